/** Path of the cart's page, which page type 200 numbers. */
export const CART_PATH = '/cart'

/** Address of the cart's page as the page's own link to it has it: a site may keep a language in its query. */
export function cartHref(document: Document): string {
  const link = document.querySelector('a[data-scope="cart-indicator"][data-part="root"]')
  return link?.getAttribute('href') ?? CART_PATH
}
