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
  stop = (await island.start(place.querySelector<HTMLElement>('#block-b')!, {}, fakeSite())) as () => void
  expect(width()).toBeGreaterThan(590)
  expect(width()).toBeLessThanOrEqual(601)
  place.style.width = '300px'
  await vi.waitFor(() => expect(width()).toBeLessThanOrEqual(301))
  expect(width()).toBeGreaterThan(290)
  stop()
  expect(place.innerHTML).toBe(before)
  expect(onError).not.toHaveBeenCalled()
})
