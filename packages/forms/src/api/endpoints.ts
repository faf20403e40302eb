import { API_ROOT, defineEndpoint } from '@vitrine/core-data'
import type { PageFields } from '@vitrine/core-data/site'
import * as v from 'valibot'
import { readPageFields } from './readPageFields.js'

/** What `/api/form/FormSubmissionKey` answers. */
export interface KeyAnswer {
  readonly key: string
}

/** The body of `/api/form/SaveFormSubmission`, the page-event fields flat beside its own [FRM-32] [FRM-33]. */
export interface SubmissionBody extends PageFields {
  /** Single use; from {@link formSubmissionKey}. */
  readonly key: string
  readonly formId: string
  readonly collectionId: string
  readonly objectName: string
  readonly isOverlayForm: boolean
  readonly submitButtonText: string
  /** JSON of the values by field id. */
  readonly form: string
  /** The captcha's answer token. */
  readonly captchaKey?: string | undefined
  /** Of a form with a honeypot: what stands in it. */
  readonly honeypot?: string | undefined
  /** The server's mark of when it made the page. */
  readonly shownAt?: string | undefined
}

/** What `/api/form/SaveFormSubmission` answers when the submission is stored. */
export interface SubmissionStored {
  readonly success: true
}

const keyAnswer: v.GenericSchema<KeyAnswer> = v.looseObject({ key: v.pipe(v.string(), v.minLength(1)) })

const ownMembers = v.object({
  key: v.string(),
  formId: v.string(),
  collectionId: v.string(),
  objectName: v.string(),
  isOverlayForm: v.boolean(),
  submitButtonText: v.string(),
  form: v.string(),
  captchaKey: v.exactOptional(v.string()),
  honeypot: v.exactOptional(v.string()),
  shownAt: v.exactOptional(v.string()),
})

const submissionBody: v.GenericSchema<SubmissionBody> = v.pipe(
  v.looseObject(ownMembers.entries),
  v.transform((body) => ({ ...readPageFields(body), ...v.parse(ownMembers, body) })),
)

const submissionStored: v.GenericSchema<SubmissionStored> = v.looseObject({ success: v.literal(true) })

/** Gets a submission key; the body is empty [FRM-31]. */
export const formSubmissionKey: {
  readonly method: 'POST'
  readonly path: '/api/form/FormSubmissionKey'
  readonly response: typeof keyAnswer
} = defineEndpoint({
  method: 'POST',
  path: `${API_ROOT}form/FormSubmissionKey`,
  credentials: true,
  response: keyAnswer,
})

/** Stores a submission [FRM-32]. */
export const saveFormSubmission: {
  readonly method: 'POST'
  readonly path: '/api/form/SaveFormSubmission'
  readonly request: typeof submissionBody
  readonly response: typeof submissionStored
} = defineEndpoint({
  method: 'POST',
  path: `${API_ROOT}form/SaveFormSubmission`,
  credentials: true,
  request: submissionBody,
  response: submissionStored,
})
