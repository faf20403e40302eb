import type { ContentLanguage } from '@vitrine/parts'
import type { SafeHtml } from '@vitrine/trust'
import type { FormStatus } from '../core/createForm.js'
import type { FormDefinition } from '../core/definition.js'
import type { FormMessages } from '../core/messages.js'
import type { ErrorMap, Values } from '../core/values.js'

/** What a form is rendered from. */
export interface FormProps {
  readonly definition: FormDefinition
  /**
   * Where it posts without scripts. The id of the summary, or of the success, is added as fragment: the browser scrolls to
   * the answer and focuses it.
   */
  readonly action: string
  /** Of the root element, unique on the page. Default `form-` and the definition's id. */
  readonly id?: string | undefined
  /** Posted as `crumb`. */
  readonly crumb?: string | undefined
  /** Posted as `key`: a single-use submission key issued with the page. */
  readonly submissionKey?: string | undefined
  /**
   * Posted as `shownAt`: a text by which your server knows, and nobody else can make up, when it made the page. For a
   * definition with `minimumSeconds`.
   */
  readonly shownAt?: string | undefined
  /** What the visitor had typed, after a plain post that failed. Default: all blank. */
  readonly values?: Values | undefined
  /** By field id. Default: none. */
  readonly errors?: ErrorMap | undefined
  /** What is wrong with the whole form. Default: nothing, or with `errors` the catalogue's text for them. */
  readonly failure?: string | undefined
  /** Default `'failure'` where there is an error or a failure, else `'idle'`. */
  readonly status?: FormStatus | undefined
  /** The definition's `postSubmitHtml`, sanitised; shown with status `'success'`. */
  readonly successHtml?: SafeHtml | undefined
  /** Where the captcha's script stands and the site's key for it, for a definition that asks for a captcha [FRM-51]. */
  readonly captcha?: CaptchaPlace | undefined
  /** Where a visitor signs in, for a definition with `membersOnly` [FRM-61]. */
  readonly signIn?: SignInPlace | undefined
  /** Default: English. */
  readonly messages?: FormMessages | undefined
  /** Of the definition's texts, where it is not the page's: `contentLanguage` of `@vitrine/parts`. Default: the page's. */
  readonly contentLanguage?: ContentLanguage | undefined
}

/** Where a visitor signs in who may send the form after that. */
export interface SignInPlace {
  /** Address of the page to sign in on. */
  readonly href: string
  /** The visitor is not signed in: the link stands in place of the fields, or in the summary of a post that failed. */
  readonly isNeeded: boolean
}

/** A captcha's provider, as the browser is told of it. */
export interface CaptchaPlace {
  readonly siteKey: string
  /** Address of the script, without a query. */
  readonly script: string
}
