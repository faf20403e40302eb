import { isSoldOut, type ProductVariant, stockOf } from '@vitrine/commerce'
import { safeHref } from '@vitrine/links'
import { BACK_IN_STOCK } from '@vitrine/messages'
import { createPart } from '@vitrine/parts/react'
import type { ReactElement } from 'react'
import type { PageProps } from '../kit/blockView.js'
import type { ProductBlockData } from './codec.js'

const part = createPart('product-block')

interface BackInStockProps {
  /** Id of the block. */
  readonly id: string
  readonly data: ProductBlockData
  readonly page: PageProps | undefined
}

/** The values of a variant; empty for one without options. */
const nameOf = ({ optionValues }: ProductVariant): string => optionValues.map(({ value }) => value).join(', ')

/** The form that asks for an e-mail when a sold-out variant has stock again; it posts without script [COM-133] [COM-137]. */
export function BackInStock({
  id,
  data: { product, backInStockAction = '' },
  page,
}: BackInStockProps): ReactElement | null {
  const variants = product.variants.filter((variant) => stockOf(product, variant) === 0)
  const action = backInStockAction && safeHref(backInStockAction)
  const [only] = variants
  if (!action || !only) return null
  const words = page?.translate?.(BACK_IN_STOCK) ?? BACK_IN_STOCK
  const title = `${id}-back-in-stock`
  return (
    <details {...part('back-in-stock')} open={isSoldOut(product)}>
      <summary id={title}>{words.backInStock}</summary>
      <form method="post" action={action} aria-labelledby={title}>
        <input type="hidden" name="crumb" {...(page?.crumb !== undefined && { defaultValue: page.crumb })} />
        {variants.length === 1 ? (
          <>
            <input type="hidden" name="sku" defaultValue={only.sku} />
            {nameOf(only) && (
              <p {...part('back-in-stock-variant')} {...page?.contentLanguage}>
                {nameOf(only)}
              </p>
            )}
          </>
        ) : (
          <label>
            <span>{words.backInStockChoice}</span>
            <select name="sku" {...page?.contentLanguage}>
              {variants.map((variant) => (
                <option key={variant.sku} value={variant.sku}>
                  {nameOf(variant)}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          <span>{words.backInStockEmail}</span>
          <input type="email" name="email" required maxLength={254} autoComplete="email" />
        </label>
        <button type="submit">{words.backInStockSend}</button>
      </form>
    </details>
  )
}
