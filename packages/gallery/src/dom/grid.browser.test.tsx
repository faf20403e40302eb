import { expectSameParts } from '@vitrine/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { boxes, frames, prints, serve, settings } from '../../testing/serve.js'
import { type GalleryPorts, grid, slideshow } from '../index.js'
import { Gallery } from '../react/index.js'

const stops: (() => void)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  await page.viewport(800, 600)
})

function start(json: object = {}, props: Parameters<typeof serve>[1] = {}, ports: GalleryPorts = {}) {
  const served = serve({ design: 'grid', ...json }, props)
  const stop = grid(served.block, served.data, ports)
  stops.push(stop)
  return { ...served, stop }
}

/** Width, height and place of each cell, in whole px. */
const cells = (slides: readonly HTMLElement[]) =>
  slides.map((slide) => {
    const { left, top, width, height } = slide.getBoundingClientRect()
    return [left, top, width, height].map(Math.round)
  })

describe('the layout', () => {
  const bare = (json: object, count = 6) => {
    document.body.style.margin = '0'
    return serve({ design: 'grid', ...json }, { slides: prints(count) })
  }

  test('has as many pictures in a row as the block says, squares when it says so [GAL-69 a] [GAL-69 b]', () => {
    const { parts } = bare({ 'thumbnails-per-row': 4, 'square-thumbs': true, padding: 8 }, 5)
    expect(cells(parts('slide'))).toEqual([
      [0, 0, 194, 194],
      [202, 0, 194, 194],
      [404, 0, 194, 194],
      [606, 0, 194, 194],
      [0, 202, 194, 194],
    ])
  })

  test('covers the cells, or shows pictures whole without auto-crop [GAL-69 c]', () => {
    const fits = [true, false].map((crop) => {
      const { part } = bare({ 'square-thumbs': true, 'auto-crop': crop })
      return getComputedStyle(part('frame').querySelector('img')!).objectFit
    })
    expect(fits).toEqual(['cover', 'contain'])
  })

  test('leaves pictures their own ratio where cells need not be square, on one centre line [GAL-69 b]', () => {
    const { parts } = bare({ 'thumbnails-per-row': 2 }, 4)
    expect(cells(parts('slide'))).toEqual([
      [0, 0, 400, 267],
      [400, 0, 400, 267],
      [0, 367, 400, 400],
      [400, 267, 400, 600],
    ])
  })

  test.each([
    [432, 4, 2],
    [433, 4, 4],
    [432, 2, 2],
    [432, 1, 1],
  ])('at %d px, of %d in a row are %d [GAL-69 e]', async (width, perRow, expected) => {
    await page.viewport(width, 600)
    const { parts } = bare({ 'thumbnails-per-row': perRow, 'square-thumbs': true })
    const tops = cells(parts('slide')).map(([, top]) => top)
    expect(tops.filter((top) => top === tops[0])).toHaveLength(expected)
  })

  test('asks for pictures as wide as a cell', () => {
    const { part } = serve({ design: 'grid', 'thumbnails-per-row': 4 }, { sizes: 'min(100vw, 1200px)' })
    expect(part('frame').querySelector('img')!.getAttribute('sizes')).toBe(
      '(max-width: 498.98px) calc(min(100vw, 1200px) * 0.5), calc(min(100vw, 1200px) * 0.25)',
    )
  })

  test('base shows all slides with their captions one below another, lazy, without controls [GAL-76]', () => {
    document.body.style.margin = '0'
    const { parts } = serve({ design: 'stacked' }, { slides: prints(3) })
    const boxesOf = cells(parts('slide'))
    expect(boxesOf.map(([left, , width]) => [left, width])).toEqual([
      [0, 800],
      [0, 800],
      [0, 800],
    ])
    expect(boxesOf[1]![1]! > boxesOf[0]![1]! + boxesOf[0]![3]!).toBe(true)
    expect(parts('caption').map((caption) => caption.checkVisibility())).toEqual([true, true, true])
    expect(parts('slide').map((slide) => slide.querySelector('img')!.loading)).toEqual(['lazy', 'lazy', 'lazy'])
    expect([...parts('controls'), ...parts('open')]).toEqual([])
    expect(serve({ design: 'stacked', lightbox: true }).parts('open')).toHaveLength(4)
  })
})

