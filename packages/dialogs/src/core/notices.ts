import { ACCESS, BLOCKS } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import type { DialogOptions } from './dialogs.js'

/**
 * What a site says after signing out, for `alert()`: it stays until its Okay [DLG-20] [DLG-21].
 * @param messages - The texts in the page's language. Default: en-US.
 */
export function logoutNotice(
  messages: Pick<Translation<typeof ACCESS>, 'logoutTitle' | 'logoutText'> = ACCESS,
): DialogOptions {
  return { title: messages.logoutTitle, message: messages.logoutText }
}

/**
 * What a reservation block says to an owner who looks at the site, for `alert()` [DLG-22].
 * @param messages - The texts in the page's language. Default: en-US.
 */
export function previewNotice(
  messages: Pick<Translation<typeof BLOCKS>, 'previewOnly' | 'reservationPreview'> = BLOCKS,
): DialogOptions {
  return { title: messages.previewOnly, message: messages.reservationPreview }
}
