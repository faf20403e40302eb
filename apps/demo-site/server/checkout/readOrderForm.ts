import type { PaymentChoice } from '@vitrine/commerce/api'
import * as v from 'valibot'
import type { OrderAddress } from '../database/orders.ts'

/** Sentences by field, as its input's name. */
export type FieldErrors = Readonly<Record<string, string>>

/** The error of each field that is missing or wrong. */
const SENTENCES: FieldErrors = {
  email: 'Please enter your e-mail address, such as ada@example.com.',
  name: 'Please enter your name.',
  line1: 'Please enter street and number.',
  city: 'Please enter a city.',
  postalCode: 'Please enter a postal code.',
  country: 'Please choose a country.',
  shippingOption: 'Please choose how it is sent.',
  recipientName: 'Please enter the name of the person who receives the card.',
  recipientEmail: 'Please enter their e-mail address.',
  amount: 'Please enter an amount.',
  payment: 'Please choose how the payment goes.',
}
const TOO_LONG = 'That is longer than can be kept.'

/** Fields of every kind of checkout. */
export interface BuyerFields {
  readonly email: string
  readonly name: string
  readonly payment: PaymentChoice
  readonly submissionKey: string
}

/**
 * Reads the fields of a checkout by the schema of its call; every field that fails has a sentence [SRV-112] [SRV-57].
 */
export function readOrderForm<S extends v.GenericSchema<unknown, BuyerFields>>(
  schema: S,
  typed: Readonly<Record<string, string>>,
): { readonly ok: true; readonly data: v.InferOutput<S> } | { readonly ok: false; readonly error: FieldErrors } {
  const read = v.safeParse(schema, typed)
  if (read.success) return { ok: true, data: read.output }
  const errors: Record<string, string> = {}
  for (const { path, type } of read.issues) {
    const name = String(path?.[0]?.key ?? '')
    errors[name] ??=
      type === 'max_length' && name !== 'country' ? TOO_LONG : (SENTENCES[name] ?? 'Please check this field.')
  }
  return { ok: false, error: errors }
}

/** Fields that a complete address needs. */
const NEEDED = ['line1', 'city', 'postalCode'] as const

/** The posted address of an order. */
export type AddressFields = Readonly<Record<'line1' | 'line2' | 'city' | 'region' | 'postalCode' | 'country', string>>

/** Reads an address for goods that have to be sent; every missing field has a sentence. */
export function readAddress(
  fields: AddressFields,
): { readonly ok: true; readonly data: OrderAddress } | { readonly ok: false; readonly error: FieldErrors } {
  const missing: Record<string, string> = {}
  for (const name of NEEDED) if (fields[name] === '') missing[name] = SENTENCES[name] ?? ''
  if (!/^[A-Z]{2}$/.test(fields.country)) missing.country = SENTENCES.country ?? ''
  if (Object.keys(missing).length > 0) return { ok: false, error: missing }
  const { line1, line2, city, region, postalCode, country } = fields
  return { ok: true, data: { line1, line2, city, region, postalCode, country } }
}
