'use client'

import { CART_COOKIE, readCookie } from '@vitrine/cookies'
import { createDialogs } from '@vitrine/dialogs'
import type { ImageLoader } from '@vitrine/media'
import { CART } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import type { ContentLanguage } from '@vitrine/parts'
import { mergeProps } from '@vitrine/parts/react'
import { forwardRef, useEffect, useId, useRef, useState } from 'react'
import type { ComponentPropsWithoutRef, FormEvent, ForwardRefExoticComponent, MouseEvent, RefAttributes } from 'react'
import type { Cart, CartEntry } from '../../api/cart.js'
import { cartErrorText } from '../../core/cartErrorText.js'
import { checkoutOf } from '../../core/checkoutOf.js'
import { checkoutUrl } from '../../core/checkoutUrl.js'
import { freeDeliveryText } from '../../core/freeDeliveryText.js'
import { minimumOrderText } from '../../core/storeSettings.js'
import type { StoreSettings } from '../../core/storeSettings.js'
import type { CartStore } from '../../dom/createCart.js'
import { CheckoutSummary } from '../CheckoutSummary.js'
import { CartCoupons } from './CartCoupons.js'
import { CartEntryLine } from './CartEntryLine.js'
import { part } from './cartPart.js'
import { CartShipping } from './CartShipping.js'
import { useCart } from './useCart.js'

export interface CartPageProps extends Omit<ComponentPropsWithoutRef<'section'>, 'children'> {
  /** The server's cart. */
  readonly cart: Cart
  /** `createCart(cartCalls(client), { cart })`. Without it the form posts to its `action`, as it does without scripts. */
  readonly store?: CartStore | undefined
  /** The store settings of the site's context: currency and minimum order. */
  readonly settings?: StoreSettings | undefined
  /** Address that the form posts to without scripts. Default `'/cart'`. */
  readonly action?: string | undefined
  /** Posted as `crumb`. */
  readonly crumb?: string | undefined
  /** Address of the shop. Default `'/'`. */
  readonly shopHref?: string | undefined
  /** Default: en-US. */
  readonly messages?: Translation<typeof CART> | undefined
  /** BCP 47 tag of the page, in whose form amounts are written. Default `'en-US'` [COM-66]. */
  readonly locale?: string | undefined
  /** Language of the products' texts, if it differs from the page's. */
  readonly contentLanguage?: ContentLanguage | undefined
  /** Gives the pictures in the width of their boxes. Default: the addresses as they are. */
  readonly loader?: ImageLoader | undefined
  /** Reports that the checkout cannot continue [COM-37]. Default: an alert of `@vitrine/dialogs`. */
  readonly onAlert?: ((text: string) => void) | undefined
}

const showAlert = (title: string): void => void createDialogs().alert({ title })

/** Changes the quantity by one step from the store's quantity, because React may not have drawn the last press yet. */
function takeStep(store: CartStore, drawn: CartEntry, step: number): void {
  const { quantity, maxQuantity } = store.$state.get().cart?.entries.find(({ id }) => id === drawn.id) ?? drawn
  const wanted = Math.max(1, Math.min(quantity + step, maxQuantity ?? Infinity))
  if (wanted !== quantity) void store.setQuantity(drawn.id, wanted)
}

/**
 * The page of a cart: entries, coupons, shipping, sums and the way to the checkout [COM-50]. Every change shows at
 * once; a change that the server refuses is taken back, with its sentence [COM-33]. An empty cart has its own sentence
 * [COM-32]. The checkout needs the cart cookie [COM-37] and the store's minimum order [COM-39] [COM-40]. While a change
 * is on its way the page is busy; without scripts it is a form that posts [COM-59].
 * @example
 * <CartPage cart={cart} store={createCart(cartCalls(client), { cart })} settings={{ selectedCurrency: 'EUR' }} />
 */
export const CartPage: ForwardRefExoticComponent<CartPageProps & RefAttributes<HTMLElement>> = forwardRef<
  HTMLElement,
  CartPageProps
