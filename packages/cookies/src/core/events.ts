/** One answer of a visitor, as proof that it was given. Nothing in it tells who the visitor is. */
export interface ConsentRecord {
  /** When, in epoch milliseconds of the visitor's clock. */
  readonly time: number
  readonly choice: 'allowed' | 'denied'
  /** Which version of the owner's policy the banner stood for. */
  readonly policyVersion: string
  /** SHA-256 of the banner's settings: what was asked. `undefined` on plain http, where browsers have none. */
  readonly settingsHash: string | undefined
  /** Whether the browser sent Global Privacy Control, and the site heeds it. */
  readonly globalPrivacyControl: boolean
}

/** DOM events of this package; they are fired at the document. */
export interface CookiesEvents {
  /** The visitor has chosen, and `isActivityLogEnabled` asks for a record of it. */
  'vitrine:cookies:record': CustomEvent<ConsentRecord>
}
