import { digest } from '../../core/tokens.js'

/** Digest of the fields of an order's form, apart from those that belong to the visit, by which a repeated post is known [SRV-151]. */
export function requestHash(typed: Readonly<Record<string, string>>): string {
  const fields = Object.entries(typed).filter(([name]) => name !== 'crumb' && name !== 'submissionKey')
  return digest(JSON.stringify(fields.sort(([one], [other]) => (one < other ? -1 : 1))))
}
