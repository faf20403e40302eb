import type { Context } from 'hono'
import type { Db } from '../database/db.ts'
import { noteLowStocks } from '../database/lowStock.ts'
import type { OrderRow } from '../database/orders.ts'
import { readSettings } from '../database/site.ts'
import type { Env, Services } from '../http/services.ts'
import { ownersLanguage } from '../languages.ts'
import { trustedOrigin } from '../mail/mailOrigin.ts'
import { sendMail } from '../mail/sendMail.ts'
import { readShopSettings } from '../shop/shopSettings.ts'
import { deskPath } from './orderAddresses.ts'
import { lowStockMail, newOrderMail } from './shopkeeperMails.ts'

/** Tells the shopkeeper of a paid order, and of each stock that it has left low, in the order's transaction [SRV-222]. */
export async function tellShopkeeper(
  tx: Db,
  c: Context<Env> | undefined,
  services: Services,
  order: OrderRow,
): Promise<void> {
  const settings = await readSettings(tx)
  const { notices } = readShopSettings(settings)
  if (!notices) return
  const [to, lang] = [notices.email, ownersLanguage(settings)]
  const now = services.clock()
  const origin = trustedOrigin(c, services)
  await sendMail(tx, { to, ...newOrderMail(order, origin && origin + deskPath(order.number), lang) }, now)
  const skus = order.lines.flatMap(({ stockSku }) => (stockSku === null ? [] : [stockSku]))
  for (const low of await noteLowStocks(tx, skus, notices.lowStock, now))
    await sendMail(tx, { to, ...lowStockMail(low, lang) }, now)
}
