/** Scripts whose letters stand apart; letters of other scripts may be joined to their neighbours. */
const APART = /^[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hebr}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\P{L}]*$/u
/** Longest text that moves letter by letter; a longer one moves word by word to limit the number of elements. */
const MOST_LETTERS = 300

/**
 * Splits a text into the pieces that ride on a wave: letters, or words if the letters are joined or too many. Spaces
 * are pieces of their own [MOT-52].
 * @example splitText('Oh my') // => ['O', 'h', ' ', 'm', 'y']
 */
export function splitText(text: string): readonly string[] {
  if (text.length > MOST_LETTERS || !APART.test(text)) return text.split(/(\s+)/).filter(Boolean)
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
}
