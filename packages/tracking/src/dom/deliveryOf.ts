import { isRequestError } from '@vitrine/core-data'
import type { Delivery } from './createOutbox.js'

/** Statuses of a server that may accept the same request later [TRK-63]. */
const LATER: readonly number[] = [401, 403, 408, 409, 425, 429]

/** Returns the outcome of a call: a status of 400 to 499 means that the server rejects the events for good [TRK-63]. */
export async function deliveryOf(call: Promise<unknown>): Promise<Delivery> {
  try {
    await call
    return 'stored'
  } catch (error) {
    if (!isRequestError(error)) return 'refused'
    const { status } = error
    if (status === 413) return 'too-large'
    return status >= 400 && status < 500 && !LATER.includes(status) ? 'refused' : 'retry'
  }
}
