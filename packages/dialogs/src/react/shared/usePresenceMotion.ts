import { useLatest } from '@vitrine/parts/react'
import { usePresence } from 'framer-motion'
import { useLayoutEffect, useRef } from 'react'
import { createPresence } from '../../dom/createPresence.js'
import type { Presence } from '../../dom/createPresence.js'

/** The fade-in and fade-out of an element that appears and leaves. */
export interface PresenceOptions {
  /** The parts that move. Of a scalable layer the last one also changes its size. */
  readonly findParts: () => readonly HTMLElement[]
  readonly scalable?: boolean | undefined
  /** Hiding begins. */
  readonly onHide?: (() => void) | undefined
}

/**
 * Fades the parts in when they appear, and out before they leave, as the host without React does. They leave after the
 * last animation, or after 600 ms [DLG-10] [DLG-13].
 * @returns Whether the parts stay.
 */
export function usePresenceMotion(options: PresenceOptions): boolean {
  const [isPresent, leave] = usePresence()
  const presence = useRef<Presence>(undefined)
  const latest = useLatest(options)

  useLayoutEffect(() => {
    const { findParts, scalable } = latest.current
    const motion = createPresence(findParts(), scalable)
    presence.current = motion
    return motion.stop
  }, [latest])

  useLayoutEffect(() => {
    if (isPresent) presence.current!.show()
    else {
      latest.current.onHide?.()
      presence.current!.hide(leave)
    }
  }, [isPresent, latest, leave])

  return isPresent
}
