import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import type { DialogButtons, DialogLabels, DialogMessages, DialogOptions, DialogOutcome } from '../../core/dialogs.js'

/** The cause of a dialog's closing. */
export interface DialogChange {
  /** `'close-press'` is a button, `'action'` is the dialog's `signal`. A back gesture counts as `'escape-key'`. */
  readonly reason: 'close-press' | 'escape-key' | 'outside-press' | 'action'
  readonly outcome: DialogOutcome
  /** Not set for `'action'`. */
  readonly event?: Event | undefined
}

interface OwnProps extends Omit<DialogOptions, 'title' | 'message'> {
  /** Whether the dialog is open. Pass it to own the state; an outcome hides the dialog all the same. */
  readonly open?: boolean | undefined
  /** Whether the dialog is open at first, if it owns the state. Default `false`. */
  readonly defaultOpen?: boolean | undefined
  /** Called when the dialog closes. */
  readonly onOpenChange?: ((open: boolean, change: DialogChange) => void) | undefined
  /** Text is shown as text; a node as markup [DLG-6]. */
  readonly title: ReactNode
  /** Text is shown as text; a node as markup [DLG-6]. */
  readonly message?: ReactNode
  readonly labels?: DialogLabels | undefined
  /** Texts in the page's language. Default: en-US. */
  readonly messages?: DialogMessages | undefined
  /** Content between the message and the buttons: a field, a list. */
  readonly children?: ReactNode
}

/** Props of an alert. Any other prop goes to its `<dialog>`. */
export interface AlertDialogProps extends OwnProps, Omit<ComponentPropsWithoutRef<'dialog'>, keyof OwnProps> {}

/** Props of a confirmation. Any other prop goes to its `<dialog>`. */
export interface ConfirmDialogProps extends AlertDialogProps {
  /** Default `'confirm-or-cancel'` [DLG-1] [DLG-2]. */
  readonly buttons?: DialogButtons | undefined
}
