import { findPart, setAttributes } from '@vitrine/parts'
import type { PriceText } from '../core/formatPrice.js'

/**
 * Writes a text, if it is another one: text that changes is announced, and text that stays is not [COM-10] [COM-50]
 * [COM-56].
 */
export function showText(element: HTMLElement | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text
}

function create(line: HTMLElement, tag: 'a' | 's' | 'span', part: string, text: string): HTMLElement {
  const element = line.ownerDocument.createElement(tag)
  setAttributes(element, { 'data-scope': 'product', 'data-part': part })
  element.textContent = text
  return element
}

/** Writes a price into the line that `PriceLine` rendered [COM-15]. */
export function showPrice(line: HTMLElement, price: PriceText, spoken: string): void {
  const amount = findPart(line, 'product', 'amount')
  showText(amount, price.amount)
  const original = findPart(line, 'product', 'original')
  if (original?.textContent === (price.original || undefined)) return
  while (amount?.nextSibling) amount.nextSibling.remove()
  if (!price.original) return
  line.append(' ', create(line, 'span', 'spoken', spoken), ' ', create(line, 's', 'original', price.original))
}

/** Shows the link to the cart behind the status, or removes it [COM-56]. */
export function showViewCart(status: HTMLElement | null, href: string | undefined, text: string): void {
  if (!status) return
  const link = findPart(status, 'product', 'view-cart')
  if (link && href === undefined) link.remove()
  if (link || href === undefined) return
  const created = create(status, 'a', 'view-cart', text)
  created.setAttribute('href', href)
  status.append(created)
}
