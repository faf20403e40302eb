import { expectSameParts } from '@vitrine/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { prints, serve, settings } from '../../testing/serve.js'
import { gallery, type GalleryPorts } from '../index.js'
import { Gallery } from '../react/index.js'
import { richCarousel } from './richCarousel.js'
import { richGrid } from './richGrid.js'
import { richSlideshow } from './richSlideshow.js'
import { richStrip } from './richStrip.js'

afterEach(() => {
  scrollTo(0, 0)
  document.body.replaceChildren(...document.body.querySelectorAll('style'))
})

const NAMES = ['slideshow', 'slider', 'carousel', 'grid', 'autogrid', 'autocolumns', 'autorows', 'list', 'stacked']
const TURNING = ['slideshow', 'slider', 'carousel']
const PORTS: GalleryPorts = { loadVideo: () => Object.assign(() => {}, { rest: () => {} }), loadImage: () => {} }
const film = {
  ...prints(1)[0]!,
  id: 'film',
  type: 'video' as const,
  title: 'Doors at seven',
  films: [{ src: '/films/doors.webm', type: 'video/webm' }],
}

/** Where everything that is inside the gallery's box, and all that follows it, stands. */
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

describe.each(NAMES)('starting a %s moves nothing', (design) => {
  test.each([320, 375, 433, 480, 560, 724, 768, 1024, 1280, 1600])('at %d px, in either direction', async (width) => {
    for (const dir of ['ltr', 'rtl']) {
      const slides = [...prints(7), film]
      const json = { design, gutter: 5, padding: 4, thumbnails: true, slidesPerRow: 5, loop: true }
      const { block, data } = serve(json, { slides }, `inline-size: ${width}px`)
      block.dir = dir
      const before = places(block)
      expect(before.size).toBeGreaterThan(8)
      const stop = await gallery(block, data, PORTS)
      const after = places(block)
      for (const [element, place] of before)
        expect(after.get(element), `${element.tagName} ${element.getAttribute('data-part')}`).toBe(place)
      expect(block.querySelectorAll('[data-part=slide] img')).toHaveLength(8)
      stop()
      block.nextElementSibling!.remove()
      block.remove()
    }
  })
})

describe.each(['slideshow', 'slider', 'carousel'])('stopping a %s', (design) => {
  test.each(['ltr', 'rtl'])(
    'that is out of view moves nothing of the page, and keeps its place, in %s',
    async (dir) => {
      const { block, data, part, parts } = serve(
        { design, thumbnails: true },
        { slides: prints(12) },
        'inline-size: 600px',
      )
      block.dir = dir
      block.style.marginBlock = '2000px'
      const stop = await gallery(block, data, PORTS)
      const counted = () => part('counter').textContent
      for (const _ of [1, 2]) {
        const seen = counted()
        // Refused while the change before is still shown.
        await expect.poll(() => (counted() === seen && part('next').click(), counted())).not.toBe(seen)
      }
      const last = counted()
      await expect.poll(() => part('track').getAnimations({ subtree: true })).toEqual([])
      scrollTo(0, 0)
      stop()
      expect(scrollY).toBe(0)
      const again = await gallery(block, data, PORTS)
      expect(counted()).toBe(last)
      expect(parts('slide')).toHaveLength(12)
      again()
    },
  )
})

describe('server, behaviour and React agree, part by part:', () => {
  test.each(NAMES.flatMap((design) => [1, 2, 5].map((count) => [design, count] as const)))(
    'a %s of %d',
    (design, count) => {
      const data = settings({ design })
      const view = <Gallery data={data} slides={prints(count)} title="Prints" />
      const start = { slideshow: richSlideshow, slider: richStrip, carousel: richCarousel }[design] ?? richGrid
      expectSameParts({ server: view, react: view, behaviour: (root) => start(root, data, PORTS) })
    },
  )
})

describe.each(NAMES)('a %s', (design) => {
  test.each([0, 1, 2, 12])('of %d slides starts, and its stop leaves the server’s markup [GAL-48]', async (count) => {
    const { block, data } = serve({ design, thumbnails: true }, { slides: prints(count) })
    const before = block.innerHTML
    const stop = await gallery(block, data, PORTS)
    stop()
    stop()
    expect(block.innerHTML).toBe(before)
  })

  test('shows its first slide without script, and all of them can be reached [GAL-16]', () => {
    const { block, parts } = serve({ design }, { slides: prints(5) }, 'inline-size: 800px')
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
    const { block, data, parts } = serve({ design }, { slides: prints(5) })
    const stop = await gallery(block, data, PORTS)
    if (TURNING.includes(design)) parts('next')[0]!.click()
    expect([fetched.mock.calls, sent.mock.calls, location.href]).toEqual([[], [], address])
    expect([...block.querySelectorAll('img')].every(({ loading }) => loading === 'lazy')).toBe(true)
    expect(parts('slide').every(({ dataset }) => !!dataset['src'])).toBe(true)
    stop()
    vi.restoreAllMocks()
  })
})

describe('data of an owner’s site', () => {
  test.each([
    { slidesPerRow: '4', gutter: null, padding: 'wide', thumbnails: 'true', 'meta-position': 7 },
    { imageAspectRatio: 'Auto', columnWidth: '0', 'active-alignment': 'centre', extra: { a: 1 } },
    { imageAspectRatio: '1.5', columnWidth: -5, autoplay: 'false', vSize: '', rowHeight: 'abc' },
  ])('%j is a gallery in every design', async (json) => {
    for (const design of NAMES) {
      const slides = [
        { ...prints(1)[0]!, title: 'Lanterns &amp; <b>tides</b>', description: '' },
        { ...prints(2)[1]!, width: 1, height: 10_000 },
        { ...prints(3)[2]!, width: 0, height: 0 },
        { ...prints(4)[3]!, src: '', type: 'imageEmpty' },
      ]
      const { block, data, parts } = serve({ design, ...json }, { slides }, 'inline-size: 600px')
      const stop = await gallery(block, data, PORTS)
      expect(parts('slide')).toHaveLength(4)
      for (const frame of parts('frame')) {
        const { width, height } = frame.getBoundingClientRect()
        expect(width >= 0 && height >= 0).toBe(true)
        expect(width).toBeLessThanOrEqual(601)
      }
      expect(parts('slide')[0]!.dataset['title']).toBe('Lanterns &amp; <b>tides</b>')
      stop()
      block.remove()
    }
  })

  test('on which a design fails is logged, and costs that gallery alone [GAL-2]', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    const broken = serve({ design: 'slideshow', transition: 'spin' })
    const html = broken.block.innerHTML
    const whole = serve({ design: 'slideshow' })
    const stops = [await gallery(broken.block, broken.data, PORTS), await gallery(whole.block, whole.data, PORTS)]
    expect(errors.mock.calls).toEqual([
      ['Error evaluating gallery block data.', new Error('Could not find transition named spin')],
    ])
    expect(broken.block.innerHTML).toBe(html)
    expect(whole.part('root').dataset['state']).toBe('ready')
    for (const stop of stops) stop()
    vi.restoreAllMocks()
  })
})
