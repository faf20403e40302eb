import type { Stop } from '@vitrine/core-data/site'
import { requirePart, setAttributes } from '@vitrine/parts'
import { cartIndicatorText } from '../core/cartIndicator.js'
import type { CartIndicatorLanguage } from '../core/cartIndicator.js'
import type { CommerceEvents } from '../core/events.js'

const CHANGE = 'vitrine:commerce:cart-change' satisfies keyof CommerceEvents

/** The number of pieces in the answer of a cart call; `undefined` for any other value. */
export function readCartQuantity(cart: unknown): number | undefined {
  const pieces = (cart as { readonly totalQuantity?: unknown } | null | undefined)?.totalQuantity
  return Number.isSafeInteger(pieces) && (pieces as number) >= 0 ? (pieces as number) : undefined
}

/** The options of an indicator. */
export interface CartIndicatorOptions extends CartIndicatorLanguage {
  /** Pieces to show at once. Default: the server's number stays until the cart changes. */
  readonly items?: number | undefined
}

/**
 * Keeps the server's indicator up to date: it follows every `vitrine:commerce:cart-change` of its document [COM-13]
 * [COM-29].
 * @param element - The root that `CartIndicator` rendered.
 * @returns Stops it and restores the server's markup.
 * @throws {MissingPartError} When one of its parts is missing.
 * @example const stop = enhanceCartIndicator(document.querySelector('[data-scope="cart-indicator"]'))
 */
export function enhanceCartIndicator(element: HTMLElement, options: CartIndicatorOptions = {}): Stop {
  const count = requirePart(element, 'cart-indicator', 'count')
  const spoken = requirePart(element, 'cart-indicator', 'spoken')
  const { ownerDocument } = element
  const served = [count.textContent, spoken.textContent]
  const restore = setAttributes(element, { 'data-empty': element.hasAttribute('data-empty') })

  function show(items: number): void {
    const text = cartIndicatorText(items, options)
    setAttributes(element, { 'data-empty': text.isEmpty })
    if (count.textContent !== text.count) count.textContent = text.count
    if (spoken.textContent !== text.spoken) spoken.textContent = text.spoken
  }
  function follow(event: Event): void {
    const items = readCartQuantity((event as CommerceEvents[typeof CHANGE]).detail?.cart)
    if (items !== undefined) show(items)
  }
  if (options.items !== undefined) show(options.items)
  ownerDocument.addEventListener(CHANGE, follow)
  return () => {
    ownerDocument.removeEventListener(CHANGE, follow)
    restore()
    ;[count.textContent, spoken.textContent] = served as [string, string]
  }
}
