import type { Hono } from 'hono'
import type { Env, Services } from '../http/services.ts'
import { backInStock } from './backInStock.ts'
import { cartCheckouts } from './cartCheckouts.ts'
import { cartReminder } from './cartReminder.tsx'
import { clubPage } from './clubPage.tsx'
import { giftCardPage } from './giftCardPage.tsx'
import { orderAccount } from './orderAccount.tsx'
import { orderFiles } from './orderFiles.ts'
import { orderLinks } from './orderLinks.tsx'
import { orderPages } from './orderPages.tsx'
import { otherCheckouts } from './otherCheckouts.ts'
import { paymentMessages } from '../orderPayments/messages.ts'
import { planPage } from '../subscriptions/planPage.tsx'
import { reviewRoutes } from './reviews.ts'

/**
 * The four checkouts, the pages of their orders, and reviews [SRV-53] [SRV-54] [SRV-55] [SRV-56] [SRV-57] [SRV-69]
 * [COM-49].
 */
export function checkoutRoutes(app: Hono<Env>, services: Services): void {
  cartCheckouts(app, services)
  otherCheckouts(app, services)
  orderPages(app, services)
  planPage(app, services)
  orderLinks(app, services)
  orderFiles(app, services)
  orderAccount(app, services)
  reviewRoutes(app, services)
  paymentMessages(app, services)
  clubPage(app, services)
  cartReminder(app, services)
  backInStock(app, services)
  giftCardPage(app, services)
}
