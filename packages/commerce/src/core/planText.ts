import { createMessages, PLANS } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'

/** The language of a text about plans. */
export interface PlanLanguage {
  /** Default: en-US. */
  readonly messages?: Translation<typeof PLANS> | undefined
  /** BCP 47 tag of the messages. Default `'en-US'`. */
  readonly locale?: string | undefined
}

/** The values that a subscription's text is built from [COM-18]. */
export interface SubscriptionTextInput {
  /** The formatted price: "$10.00". */
  readonly priceString: string
  readonly billingPeriodUnit: 'WEEK' | 'MONTH' | 'YEAR'
  /** Units between two payments: a whole number from 1. */
  readonly billingPeriodValue: number
  /** Number of payments; 0 without an end [COM-17]. */
  readonly durationValue: number
}

const PERIODS = { WEEK: 'everyWeeks', MONTH: 'everyMonths', YEAR: 'everyYears' } as const

/**
 * Writes the price of a subscription [COM-18] [COM-19].
 * @example subscriptionText({ priceString: '$10.00', billingPeriodUnit: 'MONTH', billingPeriodValue: 1, durationValue: 12 })
 * // => '$10.00 monthly for 12 payments'
 */
export function subscriptionText(
  { priceString, billingPeriodUnit, billingPeriodValue, durationValue }: SubscriptionTextInput,
  { messages = PLANS, locale = 'en-US' }: PlanLanguage = {},
): string {
  const say = createMessages(locale, messages)
  const words = [priceString, say(PERIODS[billingPeriodUnit], { n: billingPeriodValue })]
  if (durationValue !== 0) words.push(say('forPayments', { p: durationValue }))
  return words.join(' ')
}

/** A provider of installments and its bounds [COM-20]. */
export interface InstallmentTextInput {
  readonly numInstallments: number
  /** The amount of one installment, formatted. */
  readonly amount: string
  readonly orderCents: number
  readonly minimumCents: number
  /** Formatted. */
  readonly minimum: string
  readonly maximumCents: number
  /** Formatted. */
  readonly maximum: string
  /** Whether the feature flag of the provider (Afterpay, Klarna, Clearpay) is on. */
  readonly isEnabled: boolean
}

/**
 * Writes what a provider of installments offers for an order; both bounds are inclusive [COM-20] [COM-21].
 * @returns `undefined` while the provider's feature flag is off.
 */
export function installmentText(
  input: InstallmentTextInput,
  { messages = PLANS, locale = 'en-US' }: PlanLanguage = {},
): string | undefined {
  if (!input.isEnabled) return undefined
  const { numInstallments: n, orderCents } = input
  const say = createMessages(locale, messages)
  if (orderCents < input.minimumCents) {
    return say('paymentsTerms', { n, terms: say('availableOver', { amount: input.minimum }) })
  }
  if (orderCents > input.maximumCents) {
    return say('paymentsTerms', { n, terms: say('availableUpTo', { amount: input.maximum }) })
  }
  return say('paymentsOf', { n, amount: input.amount })
}
