import { attempt } from '@vitrine/parts'
import type { DialogCallbacks } from './dialogs.js'
import type { DialogStep } from './lifecycle.js'

/** Calls the callbacks of one step [DLG-9]. A callback that throws stops neither the others nor the dialog. */
export function announceStep(step: DialogStep, callbacks: DialogCallbacks): void {
  const { onShow, onConfirm, onReject, onCancel, onOutcome, onHide, onDestroy } = callbacks
  if (step === 'show') attempt(() => onShow?.(), reportError)
  else if (step === 'hide') attempt(() => onHide?.(), reportError)
  else if (step === 'destroy') attempt(() => onDestroy?.(), reportError)
  else {
    attempt(() => ({ confirm: onConfirm, reject: onReject, cancel: onCancel })[step]?.(), reportError)
    attempt(() => onOutcome?.(step), reportError)
  }
}
