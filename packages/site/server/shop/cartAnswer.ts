import type { Cart } from '@vitrine/commerce/api'
import { cartAnswer as answerOf } from '@vitrine/server/shop'
import type { CartLine, CartRow } from '../database/carts.ts'
import type { SitePictures } from '../site/sitePictures.ts'
import type { ShopSettings } from '../site/shopContent.ts'
import type { StoreSettings } from './shopSettings.ts'

/** Rules for the sums of a cart, and the id of the site in the addresses of checkouts. */
export type ShopRules = ShopSettings & StoreSettings & { readonly websiteId: string }

/** Rules for the sums of a cart, and the addresses of its pictures. */
export type CartRules = ShopRules & Pick<SitePictures, 'addressOf'>

/** Returns the whole cart, the answer of every cart call, with the pages and pictures of its products. */
export function cartAnswer(cart: CartRow | undefined, rules: CartRules, now: Date): Cart {
  const linksOf = ({ productData }: CartLine) => {
    const { print, href } = productData as { readonly print?: string; readonly href?: string }
    return { href: href ?? null, imageUrl: (print && rules.addressOf(print)) || null }
  }
  const answer = answerOf(cart, rules, linksOf, now)
  const entries = answer.entries.map((entry, place) =>
    cart?.lines[place]?.isTranslated ? { ...entry, isTranslated: true } : entry,
  )
  return { ...answer, entries }
}
