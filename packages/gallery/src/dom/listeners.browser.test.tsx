import { afterEach, expect, test, vi } from 'vitest'
import { prints, serve, type Served } from '../../testing/serve.js'
import { enhanceGallery, type GalleryLayout } from '../index.js'

const stops: (() => void)[] = []
const before = location.href
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  history.replaceState(null, '', before)
  document.body.replaceChildren(...document.body.querySelectorAll('style'))
})

const video = { sources: [{ src: '/films/doors.webm', type: 'video/webm' }] }
const PORTS = { loadVideo: () => Object.assign(() => {}, { pause: () => {} }) }

async function start(layout: GalleryLayout, items = prints(4)): Promise<Served> {
  const served = serve({ layout }, { items })
  stops.push(await enhanceGallery(served.block, served.options, PORTS))
  return served
}

/** Starts galleries after a first one, and counts the listeners that they add, by the type of event. */
async function countAdded(layouts: readonly GalleryLayout[], items = prints(4)): Promise<Record<string, number>> {
  await start('slideshow')
  // Spy on the window apart from the elements: the test page gives its window an `addEventListener` of its own.
  const spies = [EventTarget.prototype, window].map((target) => vi.spyOn(target, 'addEventListener'))
  for (const layout of layouts) await start(layout, items)
  const types = spies.flatMap((spy) => spy.mock.calls.map(([type]) => type))
  for (const spy of spies) spy.mockRestore()
  return Object.fromEntries([...new Set(types)].map((type) => [type, types.filter((each) => each === type).length]))
}

test('galleries after the first add no listener to the page [GAL-101]', async () => {
  expect(await countAdded(['slideshow', 'strip', 'carousel', 'grid', 'slideshow', 'strip', 'list'])).toEqual({
    touchstart: 4,
    wheel: 4,
    scrollend: 1,
  })
})

test('a gallery with a video has three listeners more, for its players [GAL-101]', async () => {
  expect(await countAdded(['slideshow'], [{ ...prints(1)[0]!, video }, ...prints(2).slice(1)])).toEqual({
    touchstart: 1,
    wheel: 1,
    'vitrine:media:play': 1,
    'vitrine:media:pause': 1,
    'vitrine:media:end': 1,
  })
})

test('a gallery that has stopped no longer follows the address, another does [GAL-42 e] [GAL-48]', async () => {
  const [stopped, running] = [await start('slideshow'), await start('strip')]
  const counters = () => [stopped, running].map(({ part }) => part('counter').textContent)
  stops.shift()!()
  location.hash = `#itemId=${prints(4)[2]!.id}`
  await expect.poll(counters).toEqual(['1 of 4', '3 of 4'])
})

test('the last gallery to stop removes the listener of the address [GAL-48] [GAL-101]', async () => {
  // Forget the galleries that other tests of the page have left running.
  Object.assign(document, { [Symbol.for('vitrine.galleries.address.1')]: undefined })
  for (const layout of ['slideshow', 'strip'] as const) await start(layout)
  const removed = vi.spyOn(window, 'removeEventListener')
  const counts = stops
    .splice(0)
    .map((stop) => (stop(), removed.mock.calls.filter(([type]) => type === 'popstate').length))
  removed.mockRestore()
  expect(counts).toEqual([0, 1])
})
