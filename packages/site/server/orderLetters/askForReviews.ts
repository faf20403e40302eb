import { DEFAULT_LOCALE } from '@vitrine/messages'
import { hasStoppedReminders } from '../database/cartReminders.ts'
import { findOrder } from '../database/orders.ts'
import { findUnaskedOrders, noteReviewRequest } from '../database/reviewRequests.ts'
import { addLanguage } from '../http/keepLanguage.ts'
import type { Services } from '../http/services.ts'
import { trustedOrigin } from '../mail/mailOrigin.ts'
import { sendMail } from '../mail/sendMail.ts'
import { reviewRequestMail } from '../shop/orderNotices.ts'
import { orderToken } from '@vitrine/server/shop'
import { reminderStop } from './reminderStop.ts'

/**
 * Asks buyers for reviews of what they have had for some days, each order once [SRV-350]. The link is the purpose of the
 * e-mail, so nobody is asked where the site's address is not known.
 */
export async function askForReviews(services: Services, now: Date): Promise<void> {
  const { db, secret } = services
  const origin = trustedOrigin(undefined, services)
  if (origin === undefined) return
  for (const id of await findUnaskedOrders(db, now))
    await db.transaction().execute(async (tx) => {
      if (!(await noteReviewRequest(tx, id, now))) return
      const order = (await findOrder(tx, id))!
      if (await hasStoppedReminders(tx, order.email)) return
      const { lang = DEFAULT_LOCALE } = order.details
      const link = origin + addLanguage(`/reviews?token=${orderToken(secret, 'review', order, now)}`, lang)
      const unsubscribe = reminderStop(services, origin, { email: order.email, lang })
      await sendMail(tx, reviewRequestMail(order, link, unsubscribe), now)
    })
}
