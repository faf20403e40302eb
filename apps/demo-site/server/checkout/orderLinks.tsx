import { PageType } from '@vitrine/enums'
import type { Context, Hono } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import { OrderLinkPage } from '../../pages/OrderLinkPage.tsx'
import { findOrder, type OrderRow, revokeLinks } from '../database/orders.ts'
import { requireCrumb } from '../http/crumb.ts'
import { readFields, textField } from '../http/endpoint.ts'
import { personalPage } from '../http/htmlBody.ts'
import type { Env, Services } from '../http/services.ts'
import { mailOrigin } from '../mail/mailOrigin.ts'
import { limitLetters } from '../mail/sendLink.ts'
import { sendMail } from '../mail/sendMail.ts'
import { documentParts } from '../render/documentParts.ts'
import { makeModel } from '../render/pageModel.ts'
import { renderNotice } from '../render/renderNotice.tsx'
import { orderNumber } from '../shop/orderMails.ts'
import { isTokenValid, orderToken, readOrderToken } from '../shop/orderToken.ts'

/** Renders the page for a token that leads to no order. */
export function renderNoOrder(c: Context<Env>, services: Services): Promise<Response> {
  return renderNotice(c, services, 404, {
    title: 'There is no such order',
    text: 'The address may have been cut off: it is in the letter about the order.',
    wayOn: { label: 'Back to the shop', href: '/shop' },
  })
}

/** Renders the page of a link that has ended or was revoked; it shows nothing of the order [SRV-152]. */
export async function renderEndedLink(c: Context<Env>, services: Services, token: string): Promise<Response> {
  const isSent = c.req.query('sent') !== undefined
  const title = isSent ? 'A new link is on its way' : 'This link has ended'
  const model = await makeModel(c, services, {
    pageType: PageType.OrderStatus,
    title: `${title} · Lantern Hall`,
    description: title,
    blockTypes: [],
    kinds: ['checkout'],
  })
  const { crumb, templateLanguage } = model
  function* main(): Generator<string> {
    const action = isSent ? undefined : `/order/link?token=${encodeURIComponent(token)}`
    yield renderToStaticMarkup(<OrderLinkPage action={action} crumb={crumb} templateLanguage={templateLanguage} />)
  }
  return personalPage(c, documentParts(services.log, model, main), isSent ? 200 : 410)
}

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
    const now = clock()
    const link = `${mailOrigin(c, services)}/order?token=${orderToken(secret, 'order', order, now)}`
    const number = orderNumber(order.number)
    const text = `Dear ${order.details.name},\n\nhere is a new link to ${number}:\n\n${link}\n`
    await sendMail(callDb, { to: order.email, subject: `A new link to your order, ${number}`, text }, now)
  }
}
