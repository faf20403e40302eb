import type { PopupRecord, PopupRule } from './popup.js'
import { popupDecision } from './popupDecision.js'

/** Name of the cookie that stores the decision for as long as it holds. */
export const POPUP_COOKIE = 'ss_popup'

const DAY = 86_400_000
/** Longest life of the cookie [OVL-13] [OVL-19]: browsers keep none for much longer. */
const LONGEST = 365 * DAY

/**
 * Builds the value of the cookie that remembers a shown popup. A new version, frequency or sign-up rule changes the
 * value, so an old cookie no longer counts [OVL-19].
 */
export function popupMark({ version, displayFrequency, showUntilSignup }: PopupRule): string {
  return `${version}_${displayFrequency}_${showUntilSignup ? 1 : 0}.`
}

/** Returns the cookie as in `document.cookie`. A page that finds it can skip the decision [OVL-19]. */
export function popupClosedMark(rule: PopupRule): string {
  return `${POPUP_COOKIE}=${popupMark(rule)}`
}

/**
 * Returns for how many milliseconds the record alone keeps the popup hidden, at most a year; 0 if it does not [OVL-13]
 * [OVL-19].
 * @param now - Epoch milliseconds.
 */
export function hiddenFor(rule: PopupRule, record: PopupRecord | undefined, now: number): number {
  const settings = { ...rule, style: 'light', enableMobile: true } as const
  const decision = popupDecision(settings, { pageType: 2, search: '', isMobile: false, record, now })
  if (decision === 'show') return 0
  const { displayFrequency } = rule
  if (decision === 'submitted' || displayFrequency < 0) return LONGEST
  // Read the date without a check: the frequency hides a popup only after it was closed.
  return Math.min(LONGEST, record!.closedAt! + displayFrequency * DAY - now)
}
