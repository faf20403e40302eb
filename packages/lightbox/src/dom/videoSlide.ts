import { setAttributes } from '@vitrine/parts'
import type { Size } from '@vitrine/parts'
import type { LightboxItem } from '../core/lightboxItem.js'
import { shownSize } from '../core/shownSize.js'
import { makePart } from './part.js'
import type { Slide, SlideContext } from './slide.js'
import { setBox } from './slideFrame.js'
import type { SlideFrame } from './slideFrame.js'

/** The ratio of a video without a size. */
const DEFAULT_RATIO: Size = { width: 16, height: 9 }

/**
 * Creates the slide of a video, whose player is fetched when the slide is shown [LBX-5], again after a failure
 * [LBX-12]. The title keeps the language of its item [LBX-24].
 */
export function createVideoSlide(
  item: LightboxItem,
  frame: SlideFrame,
  { document, messages, video: options }: SlideContext,
): Slide {
  const { width = 0, height = 0 } = item
  const video = item.video!
  const { element } = frame
  const screen = makePart(document, 'div', 'video')
  const isSized = width > 0 && height > 0
  const title = video.title || item.alt
  // Set the title's language on the element around the video player, because the player inside shows the title.
  if (title) setAttributes(screen, { lang: item.contentLanguage?.lang })
  let stop: (() => void) | undefined
  let isShown = false

  async function play(): Promise<void> {
    frame.setState('loading')
    try {
      const { playVideo } = await import('./playVideo.js')
      if (!isShown || stop) return
      stop = playVideo(screen, { ...video, title: title || messages.video, width, height }, options)
      frame.setState('loaded')
    } catch {
      frame.setState('failed')
    }
  }

  function stopPlaying(): void {
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
      if (!isShown) stopPlaying()
      else if (!wasShown) void play()
    },
    fit(room) {
      const ratio = isSized ? { width, height } : DEFAULT_RATIO
      // Scale an embedded player up to fill the available space, because it has only a ratio. Do not scale a video file
      // up, because it has a size in pixels and would blur.
      const scale = isSized && video.sources ? 1 : 1000
      setBox(screen, shownSize({ width: ratio.width * scale, height: ratio.height * scale }, room))
    },
    zoomBy() {},
    panBy() {},
    remove() {
      isShown = false
      stopPlaying()
      frame.remove()
    },
  }
}
