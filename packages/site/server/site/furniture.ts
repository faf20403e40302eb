/** One link of the header or the footer. */
export interface NavigationLink {
  readonly label: string
  readonly href: string
}

/** An account of the owner at another service. */
export interface SocialAccount {
  readonly href: string
  /** Default: the name of the service. */
  readonly title: string
}

/** Header of every page; a row of the site's settings. */
export interface HeaderSettings {
  readonly siteTitle: string
  readonly navigation: readonly NavigationLink[]
}

/** Footer of every page; a row of the site's settings. */
export interface FooterSettings {
  /** Groups of lines, each under its own heading. */
  readonly columns: readonly {
    readonly heading: string
    readonly lines: readonly (string | NavigationLink)[]
  }[]
  readonly closing: string
  /** Accounts of the owner at other services. Default: none. */
  readonly social?: readonly SocialAccount[] | undefined
}

/** How the site is translated; a row of its settings. */
export interface TranslationSettings {
  /** The site has more languages than one. */
  readonly enabled: boolean
  /** Translation service, while connected. */
  readonly provider: string | null
  readonly connected: boolean
  /** ISO 8601, UTC. */
  readonly lastSync: string | null
}
