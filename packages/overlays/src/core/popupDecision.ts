import type { PopupDecision, PopupFacts, PopupRule } from './popup.js'

/** Milliseconds of a day, in which the frequency counts [OVL-13]. */
const DAY = 86_400_000

/**
 * Page types without a popup: splash page, not found, lock screen, the popup's own page, previews of e-mails [OVL-5]
 * [OVL-6] [OVL-28].
 */
const QUIET_PAGES = [3, 100, 103, 104, 301]

/**
 * Decides whether a visitor sees the popup. The checks run in this order [OVL-14]: page [OVL-5] [OVL-6] [OVL-28], screenshot
 * flag [OVL-7], device [OVL-8], style [OVL-9], then the stored record [OVL-10] with its version [OVL-11], sign-up [OVL-12]
 * and frequency [OVL-13].
 * @example
 * popupDecision(rule, { pageType: 2, search: '', isMobile: false, record: undefined, now: Date.now() }) // => 'show'
 */
export function popupDecision(rule: PopupRule, facts: PopupFacts): PopupDecision {
  const { pageType, record, now } = facts
  const isPurchase = pageType >= 200 && pageType <= 211
  if (facts.isEditing || isPurchase || QUIET_PAGES.includes(pageType)) return 'page'
  const flags = new URLSearchParams(facts.search).getAll('screenshot')
  if (flags.some((value) => value !== 'false')) return 'screenshot'
  if (facts.isMobile && !rule.enableMobile) return 'device'
  if (rule.style === 'none') return 'style'
  if (!record || record.version < rule.version) return 'show'
  if (record.submitted && rule.showUntilSignup) return 'submitted'
  const days = rule.displayFrequency
  const isOver = days >= 0 && (!days || record.closedAt === undefined || now >= record.closedAt + days * DAY)
  return isOver ? 'show' : 'frequency'
}
