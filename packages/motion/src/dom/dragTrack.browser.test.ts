import { emulateMedia } from '@vitrine/testing/media'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { frames, hand, pointer } from '../../testing/input.js'
import { createSimpleSwipe, dragTrack } from '../index.js'
import type { DragHandle, DragOptions } from '../index.js'

let stop: DragHandle | undefined
afterEach(() => {
  stop?.()
  stop = undefined
  scrollTo(0, 0)
})

/** A box of 400 by 200 px at the corner of the page, and in it a track of slides as wide. */
function build(count = 4, style = ''): HTMLElement {
  document.body.style.margin = '0'
  document.body.innerHTML = `<div style="inline-size: 400px; block-size: 200px; overflow: clip; ${style}">
    <div id="track" style="display: flex; block-size: 100%;">${Array.from(
      { length: count },
      (_, index) => `<a href="#s${index}" style="flex: none; inline-size: 100%">Slide ${index}</a>`,
    ).join('')}</div></div>`
  return document.querySelector<HTMLElement>('#track')!
}

/** Pixels that the track has gone to later slides, as it is seen. */
function shown(track: HTMLElement): number {
  const { direction } = getComputedStyle(track)
  const [one, other] = [track.getBoundingClientRect(), track.parentElement!.getBoundingClientRect()]
  return Math.round(direction === 'rtl' ? one.right - other.right : other.left - one.left) || 0
}

function start(options: DragOptions = {}, style = '', count = 4) {
  const track = build(count, style)
  const onChange = vi.fn<(index: number) => void>()
  stop = dragTrack(track, { onChange, ...options })
  return { track, onChange, handle: stop, at: () => shown(track) }
}

const changes = (onChange: ReturnType<typeof start>['onChange']): number[] =>
  onChange.mock.calls.map(([index]) => index)

describe('a finger', () => {
  test('takes the track with it, and lets it go where it rests [MOT-12]', async () => {
    const { track, at, onChange } = start({ rule: createSimpleSwipe })
    const finger = hand()
    await finger.down([300, 100])
    await finger.move(40, [270, 102])
    await finger.move(40, [240, 103])
    await frames()
    expect(at()).toBe(60)
    expect(track.hasAttribute('data-dragging')).toBe(true)
    await finger.up(100)
    await expect.poll(at).toBe(400)
    expect(changes(onChange)).toEqual([1])
    expect(track.hasAttribute('data-dragging')).toBe(false)
  })

  test.each([
    [-49, 10, []],
    [-50, 10, [1]],
    [-60, 80, []],
  ])('of %d px, read four times every %d ms, turns to %j [MOT-12]', async (way, every, expected) => {
    const { onChange } = start({ rule: createSimpleSwipe })
    await hand().swipe([300, 100], [way, 0], 4, every)
    await frames()
    expect(changes(onChange)).toEqual(expected)
  })

  test('slowly past half changes slide, of less it does not [MOT-16]', async () => {
    const { at, onChange } = start()
    await hand().swipe([390, 100], [-230, 0], 8, 100)
    await expect.poll(at).toBe(400)
    await hand().swipe([390, 100], [-150, 0], 8, 100)
    await expect.poll(at).toBe(400)
    expect(changes(onChange)).toEqual([1])
  })

  test('that sets out downwards is the page’s, and scrolls it [MOT-13]', async () => {
    const { at, onChange, track } = start()
    expect(track.style.touchAction).toBe('pan-y pinch-zoom')
    document.body.style.blockSize = '3000px'
    await hand().swipe([300, 180], [-30, -120], 8, 30)
    await expect.poll(() => scrollY).toBeGreaterThan(60)
    expect([at(), changes(onChange)]).toEqual([0, []])
    document.body.style.blockSize = ''
  })

  test('from right to left goes the other way [MOT-16]', async () => {
    const { at, onChange } = start({}, 'direction: rtl')
    await hand().swipe([60, 100], [240, 0], 8, 100)
    await expect.poll(at).toBe(400)
    expect(changes(onChange)).toEqual([1])
    await hand().swipe([300, 100], [-240, 0], 8, 100)
    await expect.poll(at).toBe(0)
    expect(changes(onChange)).toEqual([1, 0])
  })
})

