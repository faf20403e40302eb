import type { OrderCause } from '@vitrine/server/shop'
import { findSubscription, lockSubscription, setWays, writeSubscription } from '../database/subscriptions.ts'
import type { Services } from '../http/services.ts'

/** Milliseconds after which a page that saves a way to pay has ended at every service. */
const ENDS_AFTER = 2 * 86_400_000

/**
 * Asks which way to pay the member has saved at the service, and takes it from then on [SRV-401].
 * @returns Whether a way to pay is new.
 */
export async function learnMethod(services: Services, id: string, cause: OrderCause): Promise<boolean> {
  const { callDb, cards, clock } = services
  const before = await findSubscription(callDb, id)
  if (!before || before.saving === null || !cards) return false
  const { saving } = before
  const answer = await cards.askMethod(saving)
  if (answer.status === 'no-answer') return false
  const isOver = before.savingAt !== null && clock().getTime() - before.savingAt.getTime() > ENDS_AFTER
  if (answer.status === 'open' && !isOver) return false
  return callDb.transaction().execute(async (tx) => {
    const locked = await lockSubscription(tx, id)
    // Another page may save another card by now.
    if (locked?.saving !== saving) return false
    await setWays(tx, id, { saving: null, saving_at: null })
    if (answer.status !== 'saved') return false
    const { method, label } = answer
    const now = clock()
    const changed = await writeSubscription(tx, locked, { type: 'method-changed', label }, cause, now)
    if ('refused' in changed) return false
    await setWays(tx, id, { provider: cards.name, method, method_label: label })
    return true
  })
}
