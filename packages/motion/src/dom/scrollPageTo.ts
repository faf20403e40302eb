import { easeOutSine } from '../core/easings.js'
import { prefersReducedMotion } from './prefersReducedMotion.js'
import { tween } from './tween.js'
import type { Motion, TweenOptions } from './tween.js'

/** Options of scrolling the page. */
export interface ScrollOptions extends TweenOptions {
  /** Pixels that stay free above the target. Default 30 [MOT-6]. */
  readonly offset?: number | undefined
}

/**
 * Scrolls the page to an element or a position. A wheel or touch movement of the visitor stops it. With reduced motion
 * the page jumps [MOT-6]. The focus stays where it is.
 * @param target - An element, or pixels from the top of the page.
 * @param options - Offset, duration in ms (default 300) and easing (default `easings.easeOutSine`).
 * @throws {TypeError} For a position that is no finite number [MOT-56].
 * @example
 * await scrollPageTo(document.querySelector('#visit')!) // true, or false where somebody scrolled meanwhile
 */
export function scrollPageTo(target: Element | number, options: ScrollOptions = {}): Motion {
  const { offset = 30, duration, easing = easeOutSine } = options
  const root = document.scrollingElement!
  const from = root.scrollTop
  const top = (typeof target === 'number' ? target : target.getBoundingClientRect().top + from) - offset
  if (!Number.isFinite(top)) throw new TypeError('[motion] scrollPageTo needs an element or a finite number of pixels.')
  const way = Math.min(Math.max(top, 0), root.scrollHeight - innerHeight) - from

  const motion = tween((progress) => root.scrollTo({ top: from + way * progress, behavior: 'instant' }), {
    duration: prefersReducedMotion() ? 0 : duration,
    easing,
  })
  const controller = new AbortController()
  for (const type of ['wheel', 'touchstart'])
    addEventListener(type, motion.stop, { passive: true, signal: controller.signal })
  const leave = (): void => controller.abort()
  motion.then(leave, leave)
  return motion
}
