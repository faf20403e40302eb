import * as Dialog from '@radix-ui/react-dialog'
import type { ReactElement, ReactNode } from 'react'
import { Icon } from './Icon.js'

export interface WindowProps {
  readonly title: string
  readonly description?: string | undefined
  /** Default `'small'`. */
  readonly size?: 'small' | 'large' | undefined
  readonly children: ReactNode
  onClose(): void
}

/** A dialog of the panel, outside the root of the panel: its words are English in a page of every language. */
export function Window({ title, description, size = 'small', children, onClose }: WindowProps): ReactElement {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        {/* Use a plain element: the overlay of Radix writes a style element, which a strict policy forbids. */}
        <div className="pn-overlay" />
        <Dialog.Content
          className="pn-window"
          lang="en"
          dir="ltr"
          data-size={size}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <Dialog.Title>{title}</Dialog.Title>
          {description && <Dialog.Description>{description}</Dialog.Description>}
          {children}
          <Dialog.Close className="pn-icon-button pn-close" aria-label="Close">
            <Icon name="close" />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
