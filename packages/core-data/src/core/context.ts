/** A JSON object whose members its owner reads with a schema of its own. */
export type JsonRecord = Readonly<Record<string, unknown>>

/** The site [DAT-32] [DAT-33]. */
export interface WebsiteContext {
  /** A `SiteKind` of `@vitrine/enums`: `'cover-page'`, `'parking-page'`, … */
  readonly websiteType?: string | undefined
  /** A `WebsiteState` of `@vitrine/enums`: resold 13, resold grace period 14, … */
  readonly siteStatus?: number | undefined
  readonly developerMode?: boolean | undefined
  readonly cloneable?: boolean | undefined
  /** The name the product gave the site: `'lantern-hall'`. */
  readonly identifier?: string | undefined
  /** The product's own domain, under which every site has an address of its own. */
  readonly appDomain?: string | undefined
  /** The site's own address, with or without a scheme [DAT-5]. */
  readonly internalUrl?: string | undefined
}

/** How the shop is set up [DAT-33]. */
export interface StoreSettingsContext {
  /** ISO 4217 code. */
  readonly selectedCurrency?: string | undefined
  /** As numbered by `@vitrine/enums`. */
  readonly measurementStandard?: number | undefined
  readonly expressCheckout?: boolean | undefined
  readonly minimumOrderSubtotalCents?: number | undefined
}

/** Settings of the site [DAT-33]. */
export interface WebsiteSettingsContext {
  readonly allowEscapeKeyLogin?: boolean | undefined
  readonly storeSettings?: StoreSettingsContext | undefined
}

/** The files that something shown only after an action needs [DAT-31]. */
export interface Rollup {
  readonly js?: readonly string[] | undefined
  readonly css?: readonly string[] | undefined
}

/**
 * The server's data for the page's scripts, read once and frozen to its depths [DAT-30] [DAT-31]. Every member may be
 * missing. The members listed here have been checked; further members of an object are passed through unchanged.
 */
export interface SiteContext {
  readonly website?: WebsiteContext | undefined
  readonly websiteSettings?: WebsiteSettingsContext | undefined
  /** The collection whose page this is. */
  readonly collection?: JsonRecord | undefined
  /** The item whose page this is. */
  readonly item?: JsonRecord | undefined
  /** As numbered by `PageType` of `@vitrine/enums`. */
  readonly pageType?: number | undefined
  /** Role ids of the signed-in account. */
  readonly websiteRoles?: readonly number[] | undefined
  /** How the site is tracked; a page without it loads nothing of tracking. */
  readonly tracking?: JsonRecord | undefined
  /** Settings of the cookie banner, for `readCookieSettings` of `@vitrine/blocks/react`. */
  readonly cookieSettings?: JsonRecord | undefined
  /** Families of the public font service. */
  readonly googleFonts?: readonly string[] | undefined
  /** Families of the font-kit service. */
  readonly typekitFonts?: readonly string[] | undefined
  /** Addresses of the services that bring the fonts. Default: Google Fonts, and no font-kit service. */
  readonly fontServices?: { readonly google?: string | undefined; readonly kit?: string | undefined } | undefined
  /** The script and style files of parts that load on demand, by the part's name [DAT-31]. */
  readonly rollups?: Readonly<Record<string, Rollup>> | undefined
  /** `null` when signed out [DAT-33]. */
  readonly authenticatedAccount?: JsonRecord | null | undefined
  /** A signed-in site member, who is no account of the site [SRV-20]. */
  readonly memberAccountId?: string | undefined
  /** The anti-forgery token; present only while signed in [DAT-33]. */
  readonly xsrfToken?: string | undefined
}
