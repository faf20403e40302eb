import { watchVisibility } from '@vitrine/motion'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createImageQueue, fileNameLoader, loadImage, vitrineLoader } from '../index.js'
import type { LoadImageOptions } from '../index.js'

/** Root of the tests' pictures, each of which has an address of its own. */
const here = new URL('../../testing/players/film.html', import.meta.url).href.replace('players/film.html', '')
const [lanterns, empty, vast, small] = ['lanterns.svg', 'empty.png', 'vast.svg', 'small.svg'].map(
  (name) => here + name,
) as [string, string, string, string]

let number = 0
/** An address that no other test has fetched. */
const fresh = (address = lanterns): string => `${address}?n=${(number += 1)}`
const widthOf = (image: HTMLImageElement): number =>
  Number(/format=(\d+)w/.exec(image.getAttribute('src') ?? '')?.[1] ?? 0)
const isLoading = (image: Element): boolean => image.classList.contains('loading')

// Clear the list of fetched resources before each test, so that it never reaches its limit of 250 entries and holds the
// requests of one test only: all tests share the page.
beforeEach(() => performance.clearResourceTimings())

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  scrollTo(0, 0)
})

/** Puts an image into a box of the given width in pixels. */
function place(width: number, attributes: Record<string, string> = {}): HTMLImageElement {
  const box = document.body.appendChild(document.createElement('div'))
  box.style.inlineSize = `${width}px`
  const image = box.appendChild(document.createElement('img'))
  image.alt = ''
  image.style.cssText = 'display: block; inline-size: 100%; aspect-ratio: 2'
  for (const [name, value] of Object.entries({
    'data-src': fresh(),
    'data-image-dimensions': '1500x750',
    ...attributes,
  }))
    if (value) image.setAttribute(name, value)
  return image
}
function load(image: Element, options: LoadImageOptions = {}) {
  const loading = loadImage(image, { load: true, dprMax: 1, loader: vitrineLoader, ...options })
  stops.push(loading)
  return loading
}
const loaded = (image: HTMLImageElement) =>
  expect.poll(() => !!image.getAttribute('src') && !isLoading(image), { timeout: 4000 }).toBe(true)
/** Waits two frames, in which all loads that a test has caused begin. */
const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

