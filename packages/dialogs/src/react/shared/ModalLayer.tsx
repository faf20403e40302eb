import { FocusScope } from '@radix-ui/react-focus-scope'
import { useMergedRef } from '@vitrine/parts/react'
import { forwardRef, useRef } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, ReactElement, Ref, RefAttributes } from 'react'
import { createPortal } from 'react-dom'
import { useModal } from './useModal.js'
import type { ModalProps } from './useModal.js'

interface ModalLayerProps extends ComponentPropsWithoutRef<'dialog'> {
  readonly modal: ModalProps
}

const prevent = (event: Event): void => event.preventDefault()

/** A `<dialog>` that is open as a modal layer. Radix decides where Tab goes inside it. */
export const ModalLayer: ForwardRefExoticComponent<ModalLayerProps & RefAttributes<HTMLDialogElement>> = forwardRef(
  function ModalLayer({ modal, children, ...props }: ModalLayerProps, ref: Ref<HTMLDialogElement>): ReactElement {
    const layer = useRef<HTMLDialogElement>(null)
    const mount = useModal(layer, modal)
    const merged = useMergedRef(layer, ref)
    return createPortal(
      <FocusScope
        asChild
        loop
        // Prevent Radix from focusing the first control, which may be a field: the harmless
        // answer gets the focus [DLG-7].
        onMountAutoFocus={prevent}
        // Prevent Radix from returning the focus: the layer stack returns it, also if the opener has been removed.
        onUnmountAutoFocus={prevent}
      >
        <dialog {...props} ref={merged}>
          {children}
        </dialog>
      </FocusScope>,
      mount,
    )
  },
)
