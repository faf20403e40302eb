import { API_ROOT, defineEndpoint } from '@vitrine/core-data'
import { nothing } from './schemas.js'

/** A product was looked at in the quick view; the call has no body [TRK-22] [SRV-49]. */
export const recordQuickView: {
  readonly method: 'POST'
  readonly path: '/api/census/RecordQuickView/:productId'
  readonly quiet: true
  readonly response: typeof nothing
} = defineEndpoint({
  method: 'POST',
  path: `${API_ROOT}census/RecordQuickView/:productId`,
  quiet: true,
  response: nothing,
})