describe('an image', () => {
  test('carries the marker while it loads, and not after [MED-7]', async () => {
    const image = place(400)
    load(image)
    await expect.poll(() => isLoading(image)).toBe(true)
    await loaded(image)
    expect([widthOf(image), image.naturalWidth > 0, image.hasAttribute('class')]).toEqual([500, true, false])
  })

  test.each([
    ['a 404', '/no-such-picture.png'],
    ['0 bytes', empty],
  ])('of %s loses the marker too [MED-7] [MED-10]', async (_, src) => {
    const image = place(400, { 'data-src': src, class: 'print' })
    load(image)
    await loaded(image)
    expect([image.className, widthOf(image), image.naturalWidth]).toEqual(['print', 500, 0])
  })

  test('that carries the marker already is skipped, unless concurrent loads are allowed [MED-8]', async () => {
    const image = place(400, { class: 'loading' })
    load(image)
    await frames()
    expect(image.hasAttribute('src')).toBe(false)
    load(image, { allowConcurrentLoads: true })
    await loaded(image)
    expect(widthOf(image)).toBe(500)
  })

  test('of no known size is fetched once to learn it, then in the right width [MED-9]', async () => {
    const image = place(1200, { 'data-image-dimensions': '' })
    const src = image.dataset['src']!
    load(image)
    await loaded(image)
    // Expect a width of 1500 px after loading: the picture itself is that wide, so no larger file is requested.
    expect(widthOf(image)).toBe(1500)
    const asked = performance.getEntriesByType('resource').map(({ name }) => name)
    expect(asked.indexOf(src)).toBeGreaterThanOrEqual(0)
    expect(asked.indexOf(src)).toBeLessThan(asked.indexOf(image.src))
  })

  test.each(['10', '1500', 'wide x high', '1500x0'])(
    'whose size is said as %j is of no known size [MED-9]',
    async (size) => {
      const image = place(400, { 'data-image-dimensions': size })
      load(image)
      await loaded(image)
      expect(performance.getEntriesByName(image.dataset['src']!)).toHaveLength(1)
      expect(widthOf(image)).toBe(500)
    },
  )

  test('of no known size is fetched no larger than itself by a later load [MED-3] [MED-15]', async () => {
    const image = place(740, { 'data-src': fresh(small), 'data-image-dimensions': '' })
    load(image)
    await loaded(image)
    expect(widthOf(image)).toBe(300)
    const again = load(image)
    await expect.poll(() => isLoading(image)).toBe(true)
    await expect.poll(() => isLoading(image)).toBe(false)
    expect(widthOf(image)).toBe(300)
    again()
  })

  test('of no known size that is stopped while it is fetched gets no source [MED-54]', async () => {
    const image = place(400, { 'data-image-dimensions': '' })
    const probe = document.createElement('img')
    const make = vi.spyOn(document, 'createElement').mockReturnValueOnce(probe)
    const loading = load(image)
    await expect.poll(() => probe.hasAttribute('src')).toBe(true)
    make.mockRestore()
    loading()
    await frames()
    expect([image.hasAttribute('src'), isLoading(image)]).toEqual([false, false])
  })

  test('whose first fetch fails gets its source all the same [MED-10]', async () => {
    const image = place(400, { 'data-src': '/no-such-picture.png', 'data-image-dimensions': '' })
    load(image)
    await loaded(image)
    expect(image.getAttribute('src')).toBe('/no-such-picture.png?format=500w')
  })

  test('in a shadow root, not shown, is asked for in the least width [MED-3]', async () => {
    const image = place(400)
    const host = image.parentElement!
    host.attachShadow({ mode: 'open' }).append(image)
    image.style.display = 'none'
    load(image)
    await expect.poll(() => widthOf(image)).toBe(100)
  })

  test('of 40,000 px is asked for in 2500 at most [MED-3] [MED-9]', async () => {
    const image = place(9000, { 'data-src': fresh(vast), 'data-image-dimensions': '' })
    load(image)
    await loaded(image)
    expect(widthOf(image)).toBe(2500)
  })

  test('in a container of 0 px is asked for in the least width, and larger when there is room [MED-6]', async () => {
    const image = place(0)
    load(image)
    await loaded(image)
    expect(widthOf(image)).toBe(100)
    image.parentElement!.style.inlineSize = '700px'
    await expect.poll(() => widthOf(image)).toBe(750)
  })

  test('that has grown is loaded larger, one that has shrunk never smaller [MED-6]', async () => {
    const image = place(280)
    load(image)
    await loaded(image)
    expect(widthOf(image)).toBe(300)
    image.parentElement!.style.inlineSize = '740px'
    await expect.poll(() => widthOf(image)).toBe(750)
    await loaded(image)
    image.parentElement!.style.inlineSize = '90px'
    await frames()
    expect(widthOf(image)).toBe(750)
  })

  test('keeps the ratio of its size before it has loaded, so nothing moves [MED-24]', async () => {
    const image = place(400)
    image.style.aspectRatio = ''
    const loading = load(image, { fixedRatio: true, load: false })
    expect(image.getBoundingClientRect().height).toBe(200)
    loading.load()
    await loaded(image)
    expect(image.getBoundingClientRect().height).toBe(200)
    loading()
    expect(image.style.aspectRatio).toBe('')
  })

  test('without a loader has its address as it is, fetched once [MED-15]', async () => {
    const src = fresh()
    const image = place(200, { 'data-src': src, 'data-image-dimensions': '' })
    load(image, { loader: undefined })
    await loaded(image)
    image.parentElement!.style.inlineSize = '1200px'
    await frames()
    expect(image.getAttribute('src')).toBe(src)
    expect(performance.getEntriesByName(src)).toHaveLength(1)
  })

  test('that is not shown has the width of its container, at most its own [MED-3]', async () => {
    const [narrow, wide] = [place(280), place(2000, { 'data-image-dimensions': '400x200' })]
    for (const image of [narrow, wide]) {
      image.style.display = 'none'
      load(image)
      await loaded(image)
    }
    expect([widthOf(narrow), widthOf(wide)]).toEqual([300, 500])
  })

  test('may have its address from the caller [MED-14]', async () => {
    const [src, image] = [fresh(), place(400, { 'data-src': '' })]
    load(image, { src: ` ${src} ` })
    await loaded(image)
    expect(image.getAttribute('src')).toBe(`${src}&format=500w`)
  })

  test.each([
    [undefined, 1000],
    [{ saveData: false }, 1000],
    [{ saveData: true }, 500],
  ])(
    'in a browser of two pixels to one whose connection is %j has %i px [MED-3] [MED-5]',
    async (connection, width) => {
      vi.stubGlobal('devicePixelRatio', 2)
      Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
      onTestFinished(() => {
        vi.unstubAllGlobals()
        Reflect.deleteProperty(navigator, 'connection')
      })
      const image = place(400)
      load(image, { dprMax: 3 })
      await loaded(image)
      expect(widthOf(image)).toBe(width)
    },
  )

  test('whose address is its data never reaches the loader [MED-51]', async () => {
    const loader = vi.fn(vitrineLoader)
    const src = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/%3E'
    const image = place(200, { 'data-src': src })
    load(image, { loader })
    await loaded(image)
    expect(image.getAttribute('src')).toBe(src)
    expect(loader).not.toHaveBeenCalled()
  })

  test('may have its widths in the name of the file [MED-4]', async () => {
    const image = place(400, { 'data-src': '/no-such-picture.png' })
    load(image, { loader: fileNameLoader })
    await loaded(image)
    expect(image.getAttribute('src')).toBe('/no-such-picture-500w.png')
  })
})

