import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { digest, makeToken, sign } from '@vitrine/server/core'
import { blankText } from '../drawing/blanks.ts'
import { drawFor, newDrawing } from '../drawing/drawing.ts'
import { cartHash, clearCartCookie, setCartCookie } from './cartCookie.ts'
import { crumbOf, requireCrumb } from './crumb.ts'
import type { ApiError } from './apiError.ts'
import { passkeyOrigin } from './passkeyOrigin.ts'
import type { Env, Services } from './services.ts'

const secret = Buffer.alloc(32, 's')
const servicesWith = (siteOrigin?: string): Services =>
  ({
    secret,
    config: { trustProxy: 1, siteOrigin, allowedHosts: [] },
    log: { info: () => {} },
    tally: () => {},
  }) as unknown as Services
const services = servicesWith()

/** Returns the value of a handler and the cookies of its answer. */
async function run(
  handle: (c: Parameters<typeof cartHash>[0]) => unknown,
  { address = 'http://hall.test/', ...headers }: Readonly<Record<string, string>> = {},
): Promise<{ value: unknown; cookies: string[] }> {
  let value: unknown
  const app = new Hono<Env>().get('/', (c) => {
    value = handle(c)
    return c.text('')
  })
  const response = await app.request(address, { headers })
  return { value, cookies: response.headers.getSetCookie() }
}
const HTTPS = { 'X-Forwarded-Proto': 'https' }

describe('the cookie of a cart', () => {
  test('lasts thirty days, is for scripts too, and is secure on https [SRV-66]', async () => {
    const set = (c: Parameters<typeof cartHash>[0]) => setCartCookie(c, services, 'token')
    expect((await run(set)).cookies).toEqual(['CART=token; Max-Age=2592000; Path=/; SameSite=Lax'])
    expect((await run(set, HTTPS)).cookies).toEqual(['CART=token; Max-Age=2592000; Path=/; Secure; SameSite=Lax'])
  })

  test('is known by its digest [SRV-66]', async () => {
    expect((await run(cartHash, { Cookie: 'CART=token' })).value).toBe(digest('token'))
    expect((await run(cartHash)).value).toBeUndefined()
    expect((await run(cartHash, { Cookie: 'CART=' })).value).toBeUndefined()
  })

  test('is cleared where there is one [SRV-33]', async () => {
    const clear = (c: Parameters<typeof cartHash>[0]) => clearCartCookie(c, services)
    expect((await run(clear, { Cookie: 'CART=token' })).cookies).toEqual(['CART=; Max-Age=0; Path=/'])
    expect((await run(clear, { Cookie: 'CART=token', ...HTTPS })).cookies).toEqual(['CART=; Max-Age=0; Path=/; Secure'])
    expect((await run(clear)).cookies).toEqual([])
  })
})

describe('a crumb', () => {
  const crumb = makeToken(secret)
  const [random = '', signature = ''] = crumb.split('.')

  test('that this site made is kept, and any other one is replaced by a new one [SRV-12]', async () => {
    const read = (c: Parameters<typeof cartHash>[0]) => crumbOf(c, services)
    expect(await run(read, { Cookie: `crumb=${crumb}` })).toEqual({ value: crumb, cookies: [] })
    const short = `short.${sign(secret, 'crumb', 'short')}`
    const others = ['', 'x', short, random, `${crumb}.x`, `.${signature}`, `${random}.`, `${random}a.${signature}`]
    for (const made of [...others, makeToken(Buffer.alloc(32, 't'))]) {
      const { value, cookies } = await run(read, { Cookie: `crumb=${made}` })
      expect(value).toMatch(/^[\w-]{43}\.[\w-]+$/)
      expect(value).not.toBe(made)
      expect(cookies).toEqual([`crumb=${String(value)}; Path=/; SameSite=Lax`])
    }
    expect((await run(read, HTTPS)).cookies[0]).toMatch(/; Path=\/; Secure; SameSite=Lax$/)
  })

  test('is a blank while a page is drawn for the cache [SRV-100]', async () => {
    const drawing = newDrawing({ isShared: false, cartQuantity: 0 })
    const { value, cookies } = await run((c) => drawFor(drawing, () => crumbOf(c, services)))
    expect([value, cookies]).toEqual([blankText('crumb'), []])
  })

  test('of a call is in its query, its header or its form, and equals the cookie [SRV-13]', async () => {
    const ask = (field?: string) => (c: Parameters<typeof cartHash>[0]) => {
      try {
        return requireCrumb(c, services, field)
      } catch (error) {
        return error
      }
    }
    const Cookie = `crumb=${crumb}`
    const address = `http://hall.test/?crumb=${crumb}`
    expect((await run(ask(), { Cookie, address })).value).toBe(crumb)
    expect((await run(ask(), { Cookie, 'X-CSRF-Token': crumb })).value).toBe(crumb)
    expect((await run(ask(crumb), { Cookie })).value).toBe(crumb)
    expect((await run(ask('wrong'), { Cookie, address })).value).toBe(crumb)
    for (const [field, headers] of [
      [undefined, { Cookie }],
      ['', { Cookie }],
      [crumb, {}],
      [makeToken(secret), { Cookie }],
      ['forged', { Cookie: 'crumb=forged' }],
    ] as const) {
      const { value, cookies } = await run(ask(field), headers)
      const { status, body } = value as ApiError
      expect([status, body]).toEqual([
        400,
        { crumbFail: true, error: 'Unauthorized request.', crumb: expect.stringMatching(/^[\w-]{43}\./) },
      ])
      expect(cookies).toEqual([`crumb=${String(body['crumb'])}; Path=/; SameSite=Lax`])
    }
  })
})

test.each([
  ['http://localhost:4000/', undefined, { origin: 'http://localhost:4000', host: 'localhost' }],
  ['http://127.0.0.1:4000/', undefined, undefined],
  ['http://[::1]:4000/', undefined, undefined],
  ['http://hall.test/', undefined, undefined],
  ['http://evil.test/', 'https://hall.test', { origin: 'https://hall.test', host: 'hall.test' }],
  ['http://localhost/', 'https://192.0.2.1', undefined],
])('at %s with the origin %s of the site passkeys are made for %j [SRV-98]', async (address, siteOrigin, origin) => {
  expect((await run((c) => passkeyOrigin(c, servicesWith(siteOrigin)), { address })).value).toEqual(origin)
})
