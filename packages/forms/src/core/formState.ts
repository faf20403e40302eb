import type { ErrorMap } from './values.js'

/** The status of a form [FRM-36]. */
export type FormStatus = 'idle' | 'submitting' | 'success' | 'failure'

/** The state that a view shows. Every change makes a new object. */
export interface FormState {
  readonly status: FormStatus
  /** By field id [FRM-27]. */
  readonly errors: ErrorMap
  /** The error of the whole form, or `''`. */
  readonly failure: string
  /** Address where the visitor signs in before the form can be sent [FRM-61]. */
  readonly signInHref?: string | undefined
  /** Milliseconds that the server asks the visitor to wait before the next submit. */
  readonly retryAfter?: number | undefined
  /** After a success: the safe address that the page is leaving for. The form stays locked until the page has left. */
  readonly redirect?: string | undefined
}

/** The state of an untouched form. */
export const IDLE: FormState = { status: 'idle', errors: {}, failure: '' }
