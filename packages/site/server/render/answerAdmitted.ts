import { REFUSALS } from '../../messages/refusals.ts'
import { DATA_LAYER } from '@vitrine/messages'
import type { Context } from 'hono'
import type { AdmittedPage, PageRow } from '../database/site.ts'
import { sendJson, wantsJson } from '../http/asData.ts'
import { admit } from '../http/pageLock.ts'
import type { Env, Services } from '../http/services.ts'
import { renderLocked } from './renderLocked.tsx'

/** Answers for a locked page as JSON, by its lock; none contains text of the page [ACC-10] [SRV-78]. */
const LOCK_ANSWERS = {
  password: [401, { error: REFUSALS.needsPagePassword }],
  'sign-in': [401, { loginRequired: true, error: DATA_LAYER.unauthorized }],
  denied: [403, { authorizationFail: true, error: DATA_LAYER.unauthorized }],
} as const

/**
 * Answers with a page if its lock admits this reader; else with its lock page, or with JSON if that was asked for
 * [SRV-78].
 * @param answer - Makes the answer from the admitted page.
 */
export async function answerAdmitted<Answer extends Response | undefined>(
  c: Context<Env>,
  services: Services,
  page: PageRow,
  answer: (page: AdmittedPage) => Answer | Promise<Answer>,
): Promise<Answer | Response> {
  const admitted = await admit(c, services, page)
  if ('page' in admitted) return answer(admitted.page)
  if (!wantsJson(c)) return renderLocked(c, services, page, admitted.lock)
  const [status, refusal] = LOCK_ANSWERS[admitted.lock]
  return sendJson(c, refusal, status, true)
}
