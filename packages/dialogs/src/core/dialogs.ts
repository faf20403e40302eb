import type { DIALOGS, Translation } from '@vitrine/messages'

/** Text, shown as text whatever stands in it; or a React node, for markup [DLG-6]. */
export type DialogContent = string | number | object | boolean | null | undefined

/** How a dialog was answered: by one of its buttons, or by Escape, an overlay click or the program. */
export type DialogOutcome = 'confirm' | 'reject' | 'cancel'

/** Which buttons a dialog has [DLG-1] [DLG-2]. */
export type DialogButtons = 'confirm-or-reject' | 'confirm-or-cancel' | 'confirm' | 'none'

/** Words of a dialog's buttons; each falls back to the catalogue [DLG-4]. */
export interface DialogLabels {
  /** Default "Okay". */
  readonly confirm?: string | undefined
  /** Default "No". */
  readonly reject?: string | undefined
  /** Default "Cancel". */
  readonly cancel?: string | undefined
}

/** What every form of a dialog is told. */
export interface DialogOptions {
  readonly title: DialogContent
  readonly message?: DialogContent
  readonly labels?: DialogLabels | undefined
  /** Whether Escape and a click on the overlay cancel. Default `true` [DLG-11]. */
  readonly cancelOnEscape?: boolean | undefined
  /** Hides towards 0.94 of its size instead of fading alone [DLG-13]. Default `false`. */
  readonly scalable?: boolean | undefined
  /** Cancels the dialog when it aborts: the way to close it by program. */
  readonly signal?: AbortSignal | undefined
}

/** What `confirm()` is told. */
export interface ConfirmOptions extends DialogOptions {
  /** Default `'confirm-or-cancel'`. */
  readonly buttons?: DialogButtons | undefined
  /** Stands between the message and the buttons: a field, a list. */
  readonly children?: DialogContent
}

/** What `inform()` is told. */
export interface InformOptions extends DialogOptions {
  /** Default `'confirm'`: one Okay. */
  readonly buttons?: 'confirm' | 'none' | undefined
}

/** What `toast()` is told. */
export interface ToastOptions {
  readonly message: DialogContent
  /** Milliseconds for which it shows while nobody points at it. Default 2000 [DLG-18]. */
  readonly duration?: number | undefined
  /** Removes the toast when it aborts. */
  readonly signal?: AbortSignal | undefined
}

/** How a toast went: its time was over, or it was removed by program. */
export type ToastOutcome = 'expire' | 'cancel'

/** What went wrong, for the overlay to choose its words from [DLG-30]. */
export interface SystemErrorOptions {
  /** What was thrown. Shown in developer mode alone: visitors see no internals. */
  readonly error?: unknown
  /** The address of the call that failed; shown beside the raw error. */
  readonly url?: string | undefined
  /** The format of that call, `'json'` or `'raw'`; shown beside the raw error. */
  readonly format?: string | undefined
  /** The sentence of a failed network, where the failure was one. */
  readonly networkMessage?: string | undefined
  /** Default `false`. */
  readonly developerMode?: boolean | undefined
  /** What "Reload Page" does. Default: reloads the page. */
  readonly onReload?: (() => void) | undefined
  /** Texts in the page's language. Default: those of the host, else en-US. */
  readonly messages?: DialogMessages | undefined
}

/** How the system-error overlay was answered. */
export type SystemErrorOutcome = 'reload' | 'clear'

/** Texts of dialogs in the page's language. */
export type DialogMessages = Translation<typeof DIALOGS>

interface Kinds {
  readonly confirm: [ConfirmOptions, DialogOutcome]
  readonly alert: [DialogOptions, DialogOutcome]
  readonly inform: [InformOptions, DialogOutcome]
  readonly toast: [ToastOptions, ToastOutcome]
  readonly systemError: [SystemErrorOptions, SystemErrorOutcome]
}

/** A call that waits for its outcome. */
export type DialogEntry = {
  readonly [Kind in keyof Kinds]: {
    readonly kind: Kind
    readonly options: Kinds[Kind][0]
    /** Takes the entry out and settles its promise; a promise that rejects makes it reject. */
    readonly settle: (outcome: Kinds[Kind][1] | Promise<never>) => void
  }
}[keyof Kinds]

/** The calls of a store. */
export type DialogKind = keyof Kinds

type Calls = {
  readonly [Kind in keyof Kinds]: (options: Kinds[Kind][0]) => Promise<Kinds[Kind][1]>
}

/** Dialogs on call: each answers a promise of its outcome. On a server it rejects. */
export interface Dialogs extends Calls {
  /** The calls that wait for an outcome, oldest first: what a host shows. A new array for each change. */
  readonly entries: readonly DialogEntry[]
  /** Tells of each change of `entries`, until the answer is called. */
  subscribe(listener: () => void): () => void
}

/** What shows the dialogs of a store: the module `@vitrine/dialogs/react`. */
export interface DialogsHost {
  readonly mountDialogs: (dialogs: Dialogs) => unknown
}
