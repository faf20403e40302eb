import type { Context } from 'hono'
import { reserveBytes } from '../database/guards.ts'
import { tooMany } from './apiError.ts'
import { partyOf } from './networkOf.ts'
import type { Env, Services } from './services.ts'
import { type BudgetName, BUDGETS } from './storing.ts'
import { clientAddress } from './visitor.ts'

// oxlint-disable-next-line house/visitor-words -- Only a program stores so much on one day.
const TOO_MUCH = 'This is too much for one day. Please try again tomorrow.'
const DAY_MS = 86_400_000

/** Bytes of a value as JSON. */
export const jsonBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '')

/**
 * Counts the JSON that a request is about to store, so that nobody can fill the disk [SRV-113] [SRV-142].
 * @param stored - The value, or its number of bytes.
 * @returns Whether its address, and the site, may store so much more on this day.
 */
export async function mayStore(
  c: Context<Env>,
  services: Services,
  budget: BudgetName,
  stored: unknown,
): Promise<boolean> {
  const { db, clock, siteBytes } = services
  const bytes = typeof stored === 'number' ? stored : jsonBytes(stored)
  const party = partyOf(clientAddress(c, services))
  const most = BUDGETS[budget].party
  const now = clock()
  return (
    (await reserveBytes(db, { name: `${budget}:${party}`, bytes, most }, now)) &&
    siteBytes.spend(db, budget, bytes, BUDGETS[budget], now)
  )
}

/**
 * Counts the bytes that a request is about to store [SRV-142].
 * @throws {ApiError} 429 with `Retry-After` when its address, or the site, may store no more on this day.
 */
export async function reserve(c: Context<Env>, services: Services, budget: BudgetName, stored: unknown): Promise<void> {
  if (await mayStore(c, services, budget, stored)) return
  const seconds = Math.ceil((DAY_MS - (services.clock().getTime() % DAY_MS)) / 1000)
  throw tooMany(TOO_MUCH, seconds)
}
