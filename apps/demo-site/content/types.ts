import type { Audience } from '@vitrine/access'
import type { FormBlockData } from '@vitrine/blocks'
import type { JsonRecord } from '@vitrine/core-data/site'
import type { Language } from '@vitrine/core-data/api'
import type { SubscriptionPlan } from '@vitrine/commerce/api'
import type { FooterSettings, HeaderSettings, TranslationSettings } from '../server/model.ts'
import type { ItemContent } from './collections/items.ts'
import type { ShopSettings } from '../server/shop/shopSettings.ts'

/** A block of a page. Its data may name what the server fills in: `{ print }`, `formId`, `productId`. */
export interface BlockContent {
  /** Unique on the whole site. */
  readonly id: string
  /** A block type's name. */
  readonly type: string
  /** A string is what is left of data that was saved by halves. */
  readonly data: JsonRecord | string
}

/** How wide a cell stands in its band; `'wide'` is the page's full measure, `'full'` the window's. */
export type Span = 'full' | 'wide' | 'text' | 'center' | 'start' | 'end' | 'aside' | 'main' | 'third'

/** Blocks one below the other. */
export interface CellContent {
  /** Default `'wide'`. */
  readonly span?: Span
  /** How it comes in when it is scrolled to. Default: it is there. */
  readonly animation?: 'fade' | 'slide' | 'scale'
  readonly blocks: readonly BlockContent[]
}

/** A stripe of the page: cells beside each other, on a ground of their own. */
export interface BandContent {
  /** Default: paper. */
  readonly theme?: 'ink'
  readonly cells: readonly CellContent[]
}

export interface PageContent {
  readonly id: string
  /** From the site's root: `'/'`. */
  readonly path: string
  /** As numbered by `PageType`. */
  readonly pageType: number
  /** As numbered by `CollectionType`, for the page of a collection. */
  readonly collectionType?: number
  readonly title: string
  readonly description: string
  readonly bands: readonly BandContent[]
  /** The readers of the page. Default `'everyone'`. */
  readonly audience?: Audience
  /** Hash of the password of a page with the audience `'password'`, as `hashPassword` makes it. */
  readonly passwordHash?: string
}

export interface FormContent {
  readonly id: string
  readonly collectionId: string
  /** The owner's name for it. */
  readonly name: string
  readonly definition: FormBlockData
  /** Only for people who are signed in. Default `false`. */
  readonly membersOnly?: boolean
  /** A submission needs the answer of a captcha. Default `false`. */
  readonly captcha?: boolean
  /** The list that the submission's e-mail joins. */
  readonly newsletter?: string
}

/** Somebody who can sign in; the password comes from the process's settings. */
export interface AccountContent {
  readonly id: string
  /** In lower case. */
  readonly email: string
  readonly name: string
  readonly kind: 'account' | 'member'
  /** As numbered by `WebsiteRole`; none for a member. */
  readonly roles: readonly number[]
  /** A member's plan. */
  readonly plan: string | null
}

export interface VariantContent {
  /** At most 60 characters, unique in the shop. */
  readonly sku: string
  readonly optionValues: readonly { readonly optionName: string; readonly value: string }[]
  /** Cents. */
  readonly price: number
  /** Cents. */
  readonly salePrice?: number
  readonly onSale?: boolean
  readonly unlimited?: boolean
  /** Pieces left; counts unless `unlimited`. Default 0. */
  readonly stock?: number
  /** SKU of the variant whose stock this one draws on; its own counts no longer. */
  readonly stockOf?: string
  /** How often the price is paid. Default: once. */
  readonly plan?: SubscriptionPlan
}

export interface ProductContent {
  readonly id: string
  readonly type: 'PHYSICAL' | 'SERVICE' | 'DIGITAL' | 'GIFT_CARD' | 'PAYWALL'
  readonly title: string
  /** The cart reckons with none of it; `href` is the path of the product's page. */
  readonly data: { readonly description: string; readonly print: string; readonly href?: string }
  readonly variants: readonly VariantContent[]
  /** Default `true`. */
  readonly published?: boolean
}

/** A review that stands beside a product from the beginning. */
export interface ReviewContent {
  readonly id: string
  readonly productId: string
  /** As it is shown: "Ada L.". */
  readonly name: string
  /** From 1 to 5. */
  readonly rating: number
  readonly text: string
  /** ISO 8601. */
  readonly writtenAt: string
}

/** A code that lowers an order. One of the two amounts is set. */
export interface CouponContent {
  /** In capitals. */
  readonly code: string
  /** Share of the subtotal in hundredths of a percent: 1000 is 10 %. */
  readonly basisPoints?: number
  readonly amountCents?: number
  /** Subtotal from which the code counts, in cents. Default 0. */
  readonly minimumCents?: number
  /** ISO 8601. Default: never. */
  readonly expiresAt?: string
}

/** The whole site as it begins: what the seed writes into the database. */
export interface SiteContent {
  readonly settings: {
    readonly website: JsonRecord
    readonly websiteSettings: JsonRecord
    /** Fonts that outside services bring, and the paths of the pages that are set in them. */
    readonly webFonts: {
      readonly pages: readonly string[]
      readonly googleFonts: readonly string[]
      readonly typekitFonts: readonly string[]
    }
    readonly header: HeaderSettings
    readonly footer: FooterSettings
    readonly cookieBanner: JsonRecord
    readonly announcementBar: JsonRecord
    readonly popupOverlay: JsonRecord
    readonly mobileInformationBar: JsonRecord
    readonly languages: readonly Language[]
    readonly translation: TranslationSettings
    readonly shop: ShopSettings
  }
  readonly pages: readonly PageContent[]
  readonly items: readonly ItemContent[]
  readonly forms: readonly FormContent[]
  readonly products: readonly ProductContent[]
  readonly reviews: readonly ReviewContent[]
  readonly coupons: readonly CouponContent[]
  readonly accounts: readonly AccountContent[]
}
