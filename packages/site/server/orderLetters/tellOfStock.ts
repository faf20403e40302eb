import { productsIn } from '../database/productsIn.ts'
import { findAnswerableRequests, takeStockRequest } from '../database/stockRequests.ts'
import { readSettings } from '../database/site.ts'
import { findProduct } from '../database/store.ts'
import { addLanguage } from '../http/keepLanguage.ts'
import { translationCode } from '../http/languageAddresses.ts'
import type { Services } from '../http/services.ts'
import { trustedOrigin } from '../mail/mailOrigin.ts'
import { sendMail } from '../mail/sendMail.ts'
import { variantName } from '../shop/variantName.ts'
import { backInStockMail } from '../shop/backInStockMail.ts'
import { reminderStop } from './reminderStop.ts'

/**
 * Writes one e-mail for each request whose variant has stock again, and deletes the request [COM-135]. The link is the
 * purpose of the e-mail, so requests wait where the site's address is not known.
 */
export async function tellOfStock(services: Services, now: Date): Promise<void> {
  const { db } = services
  const origin = trustedOrigin(undefined, services)
  if (origin === undefined) return
  for (const waiting of await findAnswerableRequests(db))
    await db.transaction().execute(async (tx) => {
      const request = await takeStockRequest(tx, waiting)
      const stored = request && (await findProduct(tx, request.productId))
      if (!stored) return
      const { lang, sku } = request
      const [product = stored] = await productsIn(tx, [stored], translationCode(await readSettings(tx), lang))
      const { href } = Object(product.data) as { readonly href?: unknown }
      const link = origin + addLanguage(typeof href === 'string' ? href : services.site.shopPath, lang)
      const unsubscribe = reminderStop(services, origin, request)
      const goods = { title: product.title, variant: variantName(product, sku) }
      await sendMail(tx, backInStockMail(request, goods, { link, unsubscribe }), now)
    })
}
