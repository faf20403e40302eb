import type { HostileTexts } from '@vitrine/testing/steps'
import { fileTypeMessage } from '../src/editor.js'
import { createMessages, formatMessage, lookUp, lookUpOrder, relativeTime, translate } from '../src/index.js'

/** A message with an unknown slot is its author's mistake, and throws. */
function attempt(run: () => unknown): void {
  try {
    run()
  } catch {
    // Ignore the error for a text that has a slot without a value: `formatMessage` throws on purpose then.
  }
}

/** Everything of the package that reads a text from outside. */
export const READERS: readonly (readonly [name: string, read: (text: string) => unknown])[] = [
  ['formatMessage', (text) => attempt(() => formatMessage(text as string, { a: 1 }))],
  ['formatMessage, of a value', (text) => formatMessage('{a} {a}', { a: text })],
  ['lookUpOrder', lookUpOrder],
  ['lookUp', (text) => lookUp(text, ['en-US', 'de', 'ar'])],
  ['fileTypeMessage', fileTypeMessage],
  ['translate', (text) => translate({ a: '{a}', b: 'b' }, { a: text, b: text, [text]: text })],
  ['createMessages', (text) => createMessages(text, { a: 'A' })],
  ['relativeTime', (text) => relativeTime(0, 100_000, { locale: text })],
]

/** Building blocks of hostile texts. */
export const HOSTILE: HostileTexts = {
  heads: ['{', 'en-', '{a}'],
  units: ['{', '}', '{a}', 'a', '-', '#', ' ', 'en', "'", '\u00e9'],
}
