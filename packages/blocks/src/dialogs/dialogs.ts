import type { Service } from '@vitrine/core-data/site'
import { createDialogs } from '@vitrine/dialogs'
import type { Dialogs } from '@vitrine/dialogs'
import { DIALOGS } from '@vitrine/messages'
import { loadRollup } from '../kit/loadRollup.js'

/**
 * The dialogs of a site, without React. The host, its sheet and its texts are fetched with the first call [RUN-14].
 * Without its sheet a dialog opens all the same [BLK-68].
 */
export const dialogs: Service<Dialogs> = (site) =>
  createDialogs({
    messages: () => site.messages(DIALOGS),
    // Report the error of a style sheet that cannot be loaded, and open the dialogs all the same:
    // they work without the sheet.
    styles: () =>
      loadRollup(site, 'dialogs', document).catch((error: unknown) =>
        site.report(error, { source: 'feature', type: 'dialogs' }),
      ),
  })
