import { API_ROOT, defineEndpoint } from '@vitrine/core-data'
import { pageFieldsSchema } from '@vitrine/core-data/api'
import * as v from 'valibot'
import { submissionSchema } from '../core/submissionSchema.js'

const keyAnswer = v.looseObject({ key: v.pipe(v.string(), v.minLength(1)) })

/** The page fields and the submission, flat in one object: the submission's own members win [FRM-32] [FRM-33]. */
const submissionBody = v.object({
  ...pageFieldsSchema.entries,
  ...submissionSchema.entries,
  /** Single use; from {@link formSubmissionKey}. */
  key: v.pipe(v.string(), v.maxLength(500)),
  collectionId: v.pipe(v.string(), v.maxLength(200)),
  objectName: v.pipe(v.string(), v.maxLength(500)),
  /** The form stands in a lightbox or inside the popup overlay [FRM-33]. */
  isOverlayForm: v.boolean(),
})

/** The body of `/api/form/SaveFormSubmission`. */
export interface SubmissionBody extends Readonly<v.InferOutput<typeof submissionBody>> {}

/** Gets a submission key; the body is empty [FRM-31] [FRM-34]. */
export const formSubmissionKey = defineEndpoint({
  method: 'POST',
  path: `${API_ROOT}form/FormSubmissionKey`,
  credentials: true,
  response: keyAnswer,
})

/** Stores a submission [FRM-32] [FRM-34]. */
export const saveFormSubmission = defineEndpoint({
  method: 'POST',
  path: `${API_ROOT}form/SaveFormSubmission`,
  credentials: true,
  request: submissionBody,
  response: v.looseObject({ success: v.literal(true) }),
})
