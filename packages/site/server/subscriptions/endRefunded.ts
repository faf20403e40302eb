import type { OrderCause } from '@vitrine/server/shop'
import { lockSubscription, refundedSubscriptions, writeSubscription } from '../database/subscriptions.ts'
import type { Services } from '../http/services.ts'
import { endSubscription } from './endSubscription.ts'

/**
 * Ends the subscriptions whose payment was paid back in full: at once if it was that of the present period, and with the
 * paid period if it was the first one of several [COM-121].
 * @param orderId - The order that was paid back. Default: any.
 */
export async function endRefunded(services: Services, cause: OrderCause, orderId?: string): Promise<void> {
  const { callDb, clock, log } = services
  for (const { id, isPresent } of await refundedSubscriptions(callDb, orderId))
    try {
      if (isPresent) await endSubscription(services, id, 'refund', cause)
      else
        await callDb.transaction().execute(async (tx) => {
          const locked = await lockSubscription(tx, id)
          if (locked?.life.state === 'active')
            await writeSubscription(tx, locked, { type: 'end-asked' }, cause, clock())
        })
    } catch (error) {
      log.error('a subscription that was paid back could not be ended', error, { id })
    }
}
