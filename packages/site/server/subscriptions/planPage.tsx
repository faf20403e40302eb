import {
  actOnPlan,
  findSubscription,
  moneyIn,
  orderNumber,
  orderToken,
  PLAN_ACTIONS,
  planDay,
  readPlanToken,
  refreshPlanPage,
  type Subscription,
} from '@vitrine/server/shop'
import { PageType } from '@vitrine/enums'
import type { Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { renderToStaticMarkup } from 'react-dom/server'
import { PLAN } from '../../messages/plan.ts'
import { PlanPage, type PlanPayment } from '../../pages/PlanPage.tsx'
import { paidOrdersOf } from '../database/subscriptionOrders.ts'
import { requireCrumb } from '../http/crumb.ts'
import { readFields, textField } from '../http/endpoint.ts'
import { personalPage } from '../http/htmlBody.ts'
import { wordsFor } from '../http/languageOfRequest.ts'
import { limitAddress } from '../http/limitAddress.ts'
import { reserve } from '../http/mayStore.ts'
import type { Env, Services } from '../http/services.ts'
import { documentParts } from '../render/documentParts.ts'
import { makeModel } from '../render/pageModel.ts'
import { pageTitle } from '../render/pageTitle.ts'
import { renderNotice } from '../render/renderNotice.tsx'
import { planView } from '../shop/planView.ts'
import { PLAN_PATH } from '../shop/planAddress.ts'
import { subscriptionShop } from './subscriptionShop.ts'

/** Bytes of the rows and the letter of one press. */
const ROWS = 12_000

/** The page of a subscription, which the links of its e-mails and of the account open [SRV-401]. */
export function planPage(app: Hono<Env>, services: Services): void {
  const { callDb, cards, secret, clock, config, log } = services

  async function findLinked(c: Context<Env>): Promise<Subscription | undefined> {
    const id = readPlanToken(secret, c.req.query('token') ?? '', clock())
    return id === undefined ? undefined : findSubscription(callDb, id)
  }

  function renderEnded(c: Context<Env>): Promise<Response> {
    const say = wordsFor(c, PLAN)
    const wayOn = { label: say.planManage, href: '/account' }
    return renderNotice(c, services, 404, { title: say.planLinkEnded, text: say.planLinkEndedText, wayOn })
  }

  /** Learns from the service what its page has done, when the member comes back from there. */
  async function refresh(c: Context<Env>, subscription: Subscription): Promise<Subscription> {
    if (subscription.saving === null && subscription.page.at === null) return subscription
    await limitAddress(c, services, 'order', config.ordersAMinute)
    return refreshPlanPage(subscriptionShop(c, services), subscription)
  }

  async function paymentsOf(subscription: Subscription, lang: string): Promise<PlanPayment[]> {
    const money = moneyIn(lang, subscription.terms.draft.currency)
    const orders = await paidOrdersOf(callDb, subscription)
    return orders.map(({ number, cents, ...order }) => ({
      label: orderNumber(number),
      href: `/order?token=${orderToken(secret, 'order', order, clock())}`,
      date: planDay(order.placedAt, lang, subscription.terms.zone),
      amount: money(cents),
    }))
  }

  async function render(
    c: Context<Env>,
    subscription: Subscription,
    {
      status = 200,
      done,
      failure,
    }: { status?: ContentfulStatusCode; done?: string | undefined; failure?: string } = {},
  ): Promise<Response> {
    const say = wordsFor(c, PLAN)
    const model = await makeModel(c, services, {
      pageType: PageType.Page,
      title: pageTitle(say.planTitle),
      description: say.planDescription,
      blockTypes: [],
      kinds: ['checkout'],
    })
    const { crumb, lang, contentLanguage } = model
    const { pathname } = new URL(c.req.url)
    const action = `${pathname}?token=${encodeURIComponent(c.req.query('token') ?? '')}`
    const payments = await paymentsOf(subscription, lang)
    const view = planView(subscription, payments, lang, cards !== undefined)
    function* main(): Generator<string> {
      yield renderToStaticMarkup(<PlanPage {...view} {...{ done, failure, action, crumb, contentLanguage, lang }} />)
    }
    return personalPage(c, documentParts(log, model, main), status)
  }

  app.get(PLAN_PATH, async (c) => {
    const linked = await findLinked(c)
    if (!linked) return renderEnded(c)
    const subscription = await refresh(c, linked)
    const say = wordsFor(c, PLAN)
    const isSaved = linked.saving !== null && subscription.method !== linked.method
    const done = isSaved ? say.planCardSaved : c.req.query('done') === undefined ? undefined : say.planDone
    return render(c, subscription, { done })
  })

  app.post(PLAN_PATH, async (c) => {
    const fields = await readFields(c)
    requireCrumb(c, services, textField(fields, 'crumb'))
    await limitAddress(c, services, 'order', config.ordersAMinute)
    const subscription = await findLinked(c)
    if (!subscription) return renderEnded(c)
    await reserve(c, { ...services, db: callDb }, 'orders', ROWS)
    const action = PLAN_ACTIONS.find((one) => one === textField(fields, 'do'))
    const outcome = action ? await actOnPlan(subscriptionShop(c, services), subscription, action) : 'not-done'
    log.info('somebody changed a subscription', { action, outcome: typeof outcome === 'string' ? outcome : 'page' })
    if (typeof outcome === 'object') return c.redirect(outcome.url, 303)
    const token = encodeURIComponent(c.req.query('token') ?? '')
    if (outcome === 'done') return c.redirect(`${PLAN_PATH}?token=${token}&done=1`, 303)
    const say = wordsFor(c, PLAN)
    const failure = outcome === 'no-answer' ? say.planNoAnswer : say.planNotDone
    return render(c, (await findSubscription(callDb, subscription.id)) ?? subscription, { status: 409, failure })
  })
}
