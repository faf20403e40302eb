import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import type { Env, Services } from './services.ts'
import { verifyCaptcha } from './verifyCaptcha.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Asks a provider that answers so; `asked` has the address, the method and the fields of each request. */
function create(answer: () => Response, captchaVerifyUrl: string, allowedHosts: readonly string[] = []) {
  const asked: unknown[] = []
  const note = async (request: Request): Promise<Response> => {
    asked.push([request.url, request.method, Object.fromEntries(new URLSearchParams(await request.text()))])
    return answer()
  }
  const app = new Hono<Env>().all('*', (c) => note(c.req.raw))
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => note(new Request(url, init)))
  const services = { config: { captchaSecret: 's', captchaVerifyUrl, allowedHosts } } as unknown as Services
  return { asked, verify: (typed: string | undefined) => verifyCaptcha(app, services, typed, '192.0.2.1') }
}
const FIELDS = { secret: 's', response: 'typed', remoteip: '192.0.2.1' }

test.each([
  ['/stub/verify', [], 'http://localhost/stub/verify'],
  ['/stub/verify', ['hall.test', 'other.test'], 'http://hall.test/stub/verify'],
  ['https://captcha.example/verify', [], 'https://captcha.example/verify'],
])('the provider at %s, with the hosts %j, is asked at %s [SRV-26] [SRV-3 b]', async (provider, hosts, address) => {
  const { verify, asked } = create(() => Response.json({ success: true, more: 1 }), provider, hosts)
  expect(await verify('typed')).toBe(true)
  expect(asked).toEqual([[address, 'POST', FIELDS]])
})

test('an answer that is missing is wrong without a question, and the provider may refuse one [SRV-26]', async () => {
  const { verify, asked } = create(() => Response.json({ success: false }), '/stub/verify')
  expect([await verify(undefined), await verify('')]).toEqual([false, false])
  expect(asked).toEqual([])
  expect(await verify('typed')).toBe(false)
})

test('a provider that fails, or says nothing that can be read, is an error [SRV-26]', async () => {
  const { verify } = create(() => Response.json({ success: true }, { status: 503 }), '/stub/verify')
  await expect(verify('typed')).rejects.toThrow('the captcha provider answered 503')
  await expect(create(() => Response.json({}), '/stub/verify').verify('typed')).rejects.toThrow()
  await expect(create(() => Response.json({ success: 'yes' }), '/stub/verify').verify('typed')).rejects.toThrow()
})

test('a provider has five seconds to answer [SRV-26]', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  await create(() => Response.json({ success: true }), '/stub/verify').verify('typed')
  expect(timeout.mock.calls).toEqual([[5000]])
})
