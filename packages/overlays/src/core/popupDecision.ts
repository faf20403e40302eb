import type { PopupDecision, PopupFacts, PopupRule } from './popup.js'

const DAY = 86_400_000

/**
 * Page types without a popup: splash page, not found, lock screen, the popup's own page, previews of e-mails [OVL-5]
 * [OVL-6] [OVL-28].
 */
const QUIET_PAGES = [3, 100, 103, 104, 301]

/**
 * Decides whether a visitor sees the popup. The checks run in this order: page, screenshot flag, device, style, then
 * the stored record with its version, sign-up and frequency [OVL-14].
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
