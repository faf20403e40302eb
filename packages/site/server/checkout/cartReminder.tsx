import { PageType } from '@vitrine/enums'
import type { Context, Hono } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { digest, randomToken } from '@vitrine/server/core'
import { BUYER } from '../../messages/buyer.ts'
import { REFUSALS } from '../../messages/refusals.ts'
import { CartBackPage } from '../../pages/CartBackPage.tsx'
import { normalizeEmail } from '@vitrine/server/accounts'
import { bringBack, keepReminder } from '../database/cartReminders.ts'
import { ApiError } from '../http/apiError.ts'
import { cartHash, setCartCookie } from '../http/cartCookie.ts'
import { requireCrumb } from '../http/crumb.ts'
import { readFields, textFields } from '../http/endpoint.ts'
import { personalPage } from '../http/htmlBody.ts'
import { languageOfRequest, wordsFor } from '../http/languageOfRequest.ts'
import { limitAddress } from '../http/limitAddress.ts'
import { reserve } from '../http/mayStore.ts'
import type { Env, Services } from '../http/services.ts'
import { isPlainPost } from '../http/visitor.ts'
import { documentParts } from '../render/documentParts.ts'
import { makeModel } from '../render/pageModel.ts'
import { pageTitle } from '../render/pageTitle.ts'
import { renderNotice } from '../render/renderNotice.tsx'
import { readCartToken } from '../shop/cartToken.ts'

const BACK = '/cart/back'
/** Bytes of a reminder besides its address. */
const ROW = 600
/** Bytes of a cart with its most lines. */
const WHOLE_CART = 25_000

const emailSchema = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email())

/**
 * Keeps or takes back the wish to be reminded of the visitor's cart, by the fields of the checkout [SRV-360].
 * @returns Whether the fields could be read: a ticked box needs an address.
 */
export async function noteReminder(
  c: Context<Env>,
  services: Services,
  typed: Readonly<Record<string, string>>,
): Promise<boolean> {
  const hash = cartHash(c)
  const email = v.safeParse(emailSchema, typed.email)
  const wants = typed.remind === 'yes'
  if (wants && !email.success) return false
  if (hash === undefined) return true
  const { lang } = languageOfRequest(c)
  const reminder = wants && email.success ? { email: normalizeEmail(email.output), lang } : undefined
  if (reminder) await reserve(c, { ...services, db: services.callDb }, 'carts', ROW + reminder.email.length)
  await keepReminder(services.callDb, hash, reminder, services.clock())
  return true
}

/** Serves the wish to be reminded of a cart, and the link of the e-mail, which brings the cart back [SRV-360] [SRV-362]. */
export function cartReminder(app: Hono<Env>, services: Services): void {
  const { callDb, secret, clock, config } = services
  const cartOf = (c: Context<Env>) => readCartToken(secret, c.req.query('token') ?? '', clock())

  app.post('/cart/reminder', async (c) => {
    const typed = textFields(await readFields(c))
    requireCrumb(c, services, typed.crumb)
    await limitAddress(c, services, 'cart-change', config.cartChangesAMinute)
    // The button of a page without script is a wish as well.
    const fields = typed.do === 'keep' ? { ...typed, remind: 'yes' } : typed
    if (!(await noteReminder(c, services, fields))) throw new ApiError(400, REFUSALS.enterEmailAddress)
    return isPlainPost(c) && typed.do === 'keep' ? c.redirect('/cart/kept', 303) : c.body(null, 204)
  })

  app.get('/cart/kept', (c) => {
    const say = wordsFor(c, BUYER)
    return renderNotice(c, services, 200, { title: say.cartKept, text: say.cartKeptText })
  })

  app.get(BACK, async (c) => {
    if (cartOf(c) === undefined) return renderGone(c)
    const say = wordsFor(c, BUYER)
    const model = await makeModel(c, services, {
      pageType: PageType.Page,
      title: pageTitle(say.cartBackTitle),
      description: say.cartBackText,
      blockTypes: [],
      kinds: ['account'],
    })
    const { pathname, search } = new URL(c.req.url)
    const { crumb, lang } = model
    function* main(): Generator<string> {
      yield renderToStaticMarkup(<CartBackPage action={pathname + search} {...{ crumb, lang }} />)
    }
    return personalPage(c, documentParts(services.log, model, main), 200)
  })

  app.post(BACK, async (c) => {
    requireCrumb(c, services, textFields(await readFields(c)).crumb)
    await limitAddress(c, services, 'cart', config.cartsAMinute)
    const id = cartOf(c)
    if (id === undefined) return renderGone(c)
    await reserve(c, { ...services, db: callDb }, 'carts', WHOLE_CART)
    const own = cartHash(c)
    const token = randomToken()
    if (!(await bringBack(callDb, id, own ?? digest(token), clock()))) return renderGone(c)
    if (own === undefined) setCartCookie(c, services, token)
    return c.redirect('/cart', 303)
  })

  function renderGone(c: Context<Env>): Promise<Response> {
    const say = wordsFor(c, BUYER)
    const wayOn = { label: say.cartToShop, href: services.site.shopPath }
    return renderNotice(c, services, 404, { title: say.cartGone, text: say.cartGoneText, wayOn })
  }
}
