import type { FormDefinition, FormMessages, Values } from '@vitrine/forms'
import type { ByteBudget } from '../../core/byteBudgets.js'
import type { Visit } from '../../core/feature.js'
import type { WebsiteDb } from '../../database/tables.js'
import type { FilesPort } from '../../files/filesPort.js'
import type { CaptchaPort } from './captcha.js'
import type { RefusedForm } from './refusedPage.js'

/** A form that the server takes, as the app's own rows describe it. */
export interface ServedForm {
  readonly definition: FormDefinition
  /** Name of the form for its owner, stored with a plain submission. Default: none. */
  readonly name?: string | undefined
  /** Collection that the form belongs to: a call that names another one is answered 404. Default: any. */
  readonly collectionId?: string | undefined
  /** List that a newsletter's form adds its address to; `null` where the app adds it itself. Default: the form's id. */
  readonly list?: string | null | undefined
}

/** Finds a form by its id; `undefined` for one that takes no submissions. */
export type FindForm = (formId: string, visit: Visit) => Promise<ServedForm | undefined>

/** A submission that is about to be committed. */
export interface CommittedForm {
  readonly visit: Visit
  readonly form: ServedForm
  readonly values: Values
}

/** Options of the feature. */
export interface FormsOptions {
  /** The forms that the server takes, each with its own id; or a function that finds one in the app's own rows. */
  readonly definitions: readonly FormDefinition[] | FindForm
  /** Addresses that receive an e-mail about each submission. Default: none. */
  readonly notify?: readonly string[] | undefined
  /** Whether the visitor is signed in, for forms with `membersOnly`. Required for such a form. */
  readonly isMember?: ((visit: Visit) => Promise<boolean>) | undefined
  /** Judges the answers of captchas, for forms with `captcha`. Required for such a form. */
  readonly captcha?: CaptchaPort | undefined
  /**
   * Returns the address that follows a stored plain post, for a form without `successUrl`. Default: the page that the form
   * was posted from, with `?sent=` and the form's id.
   */
  readonly nextPage?: ((visit: Visit, formId: string) => string | Promise<string>) | undefined
  /**
   * Writes the app's own rows and e-mails in the transaction of a submission: all or nothing. A `CallError` refuses the
   * submission.
   * @param tx - The transaction.
   */
  readonly onStored?: ((tx: WebsiteDb, committed: CommittedForm) => Promise<void>) | undefined
  /** Answers a refused plain post. Default: a page that lists the errors. */
  readonly refused?: ((form: RefusedForm) => Response | Promise<Response>) | undefined
  /** Sentences of refusals and of fields, or a function that returns those of the visitor's language. Default: English. */
  readonly messages?: FormMessages | ((visit: Visit) => FormMessages) | undefined
  /** Submissions of one form that an address may send in a minute. Default 5. */
  readonly submissionsAMinute?: number | undefined
  /** Submission keys that an address may ask for in a minute. Default 30. */
  readonly keysAMinute?: number | undefined
  /** Minutes for which a key can be used: an open page is often sent much later. Default 720. */
  readonly keyMinutes?: number | undefined
  /** Most bytes of one submission. Default 100,000. */
  readonly mostBytes?: number | undefined
  /** Bytes that submissions store on a day. Default: 2 MB of one address, 200 MB of a website. */
  readonly bytesADay?: ByteBudget | undefined
  /** Store of the files of submissions, for forms with a field of type `'file'`. Required for such a form. */
  readonly files?: Pick<FilesPort, 'put'> | undefined
  /** Bytes of files that are stored on a day. Default: 50 MB of one address, 1 GB of a website. */
  readonly fileBytesADay?: ByteBudget | undefined
}
