import { expectSameParts } from '@vitrine/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { prints, serve, startNow } from '../../testing/serve.js'
import { enhanceGallery, type GalleryLayout, type GalleryOptions, type GalleryPorts } from '../index.js'
import { Gallery } from '../react/index.js'

afterEach(() => {
  scrollTo(0, 0)
  document.body.replaceChildren(...document.body.querySelectorAll('style'))
})

const TURNING: readonly GalleryLayout[] = ['slideshow', 'strip', 'carousel']
const NAMES: readonly GalleryLayout[] = [...TURNING, 'grid', 'auto-grid', 'columns', 'rows', 'list', 'stack']
const PORTS: GalleryPorts = { loadVideo: () => Object.assign(() => {}, { pause: () => {} }), loadImage: () => {} }
const film = {
  ...prints(1)[0]!,
  id: 'film',
  caption: 'Doors at seven',
  video: { sources: [{ src: '/films/doors.webm', type: 'video/webm' }] },
}

/** Boxes of all elements inside the gallery and after it. */
function places(block: HTMLElement): Map<Element, string> {
  const box = block.getBoundingClientRect()
  const all = [...block.querySelectorAll('*'), block.nextElementSibling!]
  return new Map(
    all.flatMap((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      const isOutside = left >= box.right - 1 || right <= box.left + 1
      return isSeen && !isOutside && right > left ? [[element, [left, top, right, bottom].join(' ')] as const] : []
    }),
  )
}

/** Starts a gallery with a video and stops it, and expects every element at its place meanwhile and afterwards. */
async function expectStill(given: GalleryOptions, width: number, dir: string): Promise<void> {
  const { block, options } = serve(given, { items: [...prints(7), film] }, `inline-size: ${width}px`)
  block.dir = dir
  const before = places(block)
  const expectPlaces = (): void => {
    const now = places(block)
    for (const [element, place] of before)
      expect(now.get(element), `${element.tagName} ${element.getAttribute('data-part')}`).toBe(place)
  }
  expect(before.size).toBeGreaterThan(8)
  const stop = await enhanceGallery(block, options, PORTS)
  expectPlaces()
  expect(block.querySelectorAll('[data-part=slide] img')).toHaveLength(8)
  stop()
  expectPlaces()
  block.nextElementSibling!.remove()
  block.remove()
}

const WIDTHS = [320, 375, 433, 480, 560, 724, 768, 1024, 1280, 1600]
/** Every layout with a third of the widths, so that the layouts together have them all; in `pnpm test:full` with each. */
const STARTS = NAMES.flatMap((layout, index) =>
  WIDTHS.filter((_, place) => import.meta.env['VITRINE_FULL'] || (place + index) % 3 === 0).map(
    (width) => [layout, width] as const,
  ),
)

test.each(STARTS)('starting a %s moves nothing at %d px, in either direction [GAL-92]', async (layout, width) => {
  const given = { layout, gap: 4, gapShare: 0.05, thumbnails: { gap: 4 }, perRow: 5, loop: true }
  for (const dir of ['ltr', 'rtl']) await expectStill(given, width, dir)
})

test.each(['start', 'middle', 'end'] as const)(
  'starting a strip with the alignment %s moves nothing, in either direction [GAL-92]',
  async (alignment) => {
    for (const loop of [true, false])
      for (const dir of ['ltr', 'rtl']) await expectStill({ layout: 'strip', alignment, gap: 4, loop }, 600, dir)
  },
)

describe.each(TURNING)('stopping a %s', (layout) => {
  test.each(['ltr', 'rtl'])(
    'that is out of view moves nothing of the page, and keeps its place, in %s [GAL-48]',
    async (dir) => {
      const { block, options, part, parts } = serve(
        { layout, thumbnails: true },
        { items: prints(12) },
        'inline-size: 600px',
      )
      block.dir = dir
      block.style.marginBlock = '2000px'
      const stop = await enhanceGallery(block, options, PORTS)
      const counted = () => part('counter').textContent
      for (const _ of [1, 2]) {
        const seen = counted()
        part('next').click()
        await expect.poll(counted).not.toBe(seen)
      }
      const last = counted()
      await expect.poll(() => part('track').getAnimations({ subtree: true })).toEqual([])
      scrollTo(0, 0)
      stop()
      expect(scrollY).toBe(0)
      const again = await enhanceGallery(block, options, PORTS)
      expect(counted()).toBe(last)
      expect(parts('slide')).toHaveLength(12)
      again()
    },
  )
})

