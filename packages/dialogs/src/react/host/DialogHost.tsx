'use client'
import { forwardRef, useSyncExternalStore } from 'react'
import type {
  ComponentPropsWithoutRef,
  ForwardRefExoticComponent,
  ReactElement,
  ReactNode,
  Ref,
  RefAttributes,
} from 'react'
import type {
  DialogCall,
  DialogEntry,
  DialogMessages,
  Dialogs,
  SystemErrorCall,
  ToastCall,
} from '../../core/dialogs.js'
import { DialogLayer } from '../confirm/DialogLayer.js'
import { Presence } from '../shared/Presence.js'
import { useIsClient } from '../shared/useIsClient.js'
import { SystemErrorOverlay } from '../system-error/SystemErrorOverlay.js'
import { Toaster } from '../toast/Toaster.js'

interface OwnProps {
  readonly dialogs: Dialogs
  /** Texts in the page's language. Default: en-US. */
  readonly messages?: DialogMessages | undefined
}

/** Props of a host. Any other prop goes to the live region of its toasts, the one element that it always has. */
export interface DialogHostProps extends OwnProps, Omit<ComponentPropsWithoutRef<'div'>, keyof OwnProps | 'children'> {}

interface PartProps {
  readonly messages: DialogMessages | undefined
}

/**
 * The dialog of one call, which settles the call with its outcome [DLG-8]; an alert has an Okay alone [DLG-3] [DLG-1].
 */
function CalledDialog({ call, messages }: PartProps & { readonly call: DialogCall }): ReactElement {
  const { title, message, ...options } = call.options
  const children = call.kind === 'confirm' ? call.options.children : undefined
  return (
    <DialogLayer
      messages={messages}
      {...options}
      buttons={call.kind === 'confirm' ? call.options.buttons : 'confirm'}
      title={title as ReactNode}
      message={message as ReactNode}
      onClose={({ outcome }) => call.settle(outcome)}
    >
      {children as ReactNode}
    </DialogLayer>
  )
}

/** One overlay for all system errors: it shows the texts of the last one and settles every call [DLG-27] [DLG-30]. */
function CalledError({
  calls,
  messages,
}: PartProps & { readonly calls: readonly SystemErrorCall[] }): ReactElement | null {
  const options = calls.at(-1)?.options
  function reload(): void {
    for (const call of calls) call.settle('reload')
    if (options!.onReload) options!.onReload()
    else location.reload()
  }
  return (
    <SystemErrorOverlay
      messages={messages}
      {...options}
      open={calls.length > 0}
      onOpenChange={() => calls.forEach((call) => call.settle('clear'))}
      onReload={reload}
    />
  )
}

const isDialog = (entry: DialogEntry): entry is DialogCall => entry.kind === 'confirm' || entry.kind === 'alert'
const isToast = (entry: DialogEntry): entry is ToastCall => entry.kind === 'toast'
const isError = (entry: DialogEntry): entry is SystemErrorCall => entry.kind === 'systemError'

const NO_ENTRIES: readonly DialogEntry[] = []

/**
 * Shows the dialogs [DLG-8], toasts [DLG-18] and system errors [DLG-30] of a store in a React app. The server's HTML
 * has none of them [DLG-42]. A page needs one host; create the store with `host: null`.
 * @example <DialogHost dialogs={dialogs} />
 */
export const DialogHost: ForwardRefExoticComponent<DialogHostProps & RefAttributes<HTMLDivElement>> = forwardRef(
  function DialogHost({ dialogs, messages, ...rest }: DialogHostProps, ref: Ref<HTMLDivElement>): ReactElement | null {
    const isClient = useIsClient()
    const entries = useSyncExternalStore(
      dialogs.subscribe,
      () => dialogs.entries,
      () => NO_ENTRIES,
    )
    if (!isClient) return null
    const toasts = entries.filter(isToast)

    return (
      <>
        <Presence>
          {entries.filter(isDialog).map((call) => (
            <CalledDialog key={call.id} call={call} messages={messages} />
          ))}
        </Presence>
        <CalledError calls={entries.filter(isError)} messages={messages} />
        <Toaster
          {...rest}
          ref={ref}
          toasts={toasts.map(({ id, options }) => ({ ...options, id, message: options.message as ReactNode }))}
          onEnd={(id, outcome) => toasts.find((call) => call.id === id)!.settle(outcome)}
        />
      </>
    )
  },
)
