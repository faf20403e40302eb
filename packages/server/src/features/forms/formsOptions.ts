import type { FormDefinition } from '@vitrine/forms'
import type { Visit } from '../../core/feature.js'
import type { RefusedForm } from './refusedPage.js'

/** Options of the feature. */
export interface FormsOptions {
  /** The forms that the server takes, each with its own id. */
  readonly definitions: readonly FormDefinition[]
  /** Addresses that receive an e-mail about each submission. Default: none. */
  readonly notify?: readonly string[] | undefined
  /** Whether the visitor is signed in, for forms with `membersOnly`. Required for such a form. */
  readonly isMember?: ((visit: Visit) => Promise<boolean>) | undefined
  /**
   * Asks the captcha's provider about an answer, for forms with `captcha`. Required for such a form.
   * @param address - Network address of the client.
   */
  readonly isPerson?: ((answer: string, address: string) => Promise<boolean>) | undefined
  /** Answers a refused plain post. Default: a page that lists the errors. */
  readonly refused?: ((form: RefusedForm) => Response | Promise<Response>) | undefined
  /** Submissions of one form that an address may send in a minute. Default 5. */
  readonly submissionsAMinute?: number | undefined
  /** Submission keys that an address may ask for in a minute. Default 30. */
  readonly keysAMinute?: number | undefined
}
