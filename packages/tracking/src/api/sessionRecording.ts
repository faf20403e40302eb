import { API_ROOT, defineEndpoint, type Schema } from '@vitrine/core-data'
import { schemaOf } from '../core/report.js'
import { membersOf, textOf } from './schemas.js'

const answer: Schema<{ readonly id: string }> = schemaOf((sent) => {
  const id = textOf(membersOf(sent)['id'])
  return id ? { id } : undefined
}, 'id is missing.')

/** Returns the id with which a page starts the session recorder [TRK-59] [SRV-40]. */
export const getRecordingId = defineEndpoint({
  method: 'GET',
  path: `${API_ROOT}commerce/fullstory/getId`,
  quiet: true,
  response: answer,
})