describe('at the end', () => {
  test.each([
    ['none', -90],
    ['hard', 0],
    ['inertial', -30],
    [undefined, -30],
  ] as const)('%s: 90 px of the finger put the track at %d [MOT-17]', async (boundary, expected) => {
    const { at } = start({ boundary })
    const finger = hand()
    await finger.down([100, 100])
    await finger.move(100, [150, 100])
    await finger.move(100, [190, 100])
    await expect.poll(at).toBe(expected)
    await finger.up(300)
    await expect.poll(at).toBe(0)
  })
})

describe.each(['mouse', 'pen'] as const)('a %s', (type) => {
  test('drags as well [MOT-16]', async () => {
    const { at, onChange } = start()
    const device = pointer(type)
    await device.down([380, 100])
    for (const x of [340, 260, 170, 150]) await device.move(200, [x, 100])
    await frames()
    expect(at()).toBe(230)
    await device.up()
    await expect.poll(at).toBe(400)
    expect(changes(onChange)).toEqual([1])
  })
})

test('a native drag and a selection are prevented, and heard by nobody, while the track is held and only then [MOT-51]', async () => {
  const { track } = start()
  const heard = vi.fn()
  for (const each of [track.firstElementChild!, track.parentElement!])
    for (const type of ['dragstart', 'selectstart']) each.addEventListener(type, heard)
  const arePrevented = (): boolean[] =>
    ['dragstart', 'selectstart'].map((type) => {
      const event = new Event(type, { bubbles: true, cancelable: true })
      track.firstElementChild!.dispatchEvent(event)
      return event.defaultPrevented
    })
  expect([arePrevented(), heard.mock.calls.length]).toEqual([[false, false], 4])
  const mouse = pointer()
  await mouse.down([380, 100])
  heard.mockClear()
  expect([arePrevented(), heard.mock.calls.length]).toEqual([[true, true], 0])
  await mouse.up()
  await expect.poll(arePrevented).toEqual([false, false])
})

test('another button than the first drags nothing [MOT-51]', async () => {
  const { at } = start()
  const mouse = pointer()
  addEventListener('contextmenu', (event) => event.preventDefault(), { once: true, capture: true })
  await mouse.down([380, 100], 'right')
  await mouse.move(100, [200, 100])
  await frames()
  expect(at()).toBe(0)
  await mouse.up('right')
})

describe('a gesture is called off, and the track goes back', () => {
  async function halfway(options: DragOptions = {}) {
    const started = start({ index: 1, ...options })
    const finger = hand()
    await finger.down([390, 100])
    await finger.move(100, [300, 100])
    await finger.move(100, [100, 100])
    await frames()
    expect(started.at()).toBe(690)
    return { ...started, finger }
  }

  test('by a second finger [MOT-20]', async () => {
    const { at, finger, onChange } = await halfway()
    await finger.down([100, 100], [200, 150])
    await expect.poll(at).toBe(400)
    // Move both fingers by the same distance: moving them apart would zoom the page.
    await finger.move(50, [80, 100], [180, 150])
    await finger.up()
    await frames()
    expect([at(), changes(onChange)]).toEqual([400, []])
  })

  test('by a cancel [MOT-20]', async () => {
    const { at, finger, onChange } = await halfway()
    await finger.cancel()
    await expect.poll(at).toBe(400)
    expect(changes(onChange)).toEqual([])
  })

  test('by removal of the track [MOT-20]', async () => {
    const { track, finger, onChange } = await halfway()
    const box = track.parentElement!
    track.remove()
    await frames()
    await finger.move(50, [60, 100])
    await finger.up()
    await frames()
    expect(changes(onChange)).toEqual([])
    box.append(track)
    await expect.poll(() => shown(track)).toBe(400)
  })
})

describe('the click after a drag', () => {
  test('is suppressed, the next one is not [MOT-20]', async () => {
    const { track } = start()
    const clicked = vi.fn((event: Event) => event.preventDefault())
    track.parentElement!.addEventListener('click', clicked)
    const mouse = pointer()
    await mouse.down([380, 100])
    for (const x of [360, 350, 340]) await mouse.move(150, [x, 100])
    await mouse.up()
    await frames()
    expect([clicked.mock.calls.length, location.hash]).toEqual([0, ''])
    await mouse.down([340, 100])
    await mouse.up()
    await expect.poll(() => clicked.mock.calls.length).toBe(1)
  })

  test('by keyboard is never one [MOT-20]', async () => {
    const { track } = start()
    const clicked = vi.fn((event: Event) => event.preventDefault())
    track.parentElement!.addEventListener('click', clicked)
    await hand().swipe([390, 100], [-230, 0], 4, 100)
    await frames()
    track.querySelector('a')!.click()
    expect(clicked).toHaveBeenCalledTimes(1)
  })

  test('of a shaking hand, under 10 px, is a click and turns nothing [MOT-13]', async () => {
    const { track, onChange, at } = start()
    const clicked = vi.fn((event: Event) => event.preventDefault())
    track.parentElement!.addEventListener('click', clicked)
    const mouse = pointer()
    await mouse.down([380, 100])
    await mouse.move(1, [373, 100])
    await mouse.up()
    await expect.poll(() => clicked.mock.calls.length).toBe(1)
    expect([changes(onChange), at()]).toEqual([[], 0])
  })
})