>(function CartPage(props, ref) {
  const { cart: served, store: given, settings = {}, action = '/cart', crumb, shopHref = '/', ...others } = props
  const { messages = CART, locale, contentLanguage, loader, onAlert = showAlert, ...rest } = others
  // Use the cart's store only after the first render, because the first render must match the server's HTML.
  const [isLive, setIsLive] = useState(false)
  useEffect(() => setIsLive(true), [])
  const store = isLive ? given : undefined
  const { cart, isPending, error } = useCart(served, given)
  const couponForm = useRef<HTMLFormElement>(null)
  const couponFormId = `${useId()}coupon`
  const title = useRef<HTMLHeadingElement>(null)
  const currency = settings.selectedCurrency ?? 'USD'
  const tooLow = minimumOrderText(cart.subtotalCents, settings, messages, locale)
  const free = freeDeliveryText(cart, { currency, messages, locale })
  const pictureOf = (src: string): string => loader?.({ src, width: 300 }) ?? src

  /** Does the action of the pressed button, as the server does for a plain post. */
  function act(live: CartStore, button: HTMLButtonElement): void {
    const [name, value = ''] = button.value.split(/:(.*)/s)
    const input = couponForm.current!.elements.namedItem('coupon') as HTMLInputElement
    const code = input.value.trim()
    if (name === 'remove') {
      // Move the focus to a neighbouring cart line before a line is removed, because the removal
      // takes the pressed button away.
      const line = button.closest('li')!
      const next = line.nextElementSibling ?? line.previousElementSibling
      const place = next?.querySelector<HTMLElement>('[data-part="remove"]') ?? title.current!
      place.focus()
      void live.setQuantity(value, 0)
    }
    if (name === 'uncoupon') live.removeCoupon(value).catch(() => {})
    else if (name === 'coupon' && code !== '') {
      live.addCoupon(code).then(
        () => (input.value = ''),
        () => {},
      )
    }
  }

  async function checkOut(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
    if (tooLow !== undefined) return event.preventDefault()
    if (!store || event.defaultPrevented) return
    event.preventDefault()
    const { search } = event.currentTarget
    await store.settle()
    const token = readCookie(CART_COOKIE)
    if (token) location.assign(checkoutOf(store.$state.get().cart ?? cart, token, search))
    else onAlert(messages.sessionExpired)
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    if (!store) return
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter) act(store, submitter as HTMLButtonElement)
  }

  const crumbField = <input type="hidden" name="crumb" defaultValue={crumb} />
  const own = part('root', { 'data-state': cart.entries.length === 0 ? 'empty' : 'filled', 'data-live': !!store })
  return (
    <section {...mergeProps({ ...own, 'aria-busy': isPending || undefined }, rest)} ref={ref}>
      <h1 ref={title} tabIndex={-1} {...part('title')}>
        {messages.cart}
      </h1>
      <p role="alert" {...part('notice')}>
        {error ? cartErrorText(error.action, messages) : ''}
      </p>
      {cart.entries.length === 0 ? (
        <div {...part('empty')}>
          <p>{messages.emptyCart}</p>
          <a href={shopHref} {...part('shop')}>
            {messages.continueShopping}
          </a>
        </div>
      ) : (
        <form method="post" action={action} noValidate={!!store} onSubmit={submit} {...part('form')}>
          {crumbField}
          {/* Put the button that saves quantities first in the form, because Enter in a field
              presses the form's first button. */}
          <button type="submit" name="do" value="update" {...part('update')}>
            {messages.updateCart}
          </button>
          <ul {...part('entries')}>
            {cart.entries.map((entry) => (
              <CartEntryLine
                key={entry.id}
                entry={entry}
                currency={currency}
                locale={locale}
                messages={messages}
                contentLanguage={contentLanguage}
                pictureOf={pictureOf}
                onQuantity={store && ((quantity) => void store.setQuantity(entry.id, quantity))}
                onStep={store && ((step) => takeStep(store, entry, step))}
              />
            ))}
          </ul>
          <div {...part('side')}>
            <h2 {...part('side-title')}>{messages.orderSummary}</h2>
            <CartCoupons cart={cart} currency={currency} locale={locale} messages={messages} formId={couponFormId} />
            <CartShipping
              cart={cart}
              currency={currency}
              locale={locale}
              messages={messages}
              contentLanguage={contentLanguage}
              onOption={store && ((id) => void store.setShipping({ selectedShippingOption: id }).catch(() => {}))}
            />
            {cart.requiresShipping && (
              <button type="submit" name="do" value="shipping" formNoValidate {...part('update')}>
                {messages.updateCart}
              </button>
            )}
            <CheckoutSummary cart={cart} currency={currency} locale={locale} messages={messages} />
            <p {...part('free', { 'aria-live': 'polite', hidden: free === '' })}>{free}</p>
            <p {...part('minimum', { 'aria-live': 'polite', hidden: tooLow === undefined })}>{tooLow}</p>
            <a
              href={checkoutUrl({ kind: 'regular' })}
              aria-disabled={tooLow === undefined ? undefined : 'true'}
              onClick={(event) => void checkOut(event)}
              {...part('checkout')}
            >
              {messages.checkOut}
            </a>
            <a href={shopHref} {...part('shop')}>
              {messages.continueShopping}
            </a>
          </div>
        </form>
      )}
      {cart.entries.length > 0 && (
        <form
          ref={couponForm}
          id={couponFormId}
          method="post"
          action={action}
          onSubmit={submit}
          {...part('coupon-form')}
        >
          {crumbField}
        </form>
      )}
    </section>
  )
})
