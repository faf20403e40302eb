import type { SubscriptionChange, SubscriptionLife } from '@vitrine/server/shop'
import type { Badge } from './words.ts'

/** The states of a subscription, as the shopkeeper reads them. */
export const SUBSCRIPTION_BADGES: Readonly<Record<SubscriptionLife['state'], Badge>> = {
  none: { text: 'Not begun', tone: 'off' },
  active: { text: 'Active', tone: 'done' },
  ending: { text: 'Ends', tone: 'off' },
  late: { text: 'Not paid', tone: 'open' },
  ended: { text: 'Ended', tone: 'off' },
}

const ENDS = {
  member: 'Ended, as its member wanted',
  unpaid: 'Ended, because it was not paid',
  shop: 'Ended by the shop',
  refund: 'Ended, because its payment was paid back',
  complete: 'Ended: all its payments are made',
} as const

const REASONS = {
  declined: 'The bank has declined',
  buyer: 'The member has to act, and has an e-mail',
} as const

/** The sentence of a change in the journal of a subscription. */
export function subscriptionChangeText(change: SubscriptionChange, day: (iso: string) => string): string {
  switch (change.type) {
    case 'begun':
      return `Began; paid until ${day(change.until)}`
    case 'asked':
      return `Charges period ${change.period}, try ${change.attempt}`
    case 'renewed':
      return `Period ${change.period} is paid, until ${day(change.until)}`
    case 'refused':
      return `${REASONS[change.reason]}: period ${change.period}, try ${change.attempt}`
    case 'method-changed':
      return `Is paid by card ${change.label}`.trim()
    case 'end-asked':
      return 'Ends with the paid period'
    case 'end-withdrawn':
      return 'Goes on after all'
    case 'ended':
      return ENDS[change.reason]
  }
}
