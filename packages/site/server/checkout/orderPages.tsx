import { pageTitle } from '../render/pageTitle.ts'
import { languageOfRequest, wordsFor } from '../http/languageOfRequest.ts'
import { BUYER } from '../../messages/buyer.ts'
import { ORDERS } from '../../messages/orders.ts'
import { PLAN } from '../../messages/plan.ts'
import { formatMessage } from '@vitrine/messages'
import { PageType } from '@vitrine/enums'
import type { PaymentAnswer } from '@vitrine/server/payments'
import type { Context, Hono } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import { OrderPage, type OrderPageProps } from '../../pages/OrderPage.tsx'
import { MEMBERSHIP_TYPE } from '../database/members.ts'
import { readJournal } from '../database/orderJournal.ts'
import { findOrder, type OrderRow } from '../database/orders.ts'
import { byBuyer, settleOrder } from '../database/placeOrder.ts'
import { findPayment } from '../database/providerPayments.ts'
import { requireCrumb } from '../http/crumb.ts'
import { readFields, textField } from '../http/endpoint.ts'
import { personalPage } from '../http/htmlBody.ts'
import { inLanguageOf } from '../http/keepLanguage.ts'
import { limitAddress } from '../http/limitAddress.ts'
import { jsonBytes, reserve } from '../http/mayStore.ts'
import type { Env, Services } from '../http/services.ts'
import { askElement, askPage, askPayment, endPayment, isWaiting } from '../orderPayments/orderPayment.ts'
import { documentParts } from '../render/documentParts.ts'
import { makeModel } from '../render/pageModel.ts'
import { isReviewable } from '../shop/orderMails.ts'
import { translationOfPage } from '../render/pageSettings.ts'
import { readPictures } from '../render/picture.ts'
import { linesIn } from '../database/linesIn.ts'
import { readNamesIn } from '../database/namesIn.ts'
import { fileAddress } from '../shop/fileAddress.ts'
import {
  dueCentsOf,
  findPeriodOf,
  isTokenValid,
  moneyIn,
  orderToken,
  planToken,
  readOrderToken,
  subscriptionsBegunBy,
} from '@vitrine/server/shop'
import { stateWords } from '../shop/stateWords.ts'
import { PLAN_PATH } from '../shop/planAddress.ts'
import { factsOf } from './buyersView.ts'
import { filesOf } from './orderFiles.ts'
import { historyOf } from './orderHistory.ts'
import { confirmOrder, orderAddress } from '../orderPayments/confirmOrder.ts'
import { renderEndedLink, renderNoOrder } from './orderLinks.tsx'
import { summaryOf } from './orderView.ts'

type OrderWords = keyof typeof ORDERS

/** Page type, and messages of title and lead of a confirmation [SRV-57]. */
type Confirmation = readonly [pageType: number, title: OrderWords, lead: OrderWords]

const CONFIRMATIONS: Readonly<Record<OrderRow['kind'], Confirmation>> = {
  regular: [PageType.OrderConfirmed, 'confirmedTitle', 'confirmedText'],
  subscription: [PageType.SubscriptionConfirmed, 'subscribedTitle', 'subscribedText'],
  donation: [PageType.ContributionConfirmed, 'donatedTitle', 'donatedText'],
  'gift-card': [PageType.OrderReceived, 'cardSentTitle', 'cardSentText'],
}
const MEMBER: Confirmation = [PageType.MembershipConfirmed, 'memberTitle', 'memberText']

function confirmationOf({ kind, lines }: OrderRow): Confirmation {
  return lines.some(({ productType }) => productType === MEMBERSHIP_TYPE) ? MEMBER : CONFIRMATIONS[kind]
}

const WAITING = {
  unconfirmed: ['bankAsks', 'bankAsksText'],
  unanswered: ['bankSilent', 'bankSilentText'],
  open: ['cardWaits', 'cardWaitsText'],
} as const

/** Bytes of the letters of an order besides its texts. */
const LETTERS = 18_000

