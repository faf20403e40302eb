import type { ReactNode } from 'react'
import type { DialogButtons, DialogLabels, DialogMessages, DialogOutcome } from '../../core/dialogs.js'

/** What moved a dialog to open or close. */
export interface DialogChange {
  /** An outcome by button, Escape (or the browser's own way back), a click on the overlay, or the program. */
  readonly reason: 'confirm' | 'reject' | 'cancel' | 'escape-key' | 'outside-press' | 'program'
  readonly event?: Event | undefined
}

/** What an alert is told. */
export interface AlertDialogProps {
  /** Whether it is open, where the caller owns that. An outcome hides it all the same; to open it again, close it first. */
  readonly open?: boolean
  /** Whether it is open at first, where it owns that itself. Default `false`. */
  readonly defaultOpen?: boolean
  /** It closed, and why. */
  readonly onOpenChange?: ((open: boolean, change: DialogChange) => void) | undefined
  readonly title: ReactNode
  /** Text is shown as text, whatever stands in it; a node as what it is [DLG-6]. */
  readonly message?: ReactNode
  readonly labels?: DialogLabels | undefined
  /** Texts in the page's language. Default: en-US. */
  readonly messages?: DialogMessages | undefined
  /** Whether Escape and a click on the overlay cancel. Default `true` [DLG-11]. */
  readonly cancelOnEscape?: boolean | undefined
  /** Comes from and goes to 0.94 of its size [DLG-13]. Default `false`. */
  readonly scalable?: boolean | undefined
  /** Closes it by program: it cancels. */
  readonly signal?: AbortSignal | undefined
  /** `'alertdialog'` interrupts, `'dialog'` is for news. Default `'alertdialog'` [DLG-7]. */
  readonly role?: 'alertdialog' | 'dialog' | undefined
  /** Stands between the message and the buttons: a field, a list. */
  readonly children?: ReactNode
  readonly onShow?: (() => void) | undefined
  readonly onConfirm?: (() => void) | undefined
  readonly onReject?: (() => void) | undefined
  readonly onCancel?: (() => void) | undefined
  /** The outcome, whichever it is: after the callback of its own. */
  readonly onOutcome?: ((outcome: DialogOutcome) => void) | undefined
  /** Hiding begins. */
  readonly onHide?: (() => void) | undefined
  /** It has left the document. */
  readonly onDestroy?: (() => void) | undefined
}

/** What a confirmation is told. */
export interface ConfirmDialogProps extends AlertDialogProps {
  /** Default `'confirm-or-cancel'` [DLG-1] [DLG-2]. */
  readonly buttons?: DialogButtons | undefined
}
