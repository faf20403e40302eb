import { afterEach, expect, test } from 'vitest'
import { prints, serve, startNow } from '../../../testing/serve.js'

const before = location.href
let stop = (): void => {}
afterEach(() => {
  stop()
  history.replaceState(null, '', before)
})

/** A carousel of nine slides, three in a row, which writes its address. */
function start() {
  const served = serve({ layout: 'carousel', history: true }, { items: prints(9) }, 'inline-size: 800px')
  stop = startNow(served, { loadImage: () => {} })
  return { ...served, counter: () => served.part('counter').textContent }
}

const hashOf = (index: number): string => `#itemId=${prints(9)[index]!.id}`

test('an address shows the group of its slide, at the start and whenever it changes [GAL-42 a] [GAL-42 e]', async () => {
  history.replaceState(null, '', hashOf(4))
  const { counter } = start()
  expect(counter()).toBe('4–6 of 9')
  location.hash = hashOf(8)
  await expect.poll(counter).toBe('7–9 of 9')
})

test('a change writes the first slide of its group to the address, in place [GAL-40] [GAL-41]', async () => {
  const { part, counter } = start()
  const entries = history.length
  part('next').click()
  await expect.poll(counter).toBe('4–6 of 9')
  expect([location.hash, (history.state as { itemId: string }).itemId]).toEqual([hashOf(3), prints(9)[3]!.id])
  expect(history.length).toBe(entries)
})
