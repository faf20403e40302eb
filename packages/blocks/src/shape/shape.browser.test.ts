import mediaSheet from '@vitrine/media/styles.css?inline'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { renderBlock } from '../registry/renderBlock.js'
import { fakeSite } from '../testing/fakeSite.js'
import { island } from './island.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren()
})

async function show(data: object) {
  const onError = vi.fn()
  const style = Object.assign(document.createElement('style'), { textContent: mediaSheet })
  const place = document.createElement('div')
  place.style.width = '400px'
  document.body.append(style, place)
  place.innerHTML = renderBlock({ id: 'b', type: 'shape', data }, { renderToStaticMarkup, renderToString, onError })
  const before = place.innerHTML
  const site = fakeSite()
  const stop = (await island.start(place.querySelector<HTMLElement>('#block-b')!, {}, site)) as () => void
  stops.push(stop)
  expect(onError).not.toHaveBeenCalled()
  return { drawing: place.querySelector('svg')!, place, before, stop, site }
}

test('a shape keeps the ratio of its view box in its place [BLK-24]', async () => {
  const { drawing } = await show({ shape: 'circle', viewbox: '0 0 100 50' })
  expect(drawing.getAttribute('viewBox')).toBe('0 0 100 50')
  const { width, height } = drawing.getBoundingClientRect()
  expect([Math.round(width), Math.round(height)]).toEqual([400, 200])
})

test('a stretched shape fills its place whatever its ratio, with its shadow, and its markup comes back [BLK-24]', async () => {
  const { drawing, place, before, stop } = await show({
    shape: 'heart',
    stretch: true,
    dropShadow: { angle: 0, distance: { value: 4, unit: 'px' }, blur: { value: 2, unit: 'px' }, color: '#ff0000' },
  })
  expect(drawing.getAttribute('preserveAspectRatio')).toBe('none')
  expect(getComputedStyle(drawing).filter).toMatch(/^drop-shadow\(rgb\(255, 0, 0\)/)
  stop()
  expect(place.innerHTML).toBe(before)
})

test('a shape that its window has resized leaves no trace of its size and shadow [BLK-24]', async () => {
  const { drawing, place, before, stop } = await show({
    shape: 'circle',
    dropShadow: { angle: 0, distance: { value: 4, unit: 'px' }, blur: { value: 2, unit: 'px' }, color: '#ff0000' },
  })
  const width = drawing.getBoundingClientRect().width
  place.style.width = `${place.clientWidth / 2}px`
  await expect.poll(() => drawing.getBoundingClientRect().width).toBeLessThan(width)
  stop()
  expect(place.innerHTML).toBe(before)
})

test('a shape whose shadow cannot be read has none, and the fault is reported [MED-29]', async () => {
  const { place, site, stop } = await show({ shape: 'circle' })
  stop()
  const block = place.querySelector<HTMLElement>('#block-b')!
  block.querySelector<HTMLElement>('[data-part=shape]')!.dataset['dropShadow'] = '{"angle":"up"}'
  expect(island.decode(undefined)).toEqual({ ok: true, data: {} })
  stops.push(island.start(block, {}, site) as () => void)
  expect(site.reported).toEqual([{ error: expect.any(Error), place: { source: 'block', type: 'shape', id: 'b' } }])
  expect(place.querySelector('svg')!.style.filter).toBe('')
})
