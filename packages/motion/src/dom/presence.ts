import { pageState } from '@vitrine/parts'
import { PRESENCE_DURATION, presenceFrame } from '../core/presenceFrame.js'
import { prefersReducedMotion } from './prefersReducedMotion.js'
import type { Motion } from './tween.js'

/** Options of `show` and `hide`. */
export interface PresenceOptions {
  /** Milliseconds. Default 300 [MOT-7]. */
  readonly duration?: number | undefined
  /** Whether the element grows from, and shrinks to, 0.94 of its size [MOT-7]. Default `false`. */
  readonly scalable?: boolean | undefined
}

/** Running animations by element. */
function runningIn(document: Document): WeakMap<Element, Animation> {
  return pageState(document, 'vitrine.motion.presence.1', () => new WeakMap())
}

function animate(element: HTMLElement, isShown: boolean, options: PresenceOptions): Motion {
  const { duration = PRESENCE_DURATION, scalable = false } = options
  const moving = runningIn(element.ownerDocument)
  const before = moving.get(element)
  const wasHidden = element.hidden
  const { opacity, scale } = getComputedStyle(element)
  const from = before ? { opacity, scale } : presenceFrame(!isShown, scalable)
  element.hidden = false
  const animation = element.animate([from, presenceFrame(isShown, scalable)], {
    duration: prefersReducedMotion() || document.hidden ? 0 : duration,
    easing: 'ease-out',
    fill: 'both',
  })
  before?.cancel()
  moving.set(element, animation)

  const leave = (isHidden: boolean): void => {
    moving.delete(element)
    element.hidden = isHidden
    animation.oncancel = null
    animation.cancel()
  }
  const ended = new Promise<boolean>((resolve) => {
    animation.onfinish = () => {
      leave(!isShown)
      resolve(true)
    }
    // Resolve with `false` when a later animation of the element cancels this one, so that the caller does not take it
    // for finished.
    animation.oncancel = () => resolve(false)
  })
  return Object.assign(ended, {
    stop() {
      if (moving.get(element) !== animation) return
      animation.cancel()
      moving.delete(element)
      element.hidden = wasHidden
    },
  })
}

/**
 * Shows a `hidden` element: it fades in, and also grows if it is scalable. An element that is still hiding reverses
 * from its present state [MOT-56]. With reduced motion it is shown at once [MOT-7].
 * @returns Settles with `true` when it is there. Stopped before, it is as it was.
 * @example
 * await showElement(note, { scalable: true })
 */
export function showElement(element: HTMLElement, options: PresenceOptions = {}): Motion {
  return animate(element, true, options)
}

/**
 * Hides an element: it fades out, shrinks to 0.94 if it is scalable [MOT-7], and then becomes `hidden`. An element that
 * is still appearing reverses from its present state [MOT-56]. With reduced motion it is hidden at once.
 * @returns Settles with `true` when it is hidden. Stopped before, it stays.
 */
export function hideElement(element: HTMLElement, options: PresenceOptions = {}): Motion {
  return animate(element, false, options)
}
