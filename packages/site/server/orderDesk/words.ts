import type { GiftCardChange, OrderCause, OrderChange, OrderRefusal } from '@vitrine/server/shop'
import type { ListedOrder, Shown } from '../database/listOrders.ts'

/** Names of the kinds of orders in the filter of the list. */
export const SHOWN_WORDS: Readonly<Record<Shown, string>> = {
  all: 'All orders',
  waiting: 'Waiting for payment',
  'to-pack': 'To pack',
  packed: 'Packed',
  sent: 'Sent',
  asked: 'Refund asked for',
  'partly-refunded': 'Refunded in part',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
}

/** A state of an order as a badge: its words, and how loud it is. */
export interface Badge {
  readonly text: string
  /** `open`: something is to be done; `done`: nothing is; `off`: the order is no more. */
  readonly tone: 'open' | 'done' | 'off'
}

const PARCELS = {
  none: { text: 'Paid', tone: 'open' },
  packed: { text: 'Packed', tone: 'open' },
  sent: { text: 'Sent', tone: 'done' },
} as const

const STATES: Readonly<Record<Exclude<ListedOrder['state'], 'confirmed'>, Badge>> = {
  unconfirmed: { text: 'Waits for the buyer', tone: 'open' },
  unanswered: { text: 'Waits for the bank', tone: 'open' },
  cancelled: { text: 'Cancelled', tone: 'off' },
}

/** The states of an order, as the shopkeeper reads them. */
export function badgesOf(
  order: Pick<ListedOrder, 'state' | 'parcel' | 'refundedCents' | 'askedCents' | 'totalCents'>,
): readonly Badge[] {
  const { state, parcel, refundedCents, askedCents, totalCents } = order
  const isWhole = refundedCents >= totalCents
  return [
    state === 'confirmed' ? PARCELS[parcel] : STATES[state],
    ...(refundedCents > 0 ? [{ text: isWhole ? 'Refunded' : 'Refunded in part', tone: 'off' } as const] : []),
    ...(askedCents > 0 ? [{ text: 'Refund asked for', tone: 'open' } as const] : []),
  ]
}

const JOBS: Readonly<Record<string, string>> = {
  'settle-orders': 'The shop, by its clock',
  'ask-refunds': 'The shop, by its clock',
  'send-gift-cards': 'The shop, by its clock',
  'renew-subscriptions': 'The shop, by its clock',
  'earlier-release': 'An earlier release of the shop',
}

/**
 * The name of who or what has changed an order.
 * @param names - Names of accounts by their ids.
 */
export function causeText(cause: OrderCause, names: ReadonlyMap<string, string>): string {
  if (cause.by === 'buyer') return 'The buyer'
  if (cause.by === 'person') return names.get(cause.id) ?? 'Somebody who has left'
  return cause.by === 'webhook' ? `The payment service (${cause.id})` : (JOBS[cause.id] ?? cause.id)
}

const LETTERS: Readonly<Record<string, string>> = { order: 'the order', sent: 'the parcel' }

/** The sentence of a change in the journal. */
export function changeText(change: OrderChange, money: (cents: number) => string): string {
  switch (change.type) {
    case 'placed':
      return change.payment === 'unknown' ? 'Placed the order; the bank has not answered' : 'Placed the order'
    case 'charged':
      return `Paid ${money(change.cents)}`
    case 'cancelled':
      return 'Cancelled the order'
    case 'expired':
      return 'Cancelled the order, because it was not paid in time'
    case 'packed':
      return 'Packed it'
    case 'sent':
      return ['Sent it', change.carrier, change.tracking].filter(Boolean).join(', ')
    case 'refund-asked': {
      const pieces = change.pieces.reduce((sum, count) => sum + count, 0)
      const goods = pieces === 0 ? '' : ` for ${pieces === 1 ? 'one piece' : `${pieces} pieces`}`
      return `Asked the payment service to pay back ${money(change.cents)}${goods}${pieces > 0 && !change.restocks ? ', not back into stock' : ''}`
    }
    case 'refund-answered':
      return change.isDone ? 'The payment service has paid back' : 'The payment service has refused to pay back'
    case 'noted':
      return change.text
    case 'mailed':
      return `Sent the letter about ${LETTERS[change.letter] ?? change.letter} again`
  }
}

/** The words of a change in the journal of a gift card. */
export function cardChangeText(type: GiftCardChange, amount: string): string {
  const texts: Readonly<Record<GiftCardChange, string>> = {
    issued: `Bought with ${amount}`,
    mailed: 'Sent its e-mail with a new code',
    used: `Paid ${amount}`,
    'given-back': `Got ${amount} back`,
    ended: 'Ended it',
    'taken-back': 'Taken back with the refund',
    restored: 'Restored, because the refund was refused',
  }
  return texts[type]
}

/** The sentence for a change that may not be. */
export const REFUSALS: Readonly<Record<OrderRefusal | 'too-many', string>> = {
  repeated: 'This has been done already.',
  unpaid: 'The order is not paid. Nothing was changed.',
  unanswered: 'The bank has not answered yet: the order may be paid, so it cannot be cancelled. Nothing was changed.',
  cancelled: 'The order is cancelled. Nothing was changed.',
  sent: 'The parcel has left, so the order cannot be cancelled. Pay back what comes back.',
  refunded: 'All of it is paid back, or is asked to be. Nothing was changed.',
  'no-parcel': 'Nothing of this order is sent by post. Nothing was changed.',
  'too-much': 'This is more than is left of the order. Nothing was paid back.',
  'too-many': 'The journal of this order is full. Nothing was changed.',
}
