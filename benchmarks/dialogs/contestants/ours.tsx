import { createDialogs } from '@vitrine/dialogs'
import { ConfirmDialog, DialogHost } from '@vitrine/dialogs/react'
import type { ReactElement } from 'react'
import { MESSAGE, TITLE } from './contestant.ts'
import type { ViewProps } from './contestant.ts'

const dialogs = createDialogs({ host: null })

export function View({ open, onOpenChange, children }: ViewProps): ReactElement {
  return (
    <ConfirmDialog open={open} onOpenChange={onOpenChange} title={TITLE} message={MESSAGE}>
      {children}
    </ConfirmDialog>
  )
}

export const Toasts = (): ReactElement => <DialogHost dialogs={dialogs} />

export function notify(onUndo: () => void): void {
  void dialogs.toast({ message: <button onClick={onUndo}>Undo</button>, duration: 60_000 })
}
