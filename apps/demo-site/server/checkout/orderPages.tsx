import { PageType } from '@vitrine/enums'
import type { Context, Hono } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import { OrderPage, type OrderPageProps } from '../../pages/OrderPage.tsx'
import { MEMBERSHIP_TYPE } from '../database/members.ts'
import { findOrder, type OrderRow } from '../database/orders.ts'
import { settleOrder } from '../database/placeOrder.ts'
import { requireCrumb } from '../http/crumb.ts'
import { readFields, textField } from '../http/endpoint.ts'
import { personalPage } from '../http/htmlBody.ts'
import { limitAddress } from '../http/limitAddress.ts'
import type { Env, Services } from '../http/services.ts'
import { documentParts } from '../render/documentParts.ts'
import { makeModel } from '../render/pageModel.ts'
import { isReviewable, orderNumber } from '../shop/orderMails.ts'
import { isTokenValid, orderToken, readOrderToken } from '../shop/orderToken.ts'
import { countryNames } from './countries.ts'
import { confirmOrder, orderAddress } from './confirmOrder.ts'
import { renderEndedLink, renderNoOrder } from './orderLinks.tsx'
import { summaryOf } from './orderView.ts'

/** Page type, title and lead of a confirmation [SRV-57]. */
type Confirmation = readonly [pageType: number, title: string, lead: string]

const CONFIRMATIONS: Readonly<Record<OrderRow['kind'], Confirmation>> = {
  regular: [
    PageType.OrderConfirmed,
    'It is yours',
    'The order is confirmed, and a letter about it is in your mailbox.',
  ],
  subscription: [
    PageType.SubscriptionConfirmed,
    'Subscribed',
    'The subscription is confirmed, and a letter about it is in your mailbox.',
  ],
  donation: [PageType.ContributionConfirmed, 'Thank you', 'Your contribution has arrived. A lamp stays lit for it.'],
  'gift-card': [PageType.OrderReceived, 'On its way', 'We have received the order, and the card is in their mailbox.'],
}
const MEMBER: Confirmation = [
  PageType.MembershipConfirmed,
  'Welcome to the club',
  'Your membership is confirmed, and a letter about it is in your mailbox.',
]

function confirmationOf({ kind, lines }: OrderRow): Confirmation {
  return lines.some(({ productType }) => productType === MEMBERSHIP_TYPE) ? MEMBER : CONFIRMATIONS[kind]
}

const WAITING = {
  unconfirmed: [
    'Your bank asks you',
    'Confirm the payment, and the order is placed. The goods are set aside for a quarter of an hour.',
  ],
  unanswered: [
    'The bank has not answered',
    'We do not know yet whether the payment went through. Ask again: you are charged once, however often you ask.',
  ],
} as const

const STATES: Readonly<Record<OrderRow['state'], string>> = {
  confirmed: 'Confirmed and paid',
  unconfirmed: 'Waits for your confirmation of the payment',
  unanswered: 'Waits for the answer of the bank',
  cancelled: 'Cancelled; nothing was charged',
}

const SHOP = { label: 'Back to the shop', href: '/shop' } as const

