'use client'
import { useEffect, useState } from 'react'
import type { ReactElement } from 'react'
import { createPortal } from 'react-dom'
import type { ToastOutcome } from '../../core/dialogs.js'
import { part } from '../shared/part.js'
import { Presence } from '../shared/Presence.js'
import { useIsClient } from '../shared/useIsClient.js'
import { useMount } from '../shared/useMount.js'
import { Toast } from './Toast.js'
import type { ToastItem } from './Toast.js'

/** What a toaster shows. */
export interface ToasterProps {
  /** Oldest first. */
  readonly toasts: readonly ToastItem[]
  /** A toast has ended: take it out. */
  readonly onEnd: (id: ToastItem['id'], outcome: ToastOutcome) => void
  /** How many stand open; older ones fold into a number until there is room. Default 5. */
  readonly limit?: number | undefined
}

/**
 * Messages that go by themselves, at the top right, above everything and in reach over a modal [DLG-18] [DLG-19]. It is
 * one live region: mount it before the first message.
 */
export function Toaster(props: ToasterProps): ReactElement | null {
  return useIsClient() ? <ToastRegion {...props} /> : null
}

function ToastRegion({ toasts, onEnd, limit = 5 }: ToasterProps): ReactElement {
  const mount = useMount()
  const [isHeard, setIsHeard] = useState(false)
  const [pauses, setPauses] = useState({ pointer: false, focus: false, hidden: false })
  const pause = (change: Partial<typeof pauses>): void => setPauses((current) => ({ ...current, ...change }))

  useEffect(() => {
    const see = (): void => setPauses((current) => ({ ...current, hidden: document.hidden }))
    see()
    document.addEventListener('visibilitychange', see)
    // A live region tells what comes after it: the first message waits until the region is there.
    const timer = setTimeout(() => setIsHeard(true))
    return () => {
      document.removeEventListener('visibilitychange', see)
      clearTimeout(timer)
    }
  }, [])

  const isPaused = toasts.length > 0 && (pauses.pointer || pauses.focus || pauses.hidden)
  const folded = Math.max(0, toasts.length - limit)
  return createPortal(
    <div
      {...part('toaster', { role: 'status', 'aria-atomic': 'false' })}
      onPointerOver={() => pause({ pointer: true })}
      onPointerLeave={() => pause({ pointer: false })}
      onFocus={() => pause({ focus: true })}
      onBlur={() => pause({ focus: false })}
    >
      {folded > 0 && <div {...part('folded')}>+{folded}</div>}
      <Presence>
        {isHeard &&
          toasts.map((item, index) => (
            <Toast
              key={item.id}
              item={item}
              isFolded={index < folded}
              isPaused={isPaused}
              onEnd={(outcome) => onEnd(item.id, outcome)}
            />
          ))}
      </Presence>
    </div>,
    mount,
  )
}
