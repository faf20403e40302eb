/** Data of the page of payment for its script. */
export interface PayPage {
  /** Address of the page, to which its form is posted. */
  readonly action: string
  readonly crumb: string
  /** Module that mounts the element: `'stripe'`, or an address. */
  readonly driver: string
  /** Address of the service's script. */
  readonly script: string
  /** Origins from which the service's script may load others. */
  readonly scripts: readonly string[]
  /** Public key of the account. */
  readonly key: string
  /** BCP 47 tag of the page's texts. */
  readonly lang: string
  /** Sentences in that language. */
  readonly words: Readonly<Record<'loads' | 'failed' | 'confirms' | 'declined' | 'unfinished' | 'unknown', string>>
}

/** Answer of the site: the element can be paid by its secret, or another page counts. */
export type PayAnswer = { readonly secret: string } | { readonly redirectUrl: string }
