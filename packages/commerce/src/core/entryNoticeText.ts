import { CART } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import type { EntryNotice } from '../api/cart.js'

/** Returns the sentence about a product that has changed while it lay in the cart; empty without a change [SRV-112]. */
export function entryNoticeText(notice: EntryNotice | null, messages: Translation<typeof CART> = CART): string {
  if (notice === null) return ''
  const sentences = {
    repriced: messages.entryRepriced,
    fewer: messages.entryFewer,
    'sold-out': messages.entrySoldOut,
    unavailable: messages.entryUnavailable,
  }
  return sentences[notice]
}
