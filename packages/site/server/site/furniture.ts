/** One link of the header or the footer. */
export interface NavigationLink {
  readonly label: string
  readonly href: string
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
