import { clickWithMouse, middleOf, swipeTrackpad, turnWheel } from '@vitrine/testing/hands'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { frames, prints, serve, startNow, withMotion } from '../../testing/serve.js'
import { drag, swipe } from '../../testing/touch.js'
import type { GalleryOptions } from '../index.js'

const stops: (() => void)[] = []
function clear(): void {
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren(...document.body.querySelectorAll('style'))
}
afterEach(clear)

/** A started gallery of eight slides that loop. */
function start(options: GalleryOptions) {
  const served = serve({ loop: true, ...options } as GalleryOptions, { items: prints(8) }, 'inline-size: 600px')
  stops.push(startNow(served))
  const counter = () => served.part('counter').textContent
  return { ...served, counter }
}

const SLIDESHOW = { layout: 'slideshow', aspectRatio: 2 } as const
const STRIP = { layout: 'strip' } as const
const CAROUSEL = { layout: 'carousel', perRow: 1 } as const
const times = [...Array(20).keys()]

/** Something that a visitor moves a gallery with: one move forward or back; `time` counts the moves. */
type Hand = (gallery: ReturnType<typeof start>, forward: boolean, time: number) => Promise<unknown>

const mouse: Hand = ({ part }, forward) => clickWithMouse(middleOf(part(forward ? 'next' : 'previous')))
const keys: Hand = (_, forward) => userEvent.keyboard(forward ? '{ArrowRight}' : '{ArrowLeft}')
const finger: Hand = (_, forward) => swipe([300, 60], [forward ? -120 : 120, 0])
const wheel: Hand = ({ part }, forward) => turnWheel(middleOf(part('track')), forward ? 100 : -100)
/** Swipes that follow each other without a pause: one takes 16 × 34 ms, with its momentum. */
const trackpad: Hand = async ({ part }, forward, time) => {
  swipeTrackpad(part('slide'), 1000 + 16 * 34 * time, forward ? 60 : -60)
  await frames()
}

/** Ends the motions that are running, and returns their number. Another one may start then, for what is still to be done. */
function endMotions({ block }: ReturnType<typeof start>): number {
  const motions = block.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running')
  for (const motion of motions) motion.finish()
  return motions.length
}

/** Three walks of each hand in the gate. */
const numRuns = import.meta.env['VITRINE_FULL'] ? 20 : 3
/** A walk of 20 moves, most of them forward. */
const walk = fc.array(fc.constantFrom(true, true, true, false), { minLength: 20, maxLength: 20 })

/** The browser scrolls a carousel by finger and by wheel: those hands have tests of their own below. */
const DESIGNS: readonly (readonly [string, GalleryOptions])[] = [
  ['a slideshow that fades', SLIDESHOW],
  ['a slideshow that scrolls', { ...SLIDESHOW, transition: 'scroll' }],
  ['a slideshow that comes closer', { ...SLIDESHOW, transition: 'kenburns' }],
  ['a slideshow without motion', { ...SLIDESHOW, transition: 'none' }],
  ['a slideshow with thumbnails', { ...SLIDESHOW, thumbnails: true }],
  ['a strip', STRIP],
  ['a carousel', CAROUSEL],
]

const HANDS: readonly (readonly [string, Hand, readonly (typeof DESIGNS)[number][]])[] = [
  ['of a mouse on the buttons', mouse, DESIGNS],
  ['of the arrow keys', keys, DESIGNS],
  ['of a finger', finger, DESIGNS.slice(0, -1)],
  ['of a wheel', wheel, DESIGNS.slice(0, -1)],
  ['of a trackpad', trackpad, DESIGNS.slice(0, -1)],
]

