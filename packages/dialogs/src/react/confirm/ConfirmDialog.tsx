'use client'
import { forwardRef, useState } from 'react'
import type { ForwardRefExoticComponent, ReactElement, Ref, RefAttributes } from 'react'
import { Presence } from '../shared/Presence.js'
import { useIsClient } from '../shared/useIsClient.js'
import { DialogLayer } from './DialogLayer.js'
import type { ConfirmDialogProps, DialogChange } from './dialogProps.js'

/**
 * A question in a dialog above the page. The dialog reports exactly one outcome, hides, and leaves the document
 * [DLG-9]. Focus goes to the harmless answer, and returns when the dialog closes [DLG-7]. The server's HTML does not
 * contain it [DLG-42]. It reports its outcome by callbacks [DLG-8].
 * @example
 * <ConfirmDialog open={open} title="Empty the cart?" onConfirm={empty} onOpenChange={setOpen} />
 */
export const ConfirmDialog: ForwardRefExoticComponent<ConfirmDialogProps & RefAttributes<HTMLDialogElement>> =
  forwardRef(function ConfirmDialog(
    { open: ownedOpen, defaultOpen = false, onOpenChange, ...dialog }: ConfirmDialogProps,
    ref: Ref<HTMLDialogElement>,
  ): ReactElement {
    const isClient = useIsClient()
    const [ownOpen, setOwnOpen] = useState(defaultOpen)
    const open = ownedOpen ?? ownOpen
    const [opening, setOpening] = useState({ open, count: 0, isDecided: false })
    if (open !== opening.open) setOpening({ open, count: opening.count + 1, isDecided: false })

    function close(change: DialogChange): void {
      setOpening((current) => ({ ...current, isDecided: true }))
      setOwnOpen(false)
      onOpenChange?.(false, change)
    }

    return (
      <Presence>
        {isClient && open && !opening.isDecided && (
          <DialogLayer {...dialog} key={opening.count} ref={ref} onClose={close} />
        )}
      </Presence>
    )
  })
