'use client'
import { useSyncExternalStore } from 'react'
import type { ReactElement, ReactNode } from 'react'
import type { DialogEntry, DialogMessages, Dialogs } from '../../core/dialogs.js'
import { DialogLayer } from '../confirm/DialogLayer.js'
import { Presence } from '../shared/Presence.js'
import { useIsClient } from '../shared/useIsClient.js'
import { SystemErrorOverlay } from '../system-error/SystemErrorOverlay.js'
import { Toaster } from '../toast/Toaster.js'

/** What a host shows. */
export interface DialogHostProps {
  readonly dialogs: Dialogs
  /** Texts in the page's language. Default: en-US. */
  readonly messages?: DialogMessages | undefined
}

type EntryOf<Kind extends DialogEntry['kind']> = Extract<DialogEntry, { readonly kind: Kind }>

const ids = new WeakMap<DialogEntry, number>()
let count = 0

/** A number for each call: what React tells them apart by. */
function idOf(entry: DialogEntry): number {
  const id = ids.get(entry) ?? (count += 1)
  ids.set(entry, id)
  return id
}

function pick<Kind extends DialogEntry['kind']>(
  entries: readonly DialogEntry[],
  ...kinds: readonly Kind[]
): readonly EntryOf<Kind>[] {
  return entries.filter((entry): entry is EntryOf<Kind> => kinds.some((kind) => kind === entry.kind))
}

function showCall(entry: EntryOf<'confirm' | 'alert' | 'inform'>, messages: DialogMessages | undefined): ReactElement {
  const { title, message, ...options } = entry.options
  return (
    <DialogLayer
      key={idOf(entry)}
      role={entry.kind === 'inform' ? 'dialog' : 'alertdialog'}
      buttons={entry.kind === 'confirm' ? undefined : 'confirm'}
      messages={messages}
      {...(options as object)}
      title={title as ReactNode}
      message={message as ReactNode}
      onOutcome={entry.settle}
    />
  )
}

const NONE: readonly DialogEntry[] = []

/** Shows what a store of dialogs holds. A page needs one; `createDialogs` with a loader brings its own. */
export function DialogHost({ dialogs, messages }: DialogHostProps): ReactElement | null {
  const isClient = useIsClient()
  const entries = useSyncExternalStore(
    dialogs.subscribe,
    () => dialogs.entries,
    () => NONE,
  )
  if (!isClient) return null
  const toasts = pick(entries, 'toast')
  const errors = pick(entries, 'systemError')
  const error = errors.at(-1)?.options

  return (
    <>
      <Presence>{pick(entries, 'confirm', 'alert', 'inform').map((entry) => showCall(entry, messages))}</Presence>
      {error && (
        <SystemErrorOverlay
          messages={messages}
          {...error}
          onClear={() => errors.forEach((entry) => entry.settle('clear'))}
          onReload={() => {
            for (const entry of errors) entry.settle('reload')
            if (error.onReload) error.onReload()
            else location.reload()
          }}
        />
      )}
      <Toaster
        toasts={toasts.map((entry) => ({
          ...entry.options,
          message: entry.options.message as ReactNode,
          id: idOf(entry),
        }))}
        onEnd={(id, outcome) => toasts.find((entry) => idOf(entry) === id)?.settle(outcome)}
      />
    </>
  )
}