test.each(HANDS)(
  '20 quick moves %s end where they were asked for, in every design [GAL-18]',
  (_words, hand, designs) =>
    withMotion(() =>
      fc.assert(
        fc.asyncProperty(fc.constantFrom(...designs), walk, async ([, options], moves) => {
          const gallery = start(options)
          await expect.poll(() => gallery.part('root').dataset['state']).toBe('ready')
          for (const [time, forward] of moves.entries()) await hand(gallery, forward, time)
          await expect.poll(() => endMotions(gallery)).toBe(0)
          const end = moves.reduce((place, forward) => place + (forward ? 1 : 7), 0) % 8
          await expect.poll(gallery.counter).toBe(`${end + 1} of 8`)
          clear()
        }),
        { numRuns, endOnFailure: true },
      ),
    ),
  // Each walk takes some seconds on a busy machine.
  numRuns * 15_000,
)

describe('20 quick moves of a carousel, which the browser scrolls,', () => {
  const startLong = () => {
    const served = serve({ ...CAROUSEL, loop: false, gapShare: 0 }, { items: prints(12) }, 'inline-size: 600px')
    stops.push(startNow(served))
    const counter = () => served.part('counter').textContent
    return { ...served, counter }
  }
  /** Eight forward, eight back, four forward. */
  const moves = times.map((time) => (time < 8 || time > 15 ? 1 : -1))
  /** The number of the slide that stands at the start of the row. */
  const scrolled = ({ part }: ReturnType<typeof startLong>) => 1 + part('track').scrollLeft / 600

  test('by a finger end at the last slide, and the counter names it [GAL-39]', () =>
    withMotion(async () => {
      const gallery = startLong()
      for (const _time of times) await drag([500, 60], [-360, 0], 6)
      await expect.poll(() => scrolled(gallery)).toBe(12)
      await expect.poll(gallery.counter).toBe('12 of 12')
    }))

  test('by a trackpad end at the slide that is shown, and the counter names it [GAL-87]', () =>
    withMotion(async () => {
      const gallery = startLong()
      for (const move of moves) await turnWheel(middleOf(gallery.part('track')), 600 * move)
      await expect.poll(() => scrolled(gallery)).toBe(5)
      await expect.poll(gallery.counter).toBe('5 of 12')
    }))
})

test('without a loop, presses past the last slide end there and are reported once the end is reached [GAL-18] [GAL-22]', () =>
  withMotion(async () => {
    const { part, counter, block } = start({ ...SLIDESHOW, loop: false })
    const ends: string[] = []
    block.addEventListener('vitrine:gallery:reachedEnd', (event) => ends.push(event.type))
    for (const _time of times) part('next').click()
    await expect.poll(counter).toBe('8 of 8')
    await expect.poll(() => part('track').children[7]!.getAnimations()).toEqual([])
    part('next').click()
    await expect.poll(() => ends).toEqual(['vitrine:gallery:reachedEnd'])
  }))

test('a press on a thumbnail during a change is done when the change has ended [GAL-18] [GAL-81]', () =>
  withMotion(async () => {
    const { part, parts, counter } = start({ ...SLIDESHOW, thumbnails: true })
    await expect.poll(() => parts('root')[1]!.dataset['state']).toBe('ready')
    part('next').click()
    parts('select')[5]!.click()
    await expect.poll(counter).toBe('6 of 8')
  }))

test('a press hastens the change that is shown [GAL-18]', () =>
  withMotion(async () => {
    const { part, parts } = start(SLIDESHOW)
    // Wait two frames before pressing "next": the browser animates a slide only if an earlier frame has drawn its old
    // style.
    await frames()
    part('next').click()
    const motions = parts('slide').flatMap((slide) => slide.getAnimations())
    part('next').click()
    await expect.poll(() => new Set(motions.map(({ playbackRate }) => playbackRate))).toEqual(new Set([4]))
  }))

test('a key that is held down during a change is ignored [GAL-36 d]', () =>
  withMotion(async () => {
    const { counter, block } = start(SLIDESHOW)
    const hold = (repeat: boolean) =>
      block.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, repeat }))
    hold(false)
    for (const _time of times) hold(true)
    await expect.poll(counter).toBe('2 of 8')
    await expect.poll(() => block.getAnimations({ subtree: true })).toEqual([])
    expect(counter()).toBe('2 of 8')
  }))
