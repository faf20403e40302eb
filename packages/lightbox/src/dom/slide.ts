import { setAttributes } from '@vitrine/parts'
import type { Size } from '@vitrine/parts'
import { shownSize } from '../core/shownSize.js'
import type { LightboxImage, LightboxItem, LightboxMessages, VideoLoaderOptions } from '../core/options.js'
import { FITTED, keepInside, largestZoom, otherZoom, zoomAt } from '../core/zoom.js'
import type { ZoomPlace, ZoomView } from '../core/zoom.js'
import { makePart } from './part.js'
import { thumbnailOf } from './thumbnail.js'
import type { Point } from './watchGestures.js'

/** One item in the window of three: its content, its spinner, its words when it fails. */
export interface Slide {
  readonly element: HTMLElement
  /** Its picture; a video has none to grow from. */
  readonly image: HTMLImageElement | undefined
  /** Whether its content could not be loaded. */
  readonly failed: boolean
  readonly zoom: 'none' | 'fitted' | 'zoomed'
  /** -1 stands before the item shown, 1 after it, 0 is it. */
  place(offset: number): void
  /** Fits the content into the room [LBX-8]. */
  fit(room: Size, window: Size): void
  /** Zooms by a ratio, around a point from the middle of the window; without one by what a double tap asks for. */
  zoomBy(ratio: number | undefined, point: Point): void
  /** Moves what is zoomed. */
  panBy(step: Point): void
  /** Stops loading, playing and waiting. */
  remove(): void
}

/** What a slide is made with. */
export interface SlideContext {
  readonly document: Document
  readonly messages: LightboxMessages
  readonly videoLoaderOptions: VideoLoaderOptions
  /** It has loaded, failed, or zoomed. */
  onChange(): void
}

/** A spinner before this is a flicker [LBX-12]. */
const SPINNER_DELAY = 300

/** A video without a size of its own. */
const SCREEN: Size = { width: 16, height: 9 }

/** Makes a slide; a picture begins to load at once, a video when it is shown. */
export function createSlide(item: LightboxItem, context: SlideContext): Slide {
  const frame = createFrame(context)
  return item.content.type === 'video'
    ? createVideo(item, frame, context)
    : createImage(item, item.content, frame, context)
}

interface Frame {
  readonly element: HTMLElement
  readonly hasFailed: () => boolean
  setState(state: 'loading' | 'slow' | 'loaded' | 'failed'): void
  /** Loads it again after it has failed. */
  onRetry(load: () => void): void
  remove(): void
}

/** The element of a slide, with what it shows while it waits and when it fails. */
function createFrame({ document, messages, onChange }: SlideContext): Frame {
  const element = makePart(document, 'figure', 'slide')
  const spinner = makePart(document, 'span', 'spinner')
  const retry = makePart(document, 'button', 'retry')
  let wait: ReturnType<typeof setTimeout> | undefined
  let load = (): void => {}

  function setState(state: 'loading' | 'slow' | 'loaded' | 'failed'): void {
    element.dataset['state'] = state
    clearTimeout(wait)
    if (state === 'loading') wait = setTimeout(setState, SPINNER_DELAY, 'slow')
    if (state === 'loaded' || state === 'failed') onChange()
  }

  retry.textContent = messages.unableToLoad
  retry.addEventListener('click', () => {
    // It goes, and what had focus with it.
    element.closest('dialog')?.focus()
    load()
    onChange()
  })
  spinner.setAttribute('role', 'progressbar')
  spinner.setAttribute('aria-label', messages.loading)
  element.append(spinner, retry)
  return {
    element,
    hasFailed: () => element.dataset['state'] === 'failed',
    setState,
    onRetry: (again) => void (load = again),
    remove() {
      clearTimeout(wait)
      element.remove()
    },
  }
}

function setBox({ style }: HTMLElement, { width, height }: Size): void {
  style.width = `${width}px`
  style.height = `${height}px`
}

