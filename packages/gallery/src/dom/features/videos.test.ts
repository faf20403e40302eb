import { afterEach, expect, test, vi } from 'vitest'
import { createGallery } from '../../index.js'
import { bound } from '../../../testing/bound.js'
import { imageSizes } from './imageSizes.js'
import { videos } from './videos.js'

afterEach(() => {
  vi.restoreAllMocks()
})

/** The members of a slide and its video that the code reads. */
const slide = (dataset: Record<string, string>) => {
  const video = { inert: false, getAttribute: () => null, setAttribute: () => {}, removeAttribute: () => {} }
  return { dataset, querySelector: () => video } as unknown as HTMLElement
}
const film = () => slide({ type: 'video', imageDimensions: '3x2' })

test('a gallery with a video and without a loader says so, and turns [GAL-15]', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const machine = createGallery({ count: 2 })
  const slides = [film(), slide({ imageDimensions: '3x2' })]
  const stop = videos(bound({ root: new EventTarget() as HTMLElement, slides, machine }))
  machine.takeOver(0)
  machine.next()
  expect([said.mock.calls, machine.getState().currentIndex]).toEqual([[['VideoLoader not found']], 1])
  stop()
})

test('a picture of unknown size without a loader says so too [GAL-15]', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  imageSizes(bound({ root: new EventTarget() as HTMLElement, slides: [slide({}), film()] }))()
  expect(said.mock.calls).toEqual([['Loader2 not found']])
})

test('a gallery of pictures of known size needs no loader, and says nothing [GAL-15]', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const gallery = bound({ root: new EventTarget() as HTMLElement, slides: [slide({ imageDimensions: '3x2' })] })
  for (const feature of [videos, imageSizes]) feature(gallery)()
  expect(said.mock.calls).toEqual([])
})

test('autoplay is off while a video plays, and then as it was [GAL-31]', () => {
  const loadVideo = () => Object.assign(() => {}, { pause: () => {} })
  for (const autoplay of [true, false]) {
    const root = new EventTarget()
    const machine = createGallery({ count: 2, autoplay })
    const slides = [film(), film()]
    const stop = videos(bound({ root: root as HTMLElement, slides, machine, ports: { loadVideo } }))
    for (const what of ['play', 'play']) root.dispatchEvent(new Event(`vitrine:media:${what}`))
    expect(machine.getState().playing).toBe(false)
    root.dispatchEvent(new Event('vitrine:media:pause'))
    expect(machine.getState().playing).toBe(autoplay)
    stop()
    root.dispatchEvent(new Event('vitrine:media:play'))
    expect(machine.getState().playing).toBe(autoplay)
  }
})

test.each(['the first is paused', 'the first is scrolled away'])(
  'autoplay is off while the second of two videos in view plays, also when %s [GAL-31]',
  (what) => {
    const root = new EventTarget()
    const machine = createGallery({ count: 2, autoplay: true })
    const slides = [film(), film()]
    const seen = new Set([0, 1])
    const loadVideo = () => Object.assign(() => {}, { pause: () => {} })
    let moved = (): void => {}
    const groups = {
      slideOf: (index: number) => index,
      indexOf: (index: number) => index,
      isShown: (index: number) => seen.has(index),
      onShown(listener: () => void) {
        moved = listener
        return () => {}
      },
    }
    const stop = videos(bound({ root: root as HTMLElement, slides, machine, ports: { loadVideo }, groups }))
    const say = (index: number, name: string) => {
      const event = new Event(`vitrine:media:${name}`)
      Object.defineProperty(event, 'target', { value: slides[index]!.querySelector('') })
      root.dispatchEvent(event)
    }
    moved()
    say(0, 'play')
    say(1, 'play')
    if (what === 'the first is paused') say(0, 'pause')
    else seen.delete(0)
    moved()
    expect(machine.getState().playing).toBe(false)
    say(1, 'end')
    expect(machine.getState().playing).toBe(true)
    stop()
  },
)

test('a video is laid to rest when its slide is left, and not before [GAL-59]', () => {
  const rested: number[] = []
  const stopped: number[] = []
  let loaded = 0
  const loadVideo = () => {
    const own = loaded
    loaded += 1
    return Object.assign(() => void stopped.push(own), { pause: () => void rested.push(own) })
  }
  const machine = createGallery({ count: 3 })
  const slides = [film(), film(), film()]
  const stop = videos(bound({ root: new EventTarget() as HTMLElement, slides, machine, ports: { loadVideo } }))
  machine.takeOver(0)
  expect(rested).toEqual([])
  machine.goTo(2)
  machine.transitionEnd()
  machine.goTo(1)
  machine.transitionEnd()
  expect([rested, stopped]).toEqual([[0, 2], []])
  stop()
  machine.goTo(0)
  expect([rested, stopped]).toEqual([
    [0, 2],
    [0, 1, 2],
  ])
})

test('a picture that states no size of its own when it has loaded leaves its slide without one [GAL-13 b]', () => {
  const image = Object.assign(new EventTarget(), { naturalWidth: 0, naturalHeight: 0 })
  const unknown = { dataset: {}, querySelector: () => image } as unknown as HTMLElement
  const loadImage = vi.fn()
  const stop = imageSizes(bound({ root: new EventTarget() as HTMLElement, slides: [unknown], ports: { loadImage } }))
  image.dispatchEvent(new Event('load'))
  expect([loadImage.mock.calls, unknown.dataset]).toEqual([[[image]], {}])
  Object.assign(image, { naturalWidth: 3, naturalHeight: 2 })
  image.dispatchEvent(new Event('load'))
  expect(unknown.dataset).toEqual({ imageDimensions: '3x2' })
  stop()
  image.dispatchEvent(new Event('load'))
  expect(unknown.dataset).toEqual({})
})
