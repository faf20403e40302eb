'use client'
import { forwardRef } from 'react'
import type { ForwardRefExoticComponent, ReactElement, Ref, RefAttributes } from 'react'
import { ConfirmDialog } from './ConfirmDialog.js'
import type { AlertDialogProps } from './dialogProps.js'

/**
 * A message that waits for its Okay [DLG-3].
 * @example <AlertDialog open={sold} title="This print is sold" onOpenChange={setSold} />
 */
export const AlertDialog: ForwardRefExoticComponent<AlertDialogProps & RefAttributes<HTMLDialogElement>> = forwardRef(
  function AlertDialog(props: AlertDialogProps, ref: Ref<HTMLDialogElement>): ReactElement {
    return <ConfirmDialog {...props} ref={ref} buttons="confirm" />
  },
)
