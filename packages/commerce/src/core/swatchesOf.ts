import { optionColor, optionState, productOptions } from './choice.js'
import type { Product } from './product.js'

/** A value of an option that names a colour. */
export interface Swatch {
  /** The name of the colour: 'Ink'. */
  readonly value: string
  /** Six hexadecimal digits after '#'. */
  readonly color: string
  /** No variant of this colour is in stock. */
  readonly isSoldOut: boolean
}

/** The colours of a product, as its card shows them [COM-103]. */
export interface Swatches {
  /** Name of the option: 'Colour'. */
  readonly name: string
  /** At least two, in the order of the variants. */
  readonly values: readonly Swatch[]
}

/** Returns the colours of the first option that has at least two; `undefined` for a product without a choice of colours. */
export function swatchesOf(product: Product): Swatches | undefined {
  for (const [index, { name, values }] of productOptions(product).entries()) {
    const colors = values.flatMap((value) => {
      const color = optionColor(product, index, value)
      return color === undefined ? [] : [{ value, color, isSoldOut: optionState(product, [], index, value).isDisabled }]
    })
    if (colors.length > 1) return { name, values: colors }
  }
  return undefined
}