describe('without script', () => {
  test('all slides are shown, and a picture links to its full size [GAL-16]', () => {
    const { parts } = serve({ design: 'grid' })
    expect(parts('slide').map((slide) => slide.checkVisibility())).toEqual([true, true, true, true])
    expect(parts('open')[0]!.getAttribute('href')).toMatch(/lanterns\.svg\?no-inline&format=1500w$/)
    expect(parts('open').every((link) => link.hasAttribute('data-replay'))).toBe(true)
  })

  test('an address that could be code is no link', () => {
    const slides = prints(2).map((slide) => ({ ...slide, clickThroughUrl: 'javascript:alert(1)' }))
    expect(serve({ design: 'grid', lightbox: false }, { slides }).block.querySelector('a')).toBeNull()
  })
})

test('starting moves nothing', async () => {
  const { block, data } = serve({ design: 'grid', 'thumbnails-per-row': 3 })
  const before = boxes()
  const stop = grid(block, data)
  await frames()
  expect(boxes()).toEqual(before)
  stop()
  expect(boxes()).toEqual(before)
})

test.each([{ design: 'grid' }, { design: 'stacked' }, { design: 'grid', 'square-thumbs': true, padding: 11 }])(
  'server, behaviour and React agree, part by part: %j',
  (json) => {
    const data = settings(json)
    const view = <Gallery data={data} slides={prints(3)} />
    expectSameParts({ server: view, react: view, behaviour: (root) => grid(root, data) })
  },
)

