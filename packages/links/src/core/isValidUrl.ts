/**
 * Whether a text is a web address as people write one: `example.com`, `https://example.com:8080/a?b#c`.
 * The scheme (http, https, ftp) may be left out, the last label of the host is 2 or 3 letters, and port, path, query
 * and hash may follow [LNK-9] [LNK-10] [LNK-14].
 * @param text - Trimmed first. Longer endings (`.studio`) are not proper, yet still links.
 */
export function isValidUrl(text: string): boolean {
  const match = /^(?:(?:https?|ftp):\/\/)?([^\s/?#:@]+)(?::\d{1,5})?(?:[/?#]\S*)?$/i.exec(text.trim())
  const labels = match?.[1]?.split('.') ?? []
  return (
    labels.length > 1 &&
    labels.every((label) => /^[\p{L}\p{N}-]+$/u.test(label)) &&
    /^[a-z]{2,3}$/i.test(labels.at(-1)!)
  )
}
