import { languageOfRequest, translateRefusal, wordsFor } from '../http/languageOfRequest.ts'
import { ORDERS } from '../../messages/orders.ts'
import { REFUSALS } from '../../messages/refusals.ts'
import { randomUUID } from 'node:crypto'
import type { PaymentChoice } from '@vitrine/commerce/api'
import { CART, formatMessage } from '@vitrine/messages'
import { PageType } from '@vitrine/enums'
import type { Context, Hono } from 'hono'
import { digest, makeSubmissionKey, partyOf, readSubmissionKey, sign } from '@vitrine/server/core'
import { findOrder, findOrderByKey, type OrderState } from '../database/orders.ts'
import { TooManyUnpaid } from '../database/orderBounds.ts'
import { NotEnough, placeOrder } from '../database/placeOrder.ts'
import type { PaymentWay } from '../database/providerPayments.ts'
import { ApiError } from '../http/apiError.ts'
import { crumbOf, requireCrumb, sentCrumb } from '../http/crumb.ts'
import { readFields, textFields } from '../http/endpoint.ts'
import { limitAddress } from '../http/limitAddress.ts'
import { jsonBytes, reserve } from '../http/mayStore.ts'
import type { Env, Services } from '../http/services.ts'
import { KEY_MINUTES } from '../http/submissionKey.ts'
import { originOf } from '../http/originOf.ts'
import { sessionOf } from '../http/session.ts'
import { clientAddress, isPlainPost } from '../http/visitor.ts'
import { payAddress } from '../orderPayments/orderPayment.ts'
import { renderCartPage } from '../render/cartPage.ts'
import { renderNotice } from '../render/renderNotice.tsx'
import {
  CouponUsed,
  type FieldErrors,
  GiftCardSpent,
  orderToken,
  readOrderForm,
  requestHash,
  type TypedFields,
} from '@vitrine/server/shop'
import type { CheckoutState, OpenCheckout } from './checkout.ts'
import type { Composed } from './compose.ts'
import { confirmOrder, orderAddress } from '../orderPayments/confirmOrder.ts'
import type { BuyerFields } from './checkout.ts'

const {
  paymentDeclined: DECLINED,
  pricesChanged: CHANGED,
  openTooLongOrder: CRUMB_LOST,
  orderedOtherwise: OTHER_FIELDS,
  ordersUnpaid: UNPAID,
  codeUsed: USED_CODE,
  checkFields: CHECK_FIELDS,
} = REFUSALS

/** Bytes of an order and its letters besides its fields and lines. */
const ROWS = 18_000
/** How often an order's fields and lines stand in its rows and in its letters. */
const COPIES = 6

const FRESH: CheckoutState = { typed: {}, errors: {}, failure: undefined }

/** Returns the first state of an order, by the outcome of its payment. A declined payment starts no order. */
const STATES: Readonly<Record<Exclude<PaymentChoice, 'decline'>, OrderState>> = {
  card: 'unconfirmed',
  approve: 'confirmed',
  confirm: 'unconfirmed',
  'no-answer': 'unanswered',
}

/** A refusal that the checkout's page shows, together with the typed fields. */
class Refused extends Error {
  readonly status: 400 | 402 | 409 | 429
  readonly errors: FieldErrors
  readonly headers: Readonly<Record<string, string>>

  constructor(status: Refused['status'], message: string, errors: FieldErrors = {}, headers = {}) {
    super(message)
    this.status = status
    this.errors = errors
    this.headers = headers
  }
}

/**
 * Returns the key of a form that shows this order to this visitor. Another order, or another price, has another key.
 */
export function orderKey({ secret, clock }: Services, crumb: string, { fingerprint }: Composed): string {
  return makeSubmissionKey(secret, `order ${crumb} ${fingerprint}`, clock(), KEY_MINUTES)
}

/**
 * Serves the page of a checkout [SRV-53] [SRV-54] [SRV-55] [SRV-56] and its order [SRV-57] [SRV-112] [SRV-113]
 * [COM-25].
 * @param open - Reads the address and the visitor's cart; a response refuses them.
 */