describe('a picture', () => {
  const link = (name: string) => page.getByRole('link', { name })

  test('opens the lightbox at its slide, with the theme of the block [GAL-82]', async () => {
    const openLightbox = vi.fn()
    const { parts } = start({ lightboxTheme: 'light' }, {}, { openLightbox })
    await link('Open Weave in rust').click()
    await expect.poll(() => openLightbox.mock.calls.length).toBe(1)
    const [set, index, opener, options] = openLightbox.mock.lastCall!
    expect(set.map(({ id }: { id: string }) => id)).toEqual(['lanterns', 'tides', 'weave', 'facade'])
    expect([index, options]).toEqual([2, { theme: 'light' }])
    expect(opener).toBe(parts('open')[2])
    expect(set[2]).toMatchObject({
      alt: 'Bands of rust and amber over and under each other',
      description: '2020, ink on paper',
      width: 1200,
    })
  })

  test.each(['{Enter}', ' '])('opens by the key %j too [GAL-43]', async (key) => {
    const openLightbox = vi.fn()
    const { parts } = start({}, {}, { openLightbox })
    parts('open')[1]!.focus()
    await userEvent.keyboard(key)
    await expect.poll(() => openLightbox.mock.calls.map(([, index]) => index)).toEqual([1])
  })

  test('with a click-through address navigates instead [GAL-82]', async () => {
    const openLightbox = vi.fn()
    const slides = prints(2).map((slide) => ({ ...slide, clickThroughUrl: '#shop' }))
    const { part } = start({}, { slides }, { openLightbox })
    part('link').click()
    expect(location.hash).toBe('#shop')
    history.replaceState(null, '', location.pathname + location.search)
    await frames()
    expect(openLightbox).not.toHaveBeenCalled()
  })

  test('keeps its own theme in the set, which has the theme of the block [LBX-3]', async () => {
    const openLightbox = vi.fn()
    const [first, ...others] = prints(3)
    const slides = [{ ...first!, lightboxTheme: 'light' as const }, ...others]
    const { parts } = start({ lightboxTheme: 'dark' }, { slides }, { openLightbox })
    parts('open')[0]!.click()
    await expect.poll(() => openLightbox.mock.calls.length).toBe(1)
    const [set, , , options] = openLightbox.mock.lastCall!
    const themes = (set as { lightboxTheme?: string }[]).map(({ lightboxTheme }) => lightboxTheme)
    expect([themes, options]).toEqual([['light', undefined, undefined], { theme: 'dark' }])
  })

  test('is in a set of the pictures of its type', async () => {
    const openLightbox = vi.fn()
    const { parts } = start({}, { slides: prints(3) }, { openLightbox })
    parts('slide')[0]!.dataset['type'] = 'video'
    parts('open')[1]!.click()
    await expect.poll(() => openLightbox.mock.calls.length).toBe(1)
    const [set, index] = openLightbox.mock.lastCall!
    expect([set.length, index]).toEqual([2, 0])
  })

  test('of any type is in the set of mixed content', async () => {
    const openLightbox = vi.fn()
    const { parts } = start({ mixedContent: true }, {}, { openLightbox })
    parts('slide')[0]!.dataset['type'] = 'video'
    parts('open')[1]!.click()
    await expect.poll(() => openLightbox.mock.calls.map(([set, index]) => [set.length, index])).toEqual([[4, 1]])
  })

  test.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])('with %s is the browser’s', (key) => {
    const openLightbox = vi.fn()
    const { part } = start({}, {}, { openLightbox })
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true })
    let prevented = true
    addEventListener(
      'click',
      (event) => {
        prevented = event.defaultPrevented
        event.preventDefault()
      },
      { once: true },
    )
    part('open').dispatchEvent(click)
    expect(prevented).toBe(false)
  })

  test('says on the console that there is no lightbox, and does nothing else [LBX-26]', async () => {
    allowConsole('Lightbox is not available in this tier.')
    const warn = vi.spyOn(console, 'warn')
    const { part } = start()
    const address = location.href
    part('open').click()
    await expect.poll(() => warn.mock.calls).toEqual([['Lightbox is not available in this tier.']])
    expect(location.href).toBe(address)
    warn.mockRestore()
  })

  test('is named by its title, else by its words, else by its place', () => {
    const [first, second, third] = prints(3)
    const slides = [first!, { ...second!, title: '' }, { ...third!, title: '', alt: '' }]
    start({}, { slides })
    const names = page
      .getByRole('link')
      .elements()
      .map((each) => each.getAttribute('aria-label'))
    expect(names).toEqual(['Open Lanterns I', null, 'Open picture 3 of 3'])
    expect(link('Blue lines rise and fall like water').elements()).toHaveLength(1)
  })
})

test('stop leaves the server’s markup, and a picture is a link again [GAL-48]', async () => {
  const openLightbox = vi.fn()
  const { block, data, part } = serve({ design: 'grid' })
  const before = block.innerHTML
  const removed = vi.spyOn(EventTarget.prototype, 'removeEventListener')
  const stop = grid(block, data, { openLightbox })
  stop()
  stop()
  expect(removed.mock.calls.map(([type]) => type)).toEqual(['click', 'keydown', 'touchstart', 'click'])
  removed.mockRestore()
  expect(block.innerHTML).toBe(before)
  let prevented = true
  addEventListener('click', (event) => [(prevented = event.defaultPrevented), event.preventDefault()], { once: true })
  part('open').click()
  expect(prevented).toBe(false)
})

test('sixty galleries listen once each, and twice on the document', () => {
  const blocks = Array.from({ length: 60 }, (_, index) =>
    serve({ design: index % 2 ? 'grid' : 'slideshow' }, { slides: prints(2) }),
  )
  const added = vi.spyOn(EventTarget.prototype, 'addEventListener')
  for (const { block, data } of blocks) stops.push((data.design === 'grid' ? grid : slideshow)(block, data))
  expect(added.mock.calls.length).toBe(62)
  added.mockRestore()
})
