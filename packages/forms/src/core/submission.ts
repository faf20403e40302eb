import type { FormDefinition } from './definition.js'
import type { PageFields } from '@vitrine/core-data/site'
import type { ErrorMap, Values } from './values.js'

/**
 * What is sent besides the key: the body of `/api/form/SaveFormSubmission` [FRM-32]. What the page says of itself stands
 * flat beside the form's own members, none of which it outranks [FRM-33].
 */
export interface Submission extends PageFields {
  readonly formId: string
  readonly collectionId: string
  readonly objectName: string
  /** The form stands in a lightbox or inside the popup overlay [FRM-33]. */
  readonly isOverlayForm: boolean
  readonly submitButtonText: string
  /** JSON of the values by field id. */
  readonly form: string
  /** The captcha's answer token, where the form has one [FRM-33]. */
  readonly captchaKey?: string
  /** What stands in the field that people neither see nor fill in, where the form has one: a machine wrote it. */
  readonly honeypot?: string
  /** The server's own mark of when it made the page, as `Form` was given it. */
  readonly shownAt?: string
}

/** What became of a submission. */
export type SubmitAnswer =
  | { readonly ok: true }
  | {
      readonly ok: false
      /** Texts by field id; ids that are not in the form are shown for the whole of it [FRM-44]. */
      readonly errors?: ErrorMap | undefined
      /** A text for the whole form. */
      readonly failure?: string | undefined
      /** The visitor must sign in first: the summary links to where that is done [FRM-61]. Default `false`. */
      readonly isSignedOut?: boolean | undefined
    }

/**
 * Sends a submission. Rejecting means that no answer came or that it could not be read [FRM-46].
 * @param values - For a server of your own.
 * @param submission - For the declared calls: `formCalls(client).submit` wants only this.
 */
export type Submit = (values: Values, submission: Submission) => Promise<SubmitAnswer>

/** What surrounds one submission besides the visitor's values. */
export interface SubmissionContext {
  /** Default `false`. */
  readonly isOverlayForm?: boolean | undefined
  /** The site's page-event fields, read at each submit. Default: none. */
  readonly pageFields?: (() => PageFields) | undefined
  /** The captcha's answer token. Default: none. */
  readonly captchaKey?: string | undefined
}

/** Puts a submission together [FRM-32]. */
export function makeSubmission(
  definition: FormDefinition,
  form: string,
  submitButtonText: string,
  { isOverlayForm = false, pageFields, captchaKey }: SubmissionContext,
): Submission {
  return {
    ...pageFields?.(),
    formId: definition.id,
    collectionId: definition.collectionId ?? '',
    objectName: definition.objectName ?? '',
    isOverlayForm,
    submitButtonText,
    form,
    ...(captchaKey !== undefined && { captchaKey }),
  }
}
