import { emulateMedia } from '@vitrine/testing/media'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bound } from '../../../testing/bound.js'
import { serve, startNow } from '../../../testing/serve.js'
import { createGallery, type GalleryMachine, type GalleryOptions } from '../../index.js'
import { autoplay } from './autoplay.js'

const stops: (() => void)[] = []
let corner: HTMLElement
beforeEach(async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
  // Move the pointer onto a new box in a corner, above everything else: another test may have left it over a gallery.
  corner = document.body.appendChild(document.createElement('div'))
  corner.style.cssText = 'position: fixed; inset: auto 0 0 auto; z-index: 9; inline-size: 20px; block-size: 20px'
  await userEvent.hover(corner)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  history.replaceState(null, '', location.pathname)
  document.body.classList.remove('edit-mode')
})

/** Starts autoplay for a gallery that has started. */
function run(root: HTMLElement, machine: GalleryMachine, interval: number, stagger = false): () => void {
  machine.takeOver(0)
  const slides = [...root.querySelectorAll<HTMLElement>('div')]
  return autoplay(bound({ root, machine, slides, settings: { autoplay: { interval, stagger } } }))
}

/** An element in view whose gallery is shown at once, with autoplay that starts without a delay of its own. */
function start(interval = 5000, stagger = false) {
  const element = document.body.appendChild(document.createElement('div'))
  element.innerHTML = '<button>Next</button>'
  element.style.cssText = 'block-size: 200px'
  const machine = createGallery({ count: 4, autoplay: true })
  const changes: number[] = []
  machine.subscribe((event) => {
    if (event?.type === 'change') changes.push(event.index)
    if (event) machine.transitionEnd()
  })
  stops.push(run(element, machine, interval, stagger))
  return { element, machine, changes, at: () => machine.getState().currentIndex }
}

/** A block in view with autoplay of 5 s, its next picture loaded, and the indexes that it shows from now on. */
async function startBlock(options: GalleryOptions = {}) {
  const served = serve({ layout: 'slideshow', autoplay: true, aspectRatio: 4, ...options })
  const changes: number[] = []
  served.block.addEventListener('vitrine:gallery:change', (event) =>
    changes.push((event as CustomEvent<{ index: number }>).detail.index),
  )
  stops.push(startNow(served))
  await vi.dynamicImportSettled()
  await served.block.querySelectorAll('img')[1]!.decode()
  return { ...served, changes }
}

