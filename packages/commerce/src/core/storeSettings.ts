import { formatAmount } from './formatAmount.js'
import { PageType, unitLabels, UnitSystem } from '@vitrine/enums'
import { CART, formatMessage } from '@vitrine/messages'

/** How the shop is set up; the store settings of the site's context fit [COM-11]. */
export interface StoreSettings {
  readonly measurementStandard?: number | undefined
  readonly expressCheckout?: boolean | undefined
  readonly minimumOrderSubtotalCents?: number | undefined
  /** ISO 4217 code. */
  readonly selectedCurrency?: string | undefined
}

const labelsOf = ({ measurementStandard }: StoreSettings = {}): ReturnType<typeof unitLabels> =>
  unitLabels(measurementStandard === UnitSystem.Metric ? UnitSystem.Metric : UnitSystem.Imperial)

/**
 * Writes a weight [COM-12].
 * @example formatWeight(1.5, { measurementStandard: 2 }) // => '1.5 kg'
 */
export function formatWeight(weight: number, settings?: StoreSettings): string {
  return `${weight} ${labelsOf(settings).weight}`
}

/**
 * Writes the lengths of a product [COM-12].
 * @example formatDimensions([20, 30, 2]) // => '20" × 30" × 2"'
 */
export function formatDimensions(lengths: readonly number[], settings?: StoreSettings): string {
  const { dimension } = labelsOf(settings)
  // Write the inch mark directly behind its number, as is usual, but put a space before every other unit of length.
  const unit = dimension === '"' ? dimension : ` ${dimension}`
  return lengths.map((value) => value + unit).join(' × ')
}

/** Whether a subtotal reaches the store's minimum; one equal to it does [COM-40]. */
export function reachesMinimum(subtotalCents: number, { minimumOrderSubtotalCents = 0 }: StoreSettings = {}): boolean {
  return subtotalCents >= minimumOrderSubtotalCents
}

/**
 * Writes the sentence of an order below the minimum [COM-39] [COM-40].
 * @returns `undefined` when the subtotal reaches it.
 */
export function minimumOrderText(
  subtotalCents: number,
  settings: StoreSettings = {},
  messages: { readonly subtotalTooLow: string } = CART,
  locale?: string,
): string | undefined {
  if (reachesMinimum(subtotalCents, settings)) return undefined
  const { minimumOrderSubtotalCents, selectedCurrency: currency } = settings
  const subtotal = formatAmount(minimumOrderSubtotalCents!, currency, locale)
  return formatMessage(messages.subtotalTooLow, { subtotal })
}

/** Whether a page type is the cart page; 200 and 205 both are [COM-30] [COM-31] [RUN-20]. */
export function isCartPage(pageType: number | undefined): boolean {
  return pageType === PageType.Cart || pageType === PageType.CartV2
}
