import { useEffect, useRef } from 'react'
import type { ReactElement, ReactNode } from 'react'
import type { ToastOutcome } from '../../core/dialogs.js'
import { part } from '../shared/part.js'
import { useLatest } from '../shared/useLatest.js'
import { usePresenceMotion } from '../shared/usePresenceMotion.js'

/** One message that goes by itself. */
export interface ToastItem {
  /** Tells it from the others. */
  readonly id: string | number
  readonly message: ReactNode
  /** Milliseconds for which it shows while nobody points at it. Default 2000 [DLG-18]. */
  readonly duration?: number | undefined
  readonly signal?: AbortSignal | undefined
}

interface ToastProps {
  readonly item: ToastItem
  /** Folded away: nobody can read it, so its time does not run. */
  readonly isFolded: boolean
  readonly isPaused: boolean
  readonly onEnd: (outcome: ToastOutcome) => void
}

/** A toast: its time runs while it can be read and nobody points at it [DLG-19]. */
export function Toast({ item, isFolded, isPaused, onEnd }: ToastProps): ReactElement {
  const { message, duration = 2000, signal } = item
  const element = useRef<HTMLDivElement>(null)
  const end = useLatest(onEnd)
  const left = useRef(duration)
  const isPresent = usePresenceMotion({ findParts: () => [element.current!] })

  useEffect(() => {
    if (isFolded || isPaused || !isPresent) return undefined
    const started = performance.now()
    const timer = setTimeout(() => end.current('expire'), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - started
    }
  }, [isFolded, isPaused, isPresent, end])

  useEffect(() => {
    if (!signal) return undefined
    const abort = (): void => end.current('cancel')
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
    return () => signal.removeEventListener('abort', abort)
  }, [signal, end])

  return (
    <div ref={element} {...part('toast', { hidden: isFolded, 'data-state': isPresent ? 'open' : 'closed' })}>
      {message}
    </div>
  )
}
