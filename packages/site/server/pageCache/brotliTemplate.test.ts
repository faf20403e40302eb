import fc from 'fast-check'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { brotliTemplate } from './brotliTemplate.ts'

/** A whole page: its texts with blanks between them. */
const pageOf = (texts: readonly string[], blanks: readonly string[]): string =>
  texts.map((text, place) => text + (blanks[place] ?? '')).join('')

const text = fc
  .array(fc.constantFrom('<p>', '</p>', ' nonce="', '">', 'the lamp factory ', 'é', '🌒', 'x', '\n'), { maxLength: 60 })
  .map((pieces) => `">${pieces.join('')}`)

test('a page reads the same whatever stands in its blanks [SRV-100]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { minLength: 1, maxLength: 6 }),
      fc.array(fc.integer({ min: 1, max: 130 }), { minLength: 5, maxLength: 5 }),
      fc.array(fc.string({ unit: 'grapheme-ascii', minLength: 130, maxLength: 130 }), { minLength: 10, maxLength: 10 }),
      async (texts, sizes, words) => {
        const lengths = sizes.slice(0, texts.length - 1)
        const template = await brotliTemplate(texts, lengths)
        for (const turn of [0, 1]) {
          const blanks = lengths.map((length, place) => words[2 * place + turn]!.slice(0, length))
          const filled = template!.fill(blanks.map((blank) => Buffer.from(blank)))
          expect(brotliDecompressSync(filled).toString()).toBe(pageOf(texts, blanks))
        }
      },
    ),
    { numRuns: 50 },
  )
})

test('the bytes of a blank stand in the answer as they are, between compressed texts [SRV-100]', async () => {
  const words = 'The lamps of the hall are lit at seven. '.repeat(100)
  const template = await brotliTemplate([words, `">${words}`, `">${words}`], [24, 24])
  const filled = template!.fill([Buffer.from('a-nonce-of-24-characters'), Buffer.from('another-of-24-characters')])
  expect(filled.includes('a-nonce-of-24-characters">')).toBe(true)
  expect(filled.includes('another-of-24-characters">')).toBe(true)
  expect(filled.length).toBeLessThan(200)
})

test('a page whose blanks touch each other has no template [SRV-100]', async () => {
  expect(await brotliTemplate(['a', '', 'b'], [3, 3])).toBeUndefined()
})

test.each([
  [65_534, true],
  [65_535, false],
  [4_000_000, false],
])('a page with a blank of %i bytes has a template: %s [SRV-100]', async (length, hasTemplate) => {
  expect((await brotliTemplate(['a', '">b'], [length])) !== undefined).toBe(hasTemplate)
})
