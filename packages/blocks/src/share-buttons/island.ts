import type { IslandModule } from '@vitrine/core-data/site'
import { SOCIAL } from '@vitrine/messages'
import { requirePart } from '@vitrine/parts'
import { dialogs } from '../dialogs/dialogs.js'
import { blockPlace } from '../kit/blockPlace.js'
import { findAction } from '../kit/findAction.js'

/**
 * Copies the address of the page, and opens the device's share sheet where there is one [BLK-51]. A fault is reported
 * [BLK-68].
 */
export const island: IslandModule<undefined> = {
  decode: () => ({ ok: true, data: undefined }),
  async start(element, _, site) {
    const root = requirePart(element, 'share', 'root')
    const { url = '', title = '' } = root.dataset
    const messages = await site.messages(SOCIAL)
    const controller = new AbortController()
    const { signal } = controller
    const report = (error: unknown): void => site.report(error, blockPlace(element))

    async function copy(): Promise<void> {
      const isCopied = await navigator.clipboard.writeText(url).then(
        () => true,
        () => false,
      )
      await site.use(dialogs).toast({ message: isCopied ? messages.addressCopied : messages.addressNotCopied, signal })
    }

    async function share(): Promise<void> {
      try {
        await navigator.share({ url, title })
      } catch (error) {
        // Copy the address only if sharing has failed: `AbortError` means that the visitor has closed the share sheet.
        if ((error as Error).name !== 'AbortError') await copy()
      }
    }

    findAction(root, 'copy')?.addEventListener('click', () => void copy().catch(report), { signal })
    findAction(root, 'share')?.addEventListener('click', () => void share().catch(report), { signal })
    if ('share' in navigator) root.dataset['canShare'] = ''
    return () => {
      controller.abort()
      delete root.dataset['canShare']
    }
  },
}