export function serveCheckout<Fields extends BuyerFields>(
  app: Hono<Env>,
  services: Services,
  path: string,
  open: (c: Context<Env>) => Promise<OpenCheckout<Fields> | Response>,
): void {
  const { db, clock, config, secret, log } = services

  app.get(path, async (c) => {
    const checkout = await open(c)
    if (checkout instanceof Response) return checkout
    return checkout.render(c, await checkout.compose(db, undefined), 200, FRESH)
  })

  app.post(path, async (c) => {
    const typed = textFields(await readFields(c))
    const before = await answerRepeated(c, typed)
    if (before) return before
    const checkout = await open(c)
    // Look for the order again before a refusal: the same form may have placed it in the meantime, and emptied the cart.
    if (checkout instanceof Response) return (await answerRepeated(c, typed)) ?? checkout
    try {
      return await answerOrder(c, await order(c, checkout, typed))
    } catch (error) {
      return (await answerRepeated(c, typed)) ?? refuse(c, checkout, typed, error)
    }
  })

  /**
   * Answers a form that has placed its order already with this order [SRV-151].
   * @returns `undefined` if this browser has placed no order with the form's key.
   */
  async function answerRepeated(c: Context<Env>, typed: TypedFields): Promise<Response | undefined> {
    const crumb = sentCrumb(c)
    if (!typed.submissionKey || !crumb) return undefined
    const known = await findOrderByKey(services.callDb, digest(typed.submissionKey), digest(crumb))
    if (!known) return undefined
    if (known.requestHash === requestHash(typed)) return answerOrder(c, known.id)
    const text = translateRefusal(c, OTHER_FIELDS)
    if (!isPlainPost(c)) return c.json({ error: text }, 409)
    const say = wordsFor(c, ORDERS)
    const wayOn = { label: say.seeThatOrder, href: await addressOf(known.id) }
    return renderNotice(c, services, 409, { title: say.sentAlready, text, wayOn })
  }

  async function order(c: Context<Env>, checkout: OpenCheckout<Fields>, typed: TypedFields): Promise<string> {
    requireCrumb(c, services, typed.crumb)
    await limitAddress(c, services, 'order', config.ordersAMinute)
    const given = checkout.readTyped?.(typed) ?? typed
    const read = readOrderForm(checkout.schema, given)
    if (read.ok) await checkout.prepare?.(read.data)
    const shown = await checkout.compose(db, read.ok ? read.data : undefined)
    const wrong = { ...checkout.checkTyped?.(given, shown), ...(!read.ok && read.error) }
    if (!read.ok || Object.keys(wrong).length > 0) throw new Refused(400, CHECK_FIELDS, wrong)
    const fields = read.data
    // A site that takes cards simulates no payment.
    const isOffered = (fields.payment === 'card') === (services.cards !== undefined)
    const errors = { ...checkout.check?.(fields, shown), ...(!isOffered && { payment: REFUSALS.choosePayment }) }
    if (Object.keys(errors).length > 0) throw new Refused(400, CHECK_FIELDS, errors)
    requireKey(c, fields, shown)
    if (fields.payment === 'decline') throw new Refused(402, DECLINED)
    const { kind, cartHash } = checkout
    const { email, submissionKey } = fields
    const state = STATES[fields.payment]
    const sender = { visitorHash: digest(crumbOf(c, services)), requestHash: requestHash(typed) }
    await reserve(c, { ...services, db: services.callDb }, 'orders', ROWS + COPIES * jsonBytes(shown.draft))
    const bounds = { partyHash: partyHashOf(c), mostUnpaid: config.unpaidOrdersADay }
    const keyHash = digest(submissionKey)
    const payment = services.cards && {
      provider: services.cards.name,
      origin: originOf(c, config),
      accountId: (await sessionOf(c, services))?.account.id ?? null,
      way: payWay(shown, typed),
    }
    const request = { id: randomUUID(), keyHash, ...sender, ...bounds, cartHash, kind, email, state, payment }
    async function compose(tx: typeof db) {
      const composed = await checkout.compose(tx, fields)
      requireKey(c, fields, composed)
      // The order remembers the language of its form: a letter about it may be written by a job.
      return { ...composed.draft, details: { ...composed.draft.details, lang: languageOfRequest(c).lang } }
    }
    const { id, isNew } = await placeOrder(services.callDb, request, compose, confirmOrder(c, services), clock())
    // The same form has placed its order in the meantime, maybe with other fields: the caller compares them.
    if (!isNew) throw new Refused(409, OTHER_FIELDS)
    services.tally('orders', kind)
    log.info('an order was placed', { kind, state })
    return id
  }

  /**
   * How the order is paid. A browser without script names the page, and the way to pay of a subscription is saved there.
   */
  function payWay({ draft }: Composed, { way }: TypedFields): PaymentWay {
    const isSubscription = draft.lines.some(({ plan }) => plan !== null)
    return services.cards?.element && way !== 'page' && !isSubscription ? 'open' : 'page'
  }

  /** Digest of the buyer's address. It is signed, so that nobody who reads the table can try out addresses. */
  const partyHashOf = (c: Context<Env>): string => sign(secret, 'party', partyOf(clientAddress(c, services)))

  /** Refuses a form that shows another order or another price than the shop has now. */
  function requireKey(c: Context<Env>, { submissionKey }: BuyerFields, { fingerprint }: Composed): void {
    const owner = `order ${crumbOf(c, services)} ${fingerprint}`
    if (readSubmissionKey(secret, owner, submissionKey, clock()) !== 'valid') throw new Refused(409, CHANGED)
  }

  async function addressOf(id: string): Promise<string> {
    const placed = (await findOrder(services.callDb, id))!
    return orderAddress(placed, orderToken(secret, 'order', placed))
  }

  async function answerOrder(c: Context<Env>, id: string): Promise<Response> {
    const placed = (await findOrder(services.callDb, id))!
    const redirectUrl = (await payAddress(c, services, placed)) ?? (await addressOf(id))
    return isPlainPost(c) ? c.redirect(redirectUrl, 303) : c.json({ redirectUrl })
  }

  async function refuse(
    c: Context<Env>,
    checkout: OpenCheckout<Fields>,
    typed: TypedFields,
    error: unknown,
  ): Promise<Response> {
    const refused = asRefused(error)
    if (!refused) throw error
    const { status, message, errors, headers } = refused
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    if (!isPlainPost(c))
      return c.json(
        {
          error: translateRefusal(c, message),
          ...(Object.keys(errors).length > 0 && { errors: translated(c, errors) }),
        },
        status,
      )
    const composed = await checkout.compose(db, undefined).catch((reason: unknown) => {
      if (reason instanceof ApiError) return undefined
      throw reason
    })
    if (composed) return checkout.render(c, composed, status, { typed, errors, failure: message })
    // If an order fails because of the cart, respond with the cart page instead of the checkout, because it marks the
    // faulty line.
    const notice = { title: message, text: '', isRefusal: true, isFocused: true }
    return renderCartPage(c, services, PageType.Cart, status, notice)
  }
}

/** The sentences of fields in the language of the answer. */
const translated = (c: Context<Env>, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, sentence]) => [name, translateRefusal(c, sentence)]))

/** Returns the refusal of any step; `undefined` for an unexpected error. */
function asRefused(error: unknown): Refused | undefined {
  if (error instanceof Refused) return error
  if (error instanceof NotEnough) return new Refused(409, CART.unableToUpdateQuantity)
  if (error instanceof GiftCardSpent) return new Refused(409, CHANGED)
  if (error instanceof TooManyUnpaid) return new Refused(429, UNPAID, {}, { 'Retry-After': '900' })
  if (error instanceof CouponUsed) return new Refused(409, formatMessage(USED_CODE, { code: error.code }))
  if (!(error instanceof ApiError)) return undefined
  const { status, headers } = error
  if (error.body.crumbFail) return new Refused(400, CRUMB_LOST)
  return status === 400 || status === 409 || status === 429
    ? new Refused(status, error.message, {}, headers)
    : undefined
}