describe('server, behaviour and React agree, part by part:', () => {
  test.each(NAMES.flatMap((layout) => [1, 2, 5].map((count) => [layout, count] as const)))(
    'a %s of %d [PAR-3]',
    (layout, count) => {
      const view = <Gallery layout={layout} items={prints(count)} aria-label="Prints" />
      const behaviour = (block: HTMLElement) => startNow({ block, options: { layout } }, PORTS)
      expectSameParts({ server: view, react: view, behaviour })
    },
  )
})

describe.each(NAMES)('a %s', (layout) => {
  test.each([0, 1, 2, 12])('of %d slides starts, and its stop leaves the server’s markup [GAL-48]', async (count) => {
    const { block, options } = serve({ layout, thumbnails: true }, { items: prints(count) })
    const before = block.innerHTML
    const stop = await enhanceGallery(block, options, PORTS)
    stop()
    stop()
    expect(block.innerHTML).toBe(before)
  })

  test('shows its first slide without script, and all of them can be reached [GAL-16]', () => {
    const { block, parts } = serve({ layout }, { items: prints(5) }, 'inline-size: 800px')
    const box = block.getBoundingClientRect()
    const first = parts('slide')[0]!.getBoundingClientRect()
    expect(first.right > box.left && first.left < box.right && first.width > 0).toBe(true)
    const last = parts('slide')[4]!
    last.scrollIntoView({ behavior: 'instant' })
    const { left, right } = last.getBoundingClientRect()
    expect(right > box.left + 1 && left < box.right - 1).toBe(true)
    expect(parts('slide').some((slide) => slide.inert)).toBe(false)
  })

  test('makes no request of its own, and its pictures are lazy [GAL-84]', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const sent = vi.spyOn(XMLHttpRequest.prototype, 'send')
    const address = location.href
    const { block, options, parts } = serve({ layout }, { items: prints(9) })
    const pictures = [...block.querySelectorAll('img')]
    const isLazy = ({ loading }: HTMLImageElement): boolean => loading === 'lazy'
    expect(pictures.every(isLazy)).toBe(true)
    const stop = await enhanceGallery(block, options, PORTS)
    // Expect at least one lazy picture of a carousel or strip: in view they fetch only the pictures beside those shown.
    const isAhead = layout === 'carousel' || layout === 'strip'
    expect(pictures.filter(isLazy).length).toBeGreaterThanOrEqual(isAhead ? 1 : pictures.length)
    if (TURNING.includes(layout)) parts('next')[0]!.click()
    expect([fetched.mock.calls, sent.mock.calls, location.href]).toEqual([[], [], address])
    expect(parts('slide').every(({ dataset }) => !!dataset['src'])).toBe(true)
    stop()
    vi.restoreAllMocks()
  })
})

describe('options that cannot be used', () => {
  test.each([
    { perRow: '4', gap: null, thumbnails: 'yes', captions: 7 },
    { aspectRatio: 'Auto', columnWidth: '0', alignment: 'centre', extra: { a: 1 } },
    { aspectRatio: -1, columnWidth: -5, autoplay: 0, rowHeight: Number.NaN, transition: 'spin' },
  ])('%j have their defaults in every layout [GAL-88]', async (options) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    for (const layout of NAMES) {
      const items = [
        { ...prints(1)[0]!, caption: 'Lanterns &amp; <b>tides</b>', description: '' },
        { ...prints(2)[1]!, width: 1, height: 10_000 },
        { ...prints(3)[2]!, width: 0, height: 0 },
        { ...prints(4)[3]!, src: '' },
      ]
      const served = serve({ layout, ...(options as GalleryOptions) }, { items }, 'inline-size: 600px')
      const stop = await enhanceGallery(served.block, served.options, PORTS)
      expect(served.parts('slide')).toHaveLength(4)
      for (const frame of served.parts('frame')) {
        const { width, height } = frame.getBoundingClientRect()
        expect(width >= 0 && height >= 0).toBe(true)
        expect(width).toBeLessThanOrEqual(601)
      }
      expect(served.parts('slide')[0]!.dataset['title']).toBe('Lanterns &amp; <b>tides</b>')
      stop()
      served.block.remove()
    }
    warn.mockRestore()
  })

  test('are named in the console once, with what to pass [GAL-88]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { block } = serve({ layout: 'slideshow' })
    for (const _ of [1, 2]) (await enhanceGallery(block, { resizeDelay: Number.NaN }, PORTS))()
    expect(warn.mock.calls).toEqual([
      ['[enhanceGallery] resizeDelay: NaN cannot be used. Pass a number from 0 to 10000.'],
    ])
    warn.mockRestore()
  })
})
