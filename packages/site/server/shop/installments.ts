import type { InstallmentTerms } from '@vitrine/commerce'
import * as v from 'valibot'

/** Providers of installments whose flags a site can set [COM-21]. */
export const INSTALLMENT_PROVIDERS = { afterpay: 'Afterpay', klarna: 'Klarna', clearpay: 'Clearpay' } as const

/** Key of a provider. */
export type InstallmentProvider = keyof typeof INSTALLMENT_PROVIDERS

/** Key of the setting. */
export const INSTALLMENTS = 'installments'

/** Least and most payments, and the largest order in cents. */
export const INSTALLMENT_LIMITS = { least: 2, most: 48, cents: 100_000_000 } as const

const cents = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(INSTALLMENT_LIMITS.cents))

const termsSchema = v.object({
  enabled: v.boolean(),
  count: v.pipe(v.number(), v.integer(), v.minValue(INSTALLMENT_LIMITS.least), v.maxValue(INSTALLMENT_LIMITS.most)),
  minimumCents: cents,
  maximumCents: cents,
})

/** Terms of a provider, as the owner has stored them. */
export type StoredTerms = v.InferOutput<typeof termsSchema>

const settingSchema = v.object({
  afterpay: v.fallback(v.optional(termsSchema), undefined),
  klarna: v.fallback(v.optional(termsSchema), undefined),
  clearpay: v.fallback(v.optional(termsSchema), undefined),
})

/** Reads the terms of each provider; one that cannot be read has none. */
export function readStoredTerms(
  settings: ReadonlyMap<string, unknown> | undefined,
): Readonly<Partial<Record<InstallmentProvider, StoredTerms | undefined>>> {
  const read = v.safeParse(settingSchema, settings?.get(INSTALLMENTS))
  return read.success ? read.output : {}
}

/** The terms of the providers whose flags are on [COM-118]. */
export function readInstallments(settings: ReadonlyMap<string, unknown> | undefined): InstallmentTerms[] {
  const stored = readStoredTerms(settings)
  return (Object.keys(INSTALLMENT_PROVIDERS) as InstallmentProvider[]).flatMap((provider) => {
    const { enabled, ...terms } = stored[provider] ?? { enabled: false }
    return enabled ? [{ name: INSTALLMENT_PROVIDERS[provider], ...(terms as Omit<StoredTerms, 'enabled'>) }] : []
  })
}
