import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Env, Services } from '../http/services.ts'
import { stubCaptchaRoutes } from './captcha.ts'

const app = new Hono<Env>()
const config = { captchaSecret: 'secret-of-the-site' }
// No answer below is genuine, so the database is not read.
stubCaptchaRoutes(app, { config, secret: 'secret', clock: () => new Date(1_772_600_000_000) } as unknown as Services)

const verify = async (form: Readonly<Record<string, string>>): Promise<unknown> => {
  const response = await app.request('/stub/captcha/siteverify', { method: 'POST', body: new URLSearchParams(form) })
  return [response.status, await response.json()]
}
const refused = (code: string) => ({ success: false, 'error-codes': [code] })

test('the stand-in of captchas refuses a wrong secret before it reads the answer [SRV-3 b]', async () => {
  for (const secret of [{}, { secret: 'another' }])
    expect(await verify({ ...secret, response: 'a.b.c' })).toEqual([200, refused('invalid-input-secret')])
})

test.each([
  {},
  { response: '' },
  { response: 'a' },
  { response: 'a.b' },
  { response: 'a.b.c' },
  { response: 'a.b.c.d' },
])('the stand-in of captchas refuses the answer %j [SRV-3 b]', async (form) => {
  const answer = await verify({ secret: config.captchaSecret, ...form })
  expect(answer).toEqual([200, refused('invalid-input-response')])
})

test('the stand-in of captchas refuses an answer that is a file [SRV-3 b]', async () => {
  const body = new FormData()
  body.set('secret', config.captchaSecret)
  body.set('response', new File(['a.b.c'], 'a.txt'))
  const response = await app.request('/stub/captcha/siteverify', { method: 'POST', body })
  expect(await response.json()).toEqual(refused('invalid-input-response'))
})

test('a click gives an answer that ends two minutes later and is not kept by caches [SRV-3 b]', async () => {
  const response = await app.request('/stub/captcha/answer', { method: 'POST' })
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const [expires, random, signature] = ((await response.json()) as { response: string }).response.split('.')
  expect(Number.parseInt(expires!, 36)).toBe(1_772_600_120_000)
  expect(random).toMatch(/^[\w-]{22}$/)
  expect(signature).toMatch(/^[\w-]{43}$/)
})

test('the script of captchas is served and asked for anew each time [SRV-3 b]', async () => {
  const { status, headers } = await app.request('/stub/captcha/api.js')
  expect([status, headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'no-cache',
  ])
})