function createImage(
  item: LightboxItem,
  content: LightboxImage,
  frame: Frame,
  { document, onChange }: SlideContext,
): Slide {
  const { src, alt = '', width = 0, height = 0, srcSet } = content
  const { element } = frame
  const image = makePart(document, 'img', 'image')
  const isSized = width > 0 && height > 0
  let own: Size = { width, height }
  let place: ZoomPlace = { fitted: own, window: own, most: 1 }
  let room: Size = own
  let view: ZoomView = FITTED
  const getZoom = (): Slide['zoom'] =>
    place.most > 1 && !frame.hasFailed() ? (view.zoom > 1 ? 'zoomed' : 'fitted') : 'none'

  function look(next: ZoomView): void {
    const was = getZoom()
    view = next
    const isFitted = view.zoom === 1
    image.style.scale = isFitted ? '' : String(view.zoom)
    image.style.translate = isFitted ? '' : `${view.x}px ${view.y}px`
    // Who looks closer gets all pixels there are; they are not given back, or the picture would blink.
    if (!isFitted) image.sizes = `${own.width}px`
    if (was !== getZoom()) onChange()
  }

  function load(): void {
    image.removeAttribute('src')
    frame.setState('loading')
    if (srcSet && isSized) image.srcset = srcSet
    image.src = src
  }

  const slide: Slide = {
    element,
    image,
    get failed() {
      return frame.hasFailed()
    },
    get zoom() {
      return getZoom()
    },
    place(offset) {
      element.style.setProperty('--vt-lightbox-offset', String(offset))
      element.inert = offset !== 0
      image.fetchPriority = offset === 0 ? 'high' : 'low'
      if (offset !== 0) look(FITTED)
    },
    fit(nextRoom, window) {
      room = nextRoom
      const fitted = shownSize(own, room)
      place = { fitted, window, most: largestZoom(own, fitted) }
      setBox(image, fitted)
      if (!(parseFloat(image.sizes) > fitted.width)) image.sizes = `${Math.ceil(fitted.width)}px`
      look(keepInside(view, place))
    },
    zoomBy(ratio, point) {
      look(zoomAt(view, ratio === undefined ? otherZoom(view, place.most) : view.zoom * ratio, point, place))
    },
    panBy({ x, y }) {
      look(keepInside({ zoom: view.zoom, x: view.x + x, y: view.y + y }, place))
    },
    remove() {
      image.removeAttribute('srcset')
      image.removeAttribute('src')
      frame.remove()
    },
  }

  image.alt = alt
  if (alt) setAttributes(image, { ...item.contentLanguage })
  image.decoding = 'async'
  image.draggable = false
  // Until it has come, its thumbnail stands in.
  const thumbnail = isSized && thumbnailOf(item.opener)
  if (thumbnail && thumbnail.currentSrc) image.style.backgroundImage = `url(${JSON.stringify(thumbnail.currentSrc)})`
  image.addEventListener('load', () => {
    image.style.backgroundImage = ''
    if (!isSized) {
      own = { width: image.naturalWidth, height: image.naturalHeight }
      slide.fit(room, place.window)
    }
    frame.setState('loaded')
  })
  image.addEventListener('error', () => frame.setState('failed'))
  frame.onRetry(load)
  element.prepend(image)
  load()
  return slide
}

function createVideo(
  { content, contentLanguage }: LightboxItem,
  frame: Frame,
  { document, messages, videoLoaderOptions }: SlideContext,
): Slide {
  const { element } = frame
  const video = content as Extract<LightboxItem['content'], { type: 'video' }>
  const { width = 0, height = 0, sources } = video
  const screen = makePart(document, 'div', 'video')
  const isSized = width > 0 && height > 0
  // Around the player that carries the title.
  if (video.title) setAttributes(screen, { lang: contentLanguage?.lang })
  let stop: (() => void) | undefined
  let isShown = false

  async function play(): Promise<void> {
    frame.setState('loading')
    try {
      const { playVideo } = await import('./playVideo.js')
      if (!isShown || stop) return
      stop = playVideo(screen, { title: messages.video, ...video }, videoLoaderOptions)
      frame.setState('loaded')
    } catch {
      frame.setState('failed')
    }
  }

  function rest(): void {
    stop?.()
    stop = undefined
  }

  frame.onRetry(() => void play())
  element.prepend(screen)
  return {
    element,
    image: undefined,
    zoom: 'none',
    get failed() {
      return frame.hasFailed()
    },
    place(offset) {
      const wasShown = isShown
      isShown = offset === 0
      element.style.setProperty('--vt-lightbox-offset', String(offset))
      element.inert = !isShown
      if (!isShown) rest()
      else if (!wasShown) void play()
    },
    fit(room) {
      const ratio = isSized ? { width, height } : SCREEN
      // An embed has a ratio; only a file has pixels.
      const own = isSized && sources ? ratio : { width: ratio.width * 1000, height: ratio.height * 1000 }
      setBox(screen, shownSize(own, room))
    },
    zoomBy() {},
    panBy() {},
    remove() {
      isShown = false
      rest()
      frame.remove()
    },
  }
}
