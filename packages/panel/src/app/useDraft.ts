import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { EditedPage } from '../api/answers.js'
import { createDraft, type Draft, type DraftState } from './createDraft.js'
import { draftCopies } from './draftCopies.js'
import type { PanelOptions } from './options.js'

/** The draft of the open page; it saves as long as the editor is shown, and when the window is left. */
export function useDraft(options: PanelOptions, pageId: string, page: EditedPage): [Draft, DraftState] {
  const draft = useMemo(
    () => createDraft({ calls: options.calls, pageId, page, copies: draftCopies(localStorage, options.viewer ?? '') }),
    [options, pageId, page],
  )
  const state = useSyncExternalStore(draft.listen, draft.get)
  useEffect(() => {
    async function comeBack(): Promise<void> {
      // A new session has another token, which comes with the page: load it anew, the draft waits in this browser.
      const isSignedIn = await options.calls.readPage(pageId).then(
        () => true,
        () => false,
      )
      if (isSignedIn) location.reload()
    }
    const save = (): void => void (draft.get().saving === 'signed-out' ? comeBack() : draft.flush())
    // Save again when the connection or the session may be back: the person signs in in another tab and returns.
    const events = ['online', 'focus', 'pagehide'] as const
    for (const name of events) addEventListener(name, save)
    return () => {
      for (const name of events) removeEventListener(name, save)
      void draft.flush()
      draft.dispose()
    }
  }, [draft, options, pageId])
  return [draft, state]
}
