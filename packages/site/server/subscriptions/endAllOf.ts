import { endAllOfMember } from '@vitrine/server/shop'
import { REFUSALS } from '../../messages/refusals.ts'
import { subscriptionsOf } from '../database/subscriptions.ts'
import { ApiError } from '../http/apiError.ts'
import type { Services } from '../http/services.ts'
import { subscriptionShop } from './subscriptionShop.ts'

/**
 * Ends the subscriptions of a person whose account is deleted, so that nothing is charged any more [ACC-71].
 * @throws {ApiError} 409 while the bank has not answered about one of them.
 */
export async function endAllOf(
  services: Services,
  person: { readonly accountId: string; readonly email: string },
): Promise<void> {
  const subscriptions = await subscriptionsOf(services.callDb, person)
  if (!(await endAllOfMember(subscriptionShop(undefined, services), subscriptions)))
    throw new ApiError(409, REFUSALS.planWaits)
}
