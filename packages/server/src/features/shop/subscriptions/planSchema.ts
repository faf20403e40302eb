import type { SubscriptionPlan } from '@vitrine/commerce/api'
import * as v from 'valibot'

const MOST = 1000
const count = (least: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(MOST))

/** Schema of a plan that can be sold: a period of nothing would be due again at once. */
export const planSchema: v.GenericSchema<unknown, SubscriptionPlan> = v.object({
  billingPeriod: v.object({ unit: v.picklist(['WEEK', 'MONTH', 'YEAR']), value: count(1) }),
  numBillingCycles: count(0),
})

/** Whether a plan can be sold. */
export const isPlan = (plan: unknown): plan is SubscriptionPlan => v.is(planSchema, plan)
