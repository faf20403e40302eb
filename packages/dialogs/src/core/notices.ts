import { ACCESS, BLOCKS } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import type { DialogOptions } from './dialogs.js'

/**
 * Returns the options of the `alert()` after signing out, which stays until its Okay [DLG-20] [DLG-21].
 * @param messages - The texts in the page's language. Default: en-US.
 */
export function logoutNotice(
  messages: Pick<Translation<typeof ACCESS>, 'logoutTitle' | 'logoutText'> = ACCESS,
): DialogOptions {
  return { title: messages.logoutTitle, message: messages.logoutText }
}

/**
 * Returns the options of the `alert()` of a reservation block for an owner who looks at the site [DLG-22].
 * @param messages - The texts in the page's language. Default: en-US.
 */
export function previewNotice(
  messages: Pick<Translation<typeof BLOCKS>, 'previewOnly' | 'reservationPreview'> = BLOCKS,
): DialogOptions {
  return { title: messages.previewOnly, message: messages.reservationPreview }
}
