import { writeCookie } from '@vitrine/cookies'
import { hiddenFor, POPUP_COOKIE, popupMark, type PopupRecord, type PopupRule } from '@vitrine/overlays'

/**
 * Keeps the answer of the rule as a cookie, for exactly as long as it holds: a server that reads it leaves the popup out,
 * and a page that was cached for all fetches nothing of it.
 */
export function rememberPopup(rule: PopupRule, record: PopupRecord | undefined): void {
  const maxAge = Math.floor(hiddenFor(rule, record, Date.now()) / 1000)
  if (maxAge > 0) writeCookie(POPUP_COOKIE, popupMark(rule), { maxAge })
}
