import type { SwipeAxis } from './createSwipe.js'

/** Pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Conditions under which a change of size is reported. */
export interface SizeOptions {
  /** Milliseconds without a further change before a change is reported. Default 300 [MOT-21]. */
  readonly debounce?: number | undefined
  /** Axis whose changes count. Default: both [MOT-22]. */
  readonly axis?: SwipeAxis | undefined
  /** Pixels that a change since the last report must exceed. Default 0 [MOT-22]. */
  readonly threshold?: number | undefined
}

/** Decides which sizes are reported. */
export interface SizeEmitter {
  /** Takes a measured size. The first one is not reported; later ones are compared with it. */
  measure(size: Size): void
  /** Drops a pending report. */
  stop(): void
}

/**
 * Creates the rules by which changes of a size are reported: 300 ms after the last change [MOT-21], along one axis or
 * both, and above a threshold [MOT-22]. A stop drops the pending report [MOT-24].
 * @param emit - Receives a size that has come to rest and has changed by more than the threshold.
 * @throws {TypeError} For another axis than `'x'` or `'y'`, or a threshold that is no number of pixels [MOT-21].
 */
export function createSizeEmitter(emit: (size: Size) => void, options: SizeOptions = {}): SizeEmitter {
  const { debounce = 300, axis, threshold = 0 } = options
  if (axis !== undefined && axis !== 'x' && axis !== 'y')
    throw new TypeError(`[motion] axis is 'x' or 'y', not ${String(axis)}.`)
  if (!(Number.isFinite(threshold) && threshold >= 0))
    throw new TypeError(`[motion] threshold is a number of pixels, not ${String(threshold)}.`)
  let reported: Size | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const hasChanged = (before: Size, now: Size): boolean =>
    (axis !== 'y' && Math.abs(now.width - before.width) > threshold) ||
    (axis !== 'x' && Math.abs(now.height - before.height) > threshold)

  return {
    measure(size) {
      reported ??= size
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (!hasChanged(reported!, size)) return
        reported = size
        emit(size)
      }, debounce)
    },
    stop: () => clearTimeout(timer),
  }
}
