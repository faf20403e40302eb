import { translatorOf } from '../languages.ts'
import { languageOfRequest, wordsFor } from '../http/languageOfRequest.ts'
import { REFUSALS } from '../../messages/refusals.ts'
import { CHECKOUT } from '../../messages/checkout.ts'
import { isDeepStrictEqual } from 'node:util'
import { checkoutUrl } from '@vitrine/commerce'
import { checkoutAddress, regularCheckout, type ShippingLocation, subscriptionCheckout } from '@vitrine/commerce/api'
import { CART_COOKIE } from '@vitrine/cookies'
import type { Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type * as v from 'valibot'
import { digest, isSameText } from '@vitrine/server/core'
import { emailOf } from '../database/accounts.ts'
import { readAddresses } from '../database/boughtByEmail.ts'
import { setShipping } from '../database/cartChanges.ts'
import { findCart } from '../database/carts.ts'
import { ApiError } from '../http/apiError.ts'
import type { Env, Services } from '../http/services.ts'
import { sessionOf } from '../http/session.ts'
import { renderNotice } from '../render/renderNotice.tsx'
import type { OpenCheckout } from './checkout.ts'
import { noteReminder } from './cartReminder.tsx'
import { type Buyer, composeCart, type ComposedCart } from './compose.ts'
import { countryNames, isServed } from '../shop/countries.ts'
import { type FieldErrors, moneyIn, readOrderForm, type TypedFields } from '@vitrine/server/shop'
import { type CheckoutWords, renderCheckout } from './renderCheckout.tsx'
import { serveCheckout } from './serveCheckout.ts'

type CartFields = v.InferOutput<typeof regularCheckout.request>
type CartKind = 'regular' | 'subscription'

const SCHEMAS = { regular: regularCheckout, subscription: subscriptionCheckout } as const

/** Messages of title, lead and button. */
const WORDS = {
  regular: ['checkoutTitle', 'checkoutLead', 'placeOrder'],
  subscription: ['subscribeTitle', 'subscribeLead', 'subscribeButton'],
} as const

/** The two checkouts that order a cart [SRV-53] [SRV-54] [SRV-57] [SRV-112] [COM-37] [COM-38]. */
export function cartCheckouts(app: Hono<Env>, services: Services): void {
  const { db } = services

  serveCheckout<CartFields>(app, services, regularCheckout.path, async (c) => {
    const token = getCookie(c, CART_COOKIE)
    const cart = token === undefined ? undefined : await findCart(db, digest(token))
    if (token === undefined || !cart) return c.redirect('/cart?checkout=session', 302)
    if (cart.lines.length === 0) return c.redirect('/cart', 302)
    if (cart.lines.some(({ plan }) => plan !== null))
      return c.redirect(checkoutUrl({ kind: 'subscription', cartToken: token }), c.req.method === 'GET' ? 302 : 307)
    return open(c, services, 'regular', token)
  })

  serveCheckout<CartFields>(app, services, subscriptionCheckout.path, async (c) => {
    const token = getCookie(c, CART_COOKIE)
    const cart = token === undefined ? undefined : await findCart(db, digest(token))
    const isOwn = token !== undefined && isSameText(c.req.query('cartToken') ?? '', token)
    if (!cart || !isOwn) return c.redirect('/cart?checkout=session', 302)
    if (!cart.lines.some(({ plan }) => plan !== null)) {
      const say = wordsFor(c, CHECKOUT)
      return renderNotice(c, services, 404, {
        title: say.noSubscription,
        text: say.noSubscriptionText,
        wayOn: { label: say.toYourCart, href: '/cart' },
      })
    }
    return open(c, services, 'subscription', token)
  })
}

/**
 * Opens a checkout of the visitor's cart. A posted address is stored before the sums are made, so that they are those
 * of the address [SRV-112] [SRV-54] [SRV-57] [COM-40].
 * @returns The checkout; a redirect to the cart's page for a cart that cannot be ordered [SRV-53].
 */
async function open(
  c: Context<Env>,
  services: Services,
  kind: CartKind,
  token: string,
): Promise<OpenCheckout<CartFields> | Response> {
  const { db, callDb, clock, site } = services
  const cartHash = digest(token)
  if (c.req.method === 'GET') {
    const refused = await composeCart({ db, site }, cartHash, kind, clock()).catch((error: unknown) => error)
    if (refused instanceof ApiError) return c.redirect(refused.status === 409 ? '/cart' : '/cart?checkout=minimum', 302)
  }
  return {
    kind,
    cartHash,
    schema: SCHEMAS[kind].request,
    async prepare(fields) {
      const cart = await findCart(db, cartHash)
      const address = readOrderForm(checkoutAddress, fields)
      const location = address.ok ? locationOf(address.data) : undefined
      const option = fields.shippingOption || undefined
      const isStored =
        (option === undefined || cart?.shippingOption === option) &&
        (location === undefined || isDeepStrictEqual(cart?.shippingLocation, location))
      if (cart && !isStored) await setShipping(callDb, cartHash, { location, option }, clock())
    },
    compose: (tx, fields) => composeCart({ db: tx, site }, cartHash, kind, clock(), fields && buyerOf(fields)),
    checkTyped(typed, composed) {
      const address = readOrderForm(checkoutAddress, typed)
      return address.ok || !(composed as ComposedCart).cart.requiresShipping ? {} : address.error
    },
    check: (fields, composed) => shippingErrors(fields, composed as ComposedCart),
    async render(c, composed, status, state) {
      const { cart } = composed as ComposedCart
      const known = await knownBuyer(c, services)
      // Keep the buyer's wish for a reminder although the order was refused: the buyer may leave now.
      if (status !== 200 && state.typed.remind === 'yes') await noteReminder(c, services, state.typed)
      const location = cart.shippingLocation
      const typed = { name: '', email: '', ...known, ...location, ...state.typed }
      return renderCheckout(
        c,
        services,
        wordsOf(kind, composed as ComposedCart, languageOfRequest(c).lang),
        composed,
        status,
        { ...state, typed },
      )
    },
  }
}

/** Name, e-mail and latest address of the signed-in buyer, with which the form begins; empty for a visitor [ACC-65]. */
async function knownBuyer(c: Context<Env>, services: Services): Promise<TypedFields> {
  const session = await sessionOf(c, services)
  if (!session) return {}
  const { id, name } = session.account
  const email = await emailOf(services.db, id)
  const [latest] = await readAddresses(services.db, email)
  return { name, email, ...latest }
}

/** The part of an address on which shipping and taxes depend. */
function locationOf({ country, region, postalCode }: ShippingLocation): ShippingLocation {
  return { country, region, postalCode }
}

function buyerOf(fields: CartFields): Buyer {
  const address = readOrderForm(checkoutAddress, fields)
  return { name: fields.name, address: address.ok ? address.data : null, message: '', recipient: null }
}

/** Returns the error of a country that the shop does not serve, or of a shipping option that does not reach the address. */
function shippingErrors({ country, shippingOption }: CartFields, { cart }: ComposedCart): FieldErrors {
  if (!cart.requiresShipping) return {}
  if (!isServed(country)) return { country: REFUSALS.chooseACountry }
  const isOffered = cart.shippingOptions.some(({ id }) => id === shippingOption)
  return isOffered ? {} : { shippingOption: REFUSALS.shippingUnreachable }
}

function wordsOf(kind: CartKind, { cart, draft }: ComposedCart, lang: string): CheckoutWords {
  const say = translatorOf(lang)(CHECKOUT)
  const [title, lead, submit] = WORDS[kind]
  return {
    title: say[title],
    lead: say[lead],
    submit: say[submit],
    back: { label: say.backToCart, href: '/cart' },
    questions: {
      kind: 'cart',
      needsAddress: cart.requiresShipping,
      shipping: cart.shippingOptions.map(({ id, name, costCents }) => [
        id,
        name,
        costCents === 0 ? say.freeShipping : moneyIn(lang, draft.currency)(costCents),
      ]),
      selectedShipping: cart.selectedShippingOption ?? '',
      countries: countryNames(lang),
    },
  }
}
