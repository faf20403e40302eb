import { moneyIn } from '@vitrine/server/shop'
import { pageTitle } from './pageTitle.ts'
import { languageOfRequest, wordsFor } from '../http/languageOfRequest.ts'
import { CHECKOUT } from '../../messages/checkout.ts'
import { renderCart } from '@vitrine/blocks/react'
import { PageType } from '@vitrine/enums'
import { CART, formatMessage } from '@vitrine/messages'
import type { Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { readSettings } from '../database/site.ts'
import { cartHash } from '../http/cartCookie.ts'
import { htmlBody } from '../http/htmlBody.ts'
import { readTranslationCode } from '../http/languageAddresses.ts'
import { inLanguageOf } from '../http/keepLanguage.ts'
import { CART_FORM_SUBJECT, readRefused } from '../http/refusedPost.ts'
import type { Env, Services } from '../http/services.ts'
import { translatorOf } from '../languages.ts'
import type { Notice } from '../model.ts'
import { readCart } from '../shop/readCart.ts'
import { readStoreSettings } from '../shop/shopSettings.ts'
import { documentParts } from './documentParts.ts'
import { drawNotice } from './drawNotice.ts'
import { errorTitle } from './errorTitle.ts'
import { makeModel } from './pageModel.ts'

/** Paths of the cart's page, which two page types number [COM-31]. */
const PATHS = { '/cart': PageType.Cart, '/basket': PageType.CartV2 } as const

/** The cart's page: its lines and sums, and the way to the checkout [COM-50] [SRV-75] [SRV-86]. */
export function cartPage(app: Hono<Env>, services: Services): void {
  for (const [path, pageType] of Object.entries(PATHS))
    app.get(path, async (c) => renderCartPage(c, services, pageType, 200, await refusalOf(c, services)))
}

/**
 * The refusal that led to the cart's page: of a form posted there, or of a checkout [SRV-53] [COM-37] [COM-40]
 * [SRV-86].
 */
async function refusalOf(c: Context<Env>, services: Services): Promise<Notice | undefined> {
  const { refused, checkout } = c.req.query()
  if (refused !== undefined) return (await readRefused(c, services, CART_FORM_SUBJECT)) as Notice | undefined
  if (checkout === undefined) return undefined
  const texts = wordsFor(c, CART)
  if (checkout === 'session') return { ...REFUSAL, title: '', text: texts.sessionExpired }
  if (checkout !== 'minimum') return undefined
  const { currency, minimumOrderSubtotalCents } = readStoreSettings(await readSettings(services.db))
  const subtotal = moneyIn(languageOfRequest(c).lang, currency)(minimumOrderSubtotalCents)
  return { ...REFUSAL, title: '', text: formatMessage(texts.subtotalTooLow, { subtotal }) }
}

const REFUSAL = { isRefusal: true, isFocused: true } as const

/** @param notice - A sentence at the top of the page. */
export async function renderCartPage(
  c: Context<Env>,
  services: Services,
  pageType: number,
  status: ContentfulStatusCode,
  notice?: Notice,
): Promise<Response> {
  const hash = cartHash(c)
  const cart = await readCart(services, hash, services.clock(), await readTranslationCode(c, services.db))
  const say = wordsFor(c, CHECKOUT)
  const title = pageTitle(say.cartTitle)
  const model = await makeModel(c, services, {
    pageType,
    title: notice?.isRefusal ? errorTitle(c, title) : title,
    isRefusal: notice?.isRefusal === true,
    description: say.cartDescription,
    blockTypes: [],
    kinds: ['cart'],
  })
  const { selectedCurrency, minimumOrderSubtotalCents } = model.context.websiteSettings!.storeSettings ?? {}
  const settings = { selectedCurrency, minimumOrderSubtotalCents }
  // Pass the address of the shop to the browser as well, which draws a link to the shop when the cart becomes empty.
  const shopHref = inLanguageOf(c, services.site.shopPath)
  const page = {
    translate: translatorOf(model.lang),
    locale: model.lang,
    contentLanguage: model.contentLanguage,
    crumb: model.crumb,
  }
  function* main(): Generator<string> {
    if (notice) yield drawNotice(notice, model.lang)
    yield '<section class="band cart-page"><div class="cell">'
    yield renderCart({ cart, settings, shopHref }, { renderToStaticMarkup, renderToString, page })
    yield '</div></section>'
  }
  return htmlBody(c, documentParts(services.log, model, main), status)
}
