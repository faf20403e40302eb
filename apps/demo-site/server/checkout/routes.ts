import type { Hono } from 'hono'
import type { Env, Services } from '../http/services.ts'
import { cartCheckouts } from './cartCheckouts.ts'
import { orderPages } from './orderPages.tsx'
import { otherCheckouts } from './otherCheckouts.ts'

/** The four checkouts and the pages of their orders [SRV-53] to [SRV-57]. */
export function checkoutRoutes(app: Hono<Env>, services: Services): void {
  cartCheckouts(app, services)
  otherCheckouts(app, services)
  orderPages(app, services)
}
