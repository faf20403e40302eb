import { easeOutSine } from '../core/easings.js'
import type { Easing } from '../core/easings.js'

/** Duration and easing of a tween. */
export interface TweenOptions {
  /** Duration in milliseconds; 0 or less jumps to the end. Default 300 [MOT-1]. */
  readonly duration?: number | undefined
  /** Default `easings.easeOutSine`. */
  readonly easing?: Easing | undefined
}

/** A running motion; the promise settles with whether it reached its end. */
export interface Motion extends Promise<boolean> {
  /** Stops the motion at its present state; the promise settles with `false`. */
  readonly stop: () => void
}

/**
 * Calls a function once a frame with the eased progress, from 0 to exactly 1, for 300 ms by default [MOT-1]. A page in
 * the background has no frames: a tween in such a page goes to its end at once [MOT-4].
 * @param step - Given the progress. An error it throws ends the tween and rejects its promise.
 * @throws {TypeError} Before any frame, for a first argument that is no function [MOT-3] or a duration that is not
 * finite [MOT-2].
 * @example
 * const growing = tween((progress) => (bar.style.scale = `${progress} 1`), { duration: 600 })
 * await growing // true
 */
export function tween(step: (progress: number) => void, options: TweenOptions = {}): Motion {
  const { duration = 300, easing = easeOutSine } = options
  if (typeof step !== 'function') throw new TypeError('[Tween] First parameter needs to be a function.')
  if (!Number.isFinite(duration)) throw new TypeError('[Tween] Duration is not a finite number.')
  let stop = (): void => {}
  const ended = new Promise<boolean>((resolve, reject) => {
    let began: number | undefined
    let frame = 0

    function settle(): void {
      cancelAnimationFrame(frame)
      document.removeEventListener('visibilitychange', hurry)
    }
    function show(share: number): void {
      const isLast = share >= 1
      if (isLast) settle()
      try {
        step(isLast ? 1 : easing(share))
      } catch (error) {
        settle()
        reject(error as Error)
      }
      if (isLast) resolve(true)
    }
    function draw(now: number): void {
      began ??= now
      frame = requestAnimationFrame(draw)
      show((now - began) / duration)
    }
    function hurry(): void {
      if (document.hidden) show(1)
    }

    stop = () => {
      settle()
      resolve(false)
    }
    if (duration <= 0 || document.hidden) return show(1)
    document.addEventListener('visibilitychange', hurry)
    frame = requestAnimationFrame(draw)
  })
  return Object.assign(ended, { stop })
}
