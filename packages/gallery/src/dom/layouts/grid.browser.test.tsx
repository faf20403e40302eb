import { expectSameParts } from '@vitrine/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { boxes, frames, prints, serve, startNow } from '../../../testing/serve.js'
import { enhanceGrid, enhanceSlideshow, type GalleryOptions, type GalleryPorts, type OpenRequest } from '../../index.js'
import { Gallery } from '../../react/index.js'

const stops: (() => void)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  await page.viewport(800, 600)
})

function start(options: GalleryOptions = {}, props: Parameters<typeof serve>[1] = {}, ports: GalleryPorts = {}) {
  const served = serve({ layout: 'grid', opensItems: true, ...options }, props)
  const stop = enhanceGrid(served.block, options, ports)
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
  const bare = (options: GalleryOptions, count = 6) => {
    document.body.style.margin = '0'
    return serve({ layout: 'grid', ...options }, { items: prints(count) })
  }

  test('has as many pictures in a row as the block says, squares when it says so [GAL-69 a] [GAL-69 b]', () => {
    const { parts } = bare({ perRow: 4, aspectRatio: 1, gap: 8 }, 5)
    expect(cells(parts('slide'))).toEqual([
      [0, 0, 194, 194],
      [202, 0, 194, 194],
      [404, 0, 194, 194],
      [606, 0, 194, 194],
      [0, 202, 194, 194],
    ])
  })

  test('covers the cells, or shows pictures whole [GAL-69 c]', () => {
    const fits = (['cover', 'contain'] as const).map((fit) => {
      const { part } = bare({ aspectRatio: 1, fit })
      return getComputedStyle(part('frame').querySelector('img')!).objectFit
    })
    expect(fits).toEqual(['cover', 'contain'])
  })

  test('leaves pictures their own ratio where cells need not be square, on one centre line [GAL-69 b]', () => {
    const { parts } = bare({ perRow: 2 }, 4)
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
    const { parts } = bare({ perRow, aspectRatio: 1 })
    const tops = cells(parts('slide')).map(([, top]) => top)
    expect(tops.filter((top) => top === tops[0])).toHaveLength(expected)
  })

  test('asks for pictures as wide as a cell [GAL-69 a]', () => {
    const { part } = serve({ layout: 'grid', perRow: 4 }, { sizes: 'min(100vw, 1200px)' })
    expect(part('frame').querySelector('img')!.getAttribute('sizes')).toBe(
      '(max-width: 498.98px) calc(min(100vw, 1200px) * 0.5), calc(min(100vw, 1200px) * 0.25)',
    )
  })

  test('takes the gaps between cells off the widths of pictures [GAL-69 d]', () => {
    const { part } = serve({ layout: 'grid', perRow: 4, gap: 11 }, { sizes: 'min(100vw, 1200px)' })
    expect(part('frame').querySelector('img')!.getAttribute('sizes')).toBe(
      '(max-width: 498.98px) calc((min(100vw, 1200px) - 11px) / 2), calc((min(100vw, 1200px) - 33px) / 4)',
    )
  })

  test('base shows all slides with their captions one below another, lazy, without controls [GAL-76]', () => {
    document.body.style.margin = '0'
    const { parts } = serve({ layout: 'stack' }, { items: prints(3) })
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
    expect(serve({ layout: 'stack', opensItems: true }).parts('open')).toHaveLength(4)
  })
})

describe('without script', () => {
  test('all slides are shown, and a picture links to its full size [GAL-16]', () => {
    const { parts } = serve({ layout: 'grid', opensItems: true })
    expect(parts('slide').map((slide) => slide.checkVisibility())).toEqual([true, true, true, true])
    expect(parts('open')[0]!.getAttribute('href')).toMatch(/lanterns\.svg\?no-inline&format=1500w$/)
    expect(parts('open').every((link) => link.hasAttribute('data-replay'))).toBe(true)
  })

  test('an address that could be code is no link [GAL-44]', () => {
    const slides = prints(2).map((slide) => ({ ...slide, href: 'javascript:alert(1)' }))
    expect(serve({ layout: 'grid', opensItems: false }, { items: slides }).block.querySelector('a')).toBeNull()
  })
})

