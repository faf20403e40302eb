import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { renderBlock } from '../registry/renderBlock.js'
import { fakeSite } from '../testing/fakeSite.js'
import { island } from './island.js'

let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
  document.body.replaceChildren()
})

test('words grow to the width of their place, follow it, and get their own size back [BLK-28]', async () => {
  const onError = vi.fn()
  const place = document.body.appendChild(document.createElement('div'))
  place.style.width = '600px'
  place.innerHTML = renderBlock(
    { id: 'b', type: 'scaled-text', data: { text: 'Lantern\nHall' } },
    { renderToStaticMarkup, renderToString, onError },
  )
  const heading = place.querySelector('h2')!
  const before = place.innerHTML
  const width = (): number => {
    const range = document.createRange()
    range.selectNodeContents(heading)
    return range.getBoundingClientRect().width
  }
  stop = (await island.start(
    place.querySelector<HTMLElement>('#block-b')!,
    { shrink: false },
    fakeSite(),
  )) as () => void
  expect(width()).toBeGreaterThan(590)
  expect(width()).toBeLessThanOrEqual(601)
  place.style.width = '300px'
  await expect.poll(() => width()).toBeLessThanOrEqual(301)
  expect(width()).toBeGreaterThan(290)
  stop()
  expect(place.innerHTML).toBe(before)
  expect(onError).not.toHaveBeenCalled()
})

test('a text that shrinks keeps its size where there is room, and its line where there is none [BLK-28]', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  place.style.width = '900px'
  place.innerHTML = renderBlock(
    { id: 'b', type: 'scaled-text', data: { text: 'The lights are still on', shrink: true } },
    { renderToStaticMarkup, renderToString, onError: vi.fn() },
  )
  const heading = place.querySelector('h2')!
  heading.style.fontSize = '40px'
  const before = place.innerHTML
  const size = (): number => parseFloat(getComputedStyle(heading).fontSize)
  const block = place.querySelector<HTMLElement>('#block-b')!
  const read = island.decode(JSON.parse(block.dataset['blockJson']!))
  if (!read.ok) throw new Error(read.error)
  stop = (await island.start(block, read.data, fakeSite())) as () => void
  expect(size()).toBe(40)
  place.style.width = '200px'
  await expect.poll(() => size()).toBeLessThan(40)
  expect(block.scrollWidth).toBeLessThanOrEqual(200)
  expect(heading.getClientRects()).toHaveLength(1)
  place.style.width = '900px'
  await expect.poll(() => size()).toBe(40)
  stop()
  expect(place.innerHTML).toBe(before)
})
