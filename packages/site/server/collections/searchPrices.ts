import { formatPrice, priceOf } from '@vitrine/commerce'
import { PLANS, STORE } from '@vitrine/messages'
import type { Db } from '../database/db.ts'
import type { SearchResult } from '../database/search.ts'
import { readSettings } from '../database/site.ts'
import { findProducts } from '../database/store.ts'
import { translatorOf } from '../languages.ts'
import { productOf } from '../render/productOf.ts'
import { readStoreSettings } from '../shop/shopSettings.ts'

/** The prices of the found products by their ids, as visitors of a language read them [SRV-261]. */
export async function readPrices(
  db: Db,
  found: SearchResult['items'],
  lang: string,
): Promise<ReadonlyMap<string, string>> {
  const ids = found.flatMap((row) => ('productId' in row && row.productId !== undefined ? [row.productId] : []))
  if (ids.length === 0) return new Map()
  const [products, settings] = await Promise.all([findProducts(db, ids), readSettings(db)])
  const { currency } = readStoreSettings(settings)
  const translate = translatorOf(lang)
  const language = {
    currency,
    locale: lang,
    messages: translate(STORE),
    plans: { locale: lang, messages: translate(PLANS) },
  }
  return new Map(
    products.flatMap((row) => {
      const price = priceOf(productOf({ ...row, type: row.type === 'PAYWALL' ? 'SERVICE' : row.type }))
      return price ? [[row.id, formatPrice(price, language).amount]] : []
    }),
  )
}
