import type { ReactElement } from 'react'
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { MESSAGE, TITLE } from './contestant.ts'
import type { ViewProps } from './contestant.ts'

export function View({ open, onOpenChange, children }: ViewProps): ReactElement {
  return (
    <ModalOverlay className="overlay" isOpen={open} onOpenChange={onOpenChange} isDismissable>
      <Modal className="panel">
        <Dialog>
          <Heading slot="title">{TITLE}</Heading>
          <p>{MESSAGE}</p>
          {children}
          <Button data-close="" onPress={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button onPress={() => onOpenChange(false)}>Okay</Button>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
