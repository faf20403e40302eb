import type { Context } from 'hono'
import { partyOf, requireBytes, type StoredBytes } from '@vitrine/server/core'
import type { Env, Services } from './services.ts'
import { type BudgetName, BUDGETS } from './storing.ts'
import { clientAddress } from './visitor.ts'

/** Bytes of a value as JSON. */
export const jsonBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '')

function storedBytes(c: Context<Env>, services: Services, kind: BudgetName, stored: unknown): StoredBytes {
  const bytes = typeof stored === 'number' ? stored : jsonBytes(stored)
  return { kind, party: partyOf(clientAddress(c, services)), bytes }
}

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
  const { db, clock, byteBudgets } = services
  return byteBudgets.reserve(db, storedBytes(c, services, budget, stored), BUDGETS[budget], clock())
}

/**
 * Counts the bytes that a request is about to store [SRV-142].
 * @throws {ApiError} 429 with `Retry-After` when its address, or the site, may store no more on this day.
 */
export async function reserve(c: Context<Env>, services: Services, budget: BudgetName, stored: unknown): Promise<void> {
  const { db, clock, byteBudgets } = services
  await requireBytes(byteBudgets, db, storedBytes(c, services, budget, stored), BUDGETS[budget], clock())
}
