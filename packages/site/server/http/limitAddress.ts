import { REFUSALS } from '../../messages/refusals.ts'
import type { Context } from 'hono'
import { countRequest, partyOf } from '@vitrine/server/core'
import { tooMany } from './apiError.ts'
import type { Env, Services } from './services.ts'
import { noteRefusal } from './noteRefusal.ts'
import { sessionOf } from './session.ts'
import { clientAddress } from './visitor.ts'

const MINUTE = 60
const LIMITED = REFUSALS.tooManyRequests

/**
 * Counts one request of an address, and of the signed-in account, so that neither more addresses nor more accounts
 * avoid the limit [SRV-113] [SRV-68] [SRV-110].
 * @param kind - Names the requests that count together.
 * @param most - Requests that one address, and one account, may make in a minute.
 * @throws {ApiError} 429 with `Retry-After` beyond that.
 */
export async function limitAddress(c: Context<Env>, services: Services, kind: string, most: number): Promise<void> {
  const session = await sessionOf(c, services)
  const parties = [partyOf(clientAddress(c, services)), ...(session ? [`account:${session.account.id}`] : [])]
  for (const party of parties) {
    const verdict = await countRequest(
      services.db,
      `${kind}:${party}`,
      { limit: most, seconds: MINUTE },
      services.clock(),
    )
    if (verdict.allowed) continue
    noteRefusal(c, services, `limit: ${kind}`, session?.account.id)
    throw tooMany(LIMITED, verdict.retryAfter)
  }
}
