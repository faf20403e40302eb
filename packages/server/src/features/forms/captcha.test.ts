import { afterEach, expect, test, vi } from 'vitest'
import { siteVerify } from './captcha.js'

afterEach(() => {
  vi.restoreAllMocks()
})

const URL_OF_PROVIDER = 'https://captcha.example/verify'

/** Asks a provider that answers so; `asked` has the address, the method and the fields of each request. */
function create(answer: () => Response) {
  const asked: unknown[] = []
  const send = async (url: string, init: RequestInit): Promise<Response> => {
    asked.push([url, init.method, Object.fromEntries(init.body as URLSearchParams)])
    return Promise.resolve(answer())
  }
  const { verify } = siteVerify({ url: URL_OF_PROVIDER, secret: 's', fetch: send })
  return { asked, verify: () => verify('typed', '192.0.2.1') }
}

test('a provider gets secret, answer and address as fields of a form, and may refuse the answer [SRV-26]', async () => {
  const good = create(() => Response.json({ success: true, more: 1 }))
  expect(await good.verify()).toBe(true)
  const fields = { secret: 's', response: 'typed', remoteip: '192.0.2.1' }
  expect(good.asked).toEqual([[URL_OF_PROVIDER, 'POST', fields]])
  expect(await create(() => Response.json({ success: false })).verify()).toBe(false)
})

test('a provider that fails, or says nothing that can be read, is an error [SRV-26]', async () => {
  const answers: [() => Response, string | RegExp][] = [
    [() => Response.json({ success: true }, { status: 503 }), 'the captcha provider answered 503'],
    [() => Response.json({}), /success/],
    [() => Response.json({ success: 'yes' }), /boolean/],
    [() => new Response('<h1>Hello</h1>'), /JSON/],
  ]
  for (const [answer, message] of answers) await expect(create(answer).verify()).rejects.toThrow(message)
})

test('a provider has five seconds to answer [SRV-26]', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  await create(() => Response.json({ success: true })).verify()
  expect(timeout.mock.calls).toEqual([[5000]])
})
