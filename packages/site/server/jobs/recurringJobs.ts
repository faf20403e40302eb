import { renewSubscriptions } from '@vitrine/server/shop'
import { sweepConsent } from '@vitrine/server/consent'
import { deleteOldCounts, deleteUsedKeys } from '@vitrine/server/core'
import { KEPT_DAYS, sumUpDays, sweepTelemetry } from '@vitrine/server/tracking'
import { sweepOrders } from '../checkout/sweepOrders.ts'
import { sweepCarts } from '../database/carts.ts'
import { sweepChallenges, sweepLinks, sweepSessions } from '@vitrine/server/accounts'
import { sweepMessages } from '../database/providerPayments.ts'
import { sweepRefusedPosts } from '../database/refusedPosts.ts'
import { sweepInvitations } from '../database/team.ts'
import { sweepStockRequests } from '../database/stockRequests.ts'
import { sweepSearchCounts } from '../database/searchCounts.ts'
import type { Mailer } from '../mail/createMailer.ts'
import { askForReviews } from '../orderLetters/askForReviews.ts'
import { sendGiftCards } from '../orderLetters/sendGiftCards.ts'
import { remindOfCarts } from '../orderLetters/remindOfCarts.ts'
import { tellOfStock } from '../orderLetters/tellOfStock.ts'
import { handleMessages } from '../orderPayments/messages.ts'
import { askAllRefunds } from '../orderPayments/askRefunds.ts'
import { sweepMails } from '../mail/sendMail.ts'
import { sweepContents } from '../media/storeContent.ts'
import type { Services } from '../http/services.ts'
import { publishPlanned } from '../editor/publishPlanned.ts'
import { publishProducts } from '../products/writeProduct.ts'
import { subscriptionShop } from '../subscriptions/subscriptionShop.ts'
import type { RecurringJob } from '@vitrine/server/jobs'

/**
 * The jobs of the site: each drops the rows whose time is over, settles what waits, sends mails, or sums up days [SRV-103]
 * [SRV-240].
 * @param mailer - Default: no mail server is set, and mails wait.
 */
export function recurringJobs(services: Services, mailer?: Mailer): Readonly<Record<string, RecurringJob>> {
  const { db, clock } = services
  return {
    'settle-orders': { cron: '*/5 * * * *', work: () => sweepOrders(services, clock()) },
    ...(mailer && { 'send-mails': { cron: '* * * * *', work: () => mailer.run() } }),
    'ask-for-reviews': { cron: '13 * * * *', work: () => askForReviews(services, clock()) },
    'send-gift-cards': { cron: '*/5 * * * *', work: () => sendGiftCards(services, clock()) },
    'publish-pages': { cron: '* * * * *', work: () => publishPlanned(services, clock()) },
    'publish-products': { cron: '* * * * *', work: () => publishProducts(db, clock()) },
    'remind-of-carts': { cron: '29 * * * *', work: () => remindOfCarts(services, clock()) },
    'tell-of-stock': { cron: '*/5 * * * *', work: () => tellOfStock(services, clock()) },
    'read-payment-messages': { cron: '* * * * *', work: () => handleMessages(services) },
    'sweep-payment-messages': { cron: '57 * * * *', work: () => sweepMessages(db, clock()) },
    'ask-refunds': { cron: '*/5 * * * *', work: () => askAllRefunds(services) },
    'renew-subscriptions': {
      cron: '*/5 * * * *',
      work: () => renewSubscriptions(subscriptionShop(undefined, services)),
    },
    'sweep-mails': { cron: '*/10 * * * *', work: () => sweepMails(db, clock()) },
    'sweep-keys': { cron: '7 * * * *', work: () => deleteUsedKeys(db, clock()) },
    'sweep-limits': { cron: '11 * * * *', work: () => deleteOldCounts(db, clock()) },
    'sweep-refused-posts': { cron: '17 * * * *', work: () => sweepRefusedPosts(db, clock()) },
    'sweep-links': { cron: '23 * * * *', work: () => sweepLinks(db, clock()) },
    'sweep-invitations': { cron: '29 * * * *', work: () => sweepInvitations(db, clock()) },
    'sweep-sessions': { cron: '31 * * * *', work: () => sweepSessions(db, clock()) },
    'sweep-carts': {
      cron: '37 * * * *',
      async work() {
        await sweepCarts(db, clock())
        await sweepStockRequests(db, clock())
      },
    },
    'sweep-challenges': { cron: '41 * * * *', work: () => sweepChallenges(db, clock()) },
    'sweep-consent': { cron: '47 * * * *', work: () => sweepConsent(db, clock()) },
    // Sum up the day before again together with today, because the row of a request that began before midnight may be
    // stored after midnight.
    'sum-up-today': { cron: '3 * * * *', work: () => sumUpDays(db, clock(), 1) },
    'sum-up-kept-days': { cron: '53 0 * * *', work: () => sumUpDays(db, clock(), KEPT_DAYS) },
    'sweep-uploads': { cron: '27 * * * *', work: () => sweepContents(services, clock()) },
    'sweep-telemetry': {
      cron: '43 * * * *',
      async work() {
        await sweepTelemetry(db, clock())
        await sweepSearchCounts(db, clock())
      },
    },
  }
}
