/**
 * Whether a text is a proper mail link: `mailto:`, something, exactly one "@", and something with a dot and at least
 * one character after it. A query (`?subject=`) is not looked at [LNK-7] [LNK-8].
 * @param text - Trimmed first; the scheme in any letter case. Its length is `matchesLinkPattern`'s matter.
 * @example isValidMailto('mailto:hello@example.com?subject=Hi') // => true
 */
export function isValidMailto(text: string): boolean {
  const match = /^mailto:([^?]*)/i.exec(text.trim())
  const parts = match ? match[1]!.split('@') : []
  return parts.length === 2 && parts[0] !== '' && /\../s.test(parts[1]!)
}
