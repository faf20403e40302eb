import type { Hono } from 'hono'
import * as v from 'valibot'
import type { Env, Services } from './services.ts'

/** Milliseconds a provider may take. */
const PATIENCE = 5000

/** The members of a provider's answer that are read. */
const verdict = v.object({ success: v.boolean() })

/**
 * Asks the captcha's provider whether an answer is good, by the protocol providers share: secret, response and the
 * client's address as form fields, `success` in the JSON that comes back [SRV-26].
 * @param app - Answers itself where the configured address is a path of this site [SRV-3].
 * @returns `false` for an answer that is missing, made up, too old or was used before.
 * @throws {Error} When the provider cannot be reached or says nothing that can be read.
 */
export async function verifyCaptcha(
  app: Hono<Env>,
  { config }: Services,
  answer: string | undefined,
  address: string,
): Promise<boolean> {
  if (!answer) return false
  const body = new URLSearchParams({ secret: config.captchaSecret, response: answer, remoteip: address })
  const init = { method: 'POST', body, signal: AbortSignal.timeout(PATIENCE) }
  const { captchaVerifyUrl: provider } = config
  const own = `http://${config.allowedHosts[0] ?? 'localhost'}`
  const response = await (provider.startsWith('/') ? app.request(own + provider, init) : fetch(provider, init))
  if (!response.ok) throw new Error(`the captcha provider answered ${response.status}`)
  return v.parse(verdict, await response.json()).success
}
