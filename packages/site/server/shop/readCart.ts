import type { Cart } from '@vitrine/commerce/api'
import { findCart } from '../database/carts.ts'
import { readSettings } from '../database/site.ts'
import type { Db } from '../database/db.ts'
import type { Services } from '../http/services.ts'
import { linesIn } from '../database/linesIn.ts'
import { readNamesIn, translatedName } from '../database/namesIn.ts'
import { cartAnswer, type ShopRules } from './cartAnswer.ts'
import { readShopSettings, readStoreSettings } from './shopSettings.ts'
import { readWebsiteId } from './websiteId.ts'

/** Reads the present rules of the shop [SRV-11] [COM-16]. */
export async function readRules(db: Db): Promise<ShopRules> {
  const settings = await readSettings(db)
  return { ...readShopSettings(settings), ...readStoreSettings(settings), websiteId: readWebsiteId(settings) }
}

/**
 * The cart whose token has this hash, as every cart call answers it [SRV-66] [COM-25].
 * @param hash - `undefined` for a visitor without a cart.
 * @param language - Code of the language into which products and ways of sending are translated. Default: the owner's.
 */
export async function readCart(
  { db, site }: Pick<Services, 'db' | 'site'>,
  hash: string | undefined,
  now: Date,
  language?: string,
): Promise<Cart> {
  const [rules, stored, names] = await Promise.all([
    readRules(db),
    hash === undefined ? undefined : findCart(db, hash),
    readNamesIn(db, 'delivery', language),
  ])
  const cart = stored && { ...stored, lines: await linesIn(db, stored.lines, language) }
  const answer = cartAnswer(cart, { ...rules, addressOf: site.pictures.addressOf }, now)
  return {
    ...answer,
    shippingOptions: answer.shippingOptions.map((option) => {
      const name = translatedName(names, option.name)
      return name === undefined ? option : { ...option, name, isTranslated: true }
    }),
  }
}
