import { fitBox } from '@vitrine/parts'
import type { VideoMode } from '../core/readVideoMode.js'
import { videoRatio } from '../core/videoRatio.js'
import { setStyles } from './setStyles.js'

/** Milliseconds after the last resize at which the player is positioned once more [MED-43]. */
const RESIZE_TIMEOUT = 1000

/** Positions a video's player in its container. */
export interface VideoPlacement {
  /** Positions the player now. */
  readonly place: () => void
  /** Stops the positioning, and restores the player's styles. */
  readonly stop: () => void
}

/**
 * Fits a video's player in its container, or over it [MED-35], now and at every resize [MED-43]. A stop restores its
 * styles [MED-54].
 * @param root - The video's element: the container, which states the size of the video.
 * @param read - Gives the present player, if there is one, and the present mode.
 */
export function placeVideo(
  root: HTMLElement,
  read: () => { readonly target: HTMLElement | undefined; readonly mode: VideoMode },
): VideoPlacement {
  const { dataset } = root
  let restore = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined

  function place(): void {
    const { target, mode } = read()
    restore()
    restore = () => {}
    if (!target || (mode !== 'fit' && mode !== 'fill')) return
    const { clientWidth: width, clientHeight: height } = root
    const own = { width: 100, height: videoRatio(Number(dataset['width']), Number(dataset['height'])) }
    const fitted = fitBox(own, { width, height }, mode === 'fit' ? 'contain' : 'cover')!
    restore = setStyles(target, {
      position: 'absolute',
      'inline-size': `${fitted.width}px`,
      'block-size': `${fitted.height}px`,
      inset: `${(height - fitted.height) / 2}px auto auto ${(width - fitted.width) / 2}px`,
      'max-inline-size': 'none',
    })
  }

  const observer = new ResizeObserver(() => {
    place()
    clearTimeout(timer)
    timer = setTimeout(place, RESIZE_TIMEOUT)
  })
  observer.observe(root)
  return {
    place,
    stop() {
      observer.unobserve(root)
      clearTimeout(timer)
      restore()
    },
  }
}
