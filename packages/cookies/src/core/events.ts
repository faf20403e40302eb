import type { ConsentCategory } from './consentState.js'

/** The record of one choice, as proof of it. Nothing in it identifies the visitor. */
export interface ConsentRecord {
  /** Time of the choice, in epoch milliseconds of the visitor's clock. */
  readonly time: number
  /** `'partly'`: some of the categories. */
  readonly choice: 'allowed' | 'partly' | 'denied'
  /** The allowed categories. */
  readonly categories: readonly ConsentCategory[]
  /** Version of the owner's cookie policy. */
  readonly policyVersion: string
  /** SHA-256 of the question. `undefined` without a question, and on plain http, where browsers have no SHA-256. */
  readonly settingsHash: string | undefined
  /** Whether the browser sent Global Privacy Control, and the site respects it. */
  readonly globalPrivacyControl: boolean
}

/** DOM events of this package; they are fired at the document. */
export interface CookiesEvents {
  /** The visitor has chosen, and `createConsent` keeps a record of it. */
  'vitrine:cookies:record': CustomEvent<ConsentRecord>
}
