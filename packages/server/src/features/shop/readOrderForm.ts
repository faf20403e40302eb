import * as v from 'valibot'
import { SHOP_REFUSALS } from './texts/english.js'

/** Sentences by field, as its input's name. */
export type FieldErrors = Readonly<Record<string, string>>

/** The error of each field that is missing or wrong. */
const SENTENCES: FieldErrors = {
  email: SHOP_REFUSALS.enterEmailAddress,
  name: SHOP_REFUSALS.enterName,
  line1: SHOP_REFUSALS.enterStreet,
  city: SHOP_REFUSALS.enterCity,
  postalCode: SHOP_REFUSALS.enterPostalCode,
  country: SHOP_REFUSALS.chooseACountry,
  shippingOption: SHOP_REFUSALS.chooseShipping,
  recipientName: SHOP_REFUSALS.enterRecipientName,
  recipientEmail: SHOP_REFUSALS.enterRecipientEmail,
  sendOn: SHOP_REFUSALS.chooseADay,
  amount: SHOP_REFUSALS.enterAmount,
  payment: SHOP_REFUSALS.choosePayment,
}

/** Typed values, by field. */
export type TypedFields = Readonly<Record<string, string>>

/**
 * Reads fields of a checkout by the schema of its call, or of a part of it; every field that fails has a sentence
 * [SRV-112] [SRV-57].
 */
export function readOrderForm<S extends v.GenericSchema>(
  schema: S,
  typed: TypedFields,
): { readonly ok: true; readonly data: v.InferOutput<S> } | { readonly ok: false; readonly error: FieldErrors } {
  const read = v.safeParse(schema, typed)
  if (read.success) return { ok: true, data: read.output }
  const errors: Record<string, string> = {}
  for (const { path, type } of read.issues) {
    const name = String(path![0].key)
    errors[name] ??=
      type === 'max_length' && name !== 'country'
        ? SHOP_REFUSALS.tooLongToKeep
        : (SENTENCES[name] ?? SHOP_REFUSALS.checkField)
  }
  return { ok: false, error: errors }
}
