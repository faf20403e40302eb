/**
 * One cookie's value out of a cookie text, decoded [COO-1]. It scans for the name instead of taking the text apart: of
 * twenty cookies nineteen are never looked at. Of several with one name (set for different paths) the first counts,
 * which is the one with the longest path.
 * @param text - As `document.cookie` or a `Cookie` header gives it: `'a=1; b=2'`.
 * @param name - Case-sensitive, as written.
 * @returns The value; as it stands where its percent-encoding is broken; `undefined` when there is none.
 */
export function findCookie(text: string, name: string): string | undefined {
  const raw = `; ${text}`.split(`; ${name}=`, 2)[1]?.split(';', 1)[0]
  if (!raw?.includes('%')) return raw
  try {
    return decodeURIComponent(raw)
  } catch {
    return raw
  }
}
