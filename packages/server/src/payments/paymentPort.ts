/** An order that is to be paid, as a payment service is told about it. */
export interface PaymentOrder {
  /** Id of the order: 1 to 100 characters. The service charges once for an id, however often it is asked. */
  readonly id: string
  /** Id of the website, so that websites that share an account ignore each other's messages. */
  readonly website: string
  /** Amount in minor units of ISO 4217: 12345 is $123.45, and 500 is ¥500. More than 0. */
  readonly cents: number
  /** ISO 4217 code. */
  readonly currency: string
  /** Words for what is paid, as the service shows them: "Order #00042". */
  readonly title: string
  readonly email: string
  /** BCP 47 tag of the buyer's language. Default: the service decides. */
  readonly lang?: string | undefined
  /** Time of the order. A repeated start names the same one. */
  readonly placedAt: Date
  /** Absolute address to which the service sends the buyer after the payment. */
  readonly returnUrl: string
  /** Absolute address to which the service sends a buyer who goes back. */
  readonly cancelUrl: string
  /**
   * Tells apart payments of one order that follow one another, each begun after the end of the one before: 1 to 100
   * characters. Default: the order has one payment.
   */
  readonly key?: string | undefined
  /** Whether the service also saves the way to pay, for `chargeAgain`. Default `false`. */
  readonly savesMethod?: boolean | undefined
  /** Saved way to pay of the same buyer, whom the service then knows again. */
  readonly method?: string | undefined
}

/** A way to pay that is to be saved without a payment. */
export interface MethodRequest extends Pick<
  PaymentOrder,
  'id' | 'website' | 'currency' | 'email' | 'lang' | 'returnUrl' | 'cancelUrl' | 'method'
> {
  /** A repeated request with the same key is the same one. */
  readonly key: string
}

/**
 * State of a way to pay at the service, by the reference of the start that saves it. `saved`: `method` names it there, 1 to
 * 600 characters, and `label` is what its owner knows it by: "•••• 4242". `ended`: it was not saved and never will be.
 */
export type MethodAnswer =
  | { readonly status: 'saved'; readonly method: string; readonly label: string }
  | { readonly status: 'open' | 'ended' }
  | { readonly status: 'no-answer'; readonly reason: string }

/** A charge by a saved way to pay, while its owner is away. */
export interface RepeatedCharge {
  /** Name of the charge: 1 to 200 characters. The service charges once for it, however often it is asked. */
  readonly id: string
  readonly orderId: string
  readonly website: string
  readonly method: string
  /** Minor units, more than 0. */
  readonly cents: number
  /** ISO 4217 code. */
  readonly currency: string
  readonly title: string
}

/**
 * Outcome of a repeated charge. `needs-buyer`: nothing was charged and nothing will be by itself; the buyer has to act: to
 * confirm it at the bank, or to pay an invoice. `refused`: nothing was charged and nothing will be. `pending` and `no-answer`
 * leave it open: ask again with the same id.
 */
export type RepeatedAnswer =
  | { readonly status: 'paid'; readonly reference: string; readonly cents: number; readonly currency: string }
  | { readonly status: 'needs-buyer' }
  | { readonly status: 'pending' }
  | { readonly status: 'refused'; readonly reason: string }
  | { readonly status: 'no-answer'; readonly reason: string }

/** A payment that has begun, by the names under which the service finds it. */
export interface PaymentRef {
  readonly orderId: string
  /** Name of the payment at the service: 1 to 255 characters. */
  readonly reference: string
}

/**
 * Outcome of a start. `begun`: the buyer pays at `url`, or without one by other means. `refused`: nothing was begun and nothing
 * can be charged. `no-answer`: it may have begun; start it again with the same order.
 */
export type PaymentStart =
  | { readonly status: 'begun'; readonly reference: string; readonly url: string | undefined }
  | { readonly status: 'refused'; readonly reason: string }
  | { readonly status: 'no-answer'; readonly reason: string }

/**
 * State of a payment at the service. Only `paid` is paid: `open` can still be paid at `url`, or by the element with `secret`,
 * `pending` waits for a bank, `ended` was not charged and never will be, `no-answer` leaves all of it open.
 */
