/* oxlint-disable house/visitor-words -- The keys are routes. */
import type { Hono } from 'hono'
import type { ByteBudget } from '@vitrine/server/core'
import type { Env } from './services.ts'

/** Bytes that the calls of one kind store on a day: those of one address, and all together [SRV-113] [SRV-142]. */
export const BUDGETS = {
  telemetry: { party: 5_000_000, website: 1_000_000_000 },
  'refused posts': { party: 2_000_000, website: 200_000_000 },
  forms: { party: 5_000_000, website: 500_000_000 },
  'form files': { party: 50_000_000, website: 1_000_000_000 },
  comments: { party: 1_000_000, website: 100_000_000 },
  carts: { party: 2_000_000, website: 200_000_000 },
  orders: { party: 5_000_000, website: 500_000_000 },
  reviews: { party: 1_000_000, website: 100_000_000 },
  consent: { party: 500_000, website: 100_000_000 },
  accounts: { party: 2_000_000, website: 200_000_000 },
  captchas: { party: 5_000_000, website: 100_000_000 },
} as const satisfies Readonly<Record<string, ByteBudget>>

/** Name of a budget. */
export type BudgetName = keyof typeof BUDGETS

/** The most that one call stores. */
export interface Storing {
  readonly budget: BudgetName
  /** Bytes of its rows besides what it sends: ids, digests, times, letters. */
  readonly row: number
  /** How often its rows repeat a byte of its body. */
  readonly copies: number
  /** The handler counts the bytes itself, because they depend on more than the body. Default `false`. */
  readonly isCountedByHandler?: boolean
}

const stores = <Name extends BudgetName>(budget: Name, row: number, copies = 0) => ({ budget, row, copies })
const counts = <Name extends BudgetName>(budget: Name) => ({ budget, row: 0, copies: 0, isCountedByHandler: true })

/**
 * Every route that may change something, and what it stores: nothing, rows of somebody who is signed in, has given the
 * right password or signs with a secret of the shop, or rows that anybody can cause, which have a budget. A route that is missing here ends the start of the server [SRV-142].
 */
