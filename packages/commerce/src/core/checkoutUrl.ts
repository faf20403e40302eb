/** A checkout and the values that its address carries [COM-34]. */
export type Checkout =
  | { readonly kind: 'regular' }
  | { readonly kind: 'subscription'; readonly cartToken: string }
  | { readonly kind: 'donation'; readonly donatePageId: string }
  | {
      readonly kind: 'gift-card'
      readonly websiteId: string
      readonly giftCardProductId: string
      /** Left out of the address when absent. */
      readonly sku?: string | undefined
    }

const PATHS = {
  regular: '/commerce/goto-checkout',
  subscription: '/checkout/subscribe',
  donation: '/checkout/donate',
  'gift-card': '/checkout/giftcard',
} as const

/**
 * Returns the address of a checkout, with every parameter percent-encoded [COM-35] [COM-36].
 * @example checkoutUrl({ kind: 'donation', donatePageId: 'new roof' }) // => '/checkout/donate?donatePageId=new%20roof'
 */
export function checkoutUrl({ kind, ...parameters }: Checkout): string {
  const query = Object.entries(parameters as Readonly<Record<string, string | undefined>>)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return PATHS[kind] + (query.length > 0 ? `?${query.join('&')}` : '')
}

/** Whether a checkout needs the cart cookie; a donation and a gift card have no cart [COM-38]. */
export function needsCart(kind: Checkout['kind']): boolean {
  return kind === 'regular' || kind === 'subscription'
}
