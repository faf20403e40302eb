/**
 * Whether a text is a proper telephone link: `tel:` and 4 or more characters, each a digit, "+" or "-" [LNK-3] [LNK-4].
 * @param text - Trimmed first; the scheme in any letter case. Its length is `matchesLinkPattern`'s matter.
 * @example isValidTel('tel:+1-555-0100') // => true
 */
export function isValidTel(text: string): boolean {
  return /^tel:[\d+-]{4,}$/i.test(text.trim())
}
