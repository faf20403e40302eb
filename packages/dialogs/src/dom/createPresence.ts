import { prefersReducedMotion } from '@vitrine/motion'
import { HIDDEN_SCALE, PRESENCE_DURATION } from '../core/presence.js'
import { whenStill } from './whenStill.js'

/** The fade-in and fade-out of an element that appears and leaves. */
export interface Presence {
  /** Fades the parts in. */
  show(): void
  /** Fades the parts out and calls back after the last animation, or after 600 ms [DLG-10]. */
  hide(onHidden: () => void): void
  /** Ends all motion without a call. */
  stop(): void
}

/**
 * Moves parts by Web Animations, in 0.3 s [DLG-13], and calls back when they are hidden [DLG-10]. Reduced motion does without.
 * @param parts - The last of the scalable parts also changes its size.
 */
export function createPresence(parts: readonly HTMLElement[], scalable: boolean | undefined): Presence {
  let motions: Animation[] = []
  let stopWaiting: (() => void) | undefined

  function play(easing: string, opacities: (part: Element) => string[], scales: () => string[]): void {
    const frames = prefersReducedMotion()
      ? []
      : parts.flatMap((part, index) => [
          [part, { opacity: opacities(part) }] as const,
          ...(scalable && index === parts.length - 1 ? [[part, { scale: scales() }] as const] : []),
        ])
    // Cancel an interrupted animation only after its present values were read: the next animation starts from them.
    for (const motion of motions) motion.cancel()
    motions = frames.map(([part, frame]) =>
      part.animate(frame, { duration: PRESENCE_DURATION, easing, fill: easing === 'ease-in' ? 'forwards' : 'none' }),
    )
  }

  return {
    show: () =>
      play(
        'ease-out',
        () => ['0', '1'],
        () => [String(HIDDEN_SCALE), '1'],
      ),
    hide(onHidden) {
      play(
        'ease-in',
        (part) => [getComputedStyle(part).opacity, '0'],
        () => [getComputedStyle(parts.at(-1)!).scale, String(HIDDEN_SCALE)],
      )
      stopWaiting = whenStill(parts, onHidden)
    },
    stop() {
      stopWaiting?.()
      for (const motion of motions) motion.cancel()
    },
  }
}