/** Serves the pages of an order, which its token opens: payment, confirmation, status [SRV-57] [SRV-112]. */
export function orderPages(app: Hono<Env>, services: Services): void {
  const { db, callDb, secret, clock, config, log } = services

  /** Serves a page about the order of the address's token. */
  function page(path: string, show: (c: Context<Env>, order: OrderRow, token: string) => Promise<Response>): void {
    app.get(path, async (c) => withOrder(c, show))
  }

  async function withOrder(
    c: Context<Env>,
    show: (c: Context<Env>, order: OrderRow, token: string) => Promise<Response>,
  ): Promise<Response> {
    const token = c.req.query('token') ?? ''
    const claims = readOrderToken(secret, 'order', token)
    const order = claims && (await findOrder(db, claims.id))
    if (!order) return renderNoOrder(c, services)
    return isTokenValid(claims, order, clock()) ? show(c, order, token) : renderEndedLink(c, services, token)
  }

  page('/checkout/confirmed', async (c, order, token) => {
    if (order.state !== 'confirmed') return c.redirect(addressOf(order, token), 302)
    const [pageType, title, lead] = confirmationOf(order)
    const ways = [{ label: 'See where it is', href: `/order?token=${token}` }, SHOP]
    return render(c, order, { pageType, title, lead, ways })
  })

  page('/checkout/payment', async (c, order, token) => {
    const { state } = order
    if (state !== 'unconfirmed' && state !== 'unanswered') return c.redirect(addressOf(order, token), 302)
    const [title, lead] = WAITING[state]
    const choices: readonly (readonly [string, string])[] =
      state === 'unanswered'
        ? [['confirm', 'Ask again']]
        : [
            ['confirm', 'Confirm the payment'],
            ['cancel', 'Cancel the order'],
          ]
    return render(c, order, { pageType: PageType.Checkout, title, lead, ways: [], choices })
  })

  app.post('/checkout/payment', async (c) => {
    const fields = await readFields(c)
    requireCrumb(c, services, textField(fields, 'crumb'))
    await limitAddress(c, services, 'order', config.ordersAMinute)
    return withOrder(c, async (_, order, token) => {
      const verdict = textField(fields, 'do') === 'cancel' ? 'cancel' : 'confirm'
      const { state, hasChanged } = await settleOrder(callDb, order.id, verdict, confirmOrder(c, services), clock())
      if (hasChanged) log.info('an order was settled', { kind: order.kind, state })
      return c.redirect(addressOf({ ...order, state }, token), 303)
    })
  })

  page('/order', async (c, order, token) => {
    const review = {
      label: 'Tell others how you like it',
      href: `/reviews?token=${orderToken(secret, 'review', order)}`,
    }
    const waits = order.state === 'unconfirmed' || order.state === 'unanswered'
    const ways = [
      ...(waits ? [{ label: 'To the payment', href: addressOf(order, token) }] : []),
      ...(order.state === 'confirmed' && isReviewable(order) && !order.reviewedAt ? [review] : []),
      SHOP,
    ]
    const lead = `${STATES[order.state]}.`
    const links = {
      action: `/order/link?token=${token}`,
      choices: [['revoke', 'End all links to this order']],
    } as const
    return render(c, order, { pageType: PageType.OrderStatus, title: 'Where your order is', lead, ways, links })
  })

  async function render(
    c: Context<Env>,
    order: OrderRow,
    {
      pageType,
      title,
      lead,
      ways,
      choices,
      links,
    }: Pick<OrderPageProps, 'title' | 'lead' | 'ways'> & {
      readonly pageType: number
      readonly choices?: readonly (readonly [value: string, label: string])[]
      readonly links?: Omit<NonNullable<OrderPageProps['links']>, 'crumb'>
    },
  ): Promise<Response> {
    const model = await makeModel(c, services, {
      pageType,
      title: `${title} · Lantern Hall`,
      description: lead,
      blockTypes: ['image'],
      kinds: ['checkout'],
    })
    const { pathname, search } = new URL(c.req.url)
    const { contentLanguage, templateLanguage, crumb } = model
    function* main(): Generator<string> {
      yield renderToStaticMarkup(
        <OrderPage
          title={title}
          lead={lead}
          facts={factsOf(order)}
          summary={summaryOf(order, contentLanguage)}
          ways={ways}
          templateLanguage={templateLanguage}
          {...(links && { links: { ...links, crumb } })}
          {...(choices && { post: { action: pathname + search, crumb, choices } })}
        />,
      )
    }
    return personalPage(c, documentParts(services.log, model, main), 200)
  }
}

/** The page that shows the state of an order. */
function addressOf(order: OrderRow, token: string): string {
  return order.state === 'cancelled' ? `/order?token=${token}` : orderAddress(order, token)
}

function factsOf({ number, details, email, placedAt }: OrderRow): OrderPageProps['facts'] {
  const { name, address, shipping, recipient } = details
  const placed = placedAt.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return [
    ['Order', [orderNumber(number), placed]],
    ['For', [name, email]],
    ...(recipient ? [['To', [recipient.name, recipient.email]] as const] : []),
    ...(address
      ? [
          [
            'Goes to',
            [
              address.line1,
              address.line2,
              `${address.postalCode} ${address.city} ${address.region}`.trim(),
              new Map(countryNames()).get(address.country) ?? address.country,
              shipping ?? '',
            ].filter(Boolean),
          ] as const,
        ]
      : []),
  ]
}
