import { API_ROOT, defineEndpoint } from '@vitrine/core-data'
import * as v from 'valibot'

const cents = v.pipe(v.number(), v.safeInteger())

/** The order of a token, as its page shows it. */
export const getOrder = defineEndpoint({
  method: 'GET',
  path: `${API_ROOT}commerce/order`,
  query: v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(300)) }),
  response: v.object({
    number: v.number(),
    state: v.picklist(['pending', 'unknown', 'cancelled', 'paid', 'packed', 'sent', 'partly-refunded', 'refunded']),
    /** ISO 4217 code. */
    currency: v.string(),
    lines: v.array(
      v.object({ title: v.string(), sku: v.string(), quantity: v.number(), unitPriceCents: cents, totalCents: cents }),
    ),
    subtotalCents: cents,
    shippingCostCents: cents,
    taxCents: cents,
    grandTotalCents: cents,
    /** Address at which an open payment can still be paid. */
    payUrl: v.nullable(v.string()),
  }),
})
