package journal

import (
	"encoding/binary"
	"slices"

	"github.com/jackc/pgx/v5/pgtype"
)

// texts and numbers are columns of rows on their way to the server, as arrays. pgx would
// put every value into an interface of its own, and let the buffer grow bit by bit.
type (
	texts   []string
	numbers []int64
)

// registerColumns lets a connection take texts for text[] and numbers for bigint[].
func registerColumns(m *pgtype.Map) {
	for _, oid := range []uint32{pgtype.TextArrayOID, pgtype.Int8ArrayOID} {
		if t, ok := m.TypeForOID(oid); ok {
			m.RegisterType(&pgtype.Type{Name: t.Name, OID: oid, Codec: columnCodec{t.Codec}})
		}
	}
}

// columnCodec encodes columns itself and leaves everything else to pgx.
type columnCodec struct{ pgtype.Codec }

// PlanEncode implements pgtype.Codec.
func (c columnCodec) PlanEncode(m *pgtype.Map, oid uint32, format int16, value any) pgtype.EncodePlan {
	if format == pgtype.BinaryFormatCode {
		switch {
		case oid == pgtype.TextArrayOID && isColumn[texts](value):
			return encodeTexts{}
		case oid == pgtype.Int8ArrayOID && isColumn[numbers](value):
			return encodeNumbers{}
		}
	}
	return c.Codec.PlanEncode(m, oid, format, value)
}

func isColumn[T any](value any) bool {
	_, ok := value.(T)
	return ok
}

// arrayHead is what an array of one dimension, without NULL, begins with in the binary
// format (array_send in PostgreSQL): dimensions, flags, type, length, first index.
func arrayHead(buf []byte, element uint32, length int) []byte {
	for _, n := range []uint32{1, 0, element, uint32(length), 1} {
		buf = binary.BigEndian.AppendUint32(buf, n)
	}
	return buf
}

const arrayHeadBytes = 20

type encodeTexts struct{}

// Encode implements pgtype.EncodePlan.
func (encodeTexts) Encode(value any, buf []byte) ([]byte, error) {
	column := value.(texts)
	size := arrayHeadBytes + 4*len(column)
	for _, text := range column {
		size += len(text)
	}
	buf = arrayHead(slices.Grow(buf, size), pgtype.TextOID, len(column))
	for _, text := range column {
		buf = append(binary.BigEndian.AppendUint32(buf, uint32(len(text))), text...)
	}
	return buf, nil
}

type encodeNumbers struct{}

// Encode implements pgtype.EncodePlan.
func (encodeNumbers) Encode(value any, buf []byte) ([]byte, error) {
	column := value.(numbers)
	buf = arrayHead(slices.Grow(buf, arrayHeadBytes+12*len(column)), pgtype.Int8OID, len(column))
	for _, n := range column {
		buf = binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint32(buf, 8), uint64(n))
	}
	return buf, nil
}