describe('autoplay', () => {
  test('advances after each interval [GAL-28]', () => {
    const { at } = start(5000)
    vi.advanceTimersByTime(4999)
    expect(at()).toBe(0)
    vi.advanceTimersByTime(1)
    expect(at()).toBe(1)
    vi.advanceTimersByTime(15_000)
    expect(at()).toBe(0)
  })

  test('advances a block after its 5000 ms, and not at all by default [GAL-28]', async () => {
    const on = serve({ layout: 'slideshow', autoplay: true })
    const off = serve({ layout: 'slideshow' })
    stops.push(startNow(on), startNow(off))
    await vi.dynamicImportSettled()
    // Wait for the next picture to load before the clock advances: autoplay skips a tick if that picture has not
    // loaded.
    await on.block.querySelectorAll('img')[1]!.decode()
    vi.advanceTimersByTime(4999)
    expect(on.part('counter').textContent).toBe('1 of 4')
    vi.advanceTimersByTime(1001)
    expect([on.part('counter').textContent, off.part('counter').textContent]).toEqual(['2 of 4', '1 of 4'])
  })

  test('waits for the next picture, and goes on after it has arrived [GAL-28]', async () => {
    const { element, machine } = start(5000)
    stops.pop()!()
    element.appendChild(document.createElement('div'))
    const slide = element.appendChild(document.createElement('div'))
    const picture = slide.appendChild(document.createElement('img'))
    picture.loading = 'lazy'
    const loaded = vi.spyOn(picture, 'complete', 'get').mockReturnValue(false)
    stops.push(run(element, machine, 5000))
    expect(picture.loading).toBe('eager')
    vi.advanceTimersByTime(10_000)
    expect(machine.getState().currentIndex).toBe(0)
    loaded.mockReturnValue(true)
    vi.advanceTimersByTime(5000)
    expect(machine.getState().currentIndex).toBe(1)
    stops.pop()!()
    expect(picture.loading).toBe('lazy')
  })

  test.each([
    ['by default', {}, 5999],
    ['unless the gallery says otherwise', { autoplay: { stagger: false } }, 5000],
  ])('makes the first step later by chance, %s [GAL-29 a]', async (_, options, first) => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999)
    const { changes } = await startBlock(options)
    vi.restoreAllMocks()
    vi.advanceTimersByTime(first - 1)
    expect(changes).toEqual([])
    vi.advanceTimersByTime(1)
    expect(changes).toEqual([1])
  })

  test('makes the first step a little later by chance, the next ones exactly [GAL-29 b] [GAL-29 c]', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const { at } = start(5000, true)
    vi.restoreAllMocks()
    vi.advanceTimersByTime(5499)
    expect(at()).toBe(0)
    vi.advanceTimersByTime(1)
    expect(at()).toBe(1)
    vi.advanceTimersByTime(5000)
    expect(at()).toBe(2)
  })

  test('waits a whole interval after a change by the visitor, however long that takes to be shown [GAL-28]', () => {
    const element = document.body.appendChild(document.createElement('div'))
    element.style.cssText = 'block-size: 200px'
    const machine = createGallery({ count: 4, autoplay: true })
    stops.push(run(element, machine, 5000))
    const at = () => machine.getState().currentIndex
    vi.advanceTimersByTime(4000)
    machine.next()
    vi.advanceTimersByTime(2000)
    machine.transitionEnd()
    vi.advanceTimersByTime(2999)
    expect(at()).toBe(1)
    vi.advanceTimersByTime(1)
    expect(at()).toBe(2)
  })

  test.each([
    ['the pictures', 'a', 'track'],
    ['the controls', 'b', 'next'],
  ])(
    'rests while the pointer is over %s, and goes on when it leaves [GAL-30 %s] [GAL-30 c]',
    async (_, _clause, name) => {
      const { changes, part } = await startBlock()
      await userEvent.hover(part(name))
      vi.advanceTimersByTime(18_000)
      expect(changes).toEqual([])
      await userEvent.hover(corner)
      vi.advanceTimersByTime(6000)
      expect(changes).toEqual([1])
    },
  )

  test.each([
    ['ignores the pointer on a phone, whatever its browser says of hover', '(pointer: coarse)', 390, true, 1],
    ['rests under the pointer of a large touch screen', '(pointer: coarse)', 1920, true, 0],
    ['rests under the pointer of a desk whose browser denies hover', '(hover: hover)', 1920, false, 0],
  ])('%s [GAL-30 d] [MOT-11]', async (_, answered, width, matches, index) => {
    const { at, element } = start(5000)
    await userEvent.hover(element)
    const real = window.matchMedia
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query === answered ? ({ matches } as MediaQueryList) : real.call(window, query),
    )
    vi.spyOn(screen, 'width', 'get').mockReturnValue(width)
    vi.advanceTimersByTime(5000)
    expect(at()).toBe(index)
    vi.restoreAllMocks()
    await userEvent.unhover(element)
  })

  test('rests while the page is hidden [GAL-33 b]', () => {
    const { changes } = start(5000)
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    vi.advanceTimersByTime(15_000)
    expect(changes).toEqual([])
    vi.restoreAllMocks()
    vi.advanceTimersByTime(5000)
    expect(changes).toEqual([1])
  })

  test('rests while keyboard focus is inside [GAL-33 c]', async () => {
    const { changes, element } = start(5000)
    await userEvent.tab()
    expect(document.activeElement).toBe(element.firstElementChild)
    vi.advanceTimersByTime(15_000)
    expect(changes).toEqual([])
    ;(document.activeElement as HTMLElement).blur()
    vi.advanceTimersByTime(5000)
    expect(changes).toEqual([1])
  })

  test('rests in edit mode [GAL-33 d]', () => {
    const { changes } = start(5000)
    document.body.classList.add('edit-mode')
    vi.advanceTimersByTime(15_000)
    expect(changes).toEqual([])
    document.body.classList.remove('edit-mode')
    vi.advanceTimersByTime(5000)
    expect(changes).toEqual([1])
  })

  test('rests while reduced motion is asked for [GAL-33 a]', async () => {
    const { changes } = start(5000)
    await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
    vi.advanceTimersByTime(15_000)
    expect(changes).toEqual([])
    await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
    vi.advanceTimersByTime(5000)
    expect(changes).toEqual([1])
  })

  test('is off where it starts under reduced motion [GAL-33 a]', async () => {
    await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
    const { changes, machine } = start(5000)
    await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
    vi.advanceTimersByTime(15_000)
    expect([changes, machine.getState().playing]).toEqual([[], false])
  })

  test('has a visible control that pauses and plays [GAL-33 e]', async () => {
    const { changes, part } = await startBlock()
    const away = page.getByText('After the gallery')
    const pause = page.getByRole('button', { name: 'Pause' })
    expect(pause.element().checkVisibility({ opacityProperty: true, visibilityProperty: true })).toBe(true)
    await pause.click()
    await userEvent.hover(away)
    vi.advanceTimersByTime(18_000)
    expect(changes).toEqual([])
    expect(part('status').getAttribute('aria-live')).toBe('polite')
    await page.getByRole('button', { name: 'Play' }).click()
    await userEvent.hover(away)
    expect(part('status').getAttribute('aria-live')).toBe('off')
    vi.advanceTimersByTime(6000)
    expect([changes, part('counter').textContent, part('status').textContent]).toEqual([[1], '2 of 4', ''])
  })

  test('is off where the address says nomotion=true [GAL-32]', () => {
    history.replaceState(null, '', '?a=1&nomotion=true')
    const { changes, machine } = start(5000)
    vi.advanceTimersByTime(15_000)
    expect([changes, machine.getState().playing]).toEqual([[], false])
  })

  test('is on where nomotion says anything else [GAL-32]', () => {
    history.replaceState(null, '', '?nomotion=false')
    expect(start(5000).machine.getState().playing).toBe(true)
  })

  test('rests while the gallery is out of view [GAL-93]', () => {
    const { at, element } = start(5000)
    element.style.marginBlockStart = '3000px'
    vi.advanceTimersByTime(5000)
    expect(at()).toBe(0)
  })

  test('leaves no timer behind [GAL-48]', async () => {
    const { block, options } = serve({ layout: 'slideshow', autoplay: true })
    const stop = startNow({ block, options })
    await vi.dynamicImportSettled()
    expect(vi.getTimerCount()).toBe(1)
    stop()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('has no timer before the gallery takes over [GAL-28]', () => {
    const { element } = start(5000)
    stops.pop()!()
    const machine = createGallery({ count: 4, autoplay: true })
    const settings = { autoplay: { interval: 5000, stagger: false } }
    stops.push(autoplay(bound({ root: element, machine, settings })))
    expect(vi.getTimerCount()).toBe(0)
    machine.takeOver(0)
    expect(vi.getTimerCount()).toBe(1)
  })
})
