import { REFUSALS } from '../../messages/refusals.ts'
import type { Context } from 'hono'
import type { ApiError } from '../http/apiError.ts'
import { textField } from '../http/endpoint.ts'
import { redirectRefused, SETTINGS_SUBJECT } from '../http/refusedPost.ts'
import type { Env, Services } from '../http/services.ts'
import { sessionOf } from '../http/session.ts'
import { type AccountState, renderAccountPage } from '../render/accountPages.tsx'

const SETTINGS = '/account?refused=settings'
const SESSION_ENDED = REFUSALS.sessionHadEnded

/**
 * Answers a refused plain form of the account's settings: the account's page shows the reason and the typed new e-mail,
 * and empty passwords [SRV-99] [SRV-16] [SRV-98]. If the session has ended, the visitor signs in first. The new e-mail
 * is kept for the account whose page sent the form.
 */
export async function refuseSettings(
  c: Context<Env>,
  services: Services,
  fields: FormData,
  error: ApiError,
): Promise<Response> {
  const hasEnded = error.status === 401
  const session = await sessionOf(c, services)
  const answer: AccountState = {
    error: hasEnded ? SESSION_ENDED : error.message,
    newEmail: textField(fields, 'email') ?? '',
    accountId: session?.account.id ?? textField(fields, 'account') ?? '',
  }
  const redirect = await redirectRefused(c, services, error, {
    subject: SETTINGS_SUBJECT,
    answer,
    to: hasEnded ? `${SETTINGS}&next=${encodeURIComponent(SETTINGS)}` : SETTINGS,
  })
  return redirect ?? renderAccountPage(c, services, error.status, { ...answer, headers: error.headers })
}
