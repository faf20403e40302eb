import { expect, onTestFinished, test } from 'vitest'
import type { Place } from '../core/placeAt.js'
import { createSlideDrag } from './dragSlides.js'
import { makeMarkup } from './markup.js'

const VIEWPORT = { width: 1000, height: 600 }

/** The drag of a lightbox in the page that shows no slide yet. */
function start(place: Partial<Place> = {}) {
  const [markup] = makeMarkup(document, {})
  document.body.append(markup.root)
  markup.root.open = true
  onTestFinished(() => markup.root.remove())
  const full = { position: 1, index: 1, hasPrevious: true, hasNext: true, ...place }
  const drag = createSlideDrag(
    markup,
    () => full,
    () => VIEWPORT,
  )
  const style = (name: string): string => markup.stage.style.getPropertyValue(`--vt-lightbox-${name}`)
  const fade = (): string => markup.overlay.style.getPropertyValue('--vt-lightbox-fade')
  return { markup, drag, style, fade }
}

test('a finger that comes before the first slide holds nothing [LBX-20]', () => {
  const { markup, drag, style } = start()
  expect(drag.hold()).toBe(0)
  expect([markup.root.hasAttribute('data-dragging'), style('drag-x')]).toEqual([false, ''])
})

test.each([
  [{}, 90, '90px'],
  [{ hasPrevious: false }, 90, '30px'],
  [{ hasPrevious: false }, -90, '-90px'],
  [{ hasNext: false }, -90, '-30px'],
  [{ hasNext: false }, 90, '90px'],
])('at %j slides go for a finger of %d px by %s [LBX-20] [LBX-29]', (place, x, shown) => {
  const { markup, drag, style } = start(place)
  drag.show({ x, y: 0 })
  expect([style('drag-x'), markup.root.hasAttribute('data-swiped')]).toEqual([shown, true])
})

test('a drag down fades the overlay up to the height of the window, and one up moves nothing [LBX-30]', () => {
  const { markup, drag, style, fade } = start()
  for (const [y, down, opacity] of [
    [150, '150px', '0.75'],
    [600, '600px', '0'],
    [900, '900px', '0'],
    [-90, '0px', '1'],
  ] as const) {
    drag.show({ x: 0, y })
    expect([style('drag-y'), fade()]).toEqual([down, opacity])
  }
  expect(markup.root.hasAttribute('data-swiped')).toBe(false)
  drag.setDragging(true)
  drag.show({ x: 60, y: 60 })
  drag.release()
  expect([style('drag-x'), style('drag-y'), fade()]).toEqual(['0px', '0px', '1'])
  expect(markup.root.hasAttribute('data-dragging')).toBe(false)
})

test('a slide that is caught in motion is shown where it is, beyond an end with the way of the finger [LBX-20]', () => {
  const { markup, drag, style } = start({ hasPrevious: false })
  const slide = markup.stage.appendChild(document.createElement('div'))
  slide.dataset['part'] = 'slide'
  slide.animate({ translate: ['20px', '20px'] }, 60_000)
  expect(drag.hold()).toBe(60)
  expect([style('drag-x'), markup.root.hasAttribute('data-dragging')]).toEqual(['20px', true])
  drag.show({ x: 30, y: 0 })
  expect(style('drag-x')).toBe('30px')
  slide.getAnimations()[0]!.cancel()
  expect(drag.hold()).toBe(0)
})