test('starting moves nothing [GAL-92]', async () => {
  const { block } = serve({ layout: 'grid', perRow: 3, opensItems: true })
  const before = boxes()
  const stop = enhanceGrid(block)
  await frames()
  expect(boxes()).toEqual(before)
  stop()
  expect(boxes()).toEqual(before)
})

test.each<GalleryOptions>([{ layout: 'grid' }, { layout: 'stack' }, { layout: 'grid', aspectRatio: 1, gap: 11 }])(
  'server, behaviour and React agree, part by part: %j [PAR-3]',
  (options) => {
    const view = <Gallery {...options} items={prints(3)} />
    expectSameParts({ server: view, react: view, behaviour: (root) => startNow({ block: root, options }) })
  },
)

describe('a picture', () => {
  const link = (name: string) => page.getByRole('link', { name })

  test('opens at its slide, with all pictures and the link pressed [GAL-82]', async () => {
    const onOpenItem = vi.fn<(request: OpenRequest) => void>()
    const { parts } = start({}, {}, { onOpenItem })
    await link('Open Weave in rust').click()
    await expect.poll(() => onOpenItem.mock.calls.length).toBe(1)
    const { items, index, trigger, event } = onOpenItem.mock.lastCall![0]
    expect(items.map(({ id }) => id)).toEqual(['lanterns', 'tides', 'weave', 'facade'])
    expect([index, event?.type]).toEqual([2, 'click'])
    expect(trigger).toBe(parts('open')[2])
    expect(items[2]).toMatchObject({
      trigger,
      alt: 'Bands of rust and amber over and under each other',
      description: '2020, ink on paper',
      width: 1200,
    })
  })

  test.each(['{Enter}', ' '])('opens by the key %j too [GAL-43]', async (key) => {
    const onOpenItem = vi.fn()
    const { parts } = start({}, {}, { onOpenItem })
    parts('open')[1]!.focus()
    await userEvent.keyboard(key)
    await expect.poll(() => onOpenItem.mock.calls.map(([{ index }]) => index as number)).toEqual([1])
  })

  test('stays closed for Space or a click on the page itself, which is no error [GAL-43]', () => {
    const onOpenItem = vi.fn()
    start({}, {}, { onOpenItem })
    const errors: string[] = []
    const note = (event: ErrorEvent): void => {
      event.preventDefault()
      errors.push(event.message)
    }
    addEventListener('error', note)
    document.dispatchEvent(new KeyboardEvent('keydown', { key: ' ' }))
    document.dispatchEvent(new MouseEvent('click'))
    removeEventListener('error', note)
    expect([errors, onOpenItem.mock.calls]).toEqual([[], []])
  })

  test('with a click-through address navigates instead [GAL-82]', async () => {
    const onOpenItem = vi.fn()
    const slides = prints(2).map((slide) => ({ ...slide, href: '#shop' }))
    const { part } = start({}, { items: slides }, { onOpenItem })
    part('link').click()
    await expect.poll(() => location.hash).toBe('#shop')
    history.replaceState(null, '', location.pathname + location.search)
    await frames()
    expect(onOpenItem).not.toHaveBeenCalled()
  })

  test('keeps its own theme among the items opened [LBX-3]', async () => {
    const onOpenItem = vi.fn<(request: OpenRequest) => void>()
    const [first, ...others] = prints(3)
    const slides = [{ ...first!, theme: 'light' as const }, ...others]
    const { parts } = start({}, { items: slides }, { onOpenItem })
    parts('open')[0]!.click()
    await expect.poll(() => onOpenItem.mock.calls.length).toBe(1)
    expect(onOpenItem.mock.lastCall![0].items.map(({ theme }) => theme)).toEqual(['light', undefined, undefined])
  })

  test('opens among the items of its type [GAL-10] [GAL-82]', async () => {
    const onOpenItem = vi.fn<(request: OpenRequest) => void>()
    const { parts } = start({}, { items: prints(3) }, { onOpenItem })
    parts('slide')[0]!.dataset['type'] = 'video'
    parts('open')[1]!.click()
    await expect.poll(() => onOpenItem.mock.calls.length).toBe(1)
    const { items, index } = onOpenItem.mock.lastCall![0]
    expect([items.length, index]).toEqual([2, 0])
  })

  test('opens among items of every type with mixed types [GAL-10] [GAL-82]', async () => {
    const onOpenItem = vi.fn<(request: OpenRequest) => void>()
    const { parts } = start({ mixedTypes: true }, {}, { onOpenItem })
    parts('slide')[0]!.dataset['type'] = 'video'
    parts('open')[1]!.click()
    await expect.poll(() => onOpenItem.mock.calls.map(([{ items, index }]) => [items.length, index])).toEqual([[4, 1]])
  })

  test.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])('with %s is the browser’s [MOT-50]', (key) => {
    const onOpenItem = vi.fn()
    const { part } = start({}, {}, { onOpenItem })
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

  test('says on the console that there is no lightbox, and does nothing else [GAL-83] [LBX-26]', async () => {
    allowConsole('Lightbox is not available in this tier.')
    const warn = vi.spyOn(console, 'warn')
    const { part } = start()
    const address = location.href
    part('open').click()
    await expect.poll(() => warn.mock.calls).toEqual([['Lightbox is not available in this tier.']])
    expect(location.href).toBe(address)
    warn.mockRestore()
  })

  test('is named by its title, else by its words, else by its place [GAL-82]', () => {
    const [first, second, third] = prints(3)
    const slides = [first!, { ...second!, caption: '' }, { ...third!, caption: '', alt: '' }]
    start({}, { items: slides })
    const names = page
      .getByRole('link')
      .elements()
      .map((each) => each.getAttribute('aria-label'))
    expect(names).toEqual(['Open Lanterns I', null, 'Open picture 3 of 3'])
    expect(link('Blue lines rise and fall like water').elements()).toHaveLength(1)
  })
})