export type PaymentAnswer =
  | { readonly status: 'paid'; readonly cents: number; readonly currency: string }
  | { readonly status: 'open'; readonly url: string | undefined; readonly secret?: string | undefined }
  | { readonly status: 'pending' }
  | { readonly status: 'ended' }
  | { readonly status: 'no-answer'; readonly reason: string }

/** A refund of an order. */
export interface RefundCall extends PaymentRef {
  /** The service pays back once for a key, however often it is asked: 1 to 200 characters. */
  readonly key: string
  /** Minor units. */
  readonly cents: number
  /** ISO 4217 code. */
  readonly currency: string
}

/** Answer to a refund; `no-answer` leaves open whether it was paid back. */
export type RefundAnswer = 'done' | 'refused' | 'no-answer'

/** A message of the service as it came in, before anybody trusts it. */
export interface RawMessage {
  /** Body of the request, byte for byte. */
  readonly body: Uint8Array
  readonly headers: Headers
  readonly receivedAt: Date
}

/** A message that the service has signed. */
export interface PaymentMessage extends PaymentRef {
  /** Id of the message: a repeated one has the same. 1 to 255 characters. */
  readonly id: string
  readonly website: string
  readonly answer: Exclude<PaymentAnswer, { status: 'no-answer' }>
}

/**
 * Outcome of reading a message. `other`: it is genuine, and about no payment of an order. `forged`: its signature is missing or
 * wrong; `too-old`: it was signed too long ago and may be a replay; `unreadable`: its signature is right and its content is not.
 */
export type MessageRead =
  | { readonly status: 'payment'; readonly message: PaymentMessage }
  | { readonly status: 'other' | 'forged' | 'too-old' | 'unreadable' }

/** Sources of an element for the policy of the page that shows it, as origins: `https://js.pay.example`. */
export interface ElementSources {
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly connections: readonly string[]
}

/** A service's own fields and wallets, which its script shows in frames of its own, so that the site sees no card. */
export interface PaymentElement {
  /** Module that mounts the element: `'stripe'`, or the address of one that exports `mountElement` as `@vitrine/site` has it. */
  readonly driver: string
  /** Address of the service's script. */
  readonly script: string
  /** Key of the account that everybody may see. */
  readonly key: string
  readonly sources: ElementSources
  /**
   * Begins the payment of an order for the element, once for its id, apart from that of `start`. The caller ends it before
   * it starts the other one. `ask` answers with its secret while it is open.
   */
  begin(order: PaymentOrder): Promise<PaymentStart>
}

/**
 * A payment service: `deskPayments()`, `stripePayments()` of `@vitrine/server/stripe`, or one of your own. Every function
 * returns its failures; none throws for a service that is away.
 */
export interface PaymentPort {
  /** Name of the service in rows and logs: lower-case letters. */
  readonly name: string
  /** Origins of the pages to which buyers are sent, for the `form-action` of a page's policy. */
  readonly origins: readonly string[]
  /** Fields and wallets of the service for a page of the site. Absent: buyers pay on a page of the service. */
  readonly element?: PaymentElement | undefined
  /** Begins the payment of an order, once for its id. */
  start(order: PaymentOrder): Promise<PaymentStart>
  /** Asks for the state of a payment. */
  ask(payment: PaymentRef): Promise<PaymentAnswer>
  /** Ends an open payment, so that it cannot be paid any more, and returns its state: `paid` if the buyer was faster. */
  end(payment: PaymentRef): Promise<PaymentAnswer>
  /** Begins to save a way to pay without a payment; the buyer does it at the `url`. `refused` by a service that saves none. */
  saveMethod(request: MethodRequest): Promise<PaymentStart>
  /** Asks for the way to pay that `saveMethod`, or a `start` that saves one, has saved. */
  askMethod(reference: string): Promise<MethodAnswer>
  /** Charges a saved way to pay, or asks for such a charge. Its reference may be asked about, and paid back. */
  chargeAgain(charge: RepeatedCharge): Promise<RepeatedAnswer>
  /** Pays back a part of what was charged. */
  refund(call: RefundCall): Promise<RefundAnswer>
  /** Reads a message of the service and checks its signature. */
  readMessage(raw: RawMessage): Promise<MessageRead>
}
