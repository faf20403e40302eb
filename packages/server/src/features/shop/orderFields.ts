import { checkoutAddress, regularCheckout } from '@vitrine/commerce/api'
import * as v from 'valibot'
import { CallError } from '../../core/callError.js'
import type { ShopAddress } from './orderRows.js'

const { payment: _, ...entries } = regularCheckout.request.entries

/** The fields of an order: those of the regular checkout, whose payment the shop's own port decides. */
const orderSchema = v.object(entries)
/** An order that is sent by post needs the whole address as well. */
const sentSchema = v.object({ ...entries, ...checkoutAddress.entries })

/** The fields of an order that have passed every check. */
export type OrderFields = v.InferOutput<typeof orderSchema>

/** Texts as a form sends them, before they are judged one by one. */
export const typedFields = v.record(v.pipe(v.string(), v.maxLength(100)), v.pipe(v.string(), v.maxLength(2000)))

// oxlint-disable house/visitor-words -- English alone, as the other sentences of the feature
/** The error of each field that is missing or wrong. */
const SENTENCES: Readonly<Record<string, string>> = {
  email: 'Please enter your e-mail address, such as ada@example.com.',
  name: 'Please enter your name.',
  line1: 'Please enter street and number.',
  city: 'Please enter a city.',
  postalCode: 'Please enter a postal code.',
  country: 'Please choose a country.',
}
const CHECK = 'Please check this field.'
const TOO_LONG = 'This is too long.'
const CHECK_FIELDS = 'Please check the marked fields.'
// oxlint-enable house/visitor-words

/** Returns the refusal of wrong fields, with a sentence for each. */
export const wrongFields = (errors: Readonly<Record<string, string>>): CallError =>
  new CallError(400, { error: CHECK_FIELDS, errors })

/**
 * Reads the fields of an order.
 * @param isSent - Whether something of the order is sent by post.
 * @throws {CallError} 400 with a sentence for each wrong field.
 */
export function readOrderFields(
  typed: Readonly<Record<string, string>>,
  isSent: boolean,
): OrderFields & { readonly address: ShopAddress | null } {
  const read = v.safeParse(isSent ? sentSchema : orderSchema, typed)
  if (read.success) {
    const { line1, line2, city, region, postalCode, country } = read.output
    return { ...read.output, address: isSent ? { line1, line2, city, region, postalCode, country } : null }
  }
  const errors: Record<string, string> = {}
  for (const { path, type } of read.issues) {
    const name = String(path![0].key)
    errors[name] ??= type === 'max_length' && name !== 'country' ? TOO_LONG : (SENTENCES[name] ?? CHECK)
  }
  throw wrongFields(errors)
}