describe('when', () => {
  const below = (distance: number) => {
    document.body.style.cssText = 'margin: 0'
    const spacer = document.body.appendChild(document.createElement('div'))
    spacer.style.blockSize = `${innerHeight + distance}px`
    return place(400)
  }

  /** Resolves when the observer of images has answered for an element that was watched after them. */
  const observed = (element: Element) =>
    new Promise<void>((resolve) => {
      const stop = watchVisibility(
        element,
        () => {
          stop()
          resolve()
        },
        { rootMargin: '200px' },
      )
    })

  test('a lazy image is loaded when scrolling brings it near, by default [MED-11 a] [MED-12]', async () => {
    const image = below(900)
    stops.push(loadImage(image, { loader: vitrineLoader }))
    await observed(document.body)
    expect([image.hasAttribute('src'), isLoading(image)]).toEqual([false, false])
    scrollTo(0, 720)
    await loaded(image)
    expect(widthOf(image)).toBeGreaterThan(0)
  })

  test.each([
    [199, true],
    [201, false],
  ])('an image %d px below the fold loads: %s [MED-11 a]', async (distance, isNear) => {
    const image = below(distance)
    stops.push(loadImage(image, { loader: vitrineLoader }))
    await observed(document.body)
    await frames()
    expect([isLoading(image) || image.hasAttribute('src')]).toEqual([isNear])
  })

  test('without observers images load at once, wherever they are [MED-11 b]', async () => {
    vi.stubGlobal('IntersectionObserver', undefined)
    const image = below(5000)
    stops.push(loadImage(image, { loader: vitrineLoader }))
    await Promise.resolve()
    vi.unstubAllGlobals()
    await loaded(image)
    expect(widthOf(image)).toBeGreaterThan(0)
  })

  test('true loads at once, wherever it is; false only on demand [MED-12]', async () => {
    const [one, other] = [below(5000), below(0)]
    load(one)
    await loaded(one)
    scrollTo(0, 9999)
    const loading = loadImage(other, { load: false, loader: vitrineLoader })
    stops.push(loading)
    await frames()
    expect(other.hasAttribute('src')).toBe(false)
    loading.load()
    await loaded(other)
  })
})

