import { Dialog } from '@base-ui/react/dialog'
import { Toast } from '@base-ui/react/toast'
import type { ReactElement } from 'react'
import { MESSAGE, TITLE } from './contestant.ts'
import type { ViewProps } from './contestant.ts'

export function View({ open, onOpenChange, children }: ViewProps): ReactElement {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="overlay" />
        <Dialog.Popup className="panel">
          <Dialog.Title>{TITLE}</Dialog.Title>
          <Dialog.Description>{MESSAGE}</Dialog.Description>
          {children}
          <Dialog.Close data-close="">Cancel</Dialog.Close>
          <Dialog.Close>Okay</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const manager = Toast.createToastManager()

function List(): ReactElement[] {
  return Toast.useToastManager().toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast}>
      <Toast.Title>{toast.title}</Toast.Title>
      <Toast.Action />
    </Toast.Root>
  ))
}

export function Toasts(): ReactElement {
  return (
    <Toast.Provider toastManager={manager}>
      <Toast.Portal>
        <Toast.Viewport className="toasts">
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

export function notify(onUndo: () => void): void {
  manager.add({ title: 'Saved', timeout: 0, actionProps: { children: 'Undo', onClick: onUndo } })
}
