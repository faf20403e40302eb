import { observeSize, watchVisibility } from '@vitrine/motion'
import { readDimensions } from '@vitrine/parts'
import { chooseWidth } from '../core/chooseWidth.js'
import { createImageQueue } from '../core/createImageQueue.js'
import type { ImageQueue } from '../core/createImageQueue.js'
import { imageLoads } from '../core/imageLoads.js'
import { type ImageLoader, isLoadable } from '../core/imageLoader.js'
import type { ImageOptions } from '../core/readImageOptions.js'
import { viewer } from './viewer.js'

/** How a picture is loaded: its settings, and what it is given. */
export interface LoadImageOptions extends Partial<Omit<ImageOptions, 'sizeFormat'>> {
  /** Address of the picture. Default: the element's `data-src`. */
  readonly src?: string | undefined
  /** Gives the address at a width, for example `vitrineLoader`. Default: the address as it is, fetched once. */
  readonly loader?: ImageLoader | undefined
  /** Also where the element carries the loading marker of another load [MED-8]. Default `false`. */
  readonly allowConcurrentLoads?: boolean
  /** Where its loads wait. Default: one queue for the page, of 16 places, or 1 on a mobile device. */
  readonly queue?: ImageQueue
  /** Hears why it cannot be loaded [MED-14]. Default: the console. */
  readonly onError?: (error: Error) => void
}

/** Stops the behaviour. */
export interface LoadingImage {
  (): void
  /** Loads the picture now: how one in the load mode `false` is shown, and how one that failed is tried again. */
  readonly load: () => void
}

/** The class of an image that is being loaded [MED-7]. */
const MARKER = 'loading'

const NOTHING = () => {}
NOTHING.load = NOTHING

/** What is known of an image: the address it shows, or is about to, and in which width; and the stop of its behaviour. */
interface Known {
  src?: string
  width: number
  stop?: () => void
}

const images = new WeakMap<Element, Known>()

let pageQueue: ImageQueue | undefined

/** The measurements that wait for the end of this task. */
const due: (() => () => void)[] = []

/** Runs all measurements of a task at its end, then all changes: one layout instead of one per picture. */
function soon(measure: () => () => void): void {
  due.push(measure)
  if (due.length > 1) return
  queueMicrotask(() => {
    for (const change of due.splice(0).map((each) => each())) change()
  })
}

/**
 * Loads a picture in the width in which it is shown: near the viewport, at once, or on demand [MED-12]; and in a larger
 * one when it has grown, never in a smaller one [MED-6]. While it loads the image carries the class `loading` [MED-7]. One whose
 * own size is not known is fetched once to learn it [MED-9] [MED-10].
 * @param element - An `<img>` in the page. Address and size may stand on it: `data-src`, `data-image-dimensions`.
 * @returns Stops it: what waits is given up, what has arrived stays. Its `load` loads at once.
 * @example
 * const stops = [...document.querySelectorAll('img[data-src]')].map((image) => loadImage(image))
 */
export function loadImage(element: Element, given: LoadImageOptions = {}): LoadingImage {
  const image = element as HTMLImageElement
  const { onError = (error) => console.error(error.message) } = given
  const refuse = (message: string): LoadingImage => {
    onError(new Error(message))
    return NOTHING
  }
  if (image?.localName !== 'img') return refuse('Element is not a valid image element.')
  const src = (given.src ?? image.dataset['src'])?.trim()
  if (!src) return refuse('Invalid or missing image source.')
  if (!given.allowConcurrentLoads && image.classList.contains(MARKER)) return NOTHING

  const { load: mode = 'viewport' } = given
  const loader = isLoadable(src) ? given.loader : undefined
  const known = images.get(image) ?? { width: 0 }
  const queue = given.queue ?? (pageQueue ??= createImageQueue(imageLoads(viewer())))
  let dimensions = given.dimensions ?? readDimensions(image.dataset['imageDimensions'])
  let giveUp: (() => void) | undefined
  let unwatch: (() => void) | undefined
  let forget: (event?: Event) => void = () => {}
  let failed = false
  let stopped = false

  known.stop?.()
  images.set(image, known)
  const ratio = given.fixedRatio && dimensions ? `${dimensions.width} / ${dimensions.height}` : ''
  const before = image.style.aspectRatio
  if (ratio) image.style.aspectRatio = ratio

  /** The width to fetch, or 0 where nothing larger than what is shown is needed. */
  function widthToFetch(): number {
    const rendered = image.offsetWidth || Math.min(image.parentElement?.clientWidth ?? 0, dimensions?.width ?? Infinity)
    // Without a loader there is one file for every width.
    const width = !loader
      ? Infinity
      : chooseWidth(rendered, {
          ...given,
          ownWidth: dimensions?.width ?? Infinity,
          pixelRatio: devicePixelRatio,
          saveData: !!(navigator as { connection?: { saveData?: boolean } }).connection?.saveData,
        })
    // The same width of the same picture is never fetched twice [MED-15].
    return known.src === src && known.width >= width ? 0 : width
  }

  /** Settles with whether the picture has arrived. */
  function bring(into: HTMLImageElement, address: string): Promise<boolean> {
    return new Promise((resolve) => {
      forget = (event?: Event) => {
        for (const type of ['load', 'error']) into.removeEventListener(type, forget)
        resolve(event?.type === 'load')
      }
      for (const type of ['load', 'error']) into.addEventListener(type, forget)
      into.src = address
    })
  }

  async function run(width: number): Promise<void> {
    if (!dimensions && loader) {
      const probe = image.ownerDocument.createElement('img')
      if (await bring(probe, src!)) dimensions = { width: probe.naturalWidth, height: probe.naturalHeight }
      width = widthToFetch() || width
    }
    if (stopped) return
    known.src = src!
    known.width = width
    failed = !(await bring(image, loader ? loader({ src: src!, width }) : src!))
    if (failed) known.width = 0
    done()
  }

  function done(): void {
    giveUp = undefined
    image.classList.remove(MARKER)
    if (!image.className) image.removeAttribute('class')
  }

  function measure(): () => void {
    const width = image.isConnected && !giveUp && !stopped && !failed ? widthToFetch() : 0
    return () => {
      if (!width) return
      image.classList.add(MARKER)
      giveUp = done
      const leave = queue.add(
        () => run(width),
        () => {
          // One that was taken out of the page leaves the queue.
          if (!image.isConnected) done()
          return image.isConnected
        },
      )
      giveUp &&= () => {
        leave()
        forget()
        done()
      }
    }
  }

  function load(): void {
    if (stopped) return
    failed = false
    soon(measure)
    // From now on it may grow.
    unwatch?.()
    unwatch = observeSize(image, () => soon(measure))
  }

  if (mode === true) load()
  else if (mode) unwatch = watchVisibility(image, (visible) => visible && load(), { rootMargin: '200px' })

  const stop = () => {
    if (stopped) return
    stopped = true
    unwatch?.()
    giveUp?.()
    if (ratio) image.style.aspectRatio = before
  }
  known.stop = stop
  stop.load = load
  return stop
}
