import { formatAmount } from './formatAmount.js'
import { installmentText } from './planText.js'
import type { PlanLanguage } from './planText.js'

/** Terms of a provider of installments whose flag is on. */
export interface InstallmentTerms {
  /** Name of the provider: 'Klarna'. */
  readonly name: string
  /** Number of payments, at least 2. */
  readonly count: number
  /** Least order, in cents. */
  readonly minimumCents: number
  /** Largest order, in cents. */
  readonly maximumCents: number
}

/** A provider and its sentence for one price. */
export interface InstallmentLine {
  readonly name: string
  readonly text: string
}

/**
 * Writes what each provider offers for a price; the amount of one payment is rounded up to a whole cent, so that the
 * payments never add up to less [COM-118].
 * @param cents - The price to pay.
 */
export function installmentLines(
  cents: number,
  terms: readonly InstallmentTerms[],
  { currency, plans = {} }: { readonly currency?: string | undefined; readonly plans?: PlanLanguage | undefined } = {},
): InstallmentLine[] {
  const write = (amount: number): string => formatAmount(amount, currency, plans.locale)
  return terms.flatMap(({ name, count, minimumCents, maximumCents }) => {
    const bounds = { minimumCents, minimum: write(minimumCents), maximumCents, maximum: write(maximumCents) }
    const amount = write(Math.ceil(cents / count))
    const order = { numInstallments: count, amount, orderCents: cents, ...bounds, isEnabled: true }
    const text = installmentText(order, plans)
    return text === undefined ? [] : [{ name, text }]
  })
}
