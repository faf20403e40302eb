import type { OrderLife, OrderTerms } from './order.js'
import { giftCardShare, leftOf, piecesLeft, refundedCents } from './orderSums.js'

/** Origin of a change. */
export type OrderCause =
  | { readonly by: 'buyer' }
  /** Somebody who looks after the shop, with the id of the account. */
  | { readonly by: 'person'; readonly id: string }
  /** A message of the payment service, with its id there. */
  | { readonly by: 'webhook'; readonly id: string }
  /** Work that the server does by itself, with its name. */
  | { readonly by: 'job'; readonly id: string }

/** One change of an order, as its journal keeps it. Amounts are cents. */
export type OrderChange =
  /** The first change of every order. */
  | { readonly type: 'placed'; readonly payment: 'pending' | 'unknown' }
  /**
   * The buyer has paid: at the payment service, by gift cards, or by both together. After the order was cancelled, when the
   * answer is late, the payment service alone has charged: its gift cards have their value again.
   */
  | { readonly type: 'charged'; readonly cents: number }
  /** The buyer or the shopkeeper cancels. An order whose payment is unknown cannot be cancelled: it may be charged. */
  | { readonly type: 'cancelled' }
  /** The payment has had no answer in time: what is unknown is never paid. */
  | { readonly type: 'expired' }
  | { readonly type: 'packed' }
  /** The parcel has left. A second one corrects the tracking number. */
  | { readonly type: 'sent'; readonly carrier: string; readonly tracking: string }
  /**
   * The payment service is asked to pay back. `pieces` has the pieces of each line that come back, and `restocks` says whether
   * they return to stock.
   */
  | {
      readonly type: 'refund-asked'
      readonly key: string
      readonly cents: number
      readonly pieces: readonly number[]
      readonly restocks: boolean
    }
  /** The payment service has answered. A refused refund leaves the amount with the shop. */
  | { readonly type: 'refund-answered'; readonly key: string; readonly isDone: boolean }
  /** A line of the journal alone: words of the shopkeeper. */
  | { readonly type: 'noted'; readonly text: string }
  /** A line of the journal alone: a letter was sent again. */
  | { readonly type: 'mailed'; readonly letter: string }

/** Name of an order's state, as a list shows it. */
export type OrderState =
  | 'pending'
  | 'unknown'
  | 'cancelled'
  | 'paid'
  | 'packed'
  | 'sent'
  | 'partly-refunded'
  | 'refunded'

/** Reason why a change is refused. `repeated`: it has happened already, so that nothing is left to do. */
export type OrderRefusal =
  | 'repeated'
  | 'unpaid'
  | 'unanswered'
  | 'cancelled'
  | 'sent'
  | 'refunded'
  | 'no-parcel'
  | 'too-much'

/**
 * The outcome of a change: the life after it and the pieces of each line that return to stock, or the reason why the
 * order stays as it is.
 */
export type OrderOutcome =
  | { readonly life: OrderLife; readonly restocked: readonly number[] }
  | { readonly refused: OrderRefusal }

/** The life of an order that is about to be placed. */
export function newOrder(terms: OrderTerms): OrderLife {
  return {
    terms,
    payment: 'none',
    parcel: 'none',
    carrier: '',
    tracking: '',
    chargedCents: 0,
    giftCardCents: 0,
    returned: terms.lines.map(() => 0),
    refunds: [],
  }
}

const refuse = (refused: OrderRefusal): OrderOutcome => ({ refused })

/** Cancels the life and returns to stock what has not come back yet. */
function cancel(life: OrderLife): OrderOutcome {
  return {
    life: { ...life, payment: 'cancelled', returned: life.terms.lines.map(({ pieces }) => pieces) },
    restocked: piecesLeft(life),
  }
}

/** Why a parcel of this order cannot be packed or sent; `undefined` if it can. */
function refuseParcel(life: OrderLife): OrderRefusal | undefined {
  if (life.payment === 'cancelled') return 'cancelled'
  if (life.payment !== 'paid') return 'unpaid'
  if (!life.terms.hasParcel) return 'no-parcel'
  return life.chargedCents > 0 && leftOf(life) === 0 ? 'refunded' : undefined
}

