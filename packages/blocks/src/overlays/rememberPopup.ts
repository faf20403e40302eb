import { writeCookie } from '@vitrine/cookies'
import { hiddenFor, POPUP_COOKIE, popupMark, type PopupRecord, type PopupRule } from '@vitrine/overlays'

/**
 * Stores the rule's answer as a cookie for exactly as long as it is valid [OVL-19]. A server that reads the cookie leaves the
 * popup out, and a page cached for all visitors does not fetch it.
 */
export function rememberPopup(rule: PopupRule, record: PopupRecord | undefined): void {
  const maxAge = Math.floor(hiddenFor(rule, record, Date.now()) / 1000)
  if (maxAge > 0) writeCookie(POPUP_COOKIE, popupMark(rule), { maxAge })
}
