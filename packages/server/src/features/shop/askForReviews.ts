import { formatMessage } from '@vitrine/messages'
import { sql } from 'kysely'
import { partsAsText } from '../../mail/mailParts.js'
import { queueMail } from '../../mail/outbox.js'
import { orderNumber } from './orderNumber.js'
import { linkedOrder, orderOf, type OrderRow } from './orderRows.js'
import { orderToken } from './orderToken.js'
import { REVIEW_AGES } from './reviewRequest.js'
import type { ShopDb } from './tables.js'
import type { Till } from './till.js'

/** Orders of one run of the job. */
const MOST_AT_ONCE = 100

/** Orders whose buyer may be asked for a review now: paid goods that were sent long enough ago, neither reviewed nor paid back. */
async function findUnasked(db: ShopDb, now: Date): Promise<OrderRow[]> {
  const before = (age: number): Date => new Date(now.getTime() - age)
  const sentAt = sql<Date>`(select min(happened_at) from shop_order_journal
    where order_id = shop_orders.id and change ->> 'type' = 'sent')`
  return db
    .selectFrom('shop_orders')
    .selectAll()
    .where('state', 'in', ['paid', 'sent'])
    .where('asks_refund', '=', false)
    .where('review_asked_at', 'is', null)
    .where('reviewed_at', 'is', null)
    .where('id', 'not in', db.selectFrom('subscription_periods').select('order_id'))
    .where('placed_at', '>', before(REVIEW_AGES.oldest))
    .where(sql<boolean>`details -> 'recipient' is null`)
    .where((where) =>
      where.or([
        where.and([where('state', '=', 'sent'), where(sentAt, '<=', before(REVIEW_AGES.afterParcel))]),
        where.and([
          where('state', '=', 'paid'),
          where(sql<boolean>`details ->> 'address' is null`, '=', true),
          where('placed_at', '<=', before(REVIEW_AGES.afterOrder)),
        ]),
      ]),
    )
    .orderBy('placed_at')
    .limit(MOST_AT_ONCE)
    .execute()
}

/** Asks buyers for reviews of what they have had for some days, each order once. Without a page for reviews nobody is asked. */
export async function askForReviews({ db, core, settings, website }: Till): Promise<void> {
  const { reviews } = settings.pages
  if (reviews === undefined) return
  const now = core.clock()
  for (const row of await findUnasked(db, now))
    await db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('shop_orders')
        .set({ review_asked_at: now })
        .where('id', '=', row.id)
        .where('review_asked_at', 'is', null)
        .where('reviewed_at', 'is', null)
        .executeTakeFirst()
      // Another process has asked, or the buyer was faster.
      if (numUpdatedRows === 0n) return
      const { lang, name, email, number } = orderOf(row)
      const say = settings.languages.letters(lang)
      const values = { number: orderNumber(number) }
      const token = encodeURIComponent(orderToken(core.secretOf(website), 'review', linkedOrder(row), now))
      const text = partsAsText([
        { type: 'text', text: formatMessage(say.letterDear, { name }) },
        {
          type: 'link',
          lead: formatMessage(say.mailReviewRequestText, values),
          label: say.mailReviewButton,
          href: `${row.origin}${reviews}?token=${token}`,
        },
      ])
      await queueMail(tx, { to: email, subject: formatMessage(say.mailReviewRequest, values), text }, now)
    })
}
