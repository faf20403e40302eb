import { fitBox } from '../core/fitBox.js'
import type { Box } from '../core/fitBox.js'
import type { LightboxItem, LightboxMessages } from '../core/options.js'
import { makePart } from './part.js'

/** One item in the window of three: its picture, its spinner, its words when it fails. */
export interface Slide {
  readonly element: HTMLElement
  /** Whether its picture could not be loaded. */
  readonly failed: boolean
  /** -1 stands before the item shown, 1 after it, 0 is it. */
  place(offset: number): void
  /** Fits the picture into the room [LBX-8]. */
  fit(room: Box): void
  /** Stops loading and waiting. */
  remove(): void
}

/** A spinner before this is a flicker [LBX-12]. */
const SPINNER_DELAY = 300

/**
 * Makes a slide; its picture begins to load at once.
 * @param onChange - The picture has loaded or failed.
 */
export function createSlide(
  document: Document,
  item: LightboxItem,
  messages: LightboxMessages,
  onChange: (slide: Slide) => void,
): Slide {
  const { src, alt = '', width = 0, height = 0, srcSet } = item.content
  const element = makePart(document, 'figure', 'slide')
  const image = makePart(document, 'img', 'image')
  const isSized = width > 0 && height > 0
  let room: Box = { width: 0, height: 0 }
  let own: Box = { width, height }
  let wait: ReturnType<typeof setTimeout> | undefined

  function setState(state: 'loading' | 'slow' | 'loaded' | 'failed'): void {
    element.dataset['state'] = state
    clearTimeout(wait)
    if (state === 'loading') wait = setTimeout(setState, SPINNER_DELAY, 'slow')
  }

  function load(): void {
    setState('loading')
    if (srcSet && isSized) image.srcset = srcSet
    image.src = src
  }

  const slide: Slide & { failed: boolean } = {
    element,
    failed: false,
    place(offset) {
      element.style.setProperty('--vt-lightbox-offset', String(offset))
      element.inert = offset !== 0
      image.fetchPriority = offset === 0 ? 'high' : 'low'
    },
    fit(nextRoom) {
      room = nextRoom
      const shown = fitBox(own, room)
      image.style.width = `${shown.width}px`
      image.style.height = `${shown.height}px`
      image.sizes = `${Math.ceil(shown.width)}px`
    },
    remove() {
      clearTimeout(wait)
      image.removeAttribute('srcset')
      image.removeAttribute('src')
      element.remove()
    },
  }

  image.alt = alt
  image.decoding = 'async'
  image.addEventListener('load', () => {
    if (!isSized) own = { width: image.naturalWidth, height: image.naturalHeight }
    slide.fit(room)
    setState('loaded')
    onChange(slide)
  })
  image.addEventListener('error', () => {
    slide.failed = true
    setState('failed')
    onChange(slide)
  })
  const retry = makePart(document, 'button', 'retry')
  retry.type = 'button'
  retry.textContent = messages.unableToLoad
  retry.addEventListener('click', () => {
    slide.failed = false
    onChange(slide)
    image.removeAttribute('src')
    load()
  })
  const spinner = makePart(document, 'span', 'spinner')
  spinner.setAttribute('role', 'progressbar')
  spinner.setAttribute('aria-label', messages.loading)
  element.append(image, spinner, retry)
  load()
  return slide
}
