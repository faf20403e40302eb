'use client'
import type { ReactElement } from 'react'
import { ConfirmDialog } from './ConfirmDialog.js'
import type { AlertDialogProps } from './dialogProps.js'

/**
 * A message that waits for its Okay [DLG-3].
 * @example <AlertDialog open={sold} title="This print is sold" onOpenChange={setSold} />
 */
export function AlertDialog(props: AlertDialogProps): ReactElement {
  return <ConfirmDialog {...props} buttons="confirm" />
}
