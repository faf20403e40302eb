import { emulateMedia } from '@vitrine/testing/media'
import { afterEach, expect, test, vi } from 'vitest'
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

test('a finger that returns to where it began lets the neighbour go [GAL-39]', () => {
  const { ways, gallery } = start()
  const drawn = drawSlides(gallery)!
  drawn.show(-40)
  expect(ways()).toEqual([[['-40px', '-40px']], [['260px', '260px']], []])
  drawn.show(0)
  expect(ways()).toEqual([[['0px', '0px']], [], []])
  drawn.show(40)
  expect(ways()).toEqual([[['40px', '40px']], [], [['-260px', '-260px']]])
})

test.each(['show', 'back', 'turn'] as const)(
  'slides are let go once a key has changed them under the finger: %s moves them no more [GAL-39]',
  async (name) => {
    await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
    for (const [isMoving, isDrawn] of [
      [true, true],
      [false, true],
      [false, false],
    ]) {
      const { machine, ways, gallery } = start()
      if (isMoving) gallery.slides[0]!.animate([{ translate: '200px' }, { translate: '0px' }], 60_000)
      const drawn = drawSlides(gallery)!
      if (isDrawn) drawn.show(-20)
      machine.goTo(2)
      const change = vi.fn()
      drawn[name](-40, change)
      expect(ways()).toEqual([[], [], []])
      expect(change).toHaveBeenCalledTimes(name === 'turn' ? 1 : 0)
    }
  },
)

test('slides whose gallery refuses the change go back to their places [GAL-39]', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
  const { machine, ways, gallery } = start()
  machine.addGuard(() => false)
  const drawn = drawSlides(gallery)!
  drawn.turn(-40, () => machine.next())
  expect(machine.getState().currentIndex).toBe(0)
  expect(ways()).toEqual([[['-40px', '0px']], [['260px', '300px']], []])
})

test('a quick finger turns away from an end to which the slides were drawn [GAL-39]', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
  const { machine, ways, gallery } = start({ loop: false })
  drawSlides(gallery)!.turn(30, () => machine.next())
  expect(ways()).toEqual([[['10px', '-300px']], [['310px', '0px']], []])
})

test('a slide that is caught on its way back from an end counts the way of the finger [GAL-39] [MOT-20]', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
  const { ways, gallery } = start({ loop: false })
  gallery.slides[0]!.animate([{ translate: '20px' }, { translate: '20px', offset: 0.9 }, { translate: '0px' }], 60_000)
  const drawn = drawSlides(gallery)!
  expect(drawn.from).toBeCloseTo(60, 1)
  drawn.show(30)
  expect(parseFloat(String(ways()[0]!.at(-1)![0]))).toBeCloseTo(30, 1)
})

test('a slide that fades and moves is soon opaque, and the slide beside it stays where it is drawn [GAL-102]', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
  const { machine, ways, gallery } = start()
  machine.next()
  gallery.slides[1]!.animate(
    [
      { translate: '90px', opacity: 0.5 },
      { translate: '80px', opacity: 0.5 },
    ],
    60_000,
  )
  const animate = vi.spyOn(Element.prototype, 'animate')
  expect(drawSlides(gallery)!.from).toBeGreaterThan(0)
  const fading = animate.mock.calls.flatMap(([frames, options], call) =>
    options === 150 ? [[gallery.slides.indexOf(animate.mock.contexts[call] as HTMLElement), frames]] : [],
  )
  expect(fading).toEqual([[1, { opacity: [0.5, 1] }]])
  expect(ways()[0]).toHaveLength(1)
  animate.mockRestore()
})

test('a first slide that the site fades in is soon opaque, and no other slide is shown [GAL-102]', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
  const { ways, gallery } = start()
  gallery.slides[0]!.animate([{ opacity: 0.2 }, { opacity: 0.2, offset: 0.9 }, { opacity: 1 }], 60_000)
  expect(drawSlides(gallery, true)!.from).toBe(0)
  expect(ways().map((each) => each.length)).toEqual([3, 0, 0])
})
