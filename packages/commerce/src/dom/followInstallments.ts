import { findPart } from '@vitrine/parts'
import type { CommerceEvents } from '../core/events.js'

/** Shows the installments of the chosen variant's price, and without a choice those of the first one [COM-118]. */
export function followInstallments(event: CommerceEvents['vitrine:commerce:variant-change']): void {
  const { variant } = event.detail
  const purchase = event.target as HTMLElement
  const lines = [...(findPart(purchase, 'installments', 'root')?.children ?? [])] as HTMLElement[]
  // Do not import `priceOfVariant`: two files that share it would make it a third one, which every product then fetches.
  const cents = variant && (variant.onSale ? (variant.salePrice ?? variant.price) : variant.price)
  const shown = lines.find(({ dataset }) => dataset['cents'] === String(cents)) ?? lines[0]
  for (const line of lines) line.hidden = line !== shown
}
