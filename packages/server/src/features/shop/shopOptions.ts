import type { Product } from '@vitrine/commerce'
import type { ByteBudget } from '../../core/byteBudgets.js'
import type { Visit } from '../../core/feature.js'
import type { Mail } from '../../mail/mailPort.js'
import type { PaymentPort } from '../../payments/paymentPort.js'
import type { LocaleTexts } from '@vitrine/messages/locales'
import type { RefusedForm } from '../forms/refusedPage.js'
import type { ShippingSetting, TaxSetting } from './deliveryRules.js'
import type { ShopLanguages } from './languages.js'
import type { ShopOrder } from './orderRows.js'

/**
 * A product as the shop sells it. `qtyInStock` of a variant is its stock at first; from then on the shop counts the pieces
 * itself, and `api.shop.setStock` changes them.
 */
export interface SoldProduct extends Product {
  /** Path of its page. Default: none. */
  readonly href?: string | undefined
  readonly imageUrl?: string | undefined
}

/** Finds products by their ids in the app's own rows; those that are not sold are missing. */
export type FindProducts = (ids: readonly string[], website: number) => Promise<readonly SoldProduct[]>

/** Cause of an e-mail: the order is placed and its payment waits at the desk, or it is paid. */
export type LetterKind = 'placed' | 'paid'

/** Paths of the app's own pages. */
export interface ShopPages {
  /** Default `/cart`. */
  readonly cart?: string | undefined
  /** Form of the order. Default `/checkout`. */
  readonly checkout?: string | undefined
  /** Page of an order, which gets `?token=`. Default `/order`. */
  readonly order?: string | undefined
  /** Form that orders a gift card, which gets `?giftCardProductId=` and `&sku=`. Default `/gift-card`. */
  readonly giftCard?: string | undefined
  /** Entrance of the shop, to which the e-mail of a gift card leads. Default `/`. */
  readonly shop?: string | undefined
  /** Page of a subscription, which gets `?token=`, and to which the payment service leads its member back. Default `/subscription`. */
  readonly subscription?: string | undefined
  /** Page with the form of a review request, which gets `?token=`. Default: none, and no buyer is asked for a review. */
  readonly reviews?: string | undefined
}

/** Options of the feature. */
export interface ShopOptions {
  /** The products, each with its own id; or a function that finds some in the app's own rows. */
  readonly products: readonly SoldProduct[] | FindProducts
  /** ISO 4217 code. Default `'USD'`. */
  readonly currency?: string | undefined
  /** Ways to send goods. Required for goods that are sent. */
  readonly delivery?: readonly ShippingSetting[] | undefined
  /** Default: no taxes. */
  readonly taxes?: readonly TaxSetting[] | undefined
  /** Least subtotal of an order in cents. Default 0. */
  readonly minimumCents?: number | undefined
  /** IANA name of the zone in which the months of subscriptions are counted: `Europe/Brussels`. Default `UTC`. */
  readonly timeZone?: string | undefined
  /** Payment service. Default: buyers pay at the desk or by transfer, and `api.shop.noteReceived` notes the money. */
  readonly payments?: PaymentPort | undefined
  /** Minutes for which goods are set aside for a payment. Default 15, and two weeks for a payment at the desk. */
  readonly setAsideMinutes?: number | undefined
  /** Addresses that receive an e-mail about each order. Default: none. */
  readonly notify?: readonly string[] | undefined
  /** Writes the e-mail to a buyer; `undefined` sends none. Default: the goods, sums and the address of the order's page. */
  readonly letter?:
    | ((order: ShopOrder, kind: LetterKind, page: string, languages: ShopLanguages) => Mail | undefined)
    | undefined
  /** Texts of further languages, or other ones for German and Arabic, by BCP 47 tag; a missing text is English. */
  readonly languages?: Readonly<Record<string, LocaleTexts>> | undefined
  /**
   * Returns the BCP 47 tag of the language in which a visitor reads refusals and gets e-mails. Default: `?lang=` of the request or
   * of the page before it, else en-US.
   */
  readonly languageOf?: ((request: Request) => string | undefined) | undefined
  readonly pages?: ShopPages | undefined
  /** Answers a refused plain post. Default: a page that lists the errors. */
  readonly refused?: ((form: RefusedForm) => Response | Promise<Response>) | undefined
  /**
   * Address of the website, for the links of e-mails and for the way back from the payment service. Default: the origin of the
   * order's request.
   */
  readonly originOf?: ((visit: Visit) => string) | undefined
  /** Changes of carts that an address may make in a minute. Default 60. */
  readonly cartChangesAMinute?: number | undefined
  /** Codes of coupons and gift cards that an address may try in a minute. Default 10. */
  readonly codesAMinute?: number | undefined
  /** Orders that an address may place in a minute. Default 5. */
  readonly ordersAMinute?: number | undefined
  /** Orders of an address that may wait for their payment; two of one visitor. Default 5. */
  readonly mostUnpaid?: number | undefined
  /** Orders of an address that nobody has paid within a day, cancelled ones among them. Default 10. */
  readonly mostUnpaidADay?: number | undefined
  /** Bytes that carts and orders store on a day. Default: 2 MB of one address, 200 MB of a website. */
  readonly bytesADay?: ByteBudget | undefined
}
