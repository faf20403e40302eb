import { prefersReducedMotion } from '@vitrine/motion'

/** Milliseconds in which slides move from the finger to their final place [MOT-19]. */
const SETTLE = 280
/** Share of the finger's travel that slides follow past an end. */
export const GIVE: number = 1 / 3
/** Styles of a slide that its style sheet hides beside the current one. */
export const SEEN: Keyframe = { opacity: 1, visibility: 'visible' }

/** An element that a finger moves from its place. Distances are in pixels and grow to the right. */
export interface HeldElement {
  show(travel: number, frame?: Keyframe): void
  /** Moves the element from `travel` to `end` and lets it go there. */
  settle(travel: number, end?: number, frame?: Keyframe): Animation
  cancel(): void
}

/** An element at a number of pixels from its place. */
const at = (travel: number, frame: Keyframe): Keyframe => ({ ...frame, translate: `${travel}px` })

/**
 * Holds an element beside its place while a finger moves it [GAL-39], by a paused animation: its `style` attribute stays
 * the server's. When it is let go, it moves to its place in 280 ms [MOT-19].
 */
export function holdElement(element: Element, composite: CompositeOperation = 'replace'): HeldElement {
  let held: Animation | undefined
  return {
    show(travel, frame = {}) {
      const last = held
      held = element.animate([at(travel, frame), at(travel, frame)], { duration: 1, fill: 'both', composite })
      held.pause()
      last?.cancel()
    },
    settle(travel, end = 0, frame = {}) {
      const duration = travel === end || prefersReducedMotion() ? 0 : SETTLE
      const motion = element.animate([at(travel, frame), at(end, frame)], { duration, easing: 'ease-out', composite })
      held?.cancel()
      return motion
    },
    cancel: () => held?.cancel(),
  }
}

/** Ends the style sheet's animations, because the slides have already followed the finger. */
export function finishStyles(element: Element): void {
  for (const each of element.getAnimations())
    if (each instanceof CSSTransition || each instanceof CSSAnimation) each.finish()
}
