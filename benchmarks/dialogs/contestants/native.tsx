import { useLayoutEffect, useRef } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { MESSAGE, TITLE } from './contestant.ts'
import type { ViewProps } from './contestant.ts'

function Modal({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current!
    const { style } = document.documentElement
    style.overflow = 'hidden'
    element.showModal()
    return () => {
      element.close()
      style.overflow = ''
    }
  }, [])
  return (
    <dialog ref={dialog} className="panel" aria-labelledby="native-title" onClose={onClose}>
      {children}
    </dialog>
  )
}

/** The `<dialog>` element alone, with scrolling of the page turned off. */
export function View({ open, onOpenChange, children }: ViewProps): ReactElement | null {
  if (!open) return null
  const close = (): void => onOpenChange(false)
  return (
    <Modal onClose={close}>
      <h2 id="native-title">{TITLE}</h2>
      <p>{MESSAGE}</p>
      {children}
      <button data-close="" onClick={close}>
        Cancel
      </button>
      <button onClick={close}>Okay</button>
    </Modal>
  )
}
