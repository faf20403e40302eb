import { setAttributes } from '@vitrine/parts'
import type { ToastCall } from '../core/dialogs.js'
import { readMilliseconds } from '../core/readOptions.js'
import { TOAST_DURATION, toastPart } from '../core/toasterParts.js'
import { createCountdown } from './createCountdown.js'
import { createPart } from './createPart.js'
import { createPresence } from './createPresence.js'
import { onAbort } from './onAbort.js'
import { setContent } from './setContent.js'

/** One toast in its region. */
export interface Toast {
  readonly element: HTMLElement
  readonly isOpen: boolean
  /** Adds the toast to its region. */
  open(region: Element): void
  /** Folds the toast away or shows it, and lets its time run or holds it. */
  update(state: { readonly isFolded: boolean; readonly isPaused: boolean }): void
  hide(): void
  remove(): void
}

/**
 * Creates a toast. Its time [DLG-18] runs while it can be read, so not while it is folded into the number [DLG-37], and
 * no pointer or focus is on the toasts [DLG-19]. Its text is text [DLG-6], and its signal removes it [DLG-8].
 * @param onGone - Called after the toast has left the document.
 * @throws {TypeError} For a message that is neither text nor a `Node`.
 */
export function createToast({ options, settle }: ToastCall, onGone: () => void): Toast {
  const element = createPart(document, 'div', toastPart({ isOpen: true, isFolded: false }))
  setContent(element, options.message)
  const countdown = createCountdown(readMilliseconds('Toaster', 'duration', options.duration, TOAST_DURATION), () =>
    settle('expire'),
  )
  const presence = createPresence([element], false)
  let stopAbort: (() => void) | undefined
  let isOpen = true
  let isFolded = false

  function remove(): void {
    countdown.hold()
    presence.stop()
    stopAbort?.()
    element.remove()
    onGone()
  }
  return {
    element,
    get isOpen() {
      return isOpen
    },
    open(region) {
      region.append(element)
      presence.show()
      stopAbort = onAbort(options.signal, () => settle('cancel'))
    },
    update(state) {
      isFolded = state.isFolded
      setAttributes(element, toastPart({ isOpen, isFolded }))
      if (!element.isConnected || isFolded || state.isPaused || !isOpen) countdown.hold()
      else countdown.run()
    },
    hide() {
      isOpen = false
      countdown.hold()
      setAttributes(element, toastPart({ isOpen, isFolded }))
      presence.hide(remove)
    },
    remove,
  }
}
