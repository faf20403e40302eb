import { toProps, useLatest } from '@vitrine/parts/react'
import { useEffect, useRef, useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import type { ToastOutcome } from '../../core/dialogs.js'
import { readMilliseconds } from '../../core/readOptions.js'
import { TOAST_DURATION, toastPart } from '../../core/toasterParts.js'
import { createCountdown } from '../../dom/createCountdown.js'
import { onAbort } from '../../dom/onAbort.js'
import { usePresenceMotion } from '../shared/usePresenceMotion.js'

/** A message that disappears after a time. */
export interface ToastItem {
  /** Differs from that of every other toast. */
  readonly id: string | number
  readonly message: ReactNode
  /** Milliseconds for which the toast shows while no pointer is over it. Default 2000 [DLG-18]. */
  readonly duration?: number | undefined
  /** Removes the toast when it aborts. */
  readonly signal?: AbortSignal | undefined
}

interface ToastProps {
  readonly item: ToastItem
  /** Folded away, so that it cannot be read: its time does not run. */
  readonly isFolded: boolean
  readonly isPaused: boolean
  readonly onEnd: (outcome: ToastOutcome) => void
}

/**
 * A toast [DLG-18]. Its time runs while it can be read [DLG-37] and no pointer or focus is on the toasts [DLG-19]. Its
 * signal removes it [DLG-8].
 */
export function Toast({ item, isFolded, isPaused, onEnd }: ToastProps): ReactElement {
  const { message, duration, signal } = item
  const element = useRef<HTMLDivElement>(null)
  const end = useLatest(onEnd)
  const isPresent = usePresenceMotion({ findParts: () => [element.current!] })
  const [countdown] = useState(() =>
    createCountdown(readMilliseconds('Toaster', 'duration', duration, TOAST_DURATION), () => end.current('expire')),
  )
  const isRunning = isPresent && !isFolded && !isPaused

  useEffect(() => {
    if (!isRunning) return undefined
    countdown.run()
    return countdown.hold
  }, [isRunning, countdown])

  useEffect(() => onAbort(signal, () => end.current('cancel')), [signal, end])

  return (
    <div ref={element} {...toProps(toastPart({ isOpen: isPresent, isFolded }))}>
      {message}
    </div>
  )
}
