import { CART_COOKIE, readCookie } from '@vitrine/cookies'
import type { Stop } from '@vitrine/core-data/site'
import { CART } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import { findPart, requirePart, setAttributes } from '@vitrine/parts'
import type { Cart } from '../api/cart.js'
import { cartErrorText } from '../core/cartErrorText.js'
import { checkoutOf } from '../core/checkoutOf.js'
import { freeDeliveryText } from '../core/freeDeliveryText.js'
import { minimumOrderText } from '../core/storeSettings.js'
import type { StoreSettings } from '../core/storeSettings.js'
import { createCartView } from './cartView.js'
import type { CartStore } from './createCart.js'
import { showText } from './purchaseParts.js'

/** The options of a cart's page. */
export interface CartBehaviour {
  /** Currency and minimum order of the store. Default: US dollars, no minimum. */
  readonly settings?: StoreSettings | undefined
  /** Default: en-US. */
  readonly messages?: Translation<typeof CART> | undefined
  /** BCP 47 tag of the page, in whose form amounts are written. Default `'en-US'` [COM-66]. */
  readonly locale?: string | undefined
  /** Reports that the checkout cannot continue [COM-37]. Default: the notice of the page. */
  readonly onAlert?: ((text: string) => void) | undefined
  /** Draws a cart that the markup cannot show, because an entry was added elsewhere. Default: reloads the page. */
  readonly onRedraw?: (() => void) | undefined
}

/**
 * Adds behaviour without React to a cart page that `CartPage` rendered on the server. Presses, coupons and shipping
 * change the cart in the store, and the page shows each state of it [COM-32] [COM-50] [COM-54]. A change that is
 * refused is taken back with its sentence [COM-33]. The page is busy until the server has answered [COM-59]. The
 * checkout needs the cart cookie [COM-37] and the store's minimum order [COM-39] [COM-40].
 * @param element - The root of the page, or an element around it.
 * @param store - `createCart(cartCalls(client), { cart })` with the cart that the markup shows.
 * @returns Stops it; the form posts by itself again.
 * @throws {MissingPartError} When there is no cart's page.
 * @example
 * enhanceCart(document.body, createCart(cartCalls(createClient()), { cart }))
 */
export function enhanceCart(element: HTMLElement, store: CartStore, options: CartBehaviour = {}): Stop {
  const { settings = {}, messages = CART, locale, onRedraw = () => location.reload() } = options
  const root = requirePart(element, 'cart', 'root')
  const notice = requirePart(root, 'cart', 'notice')
  const { onAlert = (text) => void (notice.textContent = text) } = options
  const view = createCartView(root, { currency: settings.selectedCurrency ?? 'USD', messages, locale })
  const part = (name: string): HTMLElement | null => findPart(root, 'cart', name)
  const listening = new AbortController()
  const { signal } = listening
  const tooLow = (cart: Cart): string | undefined => minimumOrderText(cart.subtotalCents, settings, messages, locale)
  let hasRedrawn = false

  function show(): void {
    const { cart, isPending, error } = store.$state.get()
    const text = error ? cartErrorText(error.action, messages) : ''
    if (notice.textContent !== text) notice.textContent = text
    setAttributes(root, { 'aria-busy': isPending ? 'true' : undefined })
    if (!cart) return
    const free = part('free')
    const freeText = freeDeliveryText(cart, { currency: settings.selectedCurrency, messages, locale })
    if (free) setAttributes(free, { hidden: freeText === '' })
    showText(free, freeText)
    const minimum = part('minimum')
    const sentence = tooLow(cart)
    if (minimum) {
      setAttributes(minimum, { hidden: sentence === undefined })
      if (minimum.textContent !== (sentence ?? '')) minimum.textContent = sentence ?? ''
    }
    const checkout = part('checkout')
    if (checkout) setAttributes(checkout, { 'aria-disabled': sentence === undefined ? undefined : 'true' })
    if (view.show(cart) || hasRedrawn) return
    hasRedrawn = true
    onRedraw()
  }

  function setQuantity(input: HTMLInputElement, quantity: number): void {
    const id = input.name.slice('quantity-'.length)
    store.setQuantity(id, quantity).catch(() => {})
  }

  function press(event: MouseEvent): void {
    const button = (event.target as Element).closest<HTMLElement>('[data-scope="cart"]:is(button, a)')
    if (!button || event.defaultPrevented) return
    const { part: name } = button.dataset
    if (name === 'checkout') return void checkOut(event, button as HTMLAnchorElement)
    const step = name === 'more' ? 1 : name === 'fewer' ? -1 : 0
    const input = step === 0 ? null : view.fieldOf(button)
    if (input) setQuantity(input, view.quantityOf(input) + step)
  }

  function type(event: Event): void {
    const input = event.target as HTMLInputElement
    if (input.name === 'shippingOption') {
      if (event.type === 'change') store.setShipping({ selectedShippingOption: input.value }).catch(() => {})
    } else if (input.name.startsWith('quantity-')) {
      if (Number.isSafeInteger(input.valueAsNumber) && input.valueAsNumber >= 1) setQuantity(input, input.valueAsNumber)
      else if (event.type === 'change') input.value = String(view.quantityOf(input))
    }
  }

  function submit(event: SubmitEvent): void {
    if (event.defaultPrevented) return
    event.preventDefault()
    const [name, value = ''] = ((event.submitter as HTMLButtonElement | null)?.value ?? '').split(/:(.*)/s)
    const input = part('coupon-input') as HTMLInputElement | null
    const code = input?.value.trim() ?? ''
    if (name === 'remove') {
      view.focusBeside(value)
      store.setQuantity(value, 0).catch(() => {})
    } else if (name === 'uncoupon') store.removeCoupon(value).catch(() => {})
    else if (name === 'coupon' && code !== '') {
      store.addCoupon(code).then(
        () => (input!.value = ''),
        () => {},
      )
    }
  }

  async function checkOut(event: MouseEvent, { search }: HTMLAnchorElement): Promise<void> {
    event.preventDefault()
    const { cart } = store.$state.get()
    if (cart && tooLow(cart) !== undefined) return
    await store.settle()
    const token = readCookie(CART_COOKIE)
    const settled = store.$state.get().cart
    if (signal.aborted) return
    if (token && settled) location.assign(checkoutOf(settled, token, search))
    else onAlert(messages.sessionExpired)
  }

  root.addEventListener('click', press, { signal })
  root.addEventListener('input', type, { signal })
  root.addEventListener('change', type, { signal })
  root.addEventListener('submit', submit, { signal })
  const unlisten = store.$state.listen(show)
  setAttributes(root, { 'data-live': true })
  show()
  return () => {
    if (signal.aborted) return
    listening.abort()
    unlisten()
    setAttributes(root, { 'data-live': false, 'aria-busy': undefined })
    view.stop()
  }
}
