import type { Context } from 'hono'
import { type ByteBudget, reserveBytes } from '../database/guards.ts'
import { partyOf } from './networkOf.ts'
import type { Env, Services } from './services.ts'
import { clientAddress } from './visitor.ts'

/** Daily budgets of what visitors store without a limit of its own. */
const BUDGETS = {
  telemetry: { party: 5_000_000, site: 1_000_000_000 },
  'refused posts': { party: 2_000_000, site: 200_000_000 },
} as const satisfies Readonly<Record<string, ByteBudget>>

/**
 * Counts the JSON that a request is about to store, so that nobody can fill the disk [SRV-113].
 * @returns Whether its address, and the site, may store so much more on this day.
 */
export async function mayStore(
  c: Context<Env>,
  services: Services,
  kind: keyof typeof BUDGETS,
  value: unknown,
): Promise<boolean> {
  const bytes = Buffer.byteLength(JSON.stringify(value))
  const party = partyOf(clientAddress(c, services))
  return reserveBytes(services.db, { kind, party, bytes }, BUDGETS[kind], services.clock())
}
