import type { CommerceEvents } from '@vitrine/commerce'
import type { Site, Stop } from '@vitrine/core-data/site'
import { STORE } from '@vitrine/messages'
import { findPart } from '@vitrine/parts'
import { requestTracking } from '@vitrine/tracking'
import { dialogs } from '../dialogs/dialogs.js'
import { followPicture } from './followPicture.js'
import type { PurchaseStart } from './openers.js'

const CHANGE = 'vitrine:commerce:cart-change' satisfies keyof CommerceEvents

/**
 * Opens the quick view of a product block: a dialog with the content of its template, and one record per opening
 * [COM-42] [BLK-53].
 */
export async function openQuickView(
  root: HTMLElement,
  site: Site,
  start: PurchaseStart,
  signal: AbortSignal,
): Promise<void> {
  const template = findPart<HTMLTemplateElement & HTMLElement>(root, 'product-block', 'quick-view-content')
  const { quickView } = await site.messages(STORE)
  const content = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined
  if (!content || signal.aborted) return
  const productId = content.querySelector<HTMLInputElement>('[name="itemId"]')?.value ?? root.dataset['product'] ?? ''
  // Name the dialog by the product's own heading, which would otherwise stand below a second one.
  const heading = findPart(content, 'product-block', 'title')
  const title = heading?.textContent || quickView
  heading?.remove()
  const closing = new AbortController()
  signal.addEventListener('abort', () => closing.abort(), { signal: closing.signal })
  let stops: Stop[] = []
  findPart(content, 'product-block', 'close')?.addEventListener('click', () => closing.abort())
  // Make room for the cart drawer, which opens after an addition.
  content.addEventListener(CHANGE, () => closing.abort())
  requestTracking(root, { event: 'quick-view', data: { productId }, kind: 'quick-view' })
  await site.use(dialogs).confirm({
    title,
    children: content,
    buttons: 'none',
    role: 'dialog',
    signal: closing.signal,
    onShow() {
      stops = [followPicture(content), start(content)]
    },
    onDestroy() {
      for (const stop of stops) stop()
      closing.abort()
    },
  })
}
