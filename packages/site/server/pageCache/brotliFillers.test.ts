import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, expect, test, vi } from 'vitest'
import { brotliTemplate } from './brotliTemplate.ts'

/** Words of 24 bytes, none of them of ASCII, as the bytes of fillers are. */
const WORDS = 'αβγδεζηθικλμ'
const TEXTS = ['<p nonce="', `">${WORDS}</p>`]
const NONCE = 'a-nonce-of-24-characters'

const { fillers } = vi.hoisted(() => ({ fillers: { asked: 0, spoiled: 0 } }))
vi.mock(import('node:crypto'), async (original) => {
  const crypto = await original()
  const randomBytes = (length: number): Buffer => {
    fillers.asked += 1
    // Each try asks for the filler of the blank, and then for the bytes of its proof.
    const isSpoiled = fillers.asked % 2 === 1 && fillers.asked < 2 * fillers.spoiled
    return isSpoiled ? Buffer.from('αβγδεζηθικλμ') : crypto.randomBytes(length)
  }
  return { ...crypto, randomBytes: randomBytes as typeof crypto.randomBytes }
})
beforeEach(() => Object.assign(fillers, { asked: 0, spoiled: 0 }))

test.each([
  [0, 2],
  [1, 4],
  [2, 6],
])('after %i fillers that the text repeats, the next one makes the template [SRV-100]', async (spoiled, asked) => {
  fillers.spoiled = spoiled
  const template = await brotliTemplate(TEXTS, [24])
  expect(brotliDecompressSync(template!.fill([Buffer.from(NONCE)])).toString()).toBe(TEXTS.join(NONCE))
  expect(fillers.asked).toBe(asked)
})

test('a page has no template after three fillers that its text repeats [SRV-100]', async () => {
  fillers.spoiled = 4
  expect(await brotliTemplate(TEXTS, [24])).toBeUndefined()
  expect(fillers.asked).toBe(6)
})
