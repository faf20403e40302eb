import { type Catalogue, formatMessage } from '@vitrine/messages'
import type { LocaleTexts } from '@vitrine/messages/locales'

/**
 * Reads the values that stand in a sentence.
 * @param pieces - Words and names of values in turn, beginning and ending with words.
 * @returns Values by name; `undefined` for another sentence.
 */
function valuesIn(sentence: string, pieces: readonly string[]): Readonly<Record<string, string>> | undefined {
  const values: Record<string, string> = {}
  let at = pieces[0]!.length
  if (!sentence.startsWith(pieces[0]!)) return undefined
  for (let place = 1; place < pieces.length; place += 2) {
    const words = pieces[place + 1]!
    const isLast = place + 2 === pieces.length
    // A value has at least one character.
    const end = isLast ? sentence.length - words.length : sentence.indexOf(words, at + 1)
    if (end <= at || !sentence.startsWith(words, end)) return undefined
    values[pieces[place]!] = sentence.slice(at, end)
    at = end + words.length
  }
  return at === sentence.length ? values : undefined
}

/**
 * Makes a function that says a sentence of a catalogue in another language. Refusals are thrown, logged and stored in en-US,
 * because the page that shows them may have another language than the request [SRV-191].
 * @param catalogue - Texts in en-US.
 * @returns A function of the sentence and the texts of a language; a sentence that the catalogue lacks stays as it is.
 */
export function createSentences(catalogue: Catalogue): (sentence: string, texts: LocaleTexts) => string {
  const sentences = Object.entries(catalogue).flatMap(([key, text]) =>
    typeof text === 'string' ? [{ key, pieces: text.split(/\{(\w+)\}/) }] : [],
  )
  return (sentence, texts) => {
    for (const { key, pieces } of sentences) {
      const values = valuesIn(sentence, pieces)
      const text = values && texts[key]
      if (typeof text === 'string') return formatMessage(text, values!)
    }
    return sentence
  }
}