describe('loading', () => {
  test('is idempotent: the same picture in the same width is fetched once [MED-15]', async () => {
    const image = place(400)
    const sources: string[] = []
    const observer = new MutationObserver(() => sources.push(image.getAttribute('src')!))
    observer.observe(image, { attributeFilter: ['src'] })
    for (let time = 0; time < 5; time += 1) {
      load(image).load()
      await loaded(image)
    }
    observer.disconnect()
    expect(sources).toHaveLength(1)
  })

  test('another picture is fetched in the width of the one before [MED-15]', async () => {
    const image = place(400)
    load(image)
    await loaded(image)
    const other = fresh()
    image.dataset['src'] = other
    load(image)
    await expect.poll(() => image.getAttribute('src')).toBe(`${other}&format=500w`)
  })

  test('whatever happens to an image, no width of it is fetched twice, and none is smaller than the last [MED-15] [MED-6]', async () => {
    const event = fc.oneof(fc.integer({ min: 0, max: 2600 }), fc.constantFrom('load', 'start', 'stop', 'wait'))
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 12 }), async (events) => {
        const image = place(200)
        const widths: number[] = []
        const observer = new MutationObserver(() => widths.push(widthOf(image)))
        observer.observe(image, { attributeFilter: ['src'] })
        let loading = load(image)
        for (const what of events) {
          if (typeof what === 'number') image.parentElement!.style.inlineSize = `${what}px`
          else if (what === 'load') loading.load()
          else if (what === 'stop') {
            // A picture that has not arrived when its load stops may be fetched again.
            if (!image.complete) widths.pop()
            loading()
          } else if (what === 'start') loading = load(image)
          else await loaded(image).catch(() => {})
          await frames()
        }
        loading()
        observer.disconnect()
        expect(widths).toEqual([...new Set(widths)].sort((a, b) => a - b))
        image.parentElement!.remove()
      }),
      { numRuns: 12 },
    )
  })

  test('detached images leave the queue, and let the others through [MED-15]', async () => {
    const queue = createImageQueue(1)
    let release = () => {}
    queue.add(() => new Promise<void>((resolve) => (release = resolve)))
    const images = [place(400), place(400), place(400)] as const
    for (const image of images) load(image, { queue })
    await expect.poll(() => images.every(isLoading)).toBe(true)
    images[1].parentElement!.remove()
    release()
    await loaded(images[0])
    await loaded(images[2])
    expect([images[1].hasAttribute('src'), isLoading(images[1])]).toEqual([false, false])
  })

  test('of the pictures of a page sixteen load at once [MED-13]', async () => {
    const asked = vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(() => {})
    onTestFinished(() => void vi.restoreAllMocks())
    const loads = Array.from({ length: 18 }, () => load(place(400)))
    await frames()
    expect(asked).toHaveBeenCalledTimes(16)
    loads[0]!()
    await frames()
    expect(asked).toHaveBeenCalledTimes(17)
  })

  test('one that cannot be loaded stops no other, and can be tried again [MED-14]', async () => {
    allowConsole('Invalid or missing image source.')
    const [broken, fine] = [place(400, { 'data-src': '' }), place(400)]
    load(broken)
    load(fine)
    await loaded(fine)
    const failed = place(400, { 'data-src': '/no-such-picture.png' })
    const loading = load(failed)
    await loaded(failed)
    failed.removeAttribute('src')
    failed.parentElement!.style.inlineSize = '401px'
    await frames()
    expect(failed.hasAttribute('src')).toBe(false)
    loading.load()
    await loaded(failed)
    expect(failed.getAttribute('src')).toBe('/no-such-picture.png?format=500w')
  })

  test('in React’s way of starting twice, one behaviour is left [MED-15]', async () => {
    const image = place(280)
    loadImage(image, { load: true, dprMax: 1, loader: vitrineLoader })
    load(image)
    await loaded(image)
    stops.pop()!()
    image.parentElement!.style.inlineSize = '740px'
    await frames()
    expect(widthOf(image)).toBe(300)
  })

  test('stop gives up what waits, and leaves nothing behind [MED-54]', async () => {
    const queue = createImageQueue(1)
    queue.add(() => new Promise(() => {}))
    const waiting = place(400)
    const before = waiting.outerHTML
    const loading = loadImage(waiting, { load: true, queue, fixedRatio: true })
    await expect.poll(() => isLoading(waiting)).toBe(true)
    loading()
    loading()
    loading.load()
    await frames()
    expect(waiting.outerHTML.replace(/;?"/g, '"')).toBe(before.replace(/;?"/g, '"'))
    const arriving = place(400)
    const listen = vi.spyOn(arriving, 'addEventListener')
    const other = loadImage(arriving, { load: true })
    await expect.poll(() => arriving.hasAttribute('src')).toBe(true)
    other()
    expect([isLoading(arriving), arriving.hasAttribute('class')]).toEqual([false, false])
    expect(
      listen.mock.calls.map(([type, , options]) => [type, (options as AddEventListenerOptions).signal!.aborted]),
    ).toEqual([
      ['load', true],
      ['error', true],
    ])
  })

  test('after two hundred starts nothing is observed any more [MED-54]', async () => {
    const observing = new Set<Element>()
    const { observe, unobserve, disconnect } = IntersectionObserver.prototype
    vi.spyOn(IntersectionObserver.prototype, 'observe').mockImplementation(function (
      this: IntersectionObserver,
      target,
    ) {
      observing.add(target)
      observe.call(this, target)
    })
    vi.spyOn(IntersectionObserver.prototype, 'unobserve').mockImplementation(function (
      this: IntersectionObserver,
      target,
    ) {
      observing.delete(target)
      unobserve.call(this, target)
    })
    vi.spyOn(IntersectionObserver.prototype, 'disconnect').mockImplementation(function (this: IntersectionObserver) {
      observing.clear()
      disconnect.call(this)
    })
    const image = place(400)
    const before = image.outerHTML
    for (let time = 0; time < 200; time += 1) loadImage(image)()
    expect([observing.size, image.outerHTML]).toEqual([0, before])
    vi.restoreAllMocks()
  })
})

test('an image with words is named by them [MED-58]', async () => {
  const image = place(400)
  image.alt = 'Four lanterns at dusk'
  load(image)
  await expect.element(page.getByRole('img', { name: 'Four lanterns at dusk' })).toBeVisible()
})
