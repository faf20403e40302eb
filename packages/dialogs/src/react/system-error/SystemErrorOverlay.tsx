'use client'
import { attempt } from '@vitrine/parts'
import { DIALOGS } from '@vitrine/messages'
import { mergeProps, toProps } from '@vitrine/parts/react'
import { forwardRef, useId } from 'react'
import type {
  ComponentPropsWithoutRef,
  ForwardRefExoticComponent,
  MouseEvent,
  ReactElement,
  Ref,
  RefAttributes,
} from 'react'
import type { SystemErrorOptions } from '../../core/dialogs.js'
import { systemErrorParts } from '../../core/systemErrorParts.js'
import { systemErrorView } from '../../core/systemErrorView.js'
import { ModalLayer } from '../shared/ModalLayer.js'
import { useIsClient } from '../shared/useIsClient.js'
import { useOpen } from '../shared/useOpen.js'
import type { OpenProps } from '../shared/useOpen.js'

/** The cause of the overlay's closing. */
export interface SystemErrorChange {
  /** `'close-press'` is "Clear". A back gesture counts as `'escape-key'`. */
  readonly reason: 'close-press' | 'escape-key'
  readonly event?: Event | undefined
}

interface OwnProps extends SystemErrorOptions, OpenProps<SystemErrorChange> {}

/** Props of the system-error overlay. Any other prop goes to its `<dialog>`. */
export interface SystemErrorOverlayProps extends OwnProps, Omit<ComponentPropsWithoutRef<'dialog'>, keyof OwnProps> {}

/**
 * A full-window overlay for an error after which the page cannot continue, with two buttons [DLG-27]. A page shows one
 * at a time. The server's HTML does not contain it [DLG-42]. Its owner may hold `open` [DLG-44].
 * @example <SystemErrorOverlay open={failed} onOpenChange={setFailed} />
 */
export const SystemErrorOverlay: ForwardRefExoticComponent<SystemErrorOverlayProps & RefAttributes<HTMLDialogElement>> =
  forwardRef(function SystemErrorOverlay(
    { open, defaultOpen, onOpenChange, ...props }: SystemErrorOverlayProps,
    ref: Ref<HTMLDialogElement>,
  ): ReactElement | null {
    const isClient = useIsClient()
    const [isOpen, change] = useOpen({ open, defaultOpen, onOpenChange })
    return isClient && isOpen ? (
      <SystemErrorLayer {...props} ref={ref} onClear={(details) => change(false, details)} />
    ) : null
  })

interface SystemErrorLayerProps extends Omit<SystemErrorOverlayProps, keyof OpenProps<SystemErrorChange>> {
  readonly onClear: (change: SystemErrorChange) => void
}

/** The open overlay: its two buttons [DLG-27] and its texts [DLG-28] [DLG-29] [DLG-30]. */
const SystemErrorLayer = forwardRef(function SystemErrorLayer(
  {
    error,
    url,
    format,
    networkMessage,
    developerMode,
    onReload,
    messages = DIALOGS,
    onClear,
    ...rest
  }: SystemErrorLayerProps,
  ref: Ref<HTMLDialogElement>,
): ReactElement {
  const parts = systemErrorParts(useId())
  const view = systemErrorView({ error, url, format, networkMessage, developerMode }, messages)
  // Listen for clicks on the root of the overlay, so that the caller's own `onClick` on a button runs before the
  // overlay closes or the page reloads.
  function handleClick({ target, nativeEvent }: MouseEvent): void {
    const button = (target as Element).closest<HTMLElement>('button')
    if (button?.dataset['part'] === 'clear') onClear({ reason: 'close-press', event: nativeEvent })
    else if (button?.dataset['part'] !== 'reload') return
    else if (onReload) attempt(onReload, reportError)
    else location.reload()
  }
  return (
    <ModalLayer
      {...mergeProps({ ...toProps(parts.layer), onClick: handleClick }, rest)}
      ref={ref}
      modal={{
        onEscape: (event) => onClear({ reason: 'escape-key', event }),
        findFocus: (element) => element.querySelector<HTMLElement>("[data-part='clear']"),
        findParts: (element) => [...element.querySelectorAll<HTMLElement>(":scope > [data-part='panel']")],
      }}
    >
      <div {...toProps(parts.panel)}>
        <h2 {...toProps(parts.title)}>{view.title}</h2>
        <p {...toProps(parts.body)}>{view.body}</p>
        <pre {...toProps({ ...parts.details, hidden: !view.details })}>{view.details}</pre>
        <div {...toProps(parts.actions)}>
          <button {...toProps(parts.clear)}>{messages.clear}</button>
          <button {...toProps(parts.reload)}>{messages.reloadPage}</button>
        </div>
      </div>
    </ModalLayer>
  )
})
