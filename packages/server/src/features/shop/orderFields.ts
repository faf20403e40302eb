import { checkoutAddress, giftCardCheckout, regularCheckout } from '@vitrine/commerce/api'
import * as v from 'valibot'
import { CallError } from '../../core/callError.js'
import type { ShopAddress } from './orderRows.js'
import { type FieldErrors, readOrderForm, type TypedFields } from './readOrderForm.js'
import { SHOP_REFUSALS } from './texts/english.js'

const { payment: _, ...entries } = regularCheckout.request.entries
const { payment: __, ...giftEntries } = giftCardCheckout.request.entries

/** The fields of an order: those of the regular checkout, whose payment the shop's own port decides. */
const orderSchema = v.object(entries)
/** An order that is sent by post needs the whole address as well. */
const sentSchema = v.object({ ...entries, ...checkoutAddress.entries })
const giftSchema = v.object(giftEntries)

/** The fields of an order that have passed every check. */
export type OrderFields = v.InferOutput<typeof orderSchema>

/** Texts as a form sends them, before they are judged one by one. */
export const typedFields = v.record(v.pipe(v.string(), v.maxLength(100)), v.pipe(v.string(), v.maxLength(2000)))

/** Returns the refusal of wrong fields, with a sentence for each. */
export const wrongFields = (errors: FieldErrors): CallError =>
  new CallError(400, { error: SHOP_REFUSALS.checkFields, errors })

function read<S extends v.GenericSchema>(schema: S, typed: TypedFields): v.InferOutput<S> {
  const fields = readOrderForm(schema, typed)
  if (!fields.ok) throw wrongFields(fields.error)
  return fields.data
}

/**
 * Reads the fields of an order.
 * @param isSent - Whether something of the order is sent by post.
 * @throws {CallError} 400 with a sentence for each wrong field.
 */
export function readOrderFields(
  typed: TypedFields,
  isSent: boolean,
): OrderFields & { readonly address: ShopAddress | null } {
  const fields = read(isSent ? sentSchema : orderSchema, typed)
  const { line1, line2, city, region, postalCode, country } = fields
  return { ...fields, address: isSent ? { line1, line2, city, region, postalCode, country } : null }
}

/**
 * Reads the fields of a gift card's order.
 * @throws {CallError} 400 with a sentence for each wrong field.
 */
export const readGiftFields = (typed: TypedFields): v.InferOutput<typeof giftSchema> => read(giftSchema, typed)
