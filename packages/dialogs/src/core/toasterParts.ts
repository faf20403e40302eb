import type { Attributes } from '@vitrine/parts'
import { part } from './part.js'

/** How many toasts are shown in full. Older ones fold into a number [DLG-37]. */
export const TOAST_LIMIT = 5

/** Milliseconds for which a toast shows [DLG-18]. */
export const TOAST_DURATION = 2000

/** The attributes of the live region of toasts [DLG-19]. */
export function toasterPart(isPaused: boolean): Attributes {
  return { ...part('toaster'), role: 'status', 'aria-atomic': 'false', 'data-paused': isPaused }
}

/** The attributes of one toast. */
export function toastPart(state: { readonly isOpen: boolean; readonly isFolded: boolean }): Attributes {
  return { ...part('toast'), hidden: state.isFolded, 'data-state': state.isOpen ? 'open' : 'closed' }
}

/** The attributes of the number of toasts that are folded away [DLG-37]. */
export const foldedPart: Attributes = part('folded')
