/** A refund of an order, which the payment service knows by its key. */
export interface RefundCall {
  readonly orderId: string
  /** The payment service pays back once for a key, however often it is asked. */
  readonly key: string
  readonly cents: number
  /** ISO 4217 code. */
  readonly currency: string
}

/** Answer of the payment service; `no-answer` leaves open whether it has paid back. */
export type RefundAnswer = 'done' | 'refused' | 'no-answer'

/** The payment service, as the shop uses it. */
export interface PaymentPort {
  /** Pays back a part of what an order was charged. An error counts as `no-answer`. */
  refund(call: RefundCall): Promise<RefundAnswer>
}
