import { API_ROOT, defineEndpoint } from '@vitrine/core-data'
import * as v from 'valibot'

const FORMS = `${API_ROOT}panel/forms` as const
const FORM = `${FORMS}/:formId` as const

const version = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000))
/** Members are checked by the schema of a form. */
const item = v.record(v.pipe(v.string(), v.maxLength(40)), v.unknown())

const saved: v.GenericSchema<{ readonly id: string; readonly version: number; readonly url: string }> = v.object({
  id: v.string(),
  version,
  url: v.string(),
})

/** Creates a form; faults are 400 with `faults` [PAN-87]. */
export const createFormCall = defineEndpoint({
  method: 'POST',
  path: FORMS,
  request: v.object({ item }),
  response: saved,
})

/** Stores a change of a form; a stale version is 409 with `version` and `item` [PAN-87]. */
export const saveFormCall = defineEndpoint({
  method: 'POST',
  path: FORM,
  request: v.object({ version, item }),
  response: saved,
})

const done: v.GenericSchema<{ readonly success: true }> = v.object({ success: v.literal(true) })

/** Deletes a form [PAN-87]. */
export const deleteFormCall = defineEndpoint({
  method: 'POST',
  path: `${FORM}/delete`,
  request: v.object({}),
  response: done,
})
