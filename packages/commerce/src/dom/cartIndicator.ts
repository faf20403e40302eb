import type { Stop } from '@vitrine/core-data/site'
import { requirePart, setAttributes } from '@vitrine/parts'
import { cartIndicatorText } from '../core/cartIndicator.js'
import type { CartIndicatorLanguage } from '../core/cartIndicator.js'
import type { CommerceEvents } from '../core/events.js'

const CHANGE = 'vitrine:commerce:cart-change' satisfies keyof CommerceEvents

/** The number of pieces in what a cart call answered; `undefined` for anything else. */
export function piecesOf(cart: unknown): number | undefined {
  const pieces = (cart as { readonly totalQuantity?: unknown } | null | undefined)?.totalQuantity
  return Number.isSafeInteger(pieces) && (pieces as number) >= 0 ? (pieces as number) : undefined
}

/** A living indicator. */
export interface LiveCartIndicator {
  /** Shows another number of pieces. */
  show(items: number): void
  readonly stop: Stop
}

/**
 * Keeps the server's indicator true until it is stopped: it follows every change of the cart that its document hears of [COM-13] [COM-29].
 * @param element - The root that `CartIndicator` rendered.
 * @throws {MissingPartError} When a part of it is missing.
 * @example const { stop } = cartIndicator(document.querySelector('[data-scope="cart-indicator"]'))
 */
export function cartIndicator(element: HTMLElement, language: CartIndicatorLanguage = {}): LiveCartIndicator {
  const count = requirePart(element, 'cart-indicator', 'count')
  const spoken = requirePart(element, 'cart-indicator', 'spoken')
  const { ownerDocument } = element
  const served = [count.textContent, spoken.textContent]
  const restore = setAttributes(element, { 'data-empty': element.hasAttribute('data-empty') })

  function show(items: number): void {
    const text = cartIndicatorText(items, language)
    setAttributes(element, { 'data-empty': text.isEmpty })
    if (count.textContent !== text.count) count.textContent = text.count
    if (spoken.textContent !== text.spoken) spoken.textContent = text.spoken
  }
  function follow(event: Event): void {
    const items = piecesOf((event as CommerceEvents[typeof CHANGE]).detail?.cart)
    if (items !== undefined) show(items)
  }
  ownerDocument.addEventListener(CHANGE, follow)
  return {
    show,
    stop() {
      ownerDocument.removeEventListener(CHANGE, follow)
      restore()
      ;[count.textContent, spoken.textContent] = served as [string, string]
    },
  }
}
