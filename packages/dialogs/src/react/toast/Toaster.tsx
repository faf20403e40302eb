'use client'
import { mergeProps, toProps } from '@vitrine/parts/react'
import { forwardRef, useEffect, useState } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, ReactElement, Ref, RefAttributes } from 'react'
import { createPortal } from 'react-dom'
import type { ToastOutcome } from '../../core/dialogs.js'
import { foldedPart, TOAST_LIMIT, toasterPart } from '../../core/toasterParts.js'
import { Presence } from '../shared/Presence.js'
import { useIsClient } from '../shared/useIsClient.js'
import { useMount } from '../shared/useMount.js'
import { Toast } from './Toast.js'
import type { ToastItem } from './Toast.js'

interface OwnProps {
  /** Oldest first. */
  readonly toasts: ReadonlyArray<ToastItem>
  /** Called when a toast has ended: remove it from `toasts`. */
  readonly onEnd: (id: ToastItem['id'], outcome: ToastOutcome) => void
  /** How many toasts are shown in full. Older ones fold into a number until there is room. Default 5. */
  readonly limit?: number | undefined
}

/** Props of a toaster. Any other prop goes to its live region. */
export interface ToasterProps extends OwnProps, Omit<ComponentPropsWithoutRef<'div'>, keyof OwnProps | 'children'> {}

/**
 * Messages that disappear after a time. They stand at the top right, above everything, and stay usable over a modal
 * [DLG-18] [DLG-19]. Of more than `limit`, the oldest fold into a number [DLG-37]. The toaster is one live region: mount
 * it before the first message. The server's HTML does not contain it [DLG-42].
 */
export const Toaster: ForwardRefExoticComponent<ToasterProps & RefAttributes<HTMLDivElement>> = forwardRef(
  function Toaster(props: ToasterProps, ref: Ref<HTMLDivElement>): ReactElement | null {
    return useIsClient() ? <ToastRegion {...props} ref={ref} /> : null
  },
)

const ToastRegion = forwardRef(function ToastRegion(
  { toasts, onEnd, limit = TOAST_LIMIT, ...rest }: ToasterProps,
  ref: Ref<HTMLDivElement>,
): ReactElement {
  const mount = useMount()
  const [isAnnounced, setIsAnnounced] = useState(false)
  const [pauses, setPauses] = useState({ pointer: false, focus: false, hidden: false })
  const pause = (change: Partial<typeof pauses>): void => setPauses((current) => ({ ...current, ...change }))

  useEffect(() => {
    const readHidden = (): void => setPauses((current) => ({ ...current, hidden: document.hidden }))
    readHidden()
    document.addEventListener('visibilitychange', readHidden)
    // Open the first toast only when the live region is in the document: a live region announces changes only.
    const timer = setTimeout(() => setIsAnnounced(true))
    return () => {
      document.removeEventListener('visibilitychange', readHidden)
      clearTimeout(timer)
    }
  }, [])

  const isPaused = toasts.length > 0 && (pauses.pointer || pauses.focus || pauses.hidden)
  const folded = Math.max(0, toasts.length - limit)
  const own = {
    ...toProps(toasterPart(isPaused)),
    onPointerOver: () => pause({ pointer: true }),
    onPointerLeave: () => pause({ pointer: false }),
    onFocus: () => pause({ focus: true }),
    onBlur: () => pause({ focus: false }),
  }
  return createPortal(
    <div {...mergeProps(own, rest)} ref={ref}>
      {folded > 0 && <div {...toProps(foldedPart)}>+{folded}</div>}
      <Presence>
        {isAnnounced &&
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
})