function askRefund(life: OrderLife, change: Extract<OrderChange, { type: 'refund-asked' }>): OrderOutcome {
  const { key, cents, pieces, restocks } = change
  if (life.refunds.some((refund) => refund.key === key)) return refuse('repeated')
  if (life.chargedCents === 0) return refuse('unpaid')
  const left = piecesLeft(life)
  const isCounted = pieces.length === left.length && pieces.every((count, line) => count >= 0 && count <= left[line]!)
  if (!isCounted || cents <= 0 || cents > leftOf(life)) return refuse('too-much')
  return {
    life: {
      ...life,
      returned: life.returned.map((count, line) => count + pieces[line]!),
      refunds: [...life.refunds, { key, cents, giftCardCents: giftCardShare(life, cents), state: 'asked' }],
    },
    restocked: pieces.map((count) => (restocks ? count : 0)),
  }
}

function answerRefund(life: OrderLife, key: string, isDone: boolean): OrderOutcome {
  const known = life.refunds.find((refund) => refund.key === key)
  if (known?.state !== 'asked') return refuse('repeated')
  const state = isDone ? 'done' : 'refused'
  return {
    life: { ...life, refunds: life.refunds.map((refund) => (refund === known ? { ...refund, state } : refund)) },
    restocked: life.returned.map(() => 0),
  }
}

/**
 * Applies one change to an order. It is a pure function: the journal of an order, applied in its order to
 * {@link newOrder}, gives the order's life.
 *
 * A charge that arrives after the order was cancelled is kept, so that it can be paid back, and the order stays
 * cancelled. A second charge, answer or cancellation is refused as `repeated`.
 */
export function changeOrder(life: OrderLife, change: OrderChange): OrderOutcome {
  const stay = (changed: Partial<OrderLife>): OrderOutcome => ({
    life: { ...life, ...changed },
    restocked: life.returned.map(() => 0),
  })
  const { payment, parcel } = life
  if ((change.type === 'placed') !== (payment === 'none')) return refuse(payment === 'none' ? 'unpaid' : 'repeated')
  switch (change.type) {
    case 'placed':
      return stay({ payment: change.payment })
    case 'charged':
      if (payment === 'paid' || life.chargedCents > 0) return refuse('repeated')
      if (payment === 'cancelled') return stay({ chargedCents: change.cents })
      return stay({ chargedCents: change.cents, giftCardCents: life.terms.giftCardCents ?? 0, payment: 'paid' })
    case 'expired':
      if (payment === 'cancelled') return refuse('repeated')
      return payment === 'paid' ? refuse('repeated') : cancel(life)
    case 'cancelled':
      if (payment === 'cancelled') return refuse('repeated')
      if (payment === 'unknown') return refuse('unanswered')
      return parcel === 'sent' ? refuse('sent') : cancel(life)
    case 'packed': {
      const reason = refuseParcel(life) ?? (parcel === 'none' ? undefined : 'repeated')
      return reason ? refuse(reason) : stay({ parcel: 'packed' })
    }
    case 'sent': {
      const { carrier, tracking } = change
      const isSame = parcel === 'sent' && life.carrier === carrier && life.tracking === tracking
      const reason = parcel === 'sent' ? (isSame ? 'repeated' : undefined) : refuseParcel(life)
      return reason ? refuse(reason) : stay({ parcel: 'sent', carrier, tracking })
    }
    case 'refund-asked':
      return askRefund(life, change)
    case 'refund-answered':
      return answerRefund(life, change.key, change.isDone)
    case 'noted':
    case 'mailed':
      return stay({})
  }
}

/**
 * Adds up a journal.
 * @throws {Error} For a journal with a change that {@link changeOrder} refuses.
 */
export function replayOrder(terms: OrderTerms, journal: readonly OrderChange[]): OrderLife {
  let life = newOrder(terms)
  for (const change of journal) {
    const outcome = changeOrder(life, change)
    if ('refused' in outcome) throw new Error(`The journal cannot have "${change.type}" here: ${outcome.refused}.`)
    life = outcome.life
  }
  return life
}

/** The name of an order's state. A refund that is asked for does not count until it is answered. */
export function orderState(life: OrderLife): OrderState {
  const { payment, parcel, chargedCents } = life
  if (payment !== 'paid') return payment === 'none' ? 'pending' : payment
  const paidBack = refundedCents(life, 'done')
  if (paidBack > 0) return paidBack >= chargedCents ? 'refunded' : 'partly-refunded'
  return parcel === 'none' ? 'paid' : parcel
}
