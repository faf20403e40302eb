import { randomBytes } from 'node:crypto'
import { blankFor } from '../drawing/drawing.ts'
import { sameText, sign, splitSigned } from '../tokens.ts'
import type { Services } from './services.ts'

const PURPOSE = 'form-key'
const LIFETIME_MS = 30 * 60_000

/**
 * A submission key: unguessable, good for 30 minutes and for this crumb's visitor alone [SRV-22]. It is a signed text and
 * no row, so that a page can carry one without writing to the database; what is stored is that it was spent.
 */
export function makeSubmissionKey(secret: Buffer, crumb: string, now: Date): string {
  const claims = `${(now.getTime() + LIFETIME_MS).toString(36)}.${randomBytes(16).toString('base64url')}`
  return `${claims}.${sign(secret, PURPOSE, `${claims}.${crumb}`)}`
}

/** The submission key of a page's form; a blank while the page is drawn for the cache. */
export function pageKey({ secret, clock }: Pick<Services, 'secret' | 'clock'>, crumb: string): string {
  return blankFor('key') ?? makeSubmissionKey(secret, crumb, clock())
}

/** `'unknown'`: not made here, or made for another visitor. */
export type KeyState = 'valid' | 'expired' | 'unknown'

/** Validity of a received key, apart from having been spent [SRV-22] [SRV-26]. */
export function readSubmissionKey(secret: Buffer, crumb: string, key: string, now: Date): KeyState {
  const [claims, signature] = splitSigned(key)
  if (!sameText(signature, sign(secret, PURPOSE, `${claims}.${crumb}`))) return 'unknown'
  return Number.parseInt(claims, 36) > now.getTime() ? 'valid' : 'expired'
}
