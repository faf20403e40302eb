'use client'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { Presence } from '../shared/Presence.js'
import { useIsClient } from '../shared/useIsClient.js'
import { DialogLayer } from './DialogLayer.js'
import type { ConfirmDialogProps, DialogChange } from './dialogProps.js'

/**
 * A question above the page. It reports exactly one outcome, hides, and leaves the document [DLG-9]; focus goes to the
 * harmless answer and returns in the end [DLG-7]. Server HTML has nothing of it.
 * @example
 * <ConfirmDialog open={open} title="Empty the cart?" onConfirm={empty} onOpenChange={setOpen} />
 */
export function ConfirmDialog({
  open: ownedOpen,
  defaultOpen = false,
  onOpenChange,
  ...dialog
}: ConfirmDialogProps): ReactElement {
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
      {isClient && open && !opening.isDecided && <DialogLayer key={opening.count} {...dialog} onClose={close} />}
    </Presence>
  )
}
