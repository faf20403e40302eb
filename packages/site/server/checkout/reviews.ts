import { wordsFor } from '../http/languageOfRequest.ts'
import { REFUSALS } from '../../messages/refusals.ts'
import { ORDERS } from '../../messages/orders.ts'
import { getReviewRequest, type Review, type ReviewRequest, saveReviews } from '@vitrine/commerce/api'
import { REVIEWS } from '@vitrine/messages'
import type { Context, Hono } from 'hono'
import { findOrder, type OrderRow } from '../database/orders.ts'
import { storeReviews } from '../database/reviews.ts'
import { ApiError } from '../http/apiError.ts'
import { requireCrumb } from '../http/crumb.ts'
import { readFields, serveEndpoint, textFields } from '../http/endpoint.ts'
import { limitAddress } from '../http/limitAddress.ts'
import { jsonBytes, reserve } from '../http/mayStore.ts'
import type { Env, Services } from '../http/services.ts'
import { renderNotice } from '../render/renderNotice.tsx'
import { isReviewable } from '../shop/orderMails.ts'
import { isTokenValid, readOrderToken, readPostedReviews, requireReviews, reviewProducts } from '@vitrine/server/shop'
import { renderReviewsPage } from './renderReviews.tsx'

/** Bytes of a stored review besides its text and its name. */
const ROW = 400
/** Most bytes of a UTF-16 unit in UTF-8. */
const BYTES_A_CHARACTER = 3
const UNKNOWN = REFUSALS.noSuchReview

/** The products of an order with the state of its review request [COM-47] [SRV-69]. */
function requestOf({ site: { pictures } }: Services, order: OrderRow, isEnded: boolean): ReviewRequest {
  const lines = isReviewable(order) ? order.lines : []
  return {
    state: order.reviewedAt ? 'reviewed' : isEnded ? 'expired' : 'open',
    products: reviewProducts(
      lines,
      ({ data }) => (typeof data.print === 'string' && pictures.addressOf(data.print)) || null,
    ),
  }
}

/** Requests to review an order, as calls [SRV-69] and as the page of type 209 [COM-46] [SRV-86] [SRV-113]. */
export function reviewRoutes(app: Hono<Env>, services: Services): void {
  const { callDb, secret, clock, config, log } = services

  async function findRequest(token: string): Promise<{ order: OrderRow; request: ReviewRequest }> {
    const claims = readOrderToken(secret, 'review', token)
    const order = claims && (await findOrder(callDb, claims.id))
    if (!claims || order?.state !== 'confirmed' || claims.linkSerial !== order.linkSerial)
      throw new ApiError(404, UNKNOWN)
    return { order, request: requestOf(services, order, !isTokenValid(claims, order, clock())) }
  }

  async function save(c: Context<Env>, token: string, reviews: readonly Review[]): Promise<ReviewRequest> {
    await limitAddress(c, services, 'review', config.ordersAMinute)
    const { order, request } = await findRequest(token)
    requireReviews(request, reviews)
    const row = reviews.length * (order.details.name.length * BYTES_A_CHARACTER + ROW)
    await reserve(c, { ...services, db: callDb }, 'reviews', row + jsonBytes(reviews))
    const isStored = await storeReviews(callDb, order, reviews, clock()).catch((error: unknown) => {
      log.error('a review could not be stored', error)
      throw new ApiError(500, REVIEWS.reviewFailed)
    })
    if (!isStored) throw new ApiError(409, REVIEWS.alreadyReviewed)
    return { ...request, state: 'reviewed' }
  }

  serveEndpoint(app, services, getReviewRequest, async ({ c }) => {
    const { request } = await findRequest(c.req.param('token')!)
    return request
  })

  serveEndpoint(app, services, saveReviews, ({ c, body }) => save(c, c.req.param('token')!, body), {
    invalid: REVIEWS.selectRating,
  })

  app.get('/reviews', async (c) => {
    const found = await findRequest(c.req.query('token') ?? '').catch(unknownAsUndefined)
    if (!found) return nothingHere(c)
    const currency = found.order.currency
    return renderReviewsPage(c, services, { ...found.request, currency }, 200, {
      sent: c.req.query('sent') !== undefined,
    })
  })

  app.post('/reviews', async (c) => {
    const typed = textFields(await readFields(c))
    const token = c.req.query('token') ?? ''
    const found = await findRequest(token).catch(unknownAsUndefined)
    if (!found) return nothingHere(c)
    try {
      requireCrumb(c, services, typed.crumb)
      await save(c, token, readPostedReviews(found.request, typed))
      return c.redirect(`/reviews?token=${encodeURIComponent(token)}&sent=1`, 303)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
      const failure = error.body.crumbFail ? REVIEWS.reviewFailed : error.message
      return renderReviewsPage(c, services, { ...found.request, currency: found.order.currency }, error.status, {
        typed,
        failure,
      })
    }
  })

  function nothingHere(c: Context<Env>): Promise<Response> {
    const say = wordsFor(c, ORDERS)
    return renderNotice(c, services, 404, {
      title: say.noReviewHere,
      text: say.addressCutOff,
      wayOn: { label: say.toShop, href: services.site.shopPath },
    })
  }
}

function unknownAsUndefined(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined
  throw error
}
