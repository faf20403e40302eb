import { mayManageStore } from '@vitrine/enums'
import { DEFAULT_LOCALE } from '@vitrine/messages'
import {
  changeSubscriptionByPerson,
  dueAt,
  findPeriodOrder,
  findSubscription,
  isOrderId,
  listSubscriptions,
  orderNumber,
  planDay,
  readSubscriptionJournal,
  type Subscription,
  SUBSCRIPTION_ACTIONS,
  type SubscriptionAction,
  subscriptionActions,
} from '@vitrine/server/shop'
import type { Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { SubscriptionDeskPage } from '../../pages/orders/SubscriptionDeskPage.tsx'
import { SubscriptionListPage, type SubscriptionRow } from '../../pages/orders/SubscriptionListPage.tsx'
import { namesOf } from '../database/accounts.ts'
import { findOrder } from '../database/orders.ts'
import { paidOrdersOf } from '../database/subscriptionOrders.ts'
import { ApiError } from '../http/apiError.ts'
import { requireCrumb } from '../http/crumb.ts'
import { readFields, textFields } from '../http/endpoint.ts'
import { readPage, readSlice } from '../http/paging.ts'
import type { Env, Services } from '../http/services.ts'
import { deskPath, SUBSCRIPTIONS_PATH } from '../orderLetters/orderAddresses.ts'
import { admitToPanel } from '../render/admitToPanel.ts'
import { pageTitle } from '../render/pageTitle.ts'
import { renderNotice } from '../render/renderNotice.tsx'
import { subscriptionShop } from '../subscriptions/subscriptionShop.ts'
import { priceOf } from '../shop/planView.ts'
import { subscriptionChangeText, SUBSCRIPTION_BADGES } from './subscriptionWords.ts'
import { causeText } from './words.ts'
import { drawPanelPage } from '../render/drawPanelPage.ts'

/** Subscriptions on one page of the list. */
const A_PAGE = 50

const DONE: Readonly<Record<SubscriptionAction, string>> = {
  end: 'The subscription ends with the paid period.',
  keep: 'The subscription goes on.',
  'end-now': 'The subscription has ended, and its member has an e-mail.',
  paid: 'The payment is noted, and the member has an e-mail.',
}

const STALE = 'The page had been open for too long, so nothing was done. Please do it once more.'
const NOT_NOW =
  'Nothing was done: the subscription has changed in the meantime, or the bank has not answered yet. Look at it again.'

const dayIn = (zone: string) => (iso: string) => planDay(new Date(iso), DEFAULT_LOCALE, zone)

/** The next event and its day, as the list shows them. */
function nextOf({ life, terms }: Subscription): string {
  const due = dueAt(life)
  if (!due) return ''
  const words = { none: '', active: 'Charged', ending: 'Ends', late: 'Tried again', ended: '' }[life.state]
  return `${words} ${planDay(due, DEFAULT_LOCALE, terms.zone)}`
}

function rowOf(subscription: Subscription): SubscriptionRow {
  const { id, email, terms, life } = subscription
  return {
    href: `${SUBSCRIPTIONS_PATH}/${id}`,
    title: terms.title,
    name: terms.draft.details.name,
    email,
    badge: SUBSCRIPTION_BADGES[life.state],
    next: nextOf(subscription),
    price: priceOf(subscription, DEFAULT_LOCALE),
  }
}

/** The list of subscriptions and one of them with its journal, for people who manage the store [SRV-402] [SRV-21]. */
export function subscriptionPages(app: Hono<Env>, services: Services): void {
  const { callDb, clock, log } = services

  app.get(SUBSCRIPTIONS_PATH, async (c) => {
    const admitted = await admitToPanel(c, services, mayManageStore)
    if (admitted instanceof Response) return admitted
    const page = readPage(c.req.query('page')) ?? 1
    const { rows, hasMore } = await readSlice(page, A_PAGE, (range) => listSubscriptions(callDb, range))
    const addressOf = (number: number): string =>
      number > 1 ? `${SUBSCRIPTIONS_PATH}?page=${number}` : SUBSCRIPTIONS_PATH
    const frame = {
      title: 'Subscriptions',
      description: 'The subscriptions of the shop.',
      kinds: ['activity', 'orders'],
    }
    return drawPanelPage(c, services, frame, () => (
      <SubscriptionListPage
        rows={rows.map(rowOf)}
        previous={page > 1 ? addressOf(page - 1) : undefined}
        next={hasMore ? addressOf(page + 1) : undefined}
      />
    ))
  })

  /** The subscription of an address and who looks at it, or the answer for people who may not. */
  async function admit(c: Context<Env>): Promise<{ subscription: Subscription; accountId: string } | Response> {
    const admitted = await admitToPanel(c, services, mayManageStore)
    if (admitted instanceof Response) return admitted
    const id = c.req.param('id')!
    const subscription = isOrderId(id) ? await findSubscription(callDb, id) : undefined
    if (subscription) return { subscription, accountId: admitted.account.id }
    const wayOn = { label: 'All subscriptions', href: SUBSCRIPTIONS_PATH }
    return renderNotice(c, services, 404, {
      title: 'There is no such subscription',
      text: 'Its address may be mistyped.',
      wayOn,
    })
  }

  async function ordersOf(subscription: Subscription) {
    const paid = await paidOrdersOf(callDb, subscription)
    const waitingId = await findPeriodOrder(callDb, subscription.id, subscription.life.period + 1)
    const waiting = waitingId === undefined ? undefined : await findOrder(callDb, waitingId)
    const open = waiting && waiting.state !== 'confirmed' ? [{ number: waiting.number, isPaid: false }] : []
    return [...open, ...paid.map(({ number }) => ({ number, isPaid: true }))].map(({ number, isPaid }) => ({
      label: orderNumber(number),
      href: deskPath(number),
      isPaid,
    }))
  }

  async function render(
    c: Context<Env>,
    subscription: Subscription,
    status: ContentfulStatusCode,
    failure?: string,
  ): Promise<Response> {
    const { id, terms, email, method, methodLabel, serial } = subscription
    const [journal, orders] = await Promise.all([readSubscriptionJournal(callDb, id), ordersOf(subscription)])
    const people = journal.flatMap(({ cause }) => (cause.by === 'person' ? [cause.id] : []))
    const names = await namesOf(callDb, [...new Set(people)])
    const done = SUBSCRIPTION_ACTIONS.find((one) => one === c.req.query('done'))
    const day = dayIn(terms.zone)
    const frame = {
      title: pageTitle(terms.title, 'Subscriptions'),
      description: 'A subscription of the shop.',
      kinds: ['checkout', 'orders'],
      status,
    }
    return drawPanelPage(c, services, frame, (model) => (
      <SubscriptionDeskPage
        {...rowOf(subscription)}
        action={`${SUBSCRIPTIONS_PATH}/${id}`}
        crumb={model.crumb}
        seen={serial}
        can={subscriptionActions(subscription, clock())}
        facts={[
          ['Member', [terms.draft.details.name, email]],
          ['Price', [priceOf(subscription, DEFAULT_LOCALE)]],
          ['Paid until', [day(subscription.life.paidUntil)]],
          ['Paid by', [method === null ? 'Invoice' : `Card ${methodLabel}`]],
        ]}
        orders={orders}
        journal={journal
          .map(({ serial: number, change, cause, happenedAt }) => ({
            serial: number,
            happenedAt,
            who: cause.by === 'buyer' ? 'The member' : causeText(cause, names),
            text: subscriptionChangeText(change, day),
          }))
          .toReversed()}
        done={failure === undefined && done ? DONE[done] : undefined}
        failure={failure}
      />
    ))
  }

  app.get(`${SUBSCRIPTIONS_PATH}/:id`, async (c) => {
    const admitted = await admit(c)
    return admitted instanceof Response ? admitted : render(c, admitted.subscription, 200)
  })

  app.post(`${SUBSCRIPTIONS_PATH}/:id`, async (c) => {
    const admitted = await admit(c)
    if (admitted instanceof Response) return admitted
    const { subscription, accountId } = admitted
    const { crumb, seen = '', do: pressed } = textFields(await readFields(c))
    try {
      requireCrumb(c, services, crumb)
    } catch (error) {
      if (error instanceof ApiError) return render(c, subscription, 400, STALE)
      throw error
    }
    const action = SUBSCRIPTION_ACTIONS.find((one) => one === pressed)
    if (!action) return render(c, subscription, 400, STALE)
    const shop = subscriptionShop(c, services)
    const isDone = await changeSubscriptionByPerson(shop, subscription.id, action, accountId, Number(seen))
    if (!isDone) return render(c, (await findSubscription(callDb, subscription.id)) ?? subscription, 409, NOT_NOW)
    log.info('a subscription was changed in the panel', { accountId, action })
    return c.redirect(`${SUBSCRIPTIONS_PATH}/${subscription.id}?done=${action}`, 303)
  })
}
