import * as v from 'valibot'
import type { MethodAnswer } from '../payments/paymentPort.js'

const text = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most))

const methodSchema = v.object({
  id: text(255),
  card: v.nullish(v.object({ last4: v.pipe(v.string(), v.regex(/^\d{4}$/)) })),
})
const ownerSchema = v.object({ status: text(50), payment_method: v.nullish(methodSchema) })
const sessionSchema = v.object({
  status: v.nullable(v.picklist(['open', 'complete', 'expired'])),
  customer: v.nullable(text(255)),
  payment_intent: v.nullish(v.union([text(255), ownerSchema])),
  setup_intent: v.nullish(v.union([text(255), ownerSchema])),
})

/** Separates the customer from the way to pay in the name of a saved way to pay. */
const SPACE = ' '

/** Reads the way to pay that a session has saved; the session has both intents with their payment method. */
export function readMethod(value: unknown): MethodAnswer {
  const read = v.safeParse(sessionSchema, value)
  if (!read.success) return { status: 'no-answer', reason: 'Stripe has answered with something other than a session.' }
  const { status, customer, payment_intent, setup_intent } = read.output
  if (status === 'open') return { status: 'open' }
  const owner = setup_intent ?? payment_intent
  const method = typeof owner === 'object' ? owner?.payment_method : undefined
  if (status !== 'complete' || !method || customer === null) return { status: 'ended' }
  return {
    status: 'saved',
    method: customer + SPACE + method.id,
    label: method.card ? `•••• ${method.card.last4}` : '',
  }
}

/** Customer and payment method of a saved way to pay; `undefined` for a name of another service. */
export function splitMethod(name: string): { readonly customer: string; readonly method: string } | undefined {
  const [customer = '', method = '', ...rest] = name.split(SPACE)
  return customer.startsWith('cus_') && method !== '' && rest.length === 0 ? { customer, method } : undefined
}
