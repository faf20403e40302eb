import { randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import { countRequest, digest, isSameText, sign } from '@vitrine/server/core'
import { mayStore } from '../http/mayStore.ts'
import type { Env, Services } from '../http/services.ts'
import { captchaScript } from './captchaScript.ts'

const PURPOSE = 'stub-captcha'
/** Seconds for which a captcha answer is valid, as at real providers. */
const LIFETIME = 120
/** Bytes of the row that marks an answer as used. */
const ROW = 200

/**
 * A captcha provider's stand-in, so that the site needs no other [SRV-3] [SRV-26]. A person's click gives an answer;
 * the answer is good once and for two minutes.
 */
export function stubCaptchaRoutes(app: Hono<Env>, services: Services): void {
  const { config, db, secret, clock } = services
  app.get('/stub/captcha/api.js', (c) =>
    c.body(captchaScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' }),
  )

  app.post('/stub/captcha/answer', (c) => {
    const claims = `${(clock().getTime() + LIFETIME * 1000).toString(36)}.${randomBytes(16).toString('base64url')}`
    return c.json({ response: `${claims}.${sign(secret, PURPOSE, claims)}` }, 200, { 'Cache-Control': 'no-store' })
  })

  app.post('/stub/captcha/siteverify', async (c) => {
    const no = (code: string, status: 200 | 400 = 200): Response =>
      c.json({ success: false, 'error-codes': [code] }, status)
    const fields = await c.req.parseBody().catch(() => undefined)
    if (!fields) return no('bad-request', 400)
    if (fields.secret !== config.captchaSecret) return no('invalid-input-secret')
    const answer = typeof fields.response === 'string' ? fields.response : ''
    const [expires, random = '', signature = ''] = answer.split('.') as [string, string?, string?]
    const isOurs = isSameText(answer, `${expires}.${random}.${signature}`)
    if (!isOurs || !isSameText(signature, sign(secret, PURPOSE, `${expires}.${random}`)))
      return no('invalid-input-response')
    if (!(await mayStore(c, services, 'captchas', ROW))) return no('timeout-or-duplicate')
    const now = clock()
    const isNew = await countRequest(db, `captcha:${digest(answer)}`, { limit: 1, seconds: LIFETIME }, now)
    const isFresh = isNew.allowed && Number.parseInt(expires, 36) > now.getTime()
    return isFresh ? c.json({ success: true }) : no('timeout-or-duplicate')
  })
}
