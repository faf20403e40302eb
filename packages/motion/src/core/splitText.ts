/** Letters that stand for themselves; those of other scripts may be joined to their neighbours. */
const APART = /^[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hebr}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\P{L}]*$/u
/** A longer text moves word by word: a letter each would be too much. */
const MOST_LETTERS = 300

/**
 * A text in the pieces that ride on a wave: letters, or words where letters are joined or too many. Spaces are pieces of
 * their own.
 * @example splitText('Oh my') // => ['O', 'h', ' ', 'm', 'y']
 */
export function splitText(text: string): readonly string[] {
  if (text.length > MOST_LETTERS || !APART.test(text)) return text.split(/(\s+)/).filter(Boolean)
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
}
