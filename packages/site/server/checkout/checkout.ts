import type { Context } from 'hono'
import type * as v from 'valibot'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Db } from '../database/db.ts'
import type { OrderKind } from '../database/orders.ts'
import type { Env } from '../http/services.ts'
import type { Composed } from './compose.ts'
import type { PaymentChoice } from '@vitrine/commerce/api'
import type { FieldErrors, TypedFields } from '@vitrine/server/shop'

/** Fields of every kind of checkout. */
export interface BuyerFields {
  readonly email: string
  readonly name: string
  readonly payment: PaymentChoice
  readonly submissionKey: string
}

/** State of a checkout page after a refusal. */
export interface CheckoutState {
  readonly typed: TypedFields
  readonly errors: FieldErrors
  /** A sentence about the whole form. */
  readonly failure: string | undefined
}

/** One of the four checkouts for the visitor of a request. */
export interface OpenCheckout<Fields extends BuyerFields> {
  readonly kind: OrderKind
  /** Digest of the token of the ordered cart. */
  readonly cartHash: string | null
  readonly schema: v.GenericSchema<unknown, Fields>
  /** Reads the order from the locked or unlocked rows; it throws to refuse the order. */
  compose(db: Db, fields: Fields | undefined): Promise<Composed>
  /** Stores the values on which the order's sums depend, before the order is placed. */
  prepare?(fields: Fields): Promise<void>
  /** Returns the fields of the call from the typed values, where the form has other ones. Default: they are the same. */
  readTyped?(typed: TypedFields): TypedFields
  /**
   * Checks typed values that the schema alone cannot judge, also while the schema refuses others, so that one refusal names
   * every wrong field. Returns a sentence per wrong field.
   */
  checkTyped?(typed: TypedFields, composed: Composed): FieldErrors
  /** Checks what depends on values that `prepare` has stored. Returns a sentence per wrong field. */
  check?(fields: Fields, composed: Composed): FieldErrors
  /** Renders the page with its form. */
  render(c: Context<Env>, composed: Composed, status: ContentfulStatusCode, state: CheckoutState): Promise<Response>
}
