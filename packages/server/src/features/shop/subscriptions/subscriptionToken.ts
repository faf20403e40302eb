import { isSameText, sign, type SigningKey, splitSigned } from '../../../core/tokens.js'
import { isOrderId } from '../orderToken.js'

/** Milliseconds for which a link works; each e-mail and each page of the account has a new one. */
const LIFETIME = 90 * 86_400_000

/** Creates the unguessable token of a subscription's page: its id, its end and the website's signature. */
export function planToken(secret: SigningKey, id: string, now: Date): string {
  const claims = `${id}.${(now.getTime() + LIFETIME).toString(36)}`
  return `${claims}.${sign(secret, 'plan', claims)}`
}

/** The id of the subscription of a token; `undefined` for any other text, and after the token's end. */
export function readPlanToken(secret: SigningKey, token: string, now: Date): string | undefined {
  const [claims, signature] = splitSigned(token)
  if (!isSameText(signature, sign(secret, 'plan', claims))) return undefined
  const [id = '', until = '0'] = claims.split('.')
  return isOrderId(id) && Number.parseInt(until, 36) > now.getTime() ? id : undefined
}
