import type { ErrorMap } from '@vitrine/forms'
import type { CallError } from '../../core/callError.js'
import type { Visit } from '../../core/feature.js'
import type { RefusedForm } from '../forms/refusedPage.js'

/** Describes a refused plain post of the shop. */
export const refusalOf = (visit: Visit, fields: FormData, refusal: CallError): RefusedForm => ({
  visit,
  fields,
  refusal,
  definition: undefined,
  values: {},
  errors: (refusal.body['errors'] as ErrorMap | undefined) ?? {},
  error: refusal.message,
  status: refusal.status,
})
