import type { Kysely } from 'kysely'
import type { Log } from '../../../core/log.js'
import type { PaymentAnswer, PaymentPort } from '../../../payments/paymentPort.js'
import type { OrderCause } from '../orderLife.js'
import type { SubscriptionChange } from './subscription.js'
import type { SubscriptionLetter, ToldSubscription, WordsOf } from './subscriptionLetters.js'
import type { Subscription, SubscriptionStay } from './subscriptionRows.js'

/** Database of a website with tables of subscriptions; a shop has others beside them. */
export type SubscriptionDb = Kysely<any>

/** The part of a shop that changes of its subscriptions need, inside a transaction. */
export interface SubscriptionWriter {
  /** Present time; tests replace it. */
  readonly clock: () => Date
  /** Words of the e-mails. */
  readonly wordsOf: WordsOf
  /** Address of the member's page for an e-mail; `undefined` where the website's address is not known. */
  linkOf(subscription: Subscription): string | undefined
  /** Returns a subscription as e-mails to its member tell about it, such as with a translated title. */
  told(tx: SubscriptionDb, subscription: Subscription): Promise<ToldSubscription>
  /** Writes an e-mail into the outbox. */
  mail(tx: SubscriptionDb, letter: SubscriptionLetter): Promise<void>
  /** Changes a locked subscription by `writeSubscription`, and what the shop joins with it. */
  write(
    tx: SubscriptionDb,
    subscription: Subscription,
    change: SubscriptionChange,
    cause: OrderCause,
  ): Promise<Subscription | { readonly refused: SubscriptionStay }>
}

/** The order of a period that is about to be placed. */
export interface PeriodOrder {
  readonly subscription: Subscription
  /** Digest by which a repeated request finds the same order. */
  readonly keyHash: string
  readonly cause: OrderCause
  /** The service at which it is charged; `undefined` for an invoice. */
  readonly payments: PaymentPort | undefined
}

/** Payment of a period at a service. */
export interface PeriodPayment {
  readonly orderId: string
  readonly subscription: Subscription
  readonly provider: string
  readonly reference: string
}

/** A shop of one website, as the work on its subscriptions sees it: its orders, its payment service and its e-mails. */
export interface SubscriptionShop extends SubscriptionWriter {
  readonly db: SubscriptionDb
  readonly log: Log
  /** Service that saves ways to pay. Default: each period is an invoice. */
  readonly payments: PaymentPort | undefined
  /** Id of the website at the payment service. */
  website(): Promise<string>
  /** Path and query of the member's page, whose link begins to be valid at a time. */
  addressOf(subscription: Subscription, from: Date): string
  /** Locks an order until the transaction ends. Lock it before its subscription. */
  lockOrder(tx: SubscriptionDb, orderId: string): Promise<void>
  findOrder(
    db: SubscriptionDb,
    orderId: string,
  ): Promise<{ readonly number: number; readonly isPaid: boolean } | undefined>
  /**
   * Places the order of a period once for its key, in one transaction; one that costs nothing is paid at once.
   * @param work - Further work of the transaction. If it returns `false`, no order is placed.
   * @returns Whether the order is placed and waits for its payment.
   */
  placePeriod(order: PeriodOrder, work: (tx: SubscriptionDb, orderId: string) => Promise<boolean>): Promise<boolean>
  /** Cancels the waiting order of a period. */
  cancelOrder(tx: SubscriptionDb, orderId: string, cause: OrderCause): Promise<void>
  /** Notes the name that the service has given to the latest payment of an order. */
  noteReference(tx: SubscriptionDb, payment: PeriodPayment): Promise<void>
  /**
   * Applies an answer of the service to an order, as often as it is learnt.
   * @param payment - Its reference is noted in the same transaction. Default: it is known.
   */
  settle(orderId: string, answer: PaymentAnswer, cause: OrderCause, payment?: PeriodPayment): Promise<void>
  /** Notes that a person has received the money of an order. Returns whether the order is paid by it. */
  receive(orderId: string, cause: OrderCause): Promise<boolean>
  /**
   * Finds subscriptions that go on though their first order, or the order of their present period, was paid back in full.
   * @param orderId - Default: any order.
   */
  refunded(orderId?: string): Promise<readonly { readonly id: string; readonly isPresent: boolean }[]>
}
