import { mayManageStore } from '@vitrine/enums'
import { toDecimal } from '@vitrine/money'
import type { ReactNode } from 'react'
import { centsOf } from '../../editor/productSchema.ts'
import { CheckoutField } from '../../pages/CheckoutField.tsx'
import { SettingsForm, type SettingsFormProps } from '../../pages/SettingsForm.tsx'
import type { ReadSettings, Settings, SettingsArea, Texts } from './settingsPage.tsx'
import {
  INSTALLMENT_LIMITS,
  INSTALLMENT_PROVIDERS,
  type InstallmentProvider,
  INSTALLMENTS,
  readStoredTerms,
  type StoredTerms,
} from '../shop/installments.ts'
import { readStoreSettings } from '../shop/shopSettings.ts'

const PROVIDERS = Object.entries(INSTALLMENT_PROVIDERS) as [InstallmentProvider, string][]

/** Terms of a provider that nobody has set. */
const FIRST: StoredTerms = { enabled: false, count: 4, minimumCents: 3500, maximumCents: 100_000 }

function fill(settings: Settings): Texts {
  const { currency } = readStoreSettings(settings)
  const stored = readStoredTerms(settings)
  const texts = PROVIDERS.flatMap(([provider]) => {
    const { enabled, count, minimumCents, maximumCents } = stored[provider] ?? FIRST
    return [
      ...(enabled ? [[provider, 'yes'] as const] : []),
      [`${provider}-count`, String(count)] as const,
      [`${provider}-from`, toDecimal(minimumCents, currency)] as const,
      [`${provider}-to`, toDecimal(maximumCents, currency)] as const,
    ]
  })
  return Object.fromEntries(texts)
}

/** Reads the fields of a provider; `errors` has the sentence of each wrong one. */
function readTerms(texts: Texts, provider: InstallmentProvider, currency: string, errors: Record<string, string>) {
  const { least, most } = INSTALLMENT_LIMITS
  const text = (name: string): string => (texts[`${provider}-${name}`] ?? '').trim()
  const count = /^\d{1,2}$/.test(text('count')) ? Number(text('count')) : 0
  if (count < least || count > most) errors[`${provider}-count`] = `Write a number from ${least} to ${most}.`
  const amount = (name: string): number | undefined => {
    const cents = centsOf(text(name), currency)
    if (cents === undefined) errors[`${provider}-${name}`] = 'Write an amount such as 35.00.'
    return cents
  }
  const [minimumCents, maximumCents] = [amount('from'), amount('to')]
  if (minimumCents !== undefined && maximumCents !== undefined && maximumCents < minimumCents)
    errors[`${provider}-to`] = 'The largest order is not below the smallest.'
  return { enabled: texts[provider] === 'yes', count, minimumCents, maximumCents }
}

function read(texts: Texts, _: unknown, settings: Settings): ReadSettings {
  const { currency } = readStoreSettings(settings)
  const errors: Record<string, string> = {}
  const terms = PROVIDERS.map(([provider]) => [provider, readTerms(texts, provider, currency, errors)] as const)
  return Object.keys(errors).length > 0
    ? { ok: false, errors }
    : { ok: true, settings: { [INSTALLMENTS]: Object.fromEntries(terms) } }
}

type Form = Omit<SettingsFormProps, 'children' | 'lead'>

/** The fields of one provider. */
function Provider({ form, provider, name }: ProviderProps): ReactNode {
  const number = { form, inputMode: 'decimal', maxLength: 20, required: true, isHalf: true } as const
  return (
    <fieldset>
      <legend>{name}</legend>
      <label className="tick">
        <input type="checkbox" name={provider} value="yes" defaultChecked={form.typed[provider] === 'yes'} /> Show it
        below the price of products
      </label>
      <CheckoutField
        {...number}
        name={`${provider}-count`}
        label="Number of payments"
        inputMode="numeric"
        isHalf={false}
      />
      <CheckoutField {...number} name={`${provider}-from`} label="For orders from" />
      <CheckoutField {...number} name={`${provider}-to`} label="For orders up to" />
    </fieldset>
  )
}
interface ProviderProps {
  readonly form: Form
  readonly provider: InstallmentProvider
  readonly name: string
}

/** The area of the providers of installments, as the setting `installments` [COM-118]. */
export const INSTALLMENTS_AREA: SettingsArea = {
  path: '/config/installments',
  title: 'Installments',
  description: 'What providers of installments offer, below the price of products.',
  logged: 'the installments were changed',
  may: mayManageStore,
  fill,
  read,
  draw: (form) => (
    <SettingsForm
      {...form}
      lead="The page of a product says what one payment would be. Turn on only what your payment service offers, with the amounts of your contract."
    >
      {PROVIDERS.map(([provider, name]) => (
        <Provider key={provider} {...{ form, provider, name }} />
      ))}
    </SettingsForm>
  ),
}
