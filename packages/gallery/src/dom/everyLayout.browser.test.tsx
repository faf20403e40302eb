import { emulateMedia } from '@vitrine/testing/media'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawn } from '@vitrine/testing/drawn'
import { frames, prints, serve, type Served } from '../../testing/serve.js'
import { drag, draw, tap } from '../../testing/touch.js'
import {
  enhanceGallery,
  type GalleryLayout,
  type GalleryOptions,
  type GalleryPorts,
  type OpenRequest,
} from '../index.js'

const stops: (() => void)[] = []
const before = location.href
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  scrollTo(0, 0)
  history.replaceState(null, '', before)
  document.body.replaceChildren(...document.body.querySelectorAll('style'))
})

const TURNING: readonly GalleryLayout[] = ['slideshow', 'strip', 'carousel']
const SHOWING: readonly GalleryLayout[] = ['grid', 'auto-grid', 'columns', 'rows', 'list', 'stack']
/** Widths of a window and directions of a page. */
const PLACES = [375, 768, 1280].flatMap((width) => [[width, 'ltr'] as const, [width, 'rtl'] as const])
/** Every layout with two of the places, so that the layouts together have them all; in `pnpm test:full` with each. */
const inPlaces = (layouts: readonly GalleryLayout[]): [GalleryLayout, number, 'ltr' | 'rtl'][] =>
  layouts.flatMap((layout, index) =>
    PLACES.filter((_, place) => import.meta.env['VITRINE_FULL'] || (place - index) % 3 === 0).map(
      (place): [GalleryLayout, number, 'ltr' | 'rtl'] => [layout, ...place],
    ),
  )
const PORTS: GalleryPorts = { loadVideo: () => Object.assign(() => {}, { pause: () => {} }), loadImage: () => {} }

/** A gallery as wide as the window, started. */
async function start(
  options: GalleryOptions,
  props: Parameters<typeof serve>[1] = {},
  ports: GalleryPorts = {},
  dir = 'ltr',
): Promise<Served & { readonly at: () => number; readonly stop: () => void }> {
  document.body.style.margin = '0'
  const served = serve(options, { items: prints(9), ...props })
  served.block.dir = dir
  const stop = await enhanceGallery(served.block, served.options, { ...PORTS, ...ports })
  stops.push(stop)
  return { ...served, stop, at: () => Number.parseInt(served.part('counter').textContent!, 10) }
}

/** Waits until a slide change has ended: the gallery refuses a change during another one. */
async function still({ block }: Served): Promise<void> {
  await expect.poll(() => block.getAnimations({ subtree: true })).toEqual([])
  await frames()
}

test.each(inPlaces(TURNING))(
  'a %s is turned by mouse, keyboard and touch at %d px, %s [GAL-20] [GAL-35] [GAL-39]',
  async (layout, width, dir) => {
    await page.viewport(width, 800)
    const shown = await start(
      { layout, perRow: 1, aspectRatio: layout === 'strip' ? 3.33333 : 2, loop: true },
      {},
      {},
      dir,
    )
    const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    await page.getByRole('button', { name: 'Next' }).click()
    await expect.poll(shown.at).toBe(2)
    await still(shown)
    await userEvent.keyboard(`{${forward}}`)
    await expect.poll(shown.at).toBe(3)
    await still(shown)
    await userEvent.keyboard(`{${back}}`)
    await expect.poll(shown.at).toBe(2)
    await still(shown)
    const { left, top } = shown.part('track').getBoundingClientRect()
    const way = dir === 'rtl' ? 1 : -1
    const from = [left + width / 2 - way * 90, top + 50] as const
    await (layout === 'carousel' ? draw(from, way * 0.6 * width) : drag(from, [way * 180, 4]))
    await expect.poll(shown.at).toBe(3)
  },
)

