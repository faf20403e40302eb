import type { Context } from 'hono'
import type * as v from 'valibot'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Db } from '../database/db.ts'
import type { OrderKind } from '../database/orders.ts'
import type { Env } from '../http/services.ts'
import type { Composed } from './compose.ts'
import type { BuyerFields, FieldErrors } from './readOrderForm.ts'

/** State of a checkout page after a refusal. */
export interface CheckoutState {
  /** As typed, by field. */
  readonly typed: Readonly<Record<string, string>>
  readonly errors: FieldErrors
  /** A sentence about the whole. */
  readonly failure: string | undefined
}

/** One of the four checkouts, opened for the visitor of a request. */
export interface OpenCheckout<Fields extends BuyerFields> {
  readonly kind: OrderKind
  /** Digest of the token of the cart that is ordered. */
  readonly cartHash: string | null
  readonly schema: v.GenericSchema<unknown, Fields>
  /** Reads the order from the rows that are locked or not; it throws to refuse it. */
  compose(db: Db, fields: Fields | undefined): Promise<Composed>
  /** Keeps what the order's sums depend on, before the order is placed. */
  prepare?(fields: Fields): Promise<void>
  /** Sentences about fields that the schema alone cannot judge. */
  check?(fields: Fields, composed: Composed): FieldErrors
  /** The page with its form. */
  render(c: Context<Env>, composed: Composed, status: ContentfulStatusCode, state: CheckoutState): Promise<Response>
}
