import { prefersReducedMotion } from '@vitrine/motion'
import { usePresence } from 'framer-motion'
import { useAnimate } from 'framer-motion/mini'
import { useEffect, useLayoutEffect } from 'react'
import { useLatest } from './useLatest.js'

/** Milliseconds after which a hiding layer goes, whatever still moves [DLG-10]. */
const LONGEST_HIDE = 600
/** Seconds of the default animation [DLG-13]. */
const DURATION = 0.3
/** What a scalable layer shrinks to [DLG-13]. */
const SCALE = 0.94

/** How something comes and goes. */
export interface PresenceOptions {
  /** The parts that move; of a scalable one the last shrinks. */
  readonly findParts: () => readonly HTMLElement[]
  readonly scalable?: boolean | undefined
  /** Hiding begins. */
  readonly onHide?: () => void
}

/**
 * Fades the parts of something in when it comes, and out before it leaves. It leaves when they have come to rest, the
 * site's own transitions included, or after 600 ms [DLG-10]. Reduced motion does without [DLG-13].
 * @returns Whether it is still to stay.
 */
export function usePresenceMotion(options: PresenceOptions): boolean {
  const [isPresent, leave] = usePresence()
  const [, animate] = useAnimate()
  const latest = useLatest(options)

  useLayoutEffect(() => {
    if (prefersReducedMotion()) return
    const { findParts, scalable } = latest.current
    const parts = findParts()
    for (const part of parts) animate(part, { opacity: [0, 1] }, { duration: DURATION, ease: 'easeOut' })
    if (scalable) animate(parts.at(-1)!, { scale: [SCALE, 1] }, { duration: DURATION, ease: 'easeOut' })
  }, [animate, latest])

  useEffect(() => {
    if (isPresent) return
    const { findParts, scalable, onHide } = latest.current
    const parts = findParts()
    onHide?.()
    if (!prefersReducedMotion()) {
      for (const part of parts) animate(part, { opacity: 0 }, { duration: DURATION, ease: 'easeIn' })
      if (scalable) animate(parts.at(-1)!, { scale: SCALE }, { duration: DURATION, ease: 'easeIn' })
    }
    const timer = setTimeout(leave, LONGEST_HIDE)
    const motions = parts.flatMap((part) => part.getAnimations({ subtree: true }))
    void Promise.allSettled(motions.map((motion) => motion.finished)).then(() => leave())
    return () => clearTimeout(timer)
  }, [animate, isPresent, latest, leave])

  return isPresent
}
