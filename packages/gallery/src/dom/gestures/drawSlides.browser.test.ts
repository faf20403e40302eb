import { emulateMedia } from '@vitrine/testing/media'
import { afterEach, expect, test } from 'vitest'
import { bound } from '../../../testing/bound.js'
import { createGallery } from '../../index.js'
import { drawSlides } from './drawSlides.js'

afterEach(() => {
  document.dir = ''
})

/** Three slides of 300 px, of which the first is shown. */
function start(options: { readonly loop?: boolean; readonly random?: boolean } = {}, count = 3) {
  document.body.innerHTML = `<div style="inline-size: 300px">${'<div style="block-size: 9px"></div>'.repeat(count)}</div>`
  const track = document.body.firstElementChild as HTMLElement
  const slides = [...track.children] as HTMLElement[]
  const machine = createGallery({ count, ...options })
  /** The ways of each slide: from and to. */
  const ways = () =>
    slides.map((slide) =>
      slide
        .getAnimations()
        .map(({ effect }) => (effect as KeyframeEffect).getKeyframes().map((one) => one['translate'])),
    )
  return { machine, ways, gallery: bound({ root: track, track, slides, machine, settings: options }) }
}

test.each([
  ['ltr', 40, [['40px', '-300px']], [['340px', '0px']], [['-260px', '-600px']]],
  ['ltr', -40, [['-40px', '-300px']], [['260px', '0px']], []],
  ['rtl', -40, [['-40px', '300px']], [['-340px', '0px']], [['260px', '600px']]],
  ['rtl', 40, [['40px', '300px']], [['-260px', '0px']], []],
] as const)(
  'from left to right or not (%s), the next slide comes from its side, wherever a finger at %d px left the others [GAL-39]',
  async (dir, travel, shown, next, neighbour) => {
    await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
    document.dir = dir
    const { machine, ways, gallery } = start()
    const drawn = drawSlides(gallery)!
    expect(drawn.from).toBe(0)
    drawn.turn(travel, () => machine.next())
    expect(machine.getState().currentIndex).toBe(1)
    expect(ways()).toEqual([shown, next, neighbour])
  },
)

test('slides are not drawn by chance, nor one alone, nor at rest where only those in motion are [GAL-39]', () => {
  expect(drawSlides(start({ random: true }).gallery)).toBeUndefined()
  expect(drawSlides(start({}, 1).gallery)).toBeUndefined()
  expect(drawSlides(start().gallery, true)).toBeUndefined()
  expect(drawSlides(start({}, 2).gallery)).toBeDefined()
})

test('a finger goes a slide at most, and a third of its way beyond an end [GAL-39]', () => {
  const { ways, gallery } = start({ loop: false })
  const drawn = drawSlides(gallery)!
  drawn.show(90)
  expect(ways()).toEqual([[['30px', '30px']], [], []])
  drawn.show(-900)
  expect(ways()).toEqual([[['-300px', '-300px']], [['0px', '0px']], []])
})