export const STORING = {
  'POST /api/form/FormSubmissionKey': 'nothing',
  'POST /api/form/SaveFormSubmission': counts('forms'),

  'POST /api/commerce/shopping-cart/entries': stores('carts', 800),
  'PUT /api/commerce/shopping-cart/entries/:entryId': 'nothing',
  'DELETE /api/commerce/shopping-cart/entries/:entryId': 'nothing',
  'POST /api/commerce/shopping-cart/coupons': stores('carts', 300, 1),
  'DELETE /api/commerce/shopping-cart/coupons/:code': 'nothing',
  'PUT /api/commerce/shopping-cart/shipping': stores('carts', 300, 1),
  'POST /cart': counts('carts'),
  'POST /cart/reminder': counts('carts'),
  'POST /cart/back': counts('carts'),

  'POST /commerce/back-in-stock': counts('carts'),
  'POST /commerce/goto-checkout': counts('orders'),
  'POST /checkout/subscribe': counts('orders'),
  'POST /checkout/donate': counts('orders'),
  'POST /checkout/giftcard': counts('orders'),
  'POST /checkout/giftcard/balance': 'nothing',
  'POST /checkout/payment': counts('orders'),
  'POST /checkout/plan': counts('orders'),
  'POST /order/link': counts('orders'),
  'POST /account/open': counts('accounts'),
  'POST /api/payments/messages': 'signed in',
  'POST /api/mails/returned/:token': 'signed in',
  'POST /api/commerce/reviews/requests/:token': counts('reviews'),
  'POST /reviews': counts('reviews'),

  'POST /api/rest/comments': counts('comments'),
  'DELETE /api/rest/comments/:commentId': 'signed in',

  'POST /api/census/RecordHit': counts('telemetry'),
  'POST /api/census/button-click': counts('telemetry'),
  'POST /api/census/button-render': counts('telemetry'),
  'POST /api/census/form-render': counts('telemetry'),
  'POST /api/census/overlay': counts('telemetry'),
  'POST /api/census/RecordQuickView/:productId': counts('telemetry'),
  'POST /api/events/RecordEvent': counts('telemetry'),
  'POST /api/events/RecordEvents': counts('telemetry'),
  'POST /api/v1/events': counts('telemetry'),
  'POST /api/events/Trace': counts('telemetry'),
  'POST /api/events/RecordJavascriptErrors': counts('telemetry'),
  'POST /api/1/performance/records': counts('telemetry'),
  'POST /api/census/consent': counts('consent'),
  'POST /cookies': counts('consent'),

  'POST /api/site-users/account/session': stores('accounts', 1200),
  'DELETE /api/site-users/account/session': counts('accounts'),
  'POST /api/auth/Logout': 'signed in',
  'POST /api/site-users/account/links': stores('accounts', 9500, 4),
  'POST /api/site-users/account/links/use': stores('accounts', 9000),
  'POST /api/site-users/account/passkeys/options': 'nothing',
  'POST /api/site-users/account/passkeys/session': stores('accounts', 1500),
  'POST /api/site-users/account/sessions': 'signed in',
  'POST /api/site-users/account/password': 'signed in',
  'POST /api/site-users/account/email': 'signed in',
  'POST /api/site-users/account/passkeys': 'signed in',
  'POST /api/site-users/account/passkeys/remove': 'signed in',
  'POST /account/code': 'signed in',
  'POST /account/authenticator': 'signed in',
  'POST /account/delete': 'signed in',
  'POST /api/site-pages/unlock': stores('accounts', 500),

  'PUT /api/site-header-footer': 'signed in',
  'PUT /api/multilingual/languages': 'signed in',
  'DELETE /api/multilingual/connection': 'signed in',
  'POST /api/site-settings/escape-login': 'signed in',
  'PUT /api/panel/pages/:pageId/draft': 'signed in',
  'DELETE /api/panel/pages/:pageId/draft': 'signed in',
  'POST /api/panel/pages/:pageId/publish': 'signed in',
  'POST /api/panel/pages/:pageId/revert': 'signed in',
  'POST /api/panel/pages': 'signed in',
  'PUT /api/panel/pages/:pageId/plan': 'signed in',
  'DELETE /api/panel/pages/:pageId/plan': 'signed in',
  'PUT /api/panel/pages/:pageId/place': 'signed in',
  'DELETE /api/panel/pages/:pageId': 'signed in',
  'POST /config/comments': 'signed in',
  'POST /config/reviews': 'signed in',
  'POST /config/gift-cards/:id': 'signed in',
  'POST /config/orders/:number': 'signed in',
  'POST /config/subscriptions/:id': 'signed in',
  'POST /api/panel/items': 'signed in',
  'POST /api/panel/items/:itemId': 'signed in',
  'POST /api/panel/items/:itemId/delete': 'signed in',
  'POST /config/content': 'signed in',
  'POST /api/panel/around/:part/draft': 'signed in',
  'POST /api/panel/around/:part/publish': 'signed in',
  'POST /api/panel/around/:part/revert': 'signed in',
  'POST /api/panel/around/:part/discard': 'signed in',
  'POST /api/panel/products': 'signed in',
  'POST /api/panel/products/:productId': 'signed in',
  'POST /api/panel/products/:productId/delete': 'signed in',
  'POST /config/products': 'signed in',
  'POST /api/panel/forms': 'signed in',
  'POST /api/panel/forms/:formId': 'signed in',
  'POST /api/panel/forms/:formId/delete': 'signed in',
  'POST /config/submissions/delete': 'signed in',
  'POST /api/panel/uploads': 'signed in',
  'POST /api/panel/uploads/parts': 'signed in',
  'POST /api/panel/uploads/end': 'signed in',
  'POST /config/files': 'signed in',
  'POST /config/files/:id': 'signed in',
  'POST /config/files/:id/content': 'signed in',
  'POST /config/files/:id/delete': 'signed in',
  'POST /config/cookies': 'signed in',
  'POST /config/header-footer': 'signed in',
  'POST /config/languages': 'signed in',
  'POST /config/translations/site': 'signed in',
  'POST /config/translations/:kind/:id': 'signed in',
  'POST /config/palette': 'signed in',
  'POST /config/notices': 'signed in',
  'POST /config/installments': 'signed in',
  'POST /config/people': 'signed in',
  'POST /account/invitation': 'signed in',
  'POST /account/owner': 'signed in',
  'POST /config/mails/:id': 'signed in',

  'POST /api/panel/pages/:pageId/block': 'nothing',
  'POST /api/widget/GetWidgetRendering': 'nothing',
  'POST /newsletter/join': counts('forms'),
  'POST /newsletter/leave': 'nothing',
  'POST /stub/captcha/answer': 'nothing',
  'POST /stub/captcha/siteverify': counts('captchas'),
} as const satisfies Readonly<Record<string, Storing | 'nothing' | 'signed in'>>

/** Methods of routes that may change something. */
const CHANGES: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Returns what a route stores for people who are not signed in; `undefined` for nothing. */
export function storingOf(method: string, path: string): Storing | undefined {
  const line: Storing | string | undefined = (STORING as Readonly<Record<string, Storing | string>>)[
    `${method} ${path}`
  ]
  return typeof line === 'string' ? undefined : line
}

/**
 * Refuses an app with a route that is not in the table of what routes store [SRV-142].
 * @throws {TypeError} With the method and the path of the route.
 */
export function refuseUnlisted(app: Hono<Env>): void {
  for (const { method, path } of app.routes) {
    const route = `${method} ${path}`
    if (CHANGES.has(method) && !Object.hasOwn(STORING, route))
      throw new TypeError(`[site] The route "${route}" may store rows, and STORING has no line for it. Add one.`)
  }
}