test('stop leaves the server’s markup, and a picture is a link again [GAL-48]', async () => {
  const onOpenItem = vi.fn()
  const { block, part } = serve({ layout: 'grid', opensItems: true })
  const before = block.innerHTML
  const removed = vi.spyOn(EventTarget.prototype, 'removeEventListener')
  const stop = enhanceGrid(block, {}, { onOpenItem })
  stop()
  stop()
  expect(removed.mock.calls.map(([type]) => type)).toEqual(['click', 'keydown'])
  removed.mockRestore()
  expect(block.innerHTML).toBe(before)
  let prevented = true
  addEventListener('click', (event) => [(prevented = event.defaultPrevented), event.preventDefault()], { once: true })
  part('open').click()
  expect(prevented).toBe(false)
})

test('sixty galleries have two listeners on the document, and those that move two of their own [GAL-101]', () => {
  const served = Array.from({ length: 60 }, (_, index) =>
    serve({ layout: index % 2 ? 'grid' : 'slideshow' }, { items: prints(2) }),
  )
  const added = vi.spyOn(EventTarget.prototype, 'addEventListener')
  for (const { block, options } of served)
    stops.push(options.layout === 'grid' ? enhanceGrid(block) : enhanceSlideshow(block))
  const count = (type: string) => added.mock.calls.filter(([each]) => each === type).length
  const all = ['click', 'keydown', 'touchstart', 'wheel'].map(count)
  expect([...all, added.mock.calls.length]).toEqual([1, 1, 30, 30, 62])
  added.mockRestore()
})