const shopLink = (c: Context<Env>, { site }: Services) => ({
  label: wordsFor(c, ORDERS).backToShop,
  href: site.shopPath,
})

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

  /** Address of the page of the subscription that an order has begun, or of which it is a period. */
  async function planOf({ id }: OrderRow): Promise<string | undefined> {
    const subscriptionId = (await findPeriodOf(db, id))?.subscriptionId ?? (await subscriptionsBegunBy(db, id))[0]
    return subscriptionId && `${PLAN_PATH}?token=${planToken(secret, subscriptionId, clock())}`
  }

  page('/checkout/confirmed', async (c, order, token) => {
    if (order.state !== 'confirmed') return c.redirect(orderAddress(order, token), 302)
    const say = wordsFor(c, ORDERS)
    const [pageType, title, lead] = confirmationOf(order)
    const ways = [{ label: say.seeOrder, href: `/order?token=${token}` }, shopLink(c, services)]
    return render(c, order, { pageType, title, lead, ways })
  })

  /** Asks the payment service about an order that waits for it; `undefined` for an order that is paid by other means. */
  async function askAgain(c: Context<Env>, order: OrderRow): Promise<PaymentAnswer | undefined> {
    if (!isWaiting(order) || !(await findPayment(callDb, order.id))) return undefined
    await limitAddress(c, services, 'order', config.ordersAMinute)
    return (await askPayment(services, { c, cause: { by: 'buyer' } }, order.id)).answer
  }

  /** Whether the buyer pays an order by the element of the payment service, unless the page of the service was chosen. */
  async function canPayHere(order: OrderRow, answer: PaymentAnswer | undefined): Promise<boolean> {
    if (!services.cards?.element || answer?.status !== 'open') return false
    return (await findPayment(callDb, order.id))?.way !== 'page'
  }

  page('/checkout/payment', async (c, before, token) => {
    const plan = await planOf(before)
    if (isWaiting(before) && plan) return c.redirect(plan, 302)
    const answer = await askAgain(c, before)
    const order = answer ? (await findOrder(callDb, before.id))! : before
    const { state } = order
    if (state !== 'unconfirmed' && state !== 'unanswered') return c.redirect(orderAddress(order, token), 302)
    const say = wordsFor(c, ORDERS)
    if (await canPayHere(order, answer)) {
      const choices = [
        ['page', say.payOnPage],
        ['cancel', say.cancelOrder],
      ] as const
      const words = { pageType: PageType.Checkout, title: 'elementTitle', lead: 'elementText' } as const
      return render(c, order, { ...words, ways: [], choices, hasElement: true })
    }
    const isSilent = answer ? answer.status !== 'open' : state === 'unanswered'
    const [title, lead] = isSilent ? WAITING.unanswered : answer ? WAITING.open : WAITING.unconfirmed
    const choices: readonly (readonly [string, string])[] = isSilent
      ? [['confirm', say.askBank]]
      : [
          ['confirm', answer ? say.payNow : say.confirmPayment],
          ['cancel', say.cancelOrder],
        ]
    return render(c, order, { pageType: PageType.Checkout, title, lead, ways: [], choices })
  })

  app.post('/checkout/payment', async (c) => {
    const fields = await readFields(c)
    requireCrumb(c, services, textField(fields, 'crumb'))
    await limitAddress(c, services, 'order', config.ordersAMinute)
    return withOrder(c, async (_, order, token) => {
      const plan = await planOf(order)
      if (isWaiting(order) && plan) return c.redirect(plan, 303)
      await reserve(c, { ...services, db: callDb }, 'orders', LETTERS + 3 * jsonBytes(order))
      const verb = textField(fields, 'do')
      if (verb === 'element') return tellElement(c, order, token)
      const isCancel = verb === 'cancel'
      if (isWaiting(order) && (await findPayment(callDb, order.id))) return payByCard(c, order, token, isCancel)
      const verdict = byBuyer(isCancel ? 'cancel' : 'confirm')
      const { state, hasChanged } = await settleOrder(callDb, order.id, verdict, confirmOrder(c, services), clock())
      if (hasChanged) log.info('an order was settled', { kind: order.kind, state })
      return c.redirect(orderAddress({ ...order, state }, token), 303)
    })
  })

  /** Leads the buyer to the page of the payment service, or ends the payment there and cancels the order. */
  async function payByCard(c: Context<Env>, order: OrderRow, token: string, isCancel: boolean): Promise<Response> {
    const learner = { c, cause: { by: 'buyer' } } as const
    const answer = isCancel
      ? (await endPayment(services, learner, order.id)).answer
      : await askPage(services, learner, order.id)
    if (!isCancel && answer.status === 'open' && answer.url !== undefined) return c.redirect(answer.url, 303)
    return c.redirect(orderAddress((await findOrder(callDb, order.id))!, token), 303)
  }

  /** Tells the script of the page the secret with which the buyer pays, or the page that counts now [COM-138]. */
  async function tellElement(c: Context<Env>, order: OrderRow, token: string): Promise<Response> {
    const answer = isWaiting(order) && (await askElement(services, { c, cause: { by: 'buyer' } }, order.id))
    c.header('Cache-Control', 'no-store')
    if (answer && answer.status === 'open' && answer.secret !== undefined) return c.json({ secret: answer.secret })
    const address = answer && answer.status === 'open' ? answer.url : undefined
    const way = inLanguageOf(c, orderAddress((await findOrder(callDb, order.id))!, token))
    return c.json({ redirectUrl: address ?? way })
  }

  page('/order', async (c, order, token) => {
    const say = wordsFor(c, { ...ORDERS, ...BUYER, ...PLAN })
    const review = {
      label: say.writeReview,
      href: `/reviews?token=${orderToken(secret, 'review', order)}`,
    }
    const files = filesOf(order).map(({ title, position }) => ({
      label: formatMessage(say.downloadFile, { title }),
      href: fileAddress(token, position),
    }))
    const history = historyOf(order, await readJournal(db, order.id), languageOfRequest(c).lang)
    const waits = isWaiting(order)
    const plan = await planOf(order)
    const ways = [
      ...(waits ? [{ label: say.toPayment, href: orderAddress(order, token) }] : []),
      ...files,
      ...(plan ? [{ label: say.planManage, href: plan }] : []),
      ...(order.state === 'confirmed' && isReviewable(order) && !order.reviewedAt ? [review] : []),
      shopLink(c, services),
    ]
    const lead = stateWords(order)
    const links = {
      action: `/order/link?token=${token}`,
      choices: [['revoke', say.endLinks]],
    } as const
    return render(c, order, { pageType: PageType.OrderStatus, title: 'orderWhere', lead, ways, history, links })
  })

  async function render(
    c: Context<Env>,
    order: OrderRow,
    {
      pageType,
      title,
      lead,
      ways,
      history,
      choices,
      links,
      hasElement = false,
    }: Pick<OrderPageProps, 'ways' | 'history'> & {
      readonly pageType: number
      readonly title: OrderWords
      readonly lead: OrderWords
      readonly choices?: readonly (readonly [value: string, label: string])[]
      readonly links?: Omit<NonNullable<OrderPageProps['links']>, 'crumb'>
      readonly hasElement?: boolean
    },
  ): Promise<Response> {
    const say = wordsFor(c, ORDERS)
    const model = await makeModel(c, services, {
      pageType,
      title: pageTitle(say[title]),
      description: say[lead],
      blockTypes: ['image'],
      kinds: ['checkout'],
    })
    const language = translationOfPage(model.context)
    const [read, lines, names] = await Promise.all([
      readPictures(services, language, order.lines),
      linesIn(services.db, order.lines, language),
      readNamesIn(services.db, 'delivery', language),
    ])
    const { pathname, search } = new URL(c.req.url)
    const { contentLanguage, lang, crumb, nonce } = model
    const element = hasElement ? services.cards?.element : undefined
    const script = services.assets.scripts?.['pay']
    const action = pathname + search
    function* main(): Generator<string> {
      yield renderToStaticMarkup(
        <OrderPage
          title={say[title]}
          lead={say[lead]}
          facts={factsOf(order, lang, names)}
          summary={summaryOf({ ...order, lines }, contentLanguage, lang, read, names)}
          ways={ways}
          {...(history && { history })}
          lang={lang}
          {...(links && { links: { ...links, crumb } })}
          {...(element &&
            script !== undefined && {
              element: {
                page: {
                  action,
                  crumb,
                  driver: element.driver,
                  script: element.script,
                  key: element.key,
                  scripts: element.sources.scripts,
                },
                total: moneyIn(lang, order.currency)(dueCentsOf(order.details)),
                script,
                nonce: nonce || undefined,
                lang,
              },
            })}
          {...(choices && { post: { action, crumb, choices } })}
        />,
      )
    }
    return personalPage(c, documentParts(services.log, model, main), 200)
  }
}
