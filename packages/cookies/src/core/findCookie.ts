const isSpace = (sign: string | undefined): boolean => sign === ' ' || sign === '\t'

/**
 * One cookie's value out of a cookie text, decoded [COO-1]. It scans for the name instead of taking the text apart, so it
 * reads nothing of the other cookies. Of several with one name (set for different paths) the first counts, which is the one
 * with the longest path.
 * @param text - As `document.cookie` or a `Cookie` header gives it: `'a=1; b=2'`; white space around `;` may be missing, or
 * be tabs.
 * @param name - Case-sensitive, as written.
 * @returns The value; as it stands where its percent-encoding is broken; `undefined` when there is none.
 */
export function findCookie(text: string, name: string): string | undefined {
  const start = `${name}=`
  for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1)) {
    let before = at - 1
    while (isSpace(text[before])) before -= 1
    if (before < 0 || text[before] === ';') return valueAt(text, at + start.length)
  }
  return undefined
}

/** The value that begins at a place, without white space before its end, decoded where it can be. */
function valueAt(text: string, start: number): string {
  const semicolon = text.indexOf(';', start)
  let end = semicolon < 0 ? text.length : semicolon
  while (end > start && isSpace(text[end - 1])) end -= 1
  const raw = text.slice(start, end)
  if (!raw.includes('%')) return raw
  try {
    return decodeURIComponent(raw)
  } catch {
    return raw
  }
}
