import { getReviewRequest, type Review, type ReviewRequest, saveReviews } from '@vitrine/commerce/api'
import { REVIEWS } from '@vitrine/messages'
import { requireBytes } from '../../core/byteBudgets.js'
import { CallError } from '../../core/callError.js'
import type { Call, Route } from '../../core/feature.js'
import { limitRequest } from '../../core/limits.js'
import { textFields } from '../../core/readBody.js'
import { partyOf } from '../../core/visitor.js'
import { linkedOrder, orderOf, type OrderRow } from './orderRows.js'
import { isTokenValid, readOrderToken } from './orderToken.js'
import { findOrderRow } from './payOrders.js'
import { tillOf } from './placeForm.js'
import { refusalOf } from './refusal.js'
import { readPostedReviews, requireReviews, reviewProducts } from './reviewRequest.js'
import { insertReviews } from './reviewRows.js'
import type { ShopSettings } from './shopSettings.js'
import { spokenRoute } from './spokenRoute.js'
import { SHOP_REFUSALS } from './texts/english.js'
import type { Till } from './till.js'

const MINUTE = 60
/** Bytes of a stored review besides its text. */
const ROW_BYTES = 1000

/** A paid order whose buyer may review it. */
interface Found {
  readonly row: OrderRow
  readonly request: ReviewRequest
}

/** Finds the order of a token and the state of its review request; `undefined` for a token that is wrong. */
export async function findReviewRequest(till: Till, token: string): Promise<Found | undefined> {
  const { core, website, db, settings } = till
  const claims = readOrderToken(core.secretOf(website), 'review', token)
  const row = claims && (await findOrderRow(db, claims.id))
  if (!row || ['pending', 'unknown', 'cancelled'].includes(row.state)) return undefined
  const { lines, recipient } = orderOf(row)
  const sold = await settings.find([...new Set(lines.map(({ productId }) => productId))], website)
  const images = new Map(sold.map(({ id, imageUrl }) => [id, imageUrl ?? null]))
  const isOpen = isTokenValid(claims, linkedOrder(row), core.clock())
  const products = recipient ? [] : reviewProducts(lines, ({ productId }) => images.get(productId) ?? null)
  return { row, request: { state: row.reviewed_at ? 'reviewed' : isOpen ? 'open' : 'expired', products } }
}

async function findOrRefuse(till: Till, token: string): Promise<Found> {
  const found = await findReviewRequest(till, token)
  if (!found) throw new CallError(404, SHOP_REFUSALS.noSuchReview)
  return found
}

/** Stores the reviews of an order, all or none; an order is reviewed once. */
async function store({ db, core }: Till, row: OrderRow, reviews: readonly Review[]): Promise<boolean> {
  const now = core.clock()
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('shop_orders')
      .set({ reviewed_at: now })
      .where('id', '=', row.id)
      .where('reviewed_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await insertReviews(tx, { id: row.id, name: orderOf(row).name }, reviews, now)
    return true
  })
}

async function save(call: Call<typeof saveReviews>, settings: ShopSettings): Promise<ReviewRequest> {
  const { core, website, address, db, body: reviews, params } = call
  const till = tillOf(call, settings)
  const now = core.clock()
  const party = partyOf(address)
  await limitRequest(db, `review:${party}`, { limit: settings.ordersAMinute, seconds: MINUTE }, now)
  const { row, request } = await findOrRefuse(till, params['token']!)
  requireReviews(request, reviews)
  const bytes = reviews.length * ROW_BYTES + Buffer.byteLength(JSON.stringify(reviews))
  await requireBytes(core.budgets, db, { kind: 'reviews', party, bytes, website: website.id }, settings.bytesADay, now)
  if (!(await store(till, row, reviews))) throw new CallError(409, REVIEWS.alreadyReviewed)
  return { ...request, state: 'reviewed' }
}

/** The calls of a review request, by script and as a plain form. */
export function reviewRoutes(settings: ShopSettings): readonly Route[] {
  const { refused, pages } = settings
  return [
    spokenRoute(
      settings,
      getReviewRequest,
      async (call) => (await findOrRefuse(tillOf(call, settings), call.params['token']!)).request,
    ),
    spokenRoute(settings, saveReviews, (call) => save(call, settings), {
      plain: {
        async read(visit, fields) {
          const { request } = await findOrRefuse(tillOf(visit, settings), visit.params['token']!)
          return readPostedReviews(request, textFields(fields))
        },
        next: ({ params }) => `${pages.reviews ?? '/'}?token=${encodeURIComponent(params['token']!)}&sent=1`,
        refused: (visit, fields, error) => refused(refusalOf(visit, fields, error)),
      },
    }),
  ]
}
