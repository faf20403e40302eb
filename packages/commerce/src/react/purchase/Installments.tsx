import { createPart, mergeProps } from '@vitrine/parts/react'
import { forwardRef } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, RefAttributes } from 'react'
import { installmentLines } from '../../core/installmentLines.js'
import type { InstallmentTerms } from '../../core/installmentLines.js'
import type { PlanLanguage } from '../../core/planText.js'
import { priceOf, priceOfVariant } from '../../core/priceOf.js'
import type { Product } from '../../core/product.js'

const part = createPart('installments')

export interface InstallmentsProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  readonly product: Product
  readonly terms: ReadonlyArray<InstallmentTerms>
  /** ISO 4217 code. Default `'USD'`. */
  readonly currency?: string | undefined
  /** Default: en-US. */
  readonly plans?: PlanLanguage | undefined
}

/**
 * Terms of the providers of installments for the price of a product; nothing for a subscription and without a price. It has
 * the sentences of every price and hides all but those of the present one, so that `followInstallments` needs no words
 * [COM-118].
 */
export const Installments: ForwardRefExoticComponent<InstallmentsProps & RefAttributes<HTMLDivElement>> = forwardRef<
  HTMLDivElement,
  InstallmentsProps
>(function Installments({ product, terms, currency, plans, ...props }, ref) {
  const start = priceOf(product)
  if (!start || terms.length === 0 || product.variants.some(({ subscriptionPlan }) => subscriptionPlan)) return null
  const prices = [...new Set([start.cents, ...product.variants.map((variant) => priceOfVariant(variant).cents)])]
  return (
    <div {...mergeProps(part('root'), props)} ref={ref}>
      {prices.map((cents) => (
        <ul key={cents} {...part('lines', { 'data-cents': cents })} hidden={cents !== start.cents}>
          {installmentLines(cents, terms, { currency, plans }).map(({ name, text }) => (
            <li key={name}>
              <strong {...part('name')}>{name}</strong> {text}
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
})
