/** What this screen remembers for itself: language, light, sound, assist. A browser that refuses storage forgets. */
export function kept(name) {
  try {
    return localStorage.getItem("compongo." + name);
  } catch {
    return null;
  }
}

/** Remembers a choice of this screen. */
export function keep(name, value) {
  try {
    localStorage.setItem("compongo." + name, value);
  } catch {
    /* private windows may refuse; the choice then lasts as long as the page */
  }
}
