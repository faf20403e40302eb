import { pageTitle } from '../render/pageTitle.ts'
import { wordsFor } from '../http/languageOfRequest.ts'
import { addLanguage } from '../http/keepLanguage.ts'
import { ORDERS } from '../../messages/orders.ts'
import { DEFAULT_LOCALE } from '@vitrine/messages'
import { PageType } from '@vitrine/enums'
import type { Context, Hono } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import { OrderLinkPage } from '../../pages/OrderLinkPage.tsx'
import { findOrder, type OrderRow, revokeLinks } from '../database/orders.ts'
import { requireCrumb } from '../http/crumb.ts'
import { readFields, textField } from '../http/endpoint.ts'
import { personalPage } from '../http/htmlBody.ts'
import type { Env, Services } from '../http/services.ts'
import { reserve } from '../http/mayStore.ts'
import { mailOrigin } from '../mail/mailOrigin.ts'
import { limitLetters } from '../mail/sendLink.ts'
import { sendMail } from '../mail/sendMail.ts'
import { documentParts } from '../render/documentParts.ts'
import { makeModel } from '../render/pageModel.ts'
import { renderNotice } from '../render/renderNotice.tsx'
import { newLinkMail } from '../shop/orderNotices.ts'
import { isTokenValid, orderToken, readOrderToken } from '@vitrine/server/shop'

/** Renders the page for a token that leads to no order. */
export function renderNoOrder(c: Context<Env>, services: Services): Promise<Response> {
  const say = wordsFor(c, ORDERS)
  return renderNotice(c, services, 404, {
    title: say.noSuchOrder,
    text: say.addressCutOff,
    wayOn: { label: say.backToShop, href: services.site.shopPath },
  })
}

/** Renders the page of a link that has ended or was revoked; it shows nothing of the order [SRV-152]. */
export async function renderEndedLink(c: Context<Env>, services: Services, token: string): Promise<Response> {
  const isSent = c.req.query('sent') !== undefined
  const say = wordsFor(c, ORDERS)
  const title = isSent ? say.newLinkSent : say.linkEnded
  const model = await makeModel(c, services, {
    pageType: PageType.OrderStatus,
    title: pageTitle(title),
    description: title,
    blockTypes: [],
    kinds: ['checkout'],
  })
  const { crumb, lang } = model
  function* main(): Generator<string> {
    const action = isSent ? undefined : `/order/link?token=${encodeURIComponent(token)}`
    yield renderToStaticMarkup(<OrderLinkPage action={action} crumb={crumb} lang={lang} />)
  }
  return personalPage(c, documentParts(services.log, model, main), isSent ? 200 : 410)
}

/** Bytes of a letter with a link. */
const LETTER = 9000

/** Renews a link that has ended by a letter to the e-mail of the order, and revokes all links of an order [SRV-152]. */
export function orderLinks(app: Hono<Env>, services: Services): void {
  const { callDb, secret, clock, log } = services

  app.post('/order/link', async (c) => {
    const fields = await readFields(c)
    requireCrumb(c, services, textField(fields, 'crumb'))
    const token = c.req.query('token') ?? ''
    const claims = readOrderToken(secret, 'order', token)
    const order = claims && (await findOrder(callDb, claims.id))
    if (!order) return renderNoOrder(c, services)
    const address = `/order?token=${encodeURIComponent(token)}`
    if (textField(fields, 'do') !== 'revoke') {
      await renew(c, order)
      return c.redirect(`${address}&sent=1`, 303)
    }
    if (!isTokenValid(claims, order, clock())) return renderEndedLink(c, services, token)
    await revokeLinks(callDb, order.id)
    log.info('the links of an order were revoked', { kind: order.kind })
    return c.redirect(address, 303)
  })

  async function renew(c: Context<Env>, order: OrderRow): Promise<void> {
    await limitLetters(c, services, order.email)
    await reserve(c, { ...services, db: callDb }, 'orders', LETTER)
    const now = clock()
    const { lang = DEFAULT_LOCALE } = order.details
    const link = mailOrigin(c, services) + addLanguage(`/order?token=${orderToken(secret, 'order', order, now)}`, lang)
    await sendMail(callDb, newLinkMail(order, link), now)
  }
}
