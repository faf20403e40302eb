import type { Context } from 'hono'
import { hit } from '../database/guards.ts'
import { ApiError } from './apiError.ts'
import type { Env, Services } from './services.ts'
import { partyOf } from './networkOf.ts'
import { clientAddress } from './visitor.ts'

const MINUTE = 60
const LIMITED = 'There have been too many requests. Please try again later.'

/**
 * Counts one request of an address.
 * @param kind - Names the requests that count together.
 * @param most - Requests that one address may make in a minute.
 * @throws {ApiError} 429 with `Retry-After` beyond that.
 */
export async function limitAddress(c: Context<Env>, services: Services, kind: string, most: number): Promise<void> {
  const bucket = `${kind}:${partyOf(clientAddress(c, services))}`
  const verdict = await hit(services.db, bucket, { limit: most, seconds: MINUTE }, services.clock())
  if (!verdict.allowed) throw new ApiError(429, LIMITED, { 'Retry-After': String(verdict.retryAfter) })
}
