import type { DialogCallbacks } from './dialogs.js'
import { guard } from './guard.js'
import type { DialogStep } from './lifecycle.js'

/** Calls the callbacks of one step [DLG-9]. A callback that throws stops neither the others nor the dialog. */
export function announceStep(step: DialogStep, callbacks: DialogCallbacks): void {
  const { onShow, onConfirm, onReject, onCancel, onOutcome, onHide, onDestroy } = callbacks
  if (step === 'show') guard(() => onShow?.())
  else if (step === 'hide') guard(() => onHide?.())
  else if (step === 'destroy') guard(() => onDestroy?.())
  else {
    guard(() => ({ confirm: onConfirm, reject: onReject, cancel: onCancel })[step]?.())
    guard(() => onOutcome?.(step))
  }
}
