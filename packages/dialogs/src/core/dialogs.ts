import type { DIALOGS, Translation } from '@vitrine/messages'

/**
 * Content of a dialog. Text and numbers are shown as text [DLG-6]. Markup is a `Node` for the host of the plain document
 * and a React node for the host of React.
 */
export type DialogContent = string | number | object | boolean | null | undefined

/** The answer to a dialog. Escape, a click on the overlay and the program answer `'cancel'`. */
export type DialogOutcome = 'confirm' | 'reject' | 'cancel'

/** The buttons of a dialog [DLG-1] [DLG-2]. */
export type DialogButtons = 'confirm-or-reject' | 'confirm-or-cancel' | 'confirm' | 'none'

/** The texts of a dialog's buttons. Each one falls back to the catalogue [DLG-4]. */
export interface DialogLabels {
  /** Default "Okay". */
  readonly confirm?: string | undefined
  /** Default "No". */
  readonly reject?: string | undefined
  /** Default "Cancel". */
  readonly cancel?: string | undefined
}

/** The steps of a dialog's life: each is called once, in this order, with one of the three outcomes [DLG-9]. */
export interface DialogCallbacks {
  /** The dialog is open. */
  readonly onShow?: (() => void) | undefined
  readonly onConfirm?: (() => void) | undefined
  readonly onReject?: (() => void) | undefined
  readonly onCancel?: (() => void) | undefined
  /** Called with the outcome after its own callback. */
  readonly onOutcome?: ((outcome: DialogOutcome) => void) | undefined
  /** Hiding begins. */
  readonly onHide?: (() => void) | undefined
  /** The dialog has left the document. */
  readonly onDestroy?: (() => void) | undefined
}

/** Options of every dialog. */
export interface DialogOptions extends DialogCallbacks {
  readonly title: DialogContent
  readonly message?: DialogContent | undefined
  readonly labels?: DialogLabels | undefined
  /** `'alertdialog'` interrupts, `'dialog'` is for news. Default `'alertdialog'` [DLG-7]. */
  readonly role?: 'alertdialog' | 'dialog' | undefined
  /** Whether Escape and a click on the overlay cancel. Default `true` [DLG-11]. */
  readonly cancelOnEscape?: boolean | undefined
  /** Shows from and hides to 0.94 of its size [DLG-13]. Default `false`: the dialog only fades. */
  readonly scalable?: boolean | undefined
  /** Cancels the dialog when it aborts: closes it by program. */
  readonly signal?: AbortSignal | undefined
}

/** Options of `confirm()`. */
export interface ConfirmOptions extends DialogOptions {
  /** Default `'confirm-or-cancel'`. */
  readonly buttons?: DialogButtons | undefined
  /** Content between the message and the buttons: a field, a list. */
  readonly children?: DialogContent | undefined
}

/** Options of `toast()`. */
export interface ToastOptions {
  readonly message: DialogContent
  /** Milliseconds for which the toast shows while no pointer is over it. Default 2000 [DLG-18]. */
  readonly duration?: number | undefined
  /** Removes the toast when it aborts. */
  readonly signal?: AbortSignal | undefined
}

/** The end of a toast: its time is over, or the program has removed it. */
export type ToastOutcome = 'expire' | 'cancel'

/** The failure that the system-error overlay describes [DLG-30]. */
export interface SystemErrorOptions {
  /** The error that was thrown. The overlay shows it in developer mode only. */
  readonly error?: unknown
  /** The address of the call that failed; shown beside the raw error. */
  readonly url?: string | undefined
  /** The format of that call, `'json'` or `'raw'`; shown beside the raw error. */
  readonly format?: string | undefined
  /** The sentence for a failed network. Leave it out for any other failure. */
  readonly networkMessage?: string | undefined
  /** Default `false`. */
  readonly developerMode?: boolean | undefined
  /** Called by "Reload Page". Default: reloads the page. */
  readonly onReload?: (() => void) | undefined
  /** Texts in the page's language. Default: those of the host, else en-US. */
  readonly messages?: DialogMessages | undefined
}

/** The answer to the system-error overlay. */
export type SystemErrorOutcome = 'reload' | 'clear'

/** Texts of dialogs in the page's language. */
export type DialogMessages = Translation<typeof DIALOGS>

interface Call<Kind, Options, Outcome> {
  /** Differs from that of every other call of the store. */
  readonly id: number
  readonly kind: Kind
  readonly options: Options
  /** Removes the call from the store and fulfils its promise. */
  readonly settle: (outcome: Outcome) => void
  /** Removes the call from the store and rejects its promise. */
  readonly fail: (error: Error) => void
}

/** A call of `confirm()` or `alert()`. */
export type DialogCall = Call<'confirm', ConfirmOptions, DialogOutcome> | Call<'alert', DialogOptions, DialogOutcome>

/** A call of `toast()`. */
export type ToastCall = Call<'toast', ToastOptions, ToastOutcome>

/** A call of `systemError()`. */
export type SystemErrorCall = Call<'systemError', SystemErrorOptions, SystemErrorOutcome>

/** A call that waits for its outcome. */
export type DialogEntry = DialogCall | ToastCall | SystemErrorCall

/** Dialogs on call: each call returns a promise of its outcome. On a server the promise rejects. */
export interface Dialogs {
  confirm(options: ConfirmOptions): Promise<DialogOutcome>
  /** A message with one button, Okay [DLG-3]. */
  alert(options: DialogOptions): Promise<DialogOutcome>
  toast(options: ToastOptions): Promise<ToastOutcome>
  systemError(options: SystemErrorOptions): Promise<SystemErrorOutcome>
  /** The calls that wait for an outcome, oldest first: a host shows them. Every change makes a new array. */
  readonly entries: readonly DialogEntry[]
  /** Adds a listener for changes of `entries`. Returns its removal. */
  subscribe(listener: () => void): () => void
  /** Cancels the calls that wait and removes the host. A later call loads the host again. */
  stop(): void
}

/** Options of a host. */
export interface HostOptions {
  /** Texts in the page's language. Default: en-US. */
  readonly messages?: DialogMessages | undefined
}

/** A host shows the dialogs of a store. The module `@vitrine/dialogs/react` is one. */
export interface DialogsHost {
  /** Starts the host. Returns its removal. */
  readonly mountDialogs: (dialogs: Dialogs, options: HostOptions) => () => void
}
