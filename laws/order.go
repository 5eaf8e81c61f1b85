package laws

import "slices"

// orders returns the orders in which the men may have been touched. Men touched
// together count own before enemy (4.3.3) and king before rook (4.4.1); otherwise
// any of them may have been the first (DEC-01).
func (g *Game) orders(touches []touched) [][]touched {
	orders := [][]touched{nil}
	for start := 0; start < len(touches); {
		end := start + 1
		for end < len(touches) && touches[end].group == touches[start].group {
			end++
		}
		var next [][]touched
		for _, variant := range g.groupOrders(touches[start:end]) {
			for _, order := range orders {
				next = append(next, append(slices.Clip(order), variant...))
			}
		}
		orders = next
		start = end
		if len(orders) > mostOrders {
			return orders[:mostOrders]
		}
	}
	return orders
}

// groupOrders returns the orders of one group.
func (g *Game) groupOrders(group []touched) [][]touched {
	own := filter(group, func(t touched) bool { return t.own })
	enemy := filter(group, func(t touched) bool { return !t.own })
	if king := slices.IndexFunc(own, func(t touched) bool { return g.isHomeKing(t.square) }); king >= 0 {
		if slices.ContainsFunc(own, func(t touched) bool { return g.isHomeRook(t.square) }) {
			own[0], own[king] = own[king], own[0]
			return [][]touched{append(own, enemy...)}
		}
	}
	var orders [][]touched
	for _, o := range arrangements(own) {
		for _, e := range arrangements(enemy) {
			orders = append(orders, append(slices.Clip(o), e...))
		}
	}
	return orders
}

// mostOrders bounds the orders looked at when a whole handful of men was touched together.
const mostOrders = 576

// arrangements returns the orders in which men touched together may have been touched:
// all of them for up to four, each man first once for more.
func arrangements(list []touched) [][]touched {
	if len(list) == 0 {
		return [][]touched{nil}
	}
	var all [][]touched
	for i := range list {
		rest := slices.Delete(slices.Clone(list), i, i+1)
		tails := [][]touched{rest}
		if len(list) <= 4 {
			tails = arrangements(rest)
		}
		for _, tail := range tails {
			all = append(all, append([]touched{list[i]}, tail...))
		}
	}
	return all
}

func filter[T any](list []T, keep func(T) bool) []T {
	n := 0
	for _, x := range list {
		if keep(x) {
			n++
		}
	}
	if n == 0 {
		return nil
	}
	kept := make([]T, 0, n)
	for _, x := range list {
		if keep(x) {
			kept = append(kept, x)
		}
	}
	return kept
}