test.each(inPlaces(SHOWING))(
  'a picture of a %s is opened by mouse, keyboard and touch at %d px, %s [GAL-43] [GAL-82]',
  async (layout, width, dir) => {
    await page.viewport(width, 800)
    const opened: number[] = []
    const onOpenItem = ({ index }: OpenRequest) => void opened.push(index)
    const { parts } = await start({ layout, opensItems: true }, {}, { onOpenItem }, dir)
    await page.elementLocator(parts('open')[1]!).click()
    await expect.poll(() => opened).toEqual([1])
    parts('open')[2]!.focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => opened).toEqual([1, 2])
    await userEvent.keyboard(' ')
    await expect.poll(() => opened).toEqual([1, 2, 2])
    scrollTo(0, 0)
    await frames()
    const { left, top } = parts('open')[0]!.getBoundingClientRect()
    await tap(left + 20, top + 20)
    await expect.poll(() => opened).toEqual([1, 2, 2, 0])
  },
)

describe.each(TURNING)('the carousel pattern of the ARIA practices, a %s:', (layout) => {
  test('a labelled region of labelled slides, controls that are buttons before them [GAL-47 a] [GAL-47 b] [GAL-47 c]', async () => {
    const { part, parts, block } = await start({ layout, autoplay: true }, { 'aria-label': 'Prints of the year' })
    const region = page.getByRole('region', { name: 'Prints of the year' }).element()
    expect(region.getAttribute('aria-roledescription')).toBe('carousel')
    parts('slide').forEach((slide, index) => {
      expect(slide.getAttribute('role')).toBe('group')
      expect(slide.getAttribute('aria-roledescription')).toBe('slide')
      expect(slide.getAttribute('aria-label')).toBe(`${index + 1} of 9`)
    })
    const buttons = ['rotation', 'previous', 'next'].map(part)
    for (const button of buttons) {
      expect(button.tagName).toBe('BUTTON')
      expect(button.compareDocumentPosition(part('slide')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    }
    // Expect autoplay's pause button first in the tab order, so that it is easy to reach, and without `aria-pressed`:
    // its name states what it does.
    expect(block.querySelector('button')).toBe(part('rotation'))
    expect(part('rotation').hasAttribute('aria-pressed')).toBe(false)
  })

  test('a change is read once, politely, and nothing while it turns by itself [GAL-94]', async () => {
    await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
    const { part, at } = await start({ layout, autoplay: true, loop: true, duration: 0 })
    expect([part('status').getAttribute('aria-live'), part('status').textContent]).toEqual(['off', ''])
    await page.getByRole('button', { name: 'Pause' }).click()
    expect(part('status').getAttribute('aria-live')).toBe('polite')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect.poll(at).toBeGreaterThan(1)
    await expect.poll(() => part('status').textContent).toMatch(/^\d of 9: \S/)
    expect(part('status').getAttribute('aria-atomic')).toBe('true')
    expect(page.getByRole('button', { name: 'Play' }).elements()).toHaveLength(1)
  })

  test('Tab comes to the controls and to what is seen, never to a slide that is not [GAL-47 d]', async () => {
    await page.viewport(1000, 800)
    const slides = prints(12).map((slide) => ({ ...slide, href: '#shop' }))
    const shown = await start({ layout, ...(layout === 'strip' && { aspectRatio: 3.33333 }) }, { items: slides })
    for (const times of [0, 2]) {
      for (let time = 0; time < times; time += 1) {
        const from = shown.at()
        shown.part('next').click()
        await expect.poll(shown.at).not.toBe(from)
        await still(shown)
      }
      const outer = shown.block.getBoundingClientRect()
      const met: Element[] = []
      ;(document.activeElement as HTMLElement).blur()
      shown.part('previous').focus()
      for (let step = 0; step < 30 && shown.block.contains(document.activeElement); step += 1) {
        met.push(document.activeElement!)
        await userEvent.tab()
      }
      const links = met.filter((each) => each.matches('[data-part=link]'))
      expect(links.length).toBeGreaterThan(0)
      expect(links.length).toBeLessThan(7)
      for (const link of links) {
        const { left, right } = link.getBoundingClientRect()
        expect(right > outer.left + 1 && left < outer.right - 1).toBe(true)
        expect(getComputedStyle(link).visibility).toBe('visible')
      }
    }
  })
})

const LOOKS: readonly GalleryOptions[] = [
  ...(['fade', 'scroll', 'none', 'kenburns'] as const).map((transition) => ({
    layout: 'slideshow' as const,
    transition,
    thumbnails: true,
  })),
  ...[...TURNING.slice(1), ...SHOWING].map((layout) => ({ layout })),
]

test.each(drawn(LOOKS))('%j has no animation of more than 1 ms under reduced motion [GAL-54 e]', async (options) => {
  const { parts, block } = await start({ ...options, autoplay: true, opensItems: true }, {}, { onOpenItem: () => {} })
  const running = () => document.getAnimations().filter(({ effect }) => Number(effect!.getComputedTiming().endTime) > 1)
  expect(running()).toEqual([])
  for (const name of ['next', 'next', 'previous', 'select', 'open']) {
    parts(name)[0]?.click()
    expect(running()).toEqual([])
    await frames()
    expect(running()).toEqual([])
  }
  block.style.inlineSize = '300px'
  await frames()
  expect(running()).toEqual([])
})

describe('a gallery survives:', () => {
  /** Uncaught errors. */
  function watchErrors(): unknown[] {
    const errors: unknown[] = []
    const hear = (event: ErrorEvent | PromiseRejectionEvent) => {
      errors.push('reason' in event ? event.reason : event.error)
      event.preventDefault()
    }
    addEventListener('error', hear)
    addEventListener('unhandledrejection', hear)
    stops.push(() => {
      removeEventListener('error', hear)
      removeEventListener('unhandledrejection', hear)
    })
    return errors
  }

  test.each([...TURNING, ...SHOWING])(
    'a %s of pictures that are gone, of a name that is markup, and of a slide without a picture [GAL-97]',
    async (layout) => {
      const errors = watchErrors()
      const [first, second, third] = prints(3)
      const slides = [
        first!,
        { ...second!, src: '/prints/gone.jpg' },
        { ...third!, id: '<img src=x onerror=alert(1)>', caption: '<b>Weave</b>' },
        { ...first!, id: 'none', src: '', width: -4, height: Number.NaN },
      ]
      const { block, parts } = await start({ layout }, { items: slides })
      const [, gone] = block.querySelectorAll<HTMLImageElement>('[data-part=slide] img')
      gone!.loading = 'eager'
      parts('next')[0]?.click()
      await frames()
      await expect.poll(() => gone!.complete).toBe(true)
      expect(parts('slide')).toHaveLength(4)
      expect(block.querySelectorAll('b, [onerror]')).toHaveLength(0)
      for (const frame of parts('frame')) expect(frame.getBoundingClientRect().height).toBeGreaterThan(1)
      expect(errors).toEqual([])
    },
  )

  test.each([...TURNING, ...SHOWING])('a %s in a container of 0 px that grows later [GAL-97]', async (layout) => {
    const errors = watchErrors()
    const { block, options, parts } = serve({ layout }, { items: prints(9) }, 'inline-size: 0')
    stops.push(await enhanceGallery(block, options, PORTS))
    parts('next')[0]?.click()
    await frames()
    block.style.inlineSize = '600px'
    await expect.poll(() => parts('frame')[0]!.getBoundingClientRect().width).toBeGreaterThan(100)
    if (TURNING.includes(layout)) {
      const counter = parts('counter')[0]!
      const from = counter.textContent
      // Press "next" until the counter changes: the gallery measures itself again only after its width has stopped
      // changing.
      await expect.poll(() => (parts('next')[0]!.click(), counter.textContent)).not.toBe(from)
    }
    expect(errors).toEqual([])
  })

  test.each([...TURNING, ...SHOWING])('a %s whose slides are taken out of the page [GAL-97]', async (layout) => {
    const errors = watchErrors()
    const onOpenItem = vi.fn()
    const { block, parts, stop } = await start({ layout, opensItems: true }, {}, { onOpenItem })
    parts('slide')[4]!.remove()
    parts('next')[0]?.click()
    await frames()
    parts('slide')[1]!.remove()
    parts('open')[0]?.click()
    await expect.poll(() => onOpenItem.mock.calls.length).toBe(1)
    expect((onOpenItem.mock.lastCall![0] as OpenRequest).items).toHaveLength(7)
    parts('previous')[0]?.click()
    for (const slide of parts('slide')) slide.remove()
    parts('next')[0]?.click()
    await frames()
    block.style.inlineSize = '400px'
    await frames()
    stop()
    expect(errors).toEqual([])
  })
})
