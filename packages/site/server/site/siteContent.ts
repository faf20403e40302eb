import type { Audience } from '@vitrine/access'
import type { FormBlockData } from '@vitrine/blocks'
import type { JsonRecord } from '@vitrine/core-data/site'
import type { Language } from '@vitrine/core-data/api'
import type { SubscriptionPlan } from '@vitrine/commerce/api'
import type { FooterSettings, HeaderSettings, TranslationSettings } from './furniture.ts'
import type { ShopSettings } from './shopContent.ts'

/** A block of a page. Its data may contain references that the server replaces: `{ print }`, `formId`, `productId`. */
export interface BlockContent {
  /** Id of the block, unique on the whole site. */
  readonly id: string
  /** A block type's name. */
  readonly type: string
  /** Data of the block; a string stands for data that was saved incompletely. */
  readonly data: JsonRecord | string
}

/** Width of a cell in its band; `'wide'` is the page's full column width, `'full'` that of the window. */
export type Span = 'full' | 'wide' | 'text' | 'center' | 'start' | 'end' | 'aside' | 'main' | 'third'

/** Blocks one below the other. */
export interface CellContent {
  /** Default `'wide'`. */
  readonly span?: Span
  /** Animation with which the cell appears during scrolling. Default: none. */
  readonly animation?: 'fade' | 'slide' | 'scale'
  readonly blocks: readonly BlockContent[]
}

/** A band of the page: cells beside each other on a background of their own. */
export interface BandContent {
  /** Background of the band. Default: paper. */
  readonly theme?: 'paper' | 'ink' | 'tint' | 'accent' | 'shade'
  readonly cells: readonly CellContent[]
}

export interface PageContent {
  readonly id: string
  /** Path of the page from the site's root: `'/'`. */
  readonly path: string
  /** Number of a `PageType`. */
  readonly pageType: number
  /** Number of a `CollectionType` if the page is a collection. */
  readonly collectionType?: number
  readonly title: string
  readonly description: string
  readonly bands: readonly BandContent[]
  /** The readers of the page. Default `'everyone'`. */
  readonly audience?: Audience
  /** Hash of the password of a page with the audience `'password'`, as `hashPassword` makes it. */
  readonly passwordHash?: string
}

/** An item of a collection: a post of a blog, or an event. */
export interface ItemContent {
  /** Id of the item, unique on the whole site. */
  readonly id: string
  /** Id of the page that shows the collection. */
  readonly collectionId: string
  /** Last part of the item's address, unique in its collection. */
  readonly urlId: string
  /** Number of a `RecordType`. */
  readonly recordType: number
  readonly title: string
  readonly excerpt: string
  readonly html: string
  /** A part of the house. */
  readonly author: string
  readonly tags: readonly string[]
  readonly categories: readonly string[]
  readonly print?: string
  readonly featured?: boolean
  /** Number of a `PublicationStatus`. Default: published. */
  readonly status?: number
  /** ISO 8601; a scheduled item is published from then on. */
  readonly publishedAt: string
  readonly event?: EventContent
  /** Default `true`. */
  readonly commentsOpen?: boolean
}

/** When and where an event takes place. */
export interface EventContent {
  /** ISO 8601, UTC. */
  readonly start: string
  /** ISO 8601, UTC. */
  readonly end: string
  readonly isAllDay?: boolean
  readonly timeZone: string
  /** Address of the place in one line. */
  readonly address: string
  /** Id that the events of a series share. */
  readonly series?: string
  readonly ticketUrl?: string
}

export interface FormContent {
  readonly id: string
  readonly collectionId: string
  /** The owner's name for the form. */
  readonly name: string
  readonly definition: FormBlockData
  /** Whether only signed-in people may send the form. Default `false`. */
  readonly membersOnly?: boolean
  /** Whether a submission needs a solved captcha. Default `false`. */
  readonly captcha?: boolean
  /** Newsletter list to which a submission adds its e-mail address. */
  readonly newsletter?: string
}

/** A person who can sign in; the password comes from the process's settings. */
export interface AccountContent {
  readonly id: string
  /** In lower case. */
  readonly email: string
  readonly name: string
  readonly kind: 'account' | 'member'
  /** Numbers of `WebsiteRole`; none for a member. */
  readonly roles: readonly number[]
  /** A member's plan. */
  readonly plan: string | null
}

export interface VariantContent {
  /** At most 60 characters, unique in the shop. */
  readonly sku: string
  /** `color`: `#rrggbb` of a value that is a colour. `print`: picture of the product with this value. */
  readonly optionValues: readonly {
    readonly optionName: string
    readonly value: string
    readonly color?: string
    readonly print?: string
  }[]
  /** Cents. */
  readonly price: number
  /** Cents. */
  readonly salePrice?: number
  readonly onSale?: boolean
  readonly unlimited?: boolean
  /** Pieces left; ignored if `unlimited`. Default 0. */
  readonly stock?: number
  /** SKU of the variant whose stock this one shares; its own stock is then ignored. */
  readonly stockOf?: string
  /** Number of payments. Default: one. */
  readonly plan?: SubscriptionPlan
}

export interface ProductContent {
  readonly id: string
  readonly type: 'PHYSICAL' | 'SERVICE' | 'DIGITAL' | 'GIFT_CARD' | 'PAYWALL'
  readonly title: string
  /** Data of the product that the cart does not use; `href` is the path of the product's page. */
  readonly data: {
    readonly description: string
    readonly print: string
    /** Path of a film whose poster the picture is, such as '/films/lamp.mp4'. Default: it is a picture. */
    readonly film?: string
    /** Further pictures and films. Default: none. */
    readonly pictures?: readonly { readonly print: string; readonly film?: string }[]
    readonly href?: string
    /** Only for a digital product: name of its file in the folder `for-sale` of the site's media. */
    readonly file?: string
    /** Names by which visitors narrow the shelf. Default: none. */
    readonly categories?: readonly string[]
    readonly tags?: readonly string[]
    /** ISO 8601 date, for the order of the newest. Default: before all others. */
    readonly addedAt?: string
  }
  readonly variants: readonly VariantContent[]
  /** Default `true`. */
  readonly published?: boolean
}

/** A review of the first content. */
export interface ReviewContent {
  readonly id: string
  readonly productId: string
  /** Name beside the review: "Ada L.". */
  readonly name: string
  /** From 1 to 5. */
  readonly rating: number
  readonly text: string
  /** ISO 8601. */
  readonly writtenAt: string
}

/** A code that reduces an order. One of the two amounts is set. */
export interface CouponContent {
  /** In capitals. */
  readonly code: string
  /** Share of the subtotal in hundredths of a percent: 1000 is 10 %. */
  readonly basisPoints?: number
  readonly amountCents?: number
  /** Smallest subtotal in cents to which the code applies. Default 0. */
  readonly minimumCents?: number
  /** Time at which the code expires, as ISO 8601. Default: never. */
  readonly expiresAt?: string
  /** Orders that may use the code, in all. Default: any number. */
  readonly mostUses?: number
  /** Orders of one buyer, by e-mail, that may use the code. Default: any number. */
  readonly mostUsesEach?: number
}

/** The first content of the whole site, which the seed writes to the database. */
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
