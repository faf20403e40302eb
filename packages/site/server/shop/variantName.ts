import type { ProductRow } from '../database/store.ts'

/** Values of the options of a variant, in their order; empty without options. */
export function variantName({ variants }: Pick<ProductRow, 'variants'>, sku: string): string {
  const { optionValues = [] } = variants.find((variant) => variant.sku === sku) ?? {}
  return optionValues.map(({ value }) => value).join(', ')
}