describe('with motion', () => {
  /** Lets a track fly from its first slide to the third, and holds the time early in its flight. */
  async function inFlight() {
    await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
    const started = start()
    started.handle.goTo(2)
    const [flight] = started.track.getAnimations()
    flight!.pause()
    flight!.currentTime = 110
    return { ...started, flight: flight! }
  }

  test('it moves on the compositor, and rests without an animation [MOT-16] [MOT-51]', async () => {
    const { track, at, flight, onChange } = await inFlight()
    expect(changes(onChange)).toEqual([2])
    expect(Object.keys((flight.effect as KeyframeEffect).getKeyframes()[0]!)).toContain('translate')
    expect(at()).toBeGreaterThan(0)
    expect(at()).toBeLessThan(800)
    flight.play()
    await expect.poll(() => track.getAnimations()).toEqual([])
    expect(at()).toBe(800)
  })

  test.each([
    [1000, 500],
    [700, 400],
  ])('in a window of %d px it flies to a slide in %d ms [MOT-15]', async (width, time) => {
    await page.viewport(width, 600)
    const { track } = await inFlight()
    expect(track.style.transition).toBe(`translate ${time}ms cubic-bezier(0.3, 0, 0.4, 1)`)
    await page.viewport(800, 600)
  })

  test('it flies on at the speed of the finger [MOT-14] [MOT-15]', async () => {
    await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
    await page.viewport(1000, 600)
    const { track, at } = start()
    // Move the finger at one speed, 0.64 px per ms, which is the same for any number of readings.
    await hand().swipe([390, 100], [-230, 0], 6, 60)
    await expect.poll(() => track.style.transition).toMatch(/^translate 300ms cubic-bezier\(0\.3, 0\.33\d*, 0\.4, 1\)$/)
    await expect.poll(at).toBe(400)
    await page.viewport(800, 600)
  })

  test('a finger takes it over where it is, at the speed it has [MOT-16]', async () => {
    const { track, at } = await inFlight()
    const before = at()
    const finger = hand()
    await finger.down([390, 100])
    expect([track.getAnimations(), Math.abs(at() - before) <= 1]).toEqual([[], true])
    await finger.move(20, [375, 100])
    await frames()
    expect(Math.abs(at() - before - 15)).toBeLessThanOrEqual(1)
    // Expect the track before the middle of its first slide: the finger's short, slow movement alone would send it
    // back, so the change of slide that follows comes from the speed of the stopped flight.
    expect(at()).toBeLessThan(200)
    await finger.up()
    await expect.poll(at).toBe(400)
  })

  test('and brings it back against its flight [MOT-16]', async () => {
    const { at, onChange } = await inFlight()
    await hand().swipe([100, 100], [200, 0], 6, 16)
    await expect.poll(at).toBe(0)
    expect(changes(onChange)).toEqual([2, 0])
  })

  test('a finger that only holds it lets it go on, and its click is none [MOT-20]', async () => {
    const { track, at } = await inFlight()
    const clicked = vi.fn()
    track.parentElement!.addEventListener('click', clicked)
    const finger = hand()
    await finger.down([200, 100])
    await finger.up(60)
    await expect.poll(at).toBe(800)
    expect([clicked.mock.calls.length, location.hash]).toEqual([0, ''])
  })

  test('another call takes over as well [MOT-51]', async () => {
    const { handle, at, onChange } = await inFlight()
    const before = at()
    handle.goTo(0)
    expect(Math.abs(at() - before)).toBeLessThanOrEqual(3)
    await expect.poll(at).toBe(0)
    expect(changes(onChange)).toEqual([2, 0])
  })

  test('an element removed in its flight comes back at its place [MOT-20]', async () => {
    const { track, at, flight } = await inFlight()
    const box = track.parentElement!
    flight.play()
    track.remove()
    await frames()
    box.append(track)
    await expect.poll(at).toBe(800)
  })
})

