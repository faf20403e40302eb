import { observeSize, watchVisibility } from '@vitrine/motion'
import { readDimensions } from '@vitrine/parts'
import { chooseWidth } from '../core/chooseWidth.js'
import type { ImageQueue } from '../core/createImageQueue.js'
import { type ImageLoader, isLoadable } from '../core/imageLoader.js'
import type { ImageOptions } from '../core/readImageOptions.js'
import { fetchPicture } from './fetchPicture.js'
import { loadedStateOf, measureSoon, pageQueue } from './imagePage.js'

/** Options of `loadImage`. */
export interface LoadImageOptions extends Partial<Omit<ImageOptions, 'sizeFormat'>> {
  /** Address of the picture. Default: the element's `data-src`. */
  readonly src?: string | undefined
  /** Returns the address in a width, for example `vitrineLoader`. Default: the address as it is, fetched once. */
  readonly loader?: ImageLoader | undefined
  /**
   * Whether the picture loads even if the element carries the loading class of another load [MED-8]. Default `false`.
   */
  readonly allowConcurrentLoads?: boolean | undefined
  /** Queue of the loads. Default: one per page, with 16 places, or 1 on a mobile device. */
  readonly queue?: ImageQueue | undefined
  /** Receives the reason of a failed load [MED-14]. Default: the console. */
  readonly onError?: ((error: Error) => void) | undefined
}

/** Stops the behaviour. */
export interface LoadingImage {
  (): void
  /** Loads the picture now: for the load mode `false`, and for another attempt after a failure. */
  readonly load: () => void
}

/** Class of an image while it loads [MED-7]. */
const MARKER = 'loading'

const NOTHING = () => {}
NOTHING.load = NOTHING

/**
 * Loads a picture in the width in which it is shown [MED-3] [MED-5]: near the viewport [MED-11], at once, or on demand
 * [MED-12]. The address is that of its loader [MED-4] [MED-51]. It loads a larger file when the image has grown, never
 * a smaller one [MED-6], and no file twice [MED-15]. While it loads, the image has the class `loading` [MED-7], and
 * another load of it does not begin [MED-8]. A picture of unknown size is fetched once to learn its size [MED-9]
 * [MED-10]; one of a fixed ratio keeps its place [MED-24]. An element that is no image or has no address is reported
 * [MED-14].
 * @param element - An `<img>` in the page. Address and size may stand on it: `data-src`, `data-image-dimensions`.
 * @returns Stops it [MED-54]: a pending load is dropped, a loaded picture stays. Its `load` loads at once.
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
  const loaded = loadedStateOf(image)
  const { queue = pageQueue(image.ownerDocument) } = given
  let dimensions = given.dimensions ?? readDimensions(image.dataset['imageDimensions'])
  let giveUp: (() => void) | undefined
  let unwatch: (() => void) | undefined
  let cancelFetch: (() => void) | undefined
  let failed = false
  let stopped = false

  loaded.stop?.()
  const ratio = given.fixedRatio && dimensions ? `${dimensions.width} / ${dimensions.height}` : ''
  const before = image.style.aspectRatio
  if (ratio) image.style.aspectRatio = ratio

  /** Returns the width to fetch; 0 if the present picture is large enough. */
  function widthToFetch(): number {
    const rendered = image.offsetWidth || Math.min(image.parentElement?.clientWidth ?? 0, dimensions?.width ?? Infinity)
    // Without an image loader, fetch the picture as if its width were infinite: every width leads to the same file.
    const width = !loader
      ? Infinity
      : chooseWidth(rendered, {
          ...given,
          ownWidth: dimensions?.width ?? Infinity,
          pixelRatio: devicePixelRatio,
          saveData: !!(navigator as { connection?: { saveData?: boolean } }).connection?.saveData,
        })
    // Return a width of 0 if the image already shows this picture at this width or a larger one, so that nothing is
    // fetched [MED-15].
    return loaded.src === src && loaded.width >= width ? 0 : width
  }

  function bring(into: HTMLImageElement, address: string): Promise<boolean> {
    const { arrived, cancel } = fetchPicture(into, address)
    cancelFetch = cancel
    return arrived
  }

  async function run(width: number): Promise<void> {
    if (!dimensions && loader) {
      const probe = image.ownerDocument.createElement('img')
      if (await bring(probe, src!)) dimensions = { width: probe.naturalWidth, height: probe.naturalHeight }
      width = widthToFetch()
    }
    if (stopped) return
    if (!width) return done()
    loaded.src = src!
    loaded.width = width
    failed = !(await bring(image, loader ? loader({ src: src!, width }) : src!))
    if (failed) loaded.width = 0
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
          // Remove an image from the load queue if it has been removed from the page, so that the next image gets its
          // turn.
          if (!image.isConnected) done()
          return image.isConnected
        },
      )
      giveUp &&= () => {
        leave()
        cancelFetch?.()
        done()
      }
    }
  }

  function load(): void {
    if (stopped) return
    failed = false
    measureSoon(image.ownerDocument, measure)
    // Watch the image's size: when layout or the window enlarges the image later, it may need a larger file.
    unwatch?.()
    unwatch = observeSize(image, () => measureSoon(image.ownerDocument, measure))
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
  loaded.stop = stop
  stop.load = load
  return stop
}
