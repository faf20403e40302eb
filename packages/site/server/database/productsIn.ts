import type { Db } from './db.ts'
import type { ProductRow } from './store.ts'
import { readTexts, wordsIn } from './thingWords.ts'
import { namesIn } from './namesIn.ts'

/** The words of a product. */
export function productWords({ title, data }: Pick<ProductRow, 'title' | 'data'>) {
  const { description, html } = Object(data) as { readonly description?: unknown; readonly html?: unknown }
  return {
    title,
    ...(typeof description === 'string' && { description }),
    ...(typeof html === 'string' && { html }),
  }
}

/** A product in the language of a page. */
export type ShownProduct = ProductRow & {
  /** Its texts are in the language of the page, though the owner writes in another. */
  readonly isTranslated?: boolean
}

/** Values of options with translated names. */
export const optionsIn = <Value extends { readonly value: string }>(
  values: readonly Value[],
  nameOf: (name: string) => string,
): readonly Value[] =>
  values.map((one) => {
    const { optionName } = one as { readonly optionName?: unknown }
    return {
      ...one,
      ...(typeof optionName === 'string' && { optionName: nameOf(optionName) }),
      value: nameOf(one.value),
    }
  })

/**
 * Products in a language, each whole in it or whole in the original [PAN-130].
 * @param language - Code of the language; `undefined` for the owner's.
 */
export async function productsIn(
  db: Db,
  products: readonly ProductRow[],
  language: string | undefined,
): Promise<readonly ShownProduct[]> {
  if (language === undefined || products.length === 0) return products
  const ids = products.map(({ id }) => id)
  const [texts, nameOf] = await Promise.all([readTexts(db, 'product', ids, language), namesIn(db, language)])
  return products.map((product) => {
    const words = wordsIn('product', productWords(product), texts.get(product.id))
    if (!words) return product
    const { title, ...rest } = words
    const variants = product.variants.map((variant) => ({
      ...variant,
      optionValues: optionsIn(variant.optionValues, nameOf),
    }))
    return { ...product, title, data: { ...Object(product.data), ...rest }, variants, isTranslated: true }
  })
}
