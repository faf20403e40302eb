import { endSubscription, lockSubscription } from '@vitrine/server/shop'
import { REFUSALS } from '../../messages/refusals.ts'
import { subscriptionsOf, writeSubscription } from '../database/subscriptions.ts'
import { ApiError } from '../http/apiError.ts'
import type { Services } from '../http/services.ts'
import { subscriptionShop } from './subscriptionShop.ts'

const MEMBER = { by: 'buyer' } as const

/**
 * Ends the subscriptions of a person whose account is deleted, so that nothing is charged any more [ACC-71].
 * @throws {ApiError} 409 while the bank has not answered about one of them.
 */
export async function endAllOf(
  services: Services,
  person: { readonly accountId: string; readonly email: string },
): Promise<void> {
  const { callDb, clock } = services
  const shop = subscriptionShop(undefined, services)
  for (const { id, life } of await subscriptionsOf(callDb, person)) {
    if (life.state === 'ended') continue
    if (life.state === 'active')
      await callDb.transaction().execute(async (tx) => {
        const locked = (await lockSubscription(tx, id))!
        await writeSubscription(tx, locked, { type: 'end-asked' }, MEMBER, clock())
      })
    if ((await endSubscription(shop, id, 'member', MEMBER)) !== 'ended') throw new ApiError(409, REFUSALS.planWaits)
  }
}
