import type { SwipeAxis } from './createSwipe.js'

/** Pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** When a change of size is worth telling. */
export interface SizeOptions {
  /** Milliseconds of rest after the last change before it is told. Default 300 [MOT-21]. */
  readonly debounce?: number | undefined
  /** The only axis that counts. Default: both [MOT-22]. */
  readonly axis?: SwipeAxis | undefined
  /** Pixels that a change since the last one told must exceed. Default 0 [MOT-22]. */
  readonly threshold?: number | undefined
}

/** Judges sizes, one after the other. */
export interface SizeEmitter {
  /** The first one is what later ones are compared with; it is not told. */
  measure(size: Size): void
  /** Drops what waits to be told. */
  stop(): void
}

/**
 * The rules of a size watch.
 * @param emit - Hears of a size when it has come to rest and has changed by more than the threshold.
 * @throws {TypeError} For another axis than `'x'` or `'y'`, or a threshold that is no number of pixels [MOT-21].
 */
export function createSizeEmitter(emit: (size: Size) => void, options: SizeOptions = {}): SizeEmitter {
  const { debounce = 300, axis, threshold = 0 } = options
  if (axis !== undefined && axis !== 'x' && axis !== 'y')
    throw new TypeError(`[motion] axis is 'x' or 'y', not ${String(axis)}.`)
  if (!(Number.isFinite(threshold) && threshold >= 0))
    throw new TypeError(`[motion] threshold is a number of pixels, not ${String(threshold)}.`)
  let told: Size | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const hasChanged = (before: Size, now: Size): boolean =>
    (axis !== 'y' && Math.abs(now.width - before.width) > threshold) ||
    (axis !== 'x' && Math.abs(now.height - before.height) > threshold)

  return {
    measure(size) {
      told ??= size
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (!hasChanged(told!, size)) return
        told = size
        emit(size)
      }, debounce)
    },
    stop: () => clearTimeout(timer),
  }
}
