import { hit, takeBack, type Verdict } from '../database/guards.ts'
import type { Services } from './services.ts'
import { networkOf } from './networkOf.ts'
import { digest } from './tokens.ts'

const QUARTER_HOUR = 900

/** An attempt to sign in: what it is counted by. */
export interface Attempt {
  readonly email: string
  readonly address: string
  readonly now: Date
}

/** An attempt is counted for its network, and for its e-mail from its address. */
function bucketsOf({ email, address }: Attempt): { readonly network: string; readonly person: string } {
  return {
    network: `sign-in-network:${networkOf(address)}`,
    person: `sign-in:${digest(email.toLowerCase())}:${address}`,
  }
}

/**
 * Counts an attempt before it is judged, so that attempts made at once cannot slip through together [SRV-31]. The
 * network comes first: a network that is refused adds no row for each e-mail that it makes up.
 * @returns The first refusal; the attempt then counts nowhere.
 */
export async function countAttempt(
  { db, config }: Pick<Services, 'db' | 'config'>,
  attempt: Attempt,
): Promise<Verdict> {
  const { network, person } = bucketsOf(attempt)
  const { now } = attempt
  const ofNetwork = await hit(db, network, { limit: config.signInFailuresOfNetwork, seconds: QUARTER_HOUR }, now)
  if (!ofNetwork.allowed) return ofNetwork
  const ofPerson = await hit(db, person, { limit: config.signInFailures, seconds: QUARTER_HOUR }, now)
  if (!ofPerson.allowed) await takeBack(db, network, now)
  return ofPerson
}

/** Uncounts an attempt that was right, or that was never judged. */
export async function uncountAttempt({ db }: Pick<Services, 'db'>, attempt: Attempt): Promise<void> {
  const { network, person } = bucketsOf(attempt)
  await takeBack(db, network, attempt.now)
  await takeBack(db, person, attempt.now)
}
