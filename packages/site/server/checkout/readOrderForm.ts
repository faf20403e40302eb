import { REFUSALS } from '../../messages/refusals.ts'
import type { PaymentChoice } from '@vitrine/commerce/api'
import * as v from 'valibot'

/** Sentences by field, as its input's name. */
export type FieldErrors = Readonly<Record<string, string>>

/** The error of each field that is missing or wrong. */
const SENTENCES: FieldErrors = {
  email: REFUSALS.enterEmailAddress,
  name: REFUSALS.enterName,
  line1: REFUSALS.enterStreet,
  city: REFUSALS.enterCity,
  postalCode: REFUSALS.enterPostalCode,
  country: REFUSALS.chooseACountry,
  shippingOption: REFUSALS.chooseShipping,
  recipientName: REFUSALS.enterRecipientName,
  recipientEmail: REFUSALS.enterRecipientEmail,
  sendOn: REFUSALS.chooseADay,
  amount: REFUSALS.enterAmount,
  payment: REFUSALS.choosePayment,
}

/** Fields of every kind of checkout. */
export interface BuyerFields {
  readonly email: string
  readonly name: string
  readonly payment: PaymentChoice
  readonly submissionKey: string
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
      type === 'max_length' && name !== 'country' ? REFUSALS.tooLongToKeep : (SENTENCES[name] ?? REFUSALS.checkField)
  }
  return { ok: false, error: errors }
}
