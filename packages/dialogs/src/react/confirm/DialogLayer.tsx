import * as Dialog from '@radix-ui/react-dialog'
import { useEffect, useRef, useState } from 'react'
import type { ReactElement } from 'react'
import { createPortal } from 'react-dom'
import type { DialogOutcome } from '../../core/dialogs.js'
import { createLifecycle } from '../../core/lifecycle.js'
import type { DialogStep } from '../../core/lifecycle.js'
import { guard } from '../shared/guard.js'
import { part } from '../shared/part.js'
import { useLatest } from '../shared/useLatest.js'
import { useModal } from '../shared/useModal.js'
import { usePresenceMotion } from '../shared/usePresenceMotion.js'
import { ConfirmButtons } from './ConfirmButtons.js'
import type { ConfirmDialogProps, DialogChange } from './dialogProps.js'
import { passEscape } from './passEscape.js'

interface DialogLayerProps extends ConfirmDialogProps {
  readonly onClose?: (change: DialogChange) => void
}

/** What the caller wants to hear of a step. */
function tell(step: DialogStep, props: ConfirmDialogProps): void {
  const { onShow, onConfirm, onReject, onCancel, onOutcome, onHide, onDestroy } = props
  if (step === 'show') guard(() => onShow?.())
  else if (step === 'hide') guard(() => onHide?.())
  else if (step === 'destroy') guard(() => onDestroy?.())
  else {
    guard(() => ({ confirm: onConfirm, reject: onReject, cancel: onCancel })[step]?.())
    guard(() => onOutcome?.(step))
  }
}

/** What a person sees of a dialog: the overlay, and the panel above it. */
function findParts(layer: HTMLElement): readonly HTMLElement[] {
  return [...layer.querySelectorAll<HTMLElement>(":scope > :is([data-part='overlay'], [data-part='panel'])")]
}

const prevent = (event: Event): void => event.preventDefault()

/** One opening of a dialog: from show to destroy [DLG-9]. */
export function DialogLayer(props: DialogLayerProps): ReactElement {
  const {
    title,
    message,
    buttons = 'confirm-or-cancel',
    labels,
    messages,
    signal,
    children,
    role = 'alertdialog',
  } = props
  const latest = useLatest(props)
  const [lifecycle] = useState(() => createLifecycle((step) => tell(step, latest.current)))

  function decide(outcome: DialogOutcome, change: DialogChange): void {
    if (lifecycle.decide(outcome)) guard(() => latest.current.onClose?.(change))
  }
  function cancel(reason: DialogChange['reason'], event: Event | undefined): void {
    if (latest.current.cancelOnEscape ?? true) decide('cancel', { reason, event })
  }

  const { layer, mount } = useModal({
    isDimming: true,
    onEscape: (event) => cancel('escape-key', event),
    onOutside: (event) => cancel('outside-press', event),
    findFocus: (element) =>
      findParts(element)[1]?.querySelector<HTMLElement>(":scope > [data-part='actions'] > button"),
    findParts,
  })
  const isPresent = usePresenceMotion({
    findParts: () => findParts(layer.current!),
    scalable: props.scalable,
    onHide: lifecycle.hide,
  })

  const mounts = useRef(0)
  useEffect(() => {
    mounts.current += 1
    lifecycle.show()
    return () => {
      mounts.current -= 1
      // StrictMode mounts again at once; a dialog that is gone stays gone.
      queueMicrotask(() => mounts.current === 0 && lifecycle.destroy())
    }
  }, [lifecycle])

  const onAbort = useLatest(() => decide('cancel', { reason: 'program' }))
  useEffect(() => {
    if (!signal) return undefined
    const abort = (): void => onAbort.current()
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
    return () => signal.removeEventListener('abort', abort)
  }, [signal, onAbort])

  return createPortal(
    <Dialog.Root open modal={false}>
      <Dialog.Content
        asChild
        role={role}
        aria-modal="true"
        onEscapeKeyDown={passEscape}
        onInteractOutside={prevent}
        onOpenAutoFocus={prevent}
        onCloseAutoFocus={prevent}
      >
        <dialog ref={layer} {...part('layer')} data-state={isPresent ? 'open' : 'closed'}>
          <div {...part('overlay')} />
          <div {...part('panel')}>
            <Dialog.Title {...part('title')}>{title}</Dialog.Title>
            {message !== undefined && message !== null && message !== '' && (
              <Dialog.Description asChild>
                <div {...part('message')}>{message}</div>
              </Dialog.Description>
            )}
            {children && <div {...part('content')}>{children}</div>}
            <ConfirmButtons
              buttons={buttons}
              labels={labels}
              messages={messages}
              onOutcome={(outcome, event) => decide(outcome, { reason: outcome, event })}
            />
          </div>
        </dialog>
      </Dialog.Content>
    </Dialog.Root>,
    mount,
  )
}
