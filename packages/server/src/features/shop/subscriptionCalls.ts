import { getSubscription, subscriptionCheckout, updateSubscription } from '@vitrine/commerce/api'
import { defineEndpoint, type ResponseOf } from '@vitrine/core-data'
import * as v from 'valibot'
import { requireBytes } from '../../core/byteBudgets.js'
import { CallError } from '../../core/callError.js'
import type { Call, Route, Visit } from '../../core/feature.js'
import { limitRequest } from '../../core/limits.js'
import { textField, textFields } from '../../core/readBody.js'
import { digest, isSameText } from '../../core/tokens.js'
import { partyOf } from '../../core/visitor.js'
import { cartHash } from './cartCookie.js'
import { cartOrder } from './cartOrder.js'
import { typedFields } from './orderFields.js'
import { placeForm, type PlacedForm, tillOf } from './placeForm.js'
import { refusalOf } from './refusal.js'
import { refuseOrder } from './refuseOrder.js'
import type { ShopSettings } from './shopSettings.js'
import { spokenRoute } from './spokenRoute.js'
import { actOnPlan, planActions, refreshPlanPage } from './subscriptions/memberActions.js'
import { findSubscription, type Subscription } from './subscriptions/subscriptionRows.js'
import { dueAt } from './subscriptions/subscriptionTimes.js'
import { readPlanToken } from './subscriptions/subscriptionToken.js'
import { type PaidPeriod, paidPeriods } from './paidPeriods.js'
import { subscriptionTill } from './subscriptionTill.js'
import { SHOP_REFUSALS } from './texts/english.js'
import type { Till } from './till.js'

const MINUTE = 60
/** Bytes of the rows and the e-mail of one action. */
const ROW_BYTES = 12_000

/** The order of a cart with a plan, by script and as a plain form. */
const subscribeCall = defineEndpoint({
  method: 'POST',
  path: subscriptionCheckout.path,
  encoding: 'form',
  query: subscriptionCheckout.query,
  request: typedFields,
  response: subscriptionCheckout.response,
})

/** Address of the checkout in links of `@vitrine/commerce`; it leads to the app's own page. */
const subscribeLink = defineEndpoint({ method: 'GET', path: subscriptionCheckout.path, response: v.object({}) })

/** A subscription as its page shows it. */
export interface SubscriptionPage {
  readonly subscription: Subscription
  readonly actions: ReturnType<typeof planActions>
  /** Paid periods, the newest first. */
  readonly payments: readonly PaidPeriod[]
}

async function pageOf(till: Till, subscription: Subscription): Promise<SubscriptionPage> {
  const actions = planActions(subscription, till.settings.payments !== undefined)
  return { subscription, actions, payments: await paidPeriods(till.db, subscription) }
}

/** Finds the subscription of a token; `undefined` for one that is forged or has ended. */
async function findLinked({ db, core, website }: Till, token: string): Promise<Subscription | undefined> {
  const id = readPlanToken(core.secretOf(website), token, core.clock())
  return id === undefined ? undefined : findSubscription(db, id)
}

/**
 * Reads the subscription of a token, after its payment service has been asked about its pages that are open.
 * @returns `undefined` for a token that is forged or has ended.
 */
export async function readSubscriptionPage(till: Till, token: string): Promise<SubscriptionPage | undefined> {
  const linked = await findLinked(till, token)
  if (!linked) return undefined
  const isOpen = linked.saving !== null || linked.page.at !== null
  return pageOf(till, isOpen ? await refreshPlanPage(subscriptionTill(till), linked) : linked)
}

function answerOf({ subscription, actions, payments }: SubscriptionPage): ResponseOf<typeof getSubscription> {
  const { life, terms, method, methodLabel } = subscription
  return {
    title: terms.title,
    // A subscription is stored with its first change.
    state: life.state === 'none' ? 'ended' : life.state,
    currency: terms.draft.currency,
    cents: terms.draft.details.totals.grandTotalCents,
    plan: terms.plan,
    paidUntil: life.paidUntil,
    nextAt: dueAt(life)?.toISOString() ?? null,
    isAsked: life.isAsked,
    method: method === null ? null : methodLabel,
    actions: [...actions],
    payments: payments.map(({ number, placedAt, cents }) => ({ number, placedAt: placedAt.toISOString(), cents })),
  }
}

const noSuch = (): CallError => new CallError(404, SHOP_REFUSALS.noSuchSubscription)

/** Counts a call that may ask the payment service towards the limit of its address. */
async function limit({ db, core, address }: Visit, { ordersAMinute }: ShopSettings): Promise<void> {
  await limitRequest(db, `plan:${partyOf(address)}`, { limit: ordersAMinute, seconds: MINUTE }, core.clock())
}

async function show(call: Call<typeof getSubscription>, settings: ShopSettings) {
  await limit(call, settings)
  const page = await readSubscriptionPage(tillOf(call, settings), call.query.token)
  if (!page) throw noSuch()
  return answerOf(page)
}

async function update(call: Call<typeof updateSubscription>, settings: ShopSettings) {
  const { core, db, address, website, body, query } = call
  await limit(call, settings)
  const till = tillOf(call, settings)
  const linked = await findLinked(till, query.token)
  if (!linked) throw noSuch()
  const stored = { kind: 'orders', party: partyOf(address), bytes: ROW_BYTES, website: website.id }
  await requireBytes(core.budgets, db, stored, settings.bytesADay, core.clock())
  const outcome = await actOnPlan(subscriptionTill(till), linked, body.do)
  if (outcome === 'not-done') throw new CallError(409, SHOP_REFUSALS.planNotDone)
  if (outcome === 'no-answer') throw new CallError(409, SHOP_REFUSALS.planNoAnswer)
  core.log.info('a subscription was changed by its member', { action: body.do, website: website.id })
  return {
    subscription: answerOf(await pageOf(till, (await findSubscription(till.db, linked.id))!)),
    redirectUrl: outcome === 'done' ? null : outcome.url,
  }
}

/** Places the order of the visitor's own cart: its token stands in the address as well. */
async function subscribe(call: Call<typeof subscribeCall>, settings: ShopSettings): Promise<PlacedForm> {
  if (!isSameText(digest(call.query.cartToken), cartHash(call.request) ?? ''))
    throw new CallError(409, SHOP_REFUSALS.pricesChanged)
  return placeForm(call, settings, call.body, cartOrder(call, settings, call.body))
}

/** The calls of subscriptions, by script and as plain forms. */
export function subscriptionRoutes(settings: ShopSettings): readonly Route[] {
  const { pages, refused } = settings
  return [
    spokenRoute(settings, subscribeLink, () =>
      Promise.resolve(new Response(null, { status: 303, headers: { Location: pages.checkout } })),
    ),
    spokenRoute(settings, subscribeCall, (call) => subscribe(call, settings), {
      plain: {
        read: (_, fields) => textFields(fields),
        next: (_, { redirectUrl }) => redirectUrl,
        refused: (visit, fields, error) => refuseOrder(visit, fields, error, settings),
      },
    }),
    spokenRoute(settings, getSubscription, (call) => show(call, settings)),
    spokenRoute(settings, updateSubscription, (call) => update(call, settings), {
      plain: {
        read: (_, fields) => ({ do: textField(fields, 'do') }),
        next: ({ query }, { redirectUrl }) =>
          redirectUrl ?? `${pages.subscription}?token=${encodeURIComponent(query.token)}&done=1`,
        refused: (visit, fields, error) => refused(refusalOf(visit, fields, error)),
      },
    }),
  ]
}
