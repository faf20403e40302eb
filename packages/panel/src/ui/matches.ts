/** Compares without case and accents, so that "cafe" finds "Café". */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a text has all words of a search. */
export function matches(text: string, search: string): boolean {
  const all = folded(text)
  return folded(search)
    .split(/\s+/)
    .every((word) => all.includes(word))
}
