// Require one "@", no white space and no empty label between dots, which finds common typing errors. Exclude the dot
// from a label, so that a text matches in one way only and the time grows linearly. The shortest match has 6 characters.
const SHORT_ENDING = /^[^\s@]+@(?:[^\s@.]+\.)+[A-Za-z0-9]{2,4}$/
const LONG_ENDING = /^[^\s@]+@(?:[^\s@.]+\.)+[A-Za-z0-9-]{2,63}$/

/**
 * Whether a text, trimmed, is an e-mail address: 3 to 256 characters, one "@", no white space, and a last label of 2 to
 * 4 letters or digits [FRM-21] [FRM-22].
 * @param longEndings - Lets the last label be 2 to 63 letters, digits or hyphens [FRM-59]. Default `false`.
 * @example isEmailAddress('name@anna.studio') // => false
 * @example isEmailAddress('name@anna.studio', true) // => true
 */
export function isEmailAddress(text: string, longEndings = false): boolean {
  const address = text.trim()
  return address.length <= 256 && (longEndings ? LONG_ENDING : SHORT_ENDING).test(address)
}
