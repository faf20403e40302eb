import { prefersReducedMotion } from '@vitrine/motion'
import { useLatest } from '@vitrine/parts/react'
import { usePresence } from 'framer-motion'
import { useAnimate } from 'framer-motion/mini'
import { useEffect, useLayoutEffect } from 'react'
import { HIDDEN_SCALE, PRESENCE_DURATION } from '../../core/presence.js'
import { whenStill } from '../../dom/whenStill.js'

/** The motion of something that comes and goes. */
export interface PresenceOptions {
  /** The parts that move. Of a scalable layer the last one also changes its size. */
  readonly findParts: () => readonly HTMLElement[]
  readonly scalable?: boolean | undefined
  /** Hiding begins. */
  readonly onHide?: () => void
}

/** Seconds, as framer-motion counts. */
const duration = PRESENCE_DURATION / 1000

/**
 * Fades the parts in when they come, and out before they leave. They leave when they rest, or after 600 ms [DLG-10].
 * Reduced motion does without [DLG-13].
 * @returns Whether the parts stay.
 */
export function usePresenceMotion(options: PresenceOptions): boolean {
  const [isPresent, leave] = usePresence()
  const [, animate] = useAnimate()
  const latest = useLatest(options)

  useLayoutEffect(() => {
    if (prefersReducedMotion()) return
    const { findParts, scalable } = latest.current
    const parts = findParts()
    for (const part of parts) animate(part, { opacity: [0, 1] }, { duration, ease: 'easeOut' })
    if (scalable) animate(parts.at(-1)!, { scale: [HIDDEN_SCALE, 1] }, { duration, ease: 'easeOut' })
  }, [animate, latest])

  useEffect(() => {
    if (isPresent) return
    const { findParts, scalable, onHide } = latest.current
    const parts = findParts()
    onHide?.()
    if (!prefersReducedMotion()) {
      for (const part of parts) animate(part, { opacity: 0 }, { duration, ease: 'easeIn' })
      if (scalable) animate(parts.at(-1)!, { scale: HIDDEN_SCALE }, { duration, ease: 'easeIn' })
    }
    return whenStill(parts, leave)
  }, [animate, isPresent, latest, leave])

  return isPresent
}
