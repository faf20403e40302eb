import { expect, test } from 'vitest'
import ledger from '/docs/spec/messages.md?raw'
import * as editor from '../editor.js'
import * as visitor from '../index.js'
import type { Catalogue, Message } from '../index.js'

const messages = { ...visitor, ...editor }

/** The requirement of one row of the ledger. */
function requirement(id: string): string {
  const text = ledger
    .split('\n')
    .find((line) => line.startsWith(`| ${id} |`))
    ?.split(' | ')[1]
  expect(text, `${id} stands in the ledger`).toBeTruthy()
  return text ?? ''
}

const formsOf = (message: Message): readonly string[] =>
  typeof message === 'string' ? [message] : Object.values(message.forms).flatMap(formsOf)

const catalogues: readonly Catalogue[] = Object.values(messages).filter((value) => typeof value === 'object')
const { errorTitle, errorBody } = messages.DIALOGS

/** Every text of the message catalogues. */
const sentences = new Set([
  ...catalogues.flatMap((catalogue) => Object.values(catalogue).flatMap(formsOf)),
  `${errorTitle} ${errorBody}`,
])

/** Texts of the ledger that another row completes: the two hosts [MSG-7], the beginning of a period [MSG-13]. */
const COMPLETED: Readonly<Record<string, string>> = {
  'Links must be formatted as {host} or {host}': 'Links must be formatted as {host} or {otherHost}',
  'every {n}': 'every {n} weeks',
}

/** Every text that a row puts in quotation marks, or lists after a colon. */
function textsOf(id: string): readonly string[] {
  const row = requirement(id)
  const quoted = Array.from(row.matchAll(/"([^"]+)"|'([^']+)'/g), ([, double, single]) => double ?? single ?? '')
  if (quoted.length > 0) return quoted.map((text) => COMPLETED[text] ?? text)
  const [, list = ''] = row.slice(0, -1).split('.').at(-1)!.split(': ')
  return list.replace(' come from the catalogue', '').split(', ')
}

const rows = [8, 9, 10, 12, 14, 15, 16, 17, 18, 20, 21, 22, 23, 25, 26, 27, 28, 29, 32, 33, 34].map((n) => `MSG-${n}`)

test.each(rows)('every text of %s stands in a catalogue, to the letter', (id) => {
  const texts = textsOf(id)
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.filter((text) => !sentences.has(text))).toEqual([])
})

/** Texts for the console, which belong to the package that logs them and not to the catalogues. */
const CONSOLE_TEXTS = ['No valid HTMLElement node was supplied!', 'Lightbox is not available in this tier.']

test('what is written to the console is English in its own package, and in no catalogue [MSG-19]', () => {
  expect(CONSOLE_TEXTS.filter((text) => sentences.has(text))).toEqual([])
  expect([...sentences].filter((text) => /^\[\w+\]/.test(text))).toEqual([])
  const files = import.meta.glob<string>(
    ['/packages/*/src/**/*.{ts,tsx}', '!/packages/*/src/**/*.{test,test-d,stories}.*', '!/packages/*/src/testing/**'],
    { query: '?raw', import: 'default', eager: true },
  )
  const names = Object.keys(messages).filter((name) => /^[A-Z_]+$/.test(name))
  const calls = Object.entries(files).flatMap(([file, text]) =>
    Array.from(text.matchAll(/console\.(?:error|warn|info|log)\(([^\n]*)/g), ([, rest]) => `${file}: ${rest}`),
  )
  expect(calls.length).toBeGreaterThan(0)
  const catalogues = new Set(['messages', 'texts', ...names])
  expect(calls.filter((call) => call.match(/\b\w+[.[]/g)?.some((word) => catalogues.has(word.slice(0, -1))))).toEqual(
    [],
  )
  for (const call of calls) for (const text of sentences) if (text.length > 12) expect(call).not.toContain(text)
})
