import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gatherParts } from './gatherParts.ts'

async function* from(parts: readonly string[]): AsyncGenerator<string> {
  yield* parts
}

async function all(parts: readonly string[]): Promise<string[]> {
  const gathered: string[] = []
  for await (const part of gatherParts(from(parts))) gathered.push(part)
  return gathered
}

test('the head goes out alone, the rest in parts of at least 16 kB [SRV-114]', async () => {
  const small = Array.from({ length: 77 }, () => 'x'.repeat(700))
  const gathered = await all(['<head>', ...small])
  expect(gathered.map((part) => part.length)).toEqual([6, 16_800, 16_800, 16_800, 3500])
  const halves = Array.from({ length: 4 }, () => 'x'.repeat(8192))
  expect((await all(['<head>', ...halves])).map((part) => part.length)).toEqual([6, 16_384, 16_384])
})

test('the head goes out before the next part is made [SRV-114]', async () => {
  const parts = gatherParts(
    (async function* () {
      yield '<head>'
      throw new Error('asked for too much')
    })(),
  )
  expect(await parts.next()).toEqual({ done: false, value: '<head>' })
})

test('gathering changes nothing of the text [SRV-114]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ maxLength: 9000 })), async (parts) => {
      expect((await all(parts)).join('')).toBe(parts.join(''))
    }),
  )
})
