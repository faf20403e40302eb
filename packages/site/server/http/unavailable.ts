import { DATA_LAYER } from '@vitrine/messages'
import { ApiError } from './apiError.ts'

/** Text for a request that the site cannot answer at present. */
export const UNAVAILABLE = DATA_LAYER.unavailable

/** Seconds after which a request that found no capacity may be repeated. */
const RETRY_AFTER = 5

/** Answer to a request for which there is no capacity: 503 with `Retry-After` [SRV-140]. */
export const unavailable = (error: string = UNAVAILABLE): ApiError =>
  new ApiError(503, error, { 'Retry-After': String(RETRY_AFTER) })
