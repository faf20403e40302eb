/**
 * One cookie's value out of a cookie text, decoded [COO-1]. Of several with one name (set for different paths) the first
 * counts, which is the one with the longest path.
 * @param text - As `document.cookie` or a `Cookie` header gives it: `'a=1; b=2'`; white space around `;` may be missing, or
 * be tabs.
 * @param name - Case-sensitive, as written.
 * @returns The value, undecoded if its percent-encoding is broken; `undefined` without such a cookie.
 */
export function findCookie(text: string, name: string): string | undefined {
  const start = `${name}=`
  const pairs = text.split(';').map((pair) => pair.trim())
  const raw = pairs.find((pair) => pair.startsWith(start))?.slice(start.length)
  if (!raw?.includes('%')) return raw
  try {
    return decodeURIComponent(raw)
  } catch {
    return raw
  }
}
