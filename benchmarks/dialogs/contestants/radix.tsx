import * as Dialog from '@radix-ui/react-dialog'
import type { ReactElement } from 'react'
import { MESSAGE, TITLE } from './contestant.ts'
import type { ViewProps } from './contestant.ts'

export function View({ open, onOpenChange, children }: ViewProps): ReactElement {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content className="panel">
          <Dialog.Title>{TITLE}</Dialog.Title>
          <Dialog.Description>{MESSAGE}</Dialog.Description>
          {children}
          <Dialog.Close data-close="">Cancel</Dialog.Close>
          <Dialog.Close>Okay</Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
