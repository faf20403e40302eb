import { attempt } from '@vitrine/parts'
import { DIALOGS } from '@vitrine/messages'
import { mergeProps, toProps, useLatest, useMergedRef } from '@vitrine/parts/react'
import { forwardRef, useEffect, useId, useRef } from 'react'
import type { ForwardRefExoticComponent, MouseEvent, ReactElement, Ref, RefAttributes } from 'react'
import { dialogButtons } from '../../core/dialogButtons.js'
import { dialogButtonPart, dialogParts } from '../../core/dialogParts.js'
import type { DialogOutcome } from '../../core/dialogs.js'
import { readButtons, readRole } from '../../core/readOptions.js'
import { onAbort } from '../../dom/onAbort.js'
import { hasContent } from '../../dom/setContent.js'
import { ModalLayer } from '../shared/ModalLayer.js'
import { usePresenceMotion } from '../shared/usePresenceMotion.js'
import type { ConfirmDialogProps, DialogChange } from './dialogProps.js'
import { useLifecycle } from './useLifecycle.js'

interface DialogLayerProps extends Omit<ConfirmDialogProps, 'open' | 'defaultOpen' | 'onOpenChange' | 'onClose'> {
  readonly onClose: (change: DialogChange) => void
}

/** The parts that move: the overlay, and the panel above it [DLG-13]. */
function findParts(layer: HTMLElement): readonly HTMLElement[] {
  return [...layer.querySelectorAll<HTMLElement>(":scope > :is([data-part='overlay'], [data-part='panel'])")]
}

/**
 * One opening of a dialog: from show to destroy [DLG-9], with its buttons [DLG-1] [DLG-4], its texts [DLG-6], its name,
 * description and focus [DLG-7]; Escape and the overlay cancel it [DLG-11], and so does its signal [DLG-2]. The page
 * below is dimmed [DLG-43], and the panel may change its size [DLG-13].
 */
export const DialogLayer: ForwardRefExoticComponent<DialogLayerProps & RefAttributes<HTMLDialogElement>> = forwardRef(
  function DialogLayer(
    {
      title,
      message,
      children,
      labels,
      messages = DIALOGS,
      buttons,
      role,
      scalable,
      cancelOnEscape = true,
      signal,
      onShow,
      onConfirm,
      onReject,
      onCancel,
      onOutcome,
      onHide,
      onDestroy,
      onClose,
      ...rest
    }: DialogLayerProps,
    ref: Ref<HTMLDialogElement>,
  ): ReactElement {
    const layer = useRef<HTMLDialogElement>(null)
    const actions = useRef<HTMLDivElement>(null)
    const lifecycle = useLifecycle({ onShow, onConfirm, onReject, onCancel, onOutcome, onHide, onDestroy })

    function decide(change: DialogChange): void {
      if (lifecycle.decide(change.outcome)) attempt(() => onClose(change), reportError)
    }
    function cancel(reason: DialogChange['reason'], event?: Event): void {
      if (cancelOnEscape) decide({ reason, outcome: 'cancel', event })
    }
    // Listen for clicks on the root of the dialog, so that the caller's own `onClick` on a control runs before the
    // dialog closes.
    function handleClick({ target, nativeEvent }: MouseEvent<HTMLDialogElement>): void {
      const button = (target as Element).closest('button')
      if (button && actions.current?.contains(button))
        decide({ reason: 'close-press', outcome: button.dataset['part'] as DialogOutcome, event: nativeEvent })
    }

    const isPresent = usePresenceMotion({
      findParts: () => findParts(layer.current!),
      scalable,
      onHide: lifecycle.hide,
    })
    const abort = useLatest(() => decide({ reason: 'action', outcome: 'cancel' }))
    useEffect(() => onAbort(signal, () => abort.current()), [signal, abort])

    const hasMessage = hasContent(message)
    const parts = dialogParts({ id: useId(), role: readRole(role), hasMessage, isOpen: isPresent })
    const answers = dialogButtons(readButtons(buttons), labels, messages)
    return (
      <ModalLayer
        {...mergeProps({ ...toProps(parts.layer), onClick: handleClick }, rest)}
        ref={useMergedRef(layer, ref)}
        modal={{
          isDimming: true,
          onEscape: (event) => cancel('escape-key', event),
          onOutside: (event) => event.defaultPrevented || cancel('outside-press', event),
          findFocus: () => actions.current?.querySelector('button'),
          findParts,
        }}
      >
        <div {...toProps(parts.overlay)} />
        <div {...toProps(parts.panel)}>
          <h2 {...toProps(parts.title)}>{title}</h2>
          {hasMessage && <div {...toProps(parts.message)}>{message}</div>}
          {children && <div {...toProps(parts.content)}>{children}</div>}
          {answers.length > 0 && (
            <div {...toProps(parts.actions)} ref={actions}>
              {answers.map(({ outcome, label }) => (
                <button key={outcome} {...toProps(dialogButtonPart(outcome))}>
                  {label}
                </button>
              ))}
            </div>
          )}
        </div>
      </ModalLayer>
    )
  },
)
