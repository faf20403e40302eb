/**
 * Whether a text is a proper telephone link: `tel:` and 4 or more characters, each a digit, "+" or "-" [LNK-3] [LNK-4].
 * @param text - Trimmed first; the scheme in any letter case. Its length is `hasLinkForm`'s matter.
 * @example isProperTel('tel:+1-555-0100') // => true
 */
export function isProperTel(text: string): boolean {
  return /^tel:[\d+-]{4,}$/i.test(text.trim())
}
