/**
 * Whether a text is a proper text-message link: `sms:` and at least one character, each a digit, "+", "-", "(", ")" or
 * "," [LNK-5] [LNK-6].
 * @param text - Trimmed first; the scheme in any letter case. Its length is `matchesLinkPattern`'s matter.
 * @example isValidSms('sms:(555)0100,5550101') // => true
 */
export function isValidSms(text: string): boolean {
  return /^sms:[\d+\-(),]+$/i.test(text.trim())
}