describe('goTo', () => {
  test('moves to a slide, none past an end, at once under reduced motion [MOT-51]', () => {
    const { handle, at, onChange, track } = start()
    handle.goTo(2)
    expect([at(), track.getAnimations()]).toEqual([800, []])
    handle.goTo(99)
    handle.goTo(-1)
    handle.goTo(Number.NaN)
    expect([at(), changes(onChange)]).toEqual([0, [2, 3, 0]])
  })

  test('leaves the track to the finger that has it [MOT-51]', async () => {
    const { handle, at } = start()
    const finger = hand()
    await finger.down([390, 100])
    await finger.move(100, [300, 100])
    handle.goTo(3)
    await frames()
    expect(at()).toBe(90)
    await finger.up(300)
  })
})

describe('the box', () => {
  test('gets another width: the track stands at its slide [MOT-51]', async () => {
    const { at, track, onChange } = start({ index: 2 })
    expect(at()).toBe(800)
    track.parentElement!.style.inlineSize = '250px'
    await expect.poll(at).toBe(500)
    expect(changes(onChange)).toEqual([])
  })

  test('gets another width, and nobody listens: the track stands at its slide [MOT-51]', async () => {
    const { at, handle, track } = start({ onChange: undefined })
    handle.goTo(2)
    track.parentElement!.style.inlineSize = '250px'
    await expect.poll(at).toBe(500)
  })

  test('gets another height: a drag goes on [MOT-51]', async () => {
    const { at, track } = start()
    const finger = hand()
    await finger.down([390, 100])
    await finger.move(100, [300, 100])
    track.parentElement!.style.blockSize = '220px'
    await frames()
    await finger.move(100, [250, 100])
    await frames()
    expect(at()).toBe(140)
    await finger.up(300)
  })

  test('of 0 px keeps the slide until it is seen [MOT-51]', async () => {
    const { at, handle, track, onChange } = start({ index: 1 }, 'display: none')
    await hand().swipe([100, 100], [-80, 0])
    handle.goTo(3)
    track.parentElement!.style.display = 'block'
    await expect.poll(at).toBe(1200)
    expect(changes(onChange)).toEqual([])
  })

  test('of 0 px has nothing to drag [MOT-51]', () => {
    const { track, onChange } = start({}, 'inline-size: 0')
    track.setPointerCapture = () => {}
    for (const [type, clientX] of [
      ['pointerdown', 300],
      ['pointermove', 250],
      ['pointermove', 100],
    ] as const)
      track.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX, bubbles: true }))
    expect(track.hasAttribute('data-dragging')).toBe(false)
    track.dispatchEvent(new PointerEvent('pointerup', { pointerId: 1, clientX: 100, bubbles: true }))
    expect(changes(onChange)).toEqual([])
  })

  test('that shows all has nothing to drag [MOT-51]', async () => {
    const { at } = start({}, '', 1)
    const finger = hand()
    await finger.swipe([300, 100], [-200, 0])
    await expect.poll(at).toBe(0)
  })
})

test.each(['input', 'textarea'])('what is typed into, like %s, is not dragged [MOT-51]', async (name) => {
  const { at, track } = start()
  const field = track.firstElementChild!.appendChild(document.createElement(name))
  field.style.cssText = 'position: absolute; inset: 50px 0 auto; inline-size: 300px'
  const mouse = pointer()
  await mouse.down([280, 60])
  await mouse.move(100, [100, 60])
  await frames()
  expect(at()).toBe(0)
  await mouse.up()
})

test('stopped, it gives the track back as it was [MOT-24]', async () => {
  const track = build()
  const before = document.body.innerHTML
  const handle = dragTrack(track, { index: 2 })
  const finger = hand()
  await finger.down([390, 100])
  await finger.move(100, [300, 100])
  handle()
  await finger.move(100, [200, 100])
  await finger.up()
  await frames()
  expect(document.body.innerHTML).toBe(before)
  expect(shown(track)).toBe(0)
  const stopped = track.outerHTML
  track.parentElement!.style.inlineSize = '250px'
  await frames()
  expect(track.outerHTML).toBe(stopped)
})

test('another snap than a share or none is refused before anything is bound [MOT-18]', () => {
  const track = build()
  const before = track.outerHTML
  expect(() => dragTrack(track, { snap: '0%' })).toThrow(TypeError)
  expect(track.outerHTML).toBe(before)
})
