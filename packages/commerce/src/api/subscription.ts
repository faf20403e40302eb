import { API_ROOT, defineEndpoint } from '@vitrine/core-data'
import * as v from 'valibot'

const cents = v.pipe(v.number(), v.safeInteger())
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const query = v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(300)) })
const path = `${API_ROOT}commerce/subscription`
const action = v.picklist(['pay', 'card', 'end', 'keep'])

/** A subscription, as its member sees it. */
const subscription = v.object({
  title: v.string(),
  /** `late`: a payment is due; `ending`: it ends with what is paid. */
  state: v.picklist(['active', 'ending', 'late', 'ended']),
  /** ISO 4217 code. */
  currency: v.string(),
  /** Price of a period. */
  cents,
  plan: v.object({
    billingPeriod: v.object({ value: count, unit: v.picklist(['WEEK', 'MONTH', 'YEAR']) }),
    numBillingCycles: count,
  }),
  /** End of what is paid, as an ISO 8601 time. */
  paidUntil: v.string(),
  /** Time of the next payment, try or end; `null` once it has ended. */
  nextAt: v.nullable(v.string()),
  /** Whether a charge has had no answer of the bank yet. */
  isAsked: v.boolean(),
  /** Words by which its member knows the saved way to pay, such as "•••• 4242"; `null` if it is paid by invoice. */
  method: v.nullable(v.string()),
  /** Actions of `updateSubscription` that are possible now. */
  actions: v.array(action),
  /** Paid periods, the newest first. */
  payments: v.array(v.object({ number: count, placedAt: v.string(), cents })),
})

/** The subscription of a token, as the link of an e-mail has it. */
export const getSubscription = defineEndpoint({ method: 'GET', path, query, response: subscription })

/**
 * An action of the member on the subscription of a token: `end` ends it with the paid period, or at once if a payment is due; `keep`
 * takes the end back; `pay` and `card` lead to a page of the payment service.
 */
export const updateSubscription = defineEndpoint({
  method: 'POST',
  path,
  encoding: 'form',
  query,
  request: v.object({ do: action }),
  response: v.object({
    subscription,
    /** Address of the page of the payment service; `null` for an action that is done. */
    redirectUrl: v.nullable(v.string()),
  }),
})
