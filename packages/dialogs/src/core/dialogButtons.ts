import type { DialogButtons, DialogLabels, DialogMessages, DialogOutcome } from './dialogs.js'

/** One button of a dialog. */
export interface DialogButton {
  readonly outcome: DialogOutcome
  readonly label: string
}

/** The outcomes of each kind of buttons [DLG-1]; without buttons there are none [DLG-2]. */
const OUTCOMES: Readonly<Record<DialogButtons, readonly DialogOutcome[]>> = {
  'confirm-or-reject': ['reject', 'confirm'],
  'confirm-or-cancel': ['cancel', 'confirm'],
  confirm: ['confirm'],
  none: [],
}

/** The buttons of a dialog, the harmless one first [DLG-1] [DLG-4]. */
export function dialogButtons(
  buttons: DialogButtons,
  labels: DialogLabels | undefined,
  messages: DialogMessages,
): readonly DialogButton[] {
  const words = { confirm: messages.okay, reject: messages.no, cancel: messages.cancel }
  return OUTCOMES[buttons].map((outcome) => ({ outcome, label: labels?.[outcome] ?? words[outcome] }))
}
