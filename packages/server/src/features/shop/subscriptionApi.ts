import { planPath } from './subscriptionOrders.js'
import { readSubscriptionPage, type SubscriptionPage } from './subscriptionCalls.js'
import { changeSubscriptionByPerson, type SubscriptionAction } from './subscriptions/deskActions.js'
import {
  findSubscription,
  listSubscriptions,
  readSubscriptionJournal,
  type Subscription,
  type SubscriptionEntry,
} from './subscriptions/subscriptionRows.js'
import { accessUntil } from './subscriptions/subscriptionTimes.js'
import { subscriptionTill } from './subscriptionTill.js'
import type { Till } from './till.js'

/** Selects subscriptions. */
export interface SubscriptionQuery {
  /** Those of one e-mail address, in any case. Default: all. */
  readonly email?: string | undefined
  /** Subscriptions to leave out at the beginning. Default 0. */
  readonly offset?: number | undefined
  /** Default 50, at most 1000. */
  readonly most?: number | undefined
  /** Default: the first website. */
  readonly website?: number | undefined
}

/** A subscription with what it gives now. */
export interface ListedSubscription extends Subscription {
  /** Until when its member may use what is subscribed; `undefined` for one that has ended. */
  readonly accessUntil: Date | undefined
}

/** Functions about subscriptions: `server.api.shop`. */
export interface SubscriptionApi {
  /** Lists subscriptions, the newest first. */
  subscriptions(query?: SubscriptionQuery): Promise<readonly ListedSubscription[]>
  /** The journal of a subscription, the first change first. */
  subscriptionJournal(id: string, website?: number): Promise<readonly SubscriptionEntry[]>
  /**
   * Ends a subscription with the paid period (`end`) or now (`end-now`), takes the former back (`keep`), or notes the money of the
   * period that is due (`paid`).
   * @param person - Whoever changes it, for the journal.
   * @returns Whether it was done.
   */
  changeSubscription(id: string, action: SubscriptionAction, person: string, website?: number): Promise<boolean>
  /**
   * Reads the subscription of a token, as its page has it in the address; the payment service is asked about its open pages first.
   * @returns `undefined` for a token that is forged or has ended.
   */
  subscriptionPage(token: string, website?: number): Promise<SubscriptionPage | undefined>
  /**
   * Creates a link to the page of a subscription for its member, valid for 90 days.
   * @returns Path and query; `undefined` for an unknown id.
   */
  subscriptionLink(id: string, website?: number): Promise<string | undefined>
}

const MOST_LISTED = 1000

/** Creates the functions about subscriptions. */
export function subscriptionApi(till: (website: number | undefined) => Promise<Till>): SubscriptionApi {
  return {
    async subscriptions({ email, offset = 0, most = 50, website } = {}) {
      const { db } = await till(website)
      const listed = await listSubscriptions(db, { offset, limit: Math.min(most, MOST_LISTED) }, email)
      return listed.map((subscription) => ({ ...subscription, accessUntil: accessUntil(subscription.life) }))
    },
    subscriptionJournal: async (id, website) => readSubscriptionJournal((await till(website)).db, id),
    changeSubscription: async (id, action, person, website) =>
      changeSubscriptionByPerson(subscriptionTill(await till(website)), id, action, person),
    subscriptionPage: async (token, website) => readSubscriptionPage(await till(website), token),
    async subscriptionLink(id, website) {
      const at = await till(website)
      const subscription = await findSubscription(at.db, id)
      return subscription && planPath(at, subscription, at.core.clock())
    },
  }
}
