import type { Service } from '@vitrine/core-data/site'
import { createDialogs } from '@vitrine/dialogs'
import type { Dialogs } from '@vitrine/dialogs'
import { DIALOGS } from '@vitrine/messages'
import { loadRollup } from '../kit/loadRollup.js'

/** The dialogs of a site. What shows them, their sheet and their words are fetched with the first call. */
export const dialogs: Service<Dialogs & { readonly stop: () => void }> = (site) => {
  let unmount: (() => void) | undefined
  const store = createDialogs(async () => {
    const [{ mountDialogs }, messages] = await Promise.all([
      import('@vitrine/dialogs/react'),
      site.messages(DIALOGS),
      // Without its looks a dialog still asks.
      loadRollup(site, 'dialogs', document).catch((error: unknown) =>
        site.report(error, { source: 'feature', type: 'dialogs' }),
      ),
    ])
    return {
      mountDialogs(shown) {
        unmount = mountDialogs(shown, { messages })
      },
    }
  })
  return Object.assign(store, { stop: () => unmount?.() })
}
