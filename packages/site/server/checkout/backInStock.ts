import { stockOf } from '@vitrine/commerce'
import { formatMessage } from '@vitrine/messages'
import { countRequest, digest } from '@vitrine/server/core'
import type { Hono } from 'hono'
import * as v from 'valibot'
import { BUYER } from '../../messages/buyer.ts'
import { REFUSALS } from '../../messages/refusals.ts'
import { normalizeEmail } from '@vitrine/server/accounts'
import type { Db } from '../database/db.ts'
import { productsIn } from '../database/productsIn.ts'
import { addStockRequest } from '../database/stockRequests.ts'
import { findProduct, type ProductRow } from '../database/store.ts'
import { ApiError, tooMany } from '../http/apiError.ts'
import { requireCrumb } from '../http/crumb.ts'
import { readFields, textFields } from '../http/endpoint.ts'
import { readTranslationCode } from '../http/languageAddresses.ts'
import { languageOfRequest, wordsFor } from '../http/languageOfRequest.ts'
import { limitAddress } from '../http/limitAddress.ts'
import { reserve } from '../http/mayStore.ts'
import type { Env, Services } from '../http/services.ts'
import { productOf } from '../render/productOf.ts'
import { renderNotice } from '../render/renderNotice.tsx'
import { BACK_IN_STOCK_PATH } from '../shop/backInStockPath.ts'

const DAY = 86_400
/** Requests of a day for one address, because anybody can type it. */
const FOR_ADDRESS = { limit: 10, seconds: DAY } as const
/** Bytes of a request besides its address. */
const ROW = 300

const fieldsSchema = v.object({
  sku: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  email: v.pipe(v.string(), v.trim(), v.maxLength(254), v.email()),
})

/** The published product that has a variant; `undefined` if there is none. */
async function productOfSku(db: Db, sku: string): Promise<ProductRow | undefined> {
  if (!v.is(fieldsSchema.entries.sku, sku)) return undefined
  const variant = await db.selectFrom('variants').select('product_id').where('sku', '=', sku).executeTakeFirst()
  return variant && findProduct(db, variant.product_id)
}

/** Serves the form that asks for an e-mail when a variant has stock again [COM-134]. */
export function backInStock(app: Hono<Env>, services: Services): void {
  const { callDb, clock, config, site } = services

  app.post(BACK_IN_STOCK_PATH, async (c) => {
    const { crumb, ...typed } = textFields(await readFields(c))
    requireCrumb(c, services, crumb)
    await limitAddress(c, services, 'stock-request', config.submissionsAMinute)
    const say = wordsFor(c, BUYER)
    const { lang } = languageOfRequest(c)
    const fields = v.safeParse(fieldsSchema, typed)
    if (!fields.success && v.is(fieldsSchema.entries.sku, typed.sku))
      throw new ApiError(400, REFUSALS.enterEmailAddress)
    const stored = await productOfSku(callDb, typed.sku ?? '')
    const variant = stored && productOf(stored).variants.find(({ sku }) => sku === typed.sku)
    if (!fields.success || !stored || !variant) {
      const wayOn = { label: say.cartToShop, href: site.shopPath }
      return renderNotice(c, services, 404, { title: say.stockNone, text: say.stockNoneText, wayOn })
    }
    const [product = stored] = await productsIn(callDb, [stored], await readTranslationCode(c, callDb))
    const { href } = Object(product.data) as { readonly href?: unknown }
    const wayOn = {
      label: formatMessage(say.toProduct, { title: product.title }),
      href: typeof href === 'string' ? href : site.shopPath,
    }
    if (stockOf(productOf(stored), variant) > 0)
      return renderNotice(c, services, 409, { title: say.stockThere, text: say.stockThereText, wayOn })
    const { sku, email: address } = fields.output
    const email = normalizeEmail(address)
    const now = clock()
    await reserve(c, { ...services, db: callDb }, 'carts', ROW + email.length)
    // Beyond the limit of an address the answer stays the same: it does not show what others have asked for.
    const verdict = await countRequest(callDb, `stock-requests:${digest(email)}`, FOR_ADDRESS, now)
    if (verdict.allowed && !(await addStockRequest(callDb, { sku, email, lang }, now)))
      throw tooMany(REFUSALS.tooManyRequests, DAY)
    return renderNotice(c, services, 200, { title: say.stockAsked, text: say.stockAskedText, wayOn })
  })
}
