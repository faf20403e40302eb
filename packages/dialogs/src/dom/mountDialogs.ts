import { DIALOGS } from '@vitrine/messages'
import { cancelCalls } from '../core/cancelCalls.js'
import type { DialogEntry, DialogMessages, Dialogs, HostOptions, SystemErrorCall } from '../core/dialogs.js'
import { createToaster } from './createToaster.js'
import type { Toaster } from './createToaster.js'
import { createDialogView } from './dialogView.js'
import type { CallView } from './dialogView.js'
import { clearSystemError, showSystemError } from './systemError.js'

/** The view of a system error. All system errors share one overlay, so each view only settles its call. */
function createErrorView({ options, settle }: SystemErrorCall, messages: DialogMessages, onGone: () => void): CallView {
  return {
    open: () => void showSystemError({ messages, ...options }).then(settle),
    hide: onGone,
    destroy: clearSystemError,
  }
}

/**
 * Shows a store's dialogs in the plain document, without React: native `<dialog>`s with the same parts, looks and
 * behaviour as the components of `@vitrine/dialogs/react`. `createDialogs()` loads this host with its first call.
 * @returns Removes all of them; open ones are cancelled.
 */
export function mountDialogs(dialogs: Dialogs, { messages = DIALOGS }: HostOptions = {}): () => void {
  const views = new Map<number, CallView>()
  const hiding = new Set<CallView>()
  let toaster: Toaster | undefined
  const prefix = `vitrine-${Math.random().toString(36).slice(2)}`

  function createView(entry: DialogEntry, onGone: () => void): CallView {
    if (entry.kind === 'toast') return (toaster ??= createToaster()).add(entry, onGone)
    if (entry.kind === 'systemError') return createErrorView(entry, messages, onGone)
    return createDialogView(`${prefix}-${entry.id}`, entry, messages, onGone)
  }

  function show(entry: DialogEntry): void {
    try {
      const view: CallView = createView(entry, () => hiding.delete(view))
      // Store the view before it opens, so that `update` finds and hides it: a call with an aborted signal
      // settles while its view opens.
      views.set(entry.id, view)
      view.open()
    } catch (error) {
      entry.fail(error as Error)
    }
  }

  function update(): void {
    const { entries } = dialogs
    for (const [id, view] of views) {
      if (entries.some((entry) => entry.id === id)) continue
      views.delete(id)
      hiding.add(view)
      view.hide()
    }
    for (const entry of entries) if (!views.has(entry.id) && dialogs.entries.includes(entry)) show(entry)
  }

  update()
  const unsubscribe = dialogs.subscribe(update)
  return () => {
    unsubscribe()
    for (const view of [...hiding, ...views.values()]) view.destroy()
    toaster?.stop()
    cancelCalls(dialogs.entries)
  }
}
