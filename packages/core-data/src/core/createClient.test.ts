import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { createClient, type ClientOptions } from './createClient.js'
import { defineEndpoint, type Method } from './endpoint.js'
import { isRequestError, type RequestError } from './requestError.js'

const anything = v.unknown()
const save = defineEndpoint({ method: 'POST', path: '/api/save', request: v.unknown(), response: anything })
const load = defineEndpoint({ method: 'GET', path: '/api/load', response: anything })

/** A fake page on https://lantern.test with a simple cookie jar and a list of the events at its document. */
function fakePage({ crumb, cookies = true }: { crumb?: string; cookies?: boolean } = {}) {
  const jar = new Map(crumb === undefined ? [] : [['crumb', crumb]])
  const events: Event[] = []
  vi.stubGlobal('location', { origin: 'https://lantern.test', protocol: 'https:' })
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (!cookies) return
      if (line.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    },
    dispatchEvent: (event: Event) => events.push(event),
  })
  return { jar, events }
}

interface Sent {
  readonly url: string
  readonly init: RequestInit
}

/** A server that gives these answers in turn, and then always the last one. */
function server(...answers: (Response | Error | ((sent: Sent) => Response | Promise<Response>))[]) {
  const sent: Sent[] = []
  const fetch: NonNullable<ClientOptions['fetch']> = async (url, init) => {
    sent.push({ url, init: { ...init } })
    const answer = answers[Math.min(sent.length, answers.length) - 1]!
    if (answer instanceof Error) throw answer
    return typeof answer === 'function' ? answer(sent.at(-1)!) : answer.clone()
  }
  return { fetch, sent }
}

const json = (body: unknown, status = 200): Response => Response.json(body, { status })

async function failure(call: Promise<unknown>): Promise<RequestError> {
  const error: unknown = await call.then(
    (value) => expect.unreachable(`resolved with ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  )
  if (!isRequestError(error)) throw error
  return error
}

beforeEach(() => {
  fakePage({ crumb: 'c1' })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a call', () => {
  test('speaks GET, POST, PUT and DELETE, with a JSON body or none [DAT-1]', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
      const { fetch, sent } = server(json({ ok: true }))
      const bare = defineEndpoint({ method, path: '/api/x', response: anything })
      expect(await createClient({ fetch }).call(bare)).toEqual({ ok: true })
      expect(sent[0]!.init.method).toBe(method)
      expect(sent[0]!.init.body).toBeUndefined()
    }
    const { fetch, sent } = server(json({}))
    await createClient({ fetch }).call(save, { body: { name: 'Tides' } })
    expect(sent[0]!.init.body).toBe('{"name":"Tides"}')
    expect(sent[0]!.init.headers).toEqual({ 'content-type': 'application/json' })
  })

  test('leaves a raw answer as text [DAT-1]', async () => {
    const page = defineEndpoint({ method: 'GET', path: '/api/x', format: 'raw', response: v.string() })
    const { fetch } = server(new Response('<p>"Tides"</p>'))
    expect(await createClient({ fetch }).call(page)).toBe('<p>"Tides"</p>')
  })

  test('sends a form-encoded body where the call declares one [DAT-44]', async () => {
    const form = defineEndpoint({
      method: 'POST',
      path: '/api/x',
      encoding: 'form',
      request: v.object({ event: v.string(), tags: v.array(v.string()), none: v.nullable(v.string()) }),
      response: anything,
    })
    const { fetch, sent } = server(json({}))
    await createClient({ fetch }).call(form, { body: { event: 'a b', tags: ['x', 'y'], none: null } })
    expect(String(sent[0]!.init.body)).toBe('event=a+b&tags=x&tags=y')
    expect(sent[0]!.init.body).toBeInstanceOf(URLSearchParams)
    expect(sent[0]!.init.headers).toEqual({})
    expect(sent[0]!.url).toBe('https://lantern.test/api/x?crumb=c1')
  })

  test('sends what a beacon can where the call declares it: plain text that outlives its page, up to a size [DAT-44]', async () => {
    const hit = defineEndpoint({
      method: 'POST',
      path: '/api/x',
      encoding: 'beacon',
      request: v.array(v.string()),
      response: anything,
    })
    const { fetch, sent } = server(json({}), json({}), json(null, 503))
    const client = createClient({ fetch, xsrfToken: 't1' })
    await client.call(hit, { body: ['ü', 'x'] })
    await client.call(hit, { body: ['x'.repeat(19_996)] })
    expect(sent[0]).toEqual({
      url: 'https://lantern.test/api/x?crumb=c1',
      init: {
        method: 'POST',
        headers: { 'x-xsrf-token': 't1' },
        body: '["ü","x"]',
        keepalive: true,
        signal: expect.any(AbortSignal),
      },
    })
    expect(sent[1]!.init.keepalive).toBe(false)
    const error = await failure(client.call(hit, { body: [] }))
    expect(error).toMatchObject({
      kind: 'status',
      message: 'This service is temporarily unavailable. Please try again later.',
    })
    // Expect `keepalive` to be off for a call that is no beacon: only a beacon may outlive its page.
    await client.call(save, { body: 1 }).catch(() => {})
    expect(sent[3]!.init.keepalive).toBe(false)
    await client.call(hit, { body: ['x'.repeat(19_995)] }).catch(() => {})
    expect(sent[4]!.init.keepalive).toBe(true)
    await client.call(hit, { body: ['x'], keepalive: false }).catch(() => {})
    await client.call(save, { body: 1, keepalive: true }).catch(() => {})
    expect(sent.slice(5).map(({ init }) => init.keepalive)).toEqual([false, true])
  })

  test('fills path and query, and nothing in a value reaches beyond its place [DAT-46]', async () => {
    const print = defineEndpoint({
      method: 'GET',
      path: '/api/prints/:series/:id',
      query: v.object({ page: v.optional(v.number()), tag: v.optional(v.array(v.string())) }),
      response: anything,
    })
    const { fetch, sent } = server(json({}))
    await createClient({ fetch }).call(print, {
      params: { series: 'a/b?c#d', id: 7 },
      query: { page: 2, tag: ['x', '&'] },
    })
    expect(sent[0]!.url).toBe('https://lantern.test/api/prints/a%2Fb%3Fc%23d/7?page=2&tag=x&tag=%26&crumb=c1')
    for (const id of ['..', '.', '']) {
      await expect(createClient({ fetch }).call(print, { params: { series: 'tides', id } })).rejects.toThrow(TypeError)
    }
    expect(sent).toHaveLength(1)
  })

  test('gives what the response schema reads [DAT-47]', async () => {
    const price = defineEndpoint({
      method: 'GET',
      path: '/api/price',
      response: v.object({ cents: v.pipe(v.string(), v.transform(Number)) }),
    })
    const { fetch } = server(json({ cents: '1250', internal: true }))
    expect(await createClient({ fetch }).call(price)).toEqual({ cents: 1250 })
  })

  test('an answer of another shape than declared fails with the catalogue text [DAT-47]', async () => {
    const list = defineEndpoint({ method: 'GET', path: '/api/x', response: v.array(v.string()) })
    for (const body of [{ a: 1 }, 'text', 3, true, null]) {
      const error = await failure(createClient({ fetch: server(json(body)).fetch }).call(list))
      expect(error.kind).toBe('schema')
      expect(error.message).toMatch(
        /^Internal Error: Unable to parse server response from \(https:\/\/lantern\.test\/api\/x\) as JSON: .+\.$/,
      )
    }
  })

  test('an answer that a schema refuses without a reason fails with a text [DAT-47]', async () => {
    const refuse = { '~standard': { version: 1, vendor: 'app', validate: () => ({ issues: [] }) } } as const
    const odd = defineEndpoint({ method: 'GET', path: '/api/x', response: refuse })
    const error = await failure(createClient({ fetch: server(json({})).fetch }).call(odd))
    expect([error.kind, error.status]).toEqual(['schema', 200])
    expect(error.message).not.toBe('')
  })

  test('a failing answer that says nothing of its type is judged by its status [DAT-21] [DAT-43]', async () => {
    const answer = new Response('<p>Closed.</p>', { status: 503 })
    answer.headers.delete('content-type')
    const error = await failure(createClient({ fetch: async () => answer }).call(load))
    expect([error.kind, error.message]).toEqual([
      'status',
      'This service is temporarily unavailable. Please try again later.',
    ])
  })

  test('unwraps a top-level data envelope, in success and in failure [DAT-9]', async () => {
    expect(await createClient({ fetch: server(json({ data: { key: 'k1' } })).fetch }).call(load)).toEqual({ key: 'k1' })
    const mixed = { data: [1], total: 1 }
    expect(await createClient({ fetch: server(json(mixed)).fetch }).call(load)).toEqual(mixed)
    const { fetch } = server(json({ data: { error: 'No.', errors: { name: 'Required' } } }, 400))
    const error = await failure(createClient({ fetch }).call(load))
    expect(error).toMatchObject({ kind: 'server', message: 'No.', errors: { name: 'Required' } })
  })

  test('an empty successful body is null and not a parse error [DAT-11]', async () => {
    for (const answer of [new Response(null, { status: 204 }), new Response('')]) {
      expect(await createClient({ fetch: server(answer).fetch }).call(load)).toBeNull()
    }
  })
})

describe('the crumb', () => {
  test('is taken from its cookie and sent as a query parameter [DAT-2]', async () => {
    const { fetch, sent } = server(json({}))
    await createClient({ fetch }).call(load)
    expect(sent[0]!.url).toBe('https://lantern.test/api/load?crumb=c1')
  })

  test('goes with every method, beside what the address already asks [DAT-3]', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] satisfies Method[]) {
      const { fetch, sent } = server(json({}))
      await createClient({ fetch }).call(defineEndpoint({ method, path: '/api/x?a=1&b=%26', response: anything }))
      expect(sent[0]!.url).toBe('https://lantern.test/api/x?a=1&b=%26&crumb=c1')
    }
  })

  test('is left out without a cookie, and never leaves the site [DAT-3]', async () => {
    const { fetch, sent } = server(json({}))
    const elsewhere = ['https://other.test/api/x', '//other.test/api/x', 'http://lantern.test/api/x']
    const client = createClient({ fetch, ownUrl: 'https://lantern.vitrine.test' })
    for (const path of elsewhere) await client.call(defineEndpoint({ method: 'POST', path, response: anything }))
    await createClient({ fetch, baseUrl: 'https://api.test' }).call(load)
    fakePage()
    await createClient({ fetch }).call(load)
    expect(sent.map(({ url }) => url)).toEqual([
      'https://other.test/api/x',
      'https://other.test/api/x',
      'http://lantern.test/api/x',
      'https://api.test/api/load',
      'https://lantern.test/api/load',
    ])
  })

  test('goes with a secure call to the own domain, over https and with credentials [DAT-3] [DAT-4]', async () => {
    const { fetch, sent } = server(json({}))
    const secure = defineEndpoint({ method: 'GET', path: '/api/account', secure: true, response: anything })
    await createClient({ fetch, ownUrl: 'https://lantern.vitrine.test' }).call(secure)
    await createClient({ fetch }).call(secure)
    expect(sent.map(({ url }) => url)).toEqual([
      'https://lantern.vitrine.test/api/account?crumb=c1',
      'https://lantern.test/api/account?crumb=c1',
    ])
    expect(sent.map(({ init }) => init.credentials)).toEqual(['include', 'include'])
  })

  test('is not part of what an error tells [DAT-52]', async () => {
    const error = await failure(createClient({ fetch: server(new Response('<html>')).fetch }).call(load))
    expect(error.url).toBe('https://lantern.test/api/load')
    expect(error.message).not.toContain('c1')
  })
})

describe('the crumb in a header', () => {
  const report = defineEndpoint({ method: 'POST', path: '/api/x', crumbHeader: 'x-crumb', response: anything })

  test('goes with a call that names one, to the own site alone [DAT-2] [TRK-41]', async () => {
    const { fetch, sent } = server(json({}))
    await createClient({ fetch }).call(report)
    expect(sent[0]!.init.headers).toEqual({ 'x-crumb': 'c1' })
    await createClient({ fetch, baseUrl: 'https://other.test' }).call(report)
    expect(sent[1]!.init.headers).toStrictEqual({})
  })

  test('is left out without a crumb [DAT-2] [TRK-41]', async () => {
    fakePage()
    const { fetch, sent } = server(json({}))
    await createClient({ fetch }).call(report)
    expect(sent[0]!.init.headers).toStrictEqual({})
  })
})

describe('the anti-forgery token', () => {
  const signIn = defineEndpoint({
    method: 'POST',
    path: '/api/site-users/account/session',
    session: true,
    request: v.object({ email: v.string() }),
    response: v.object({ xsrfToken: v.string() }),
  })
  const signOut = defineEndpoint({ method: 'POST', path: '/api/auth/Logout', session: true, response: anything })
  const tokens = (sent: readonly Sent[]) =>
    sent.map(({ init }) => (init.headers as Record<string, string>)['x-xsrf-token'])
  const body = { email: 'ada@example.com' }

  test('goes with every call after a login, by every method, until the logout [DAT-7] [DAT-8]', async () => {
    const { fetch, sent } = server(json({ xsrfToken: 't1' }), json({}), json({}), json({}), json({}), json({}))
    const client = createClient({ fetch })
    await client.call(signIn, { body })
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const)
      await client.call(defineEndpoint({ method, path: '/api/x', response: anything }))
    await client.call(signOut)
    await client.call(save, { body: 1 })
    expect(tokens(sent)).toEqual([undefined, 't1', 't1', 't1', 't1', 't1', undefined])
  })

  test('of an account that is signed in already comes from the context; another login replaces it [DAT-7]', async () => {
    const { fetch, sent } = server(json({}), json({ xsrfToken: 't2' }), json({}))
    const client = createClient({ fetch, xsrfToken: 't1' })
    await client.call(load)
    await client.call(signIn, { body })
    await client.call(load)
    expect(tokens(sent)).toEqual(['t1', 't1', 't2'])
  })

  test('goes to the own origin and the own domain, and nowhere else [DAT-8]', async () => {
    const { fetch, sent } = server(json({}))
    const client = createClient({ fetch, xsrfToken: 't1', ownUrl: 'https://lantern.vitrine.test' })
    const to = (path: string, secure = false) =>
      client.call(defineEndpoint({ method: 'PUT', path, secure, response: anything }))
    await to('/api/x')
    await to('/api/x', true)
    for (const path of ['https://other.test/api/x', '//other.test/api/x', 'http://lantern.test/api/x']) await to(path)
    await createClient({ fetch, xsrfToken: 't1', baseUrl: 'https://api.test' }).call(load)
    expect(tokens(sent)).toEqual(['t1', 't1', undefined, undefined, undefined, undefined])
  })

  test('a refused sign-in or sign-out leaves it as it was, and what is no text is none [DAT-7]', async () => {
    const { fetch, sent } = server(json({ error: 'No.' }, 401), json({ xsrfToken: { a: 1 } }), json({}))
    const client = createClient({ fetch, xsrfToken: 't1' })
    await failure(client.call(signOut))
    await client.call(signOut)
    await client.call(load)
    expect(tokens(sent)).toEqual(['t1', 't1', undefined])
  })
})

describe('a refused crumb', () => {
  test('is renewed and the call repeated once [DAT-17]', async () => {
    const { fetch, sent } = server(
      json({ crumbFail: true, error: 'Unauthorized request.', crumb: 'c2' }, 400),
      json('ok'),
    )
    expect(await createClient({ fetch }).call(save, { body: 1 })).toBe('ok')
    expect(sent.map(({ url }) => url)).toEqual([
      'https://lantern.test/api/save?crumb=c1',
      'https://lantern.test/api/save?crumb=c2',
    ])
    expect(sent[1]!.init.body).toBe('1')
  })

  test('is not tried again while cookies are disabled [DAT-17] [DAT-18]', async () => {
    fakePage({ crumb: 'c1', cookies: false })
    const { fetch, sent } = server(json({ crumbFail: true, error: 'Unauthorized request.', crumb: 'c2' }, 400))
    const error = await failure(createClient({ fetch }).call(save))
    expect(error).toMatchObject({ kind: 'crumb', status: 400, message: 'Unauthorized request.' })
    expect(sent).toHaveLength(1)
  })

  test('without a new one in the answer its cookie is deleted, if it still is the one sent [DAT-18]', async () => {
    const { jar } = fakePage({ crumb: 'c1' })
    const plain = server(json({ crumbFail: true }, 400), json('ok'))
    await createClient({ fetch: plain.fetch }).call(save)
    expect(jar.has('crumb')).toBe(false)
    expect(plain.sent[1]!.url).toBe('https://lantern.test/api/save')

    // Fake a new page for the second case, because clients keep on the page which crumb (the token against forged
    // requests) was renewed last.
    const other = fakePage({ crumb: 'c1' })
    const setting = server(() => {
      other.jar.set('crumb', 'c9')
      return json({ crumbFail: true }, 400)
    }, json('ok'))
    await createClient({ fetch: setting.fetch }).call(save)
    expect(other.jar.get('crumb')).toBe('c9')
    expect(setting.sent[1]!.url).toBe('https://lantern.test/api/save?crumb=c9')
  })

  test('refused again it is a failure, and no retry was used up [DAT-18]', async () => {
    const refused = json({ crumbFail: true, error: 'Unauthorized request.', crumb: 'c2' }, 400)
    const twice = server(refused)
    const error = await failure(createClient({ fetch: twice.fetch }).call(save))
    expect(error).toMatchObject({ kind: 'crumb', message: 'Unauthorized request.' })
    expect(twice.sent).toHaveLength(2)

    vi.useFakeTimers()
    const then = server(refused, json(null, 503), json(null, 503), json('ok'))
    const call = createClient({ fetch: then.fetch }).call(save, { retry: 2 })
    await vi.runAllTimersAsync()
    expect(await call).toBe('ok')
    expect(then.sent).toHaveLength(4)
  })

  test('a crumb of a megabyte, which no jar keeps, ends in one failure [DAT-18]', async () => {
    const { jar } = fakePage({ crumb: 'c1' })
    const set = jar.set.bind(jar)
    jar.set = (name, value) => (value.length > 4096 ? jar : set(name, value))
    const { fetch, sent } = server(json({ crumbFail: true, crumb: 'x'.repeat(1_000_000) }, 400))
    expect((await failure(createClient({ fetch }).call(save))).kind).toBe('crumb')
    expect(sent).toHaveLength(2)
  })

  /** Answers like the reference server: a POST needs a query crumb equal to its cookie; a refusal sets a new cookie. */
  function crumbServer(jar: Map<string, string>, valid: string[], delay: (call: number) => Promise<void>) {
    let calls = 0
    let fresh = 0
    const effects: unknown[] = []
    let writes = 0
    const set = jar.set.bind(jar)
    const fetch: NonNullable<ClientOptions['fetch']> = async (url, init) => {
      const crumb = new URL(url).searchParams.get('crumb')
      const call = calls++
      // Read the cookie later than the address, so that a renewal may come in between: the browser adds the cookie to a
      // request slightly after script has read it for the address.
      await delay(call)
      const cookie = jar.get('crumb')
      await delay(call)
      if (crumb !== null && crumb === cookie && valid.includes(crumb)) {
        effects.push(JSON.parse(String(init.body)))
        return json({ ok: true })
      }
      const renewed = `fresh${fresh++}`
      valid.push(renewed)
      set('crumb', renewed)
      return json({ crumbFail: true, error: 'Unauthorized request.', crumb: renewed }, 400)
    }
    jar.set = (name, value) => {
      if (name === 'crumb') writes++
      return set(name, value)
    }
    return { fetch, effects, calls: () => calls, writes: () => writes }
  }

  test('however many calls fail at once, it is renewed once and each call repeated once [DAT-17] [DAT-18]', async () => {
    const { jar } = fakePage({ crumb: 'expired' })
    const remote = crumbServer(jar, [], async () => {})
    const client = createClient({ fetch: remote.fetch })
    await Promise.all(Array.from({ length: 10 }, (_, n) => client.call(save, { body: n })))
    expect(remote.effects.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(remote.calls()).toBe(20)
    expect(remote.writes()).toBe(1)
  })

  test('property: in whatever order the answers come, every call takes effect exactly once [DAT-17]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 8 }), async (scheduler, count) => {
        const { jar } = fakePage({ crumb: 'expired' })
        const remote = crumbServer(jar, [], (call) => scheduler.schedule(Promise.resolve(), `call ${call}`))
        const client = createClient({ fetch: remote.fetch })
        const calls = Promise.all(Array.from({ length: count }, (_, n) => client.call(save, { body: n })))
        await scheduler.waitFor(calls)
        expect(remote.effects.toSorted()).toEqual(Array.from({ length: count }, (_, n) => n))
        expect(remote.calls()).toBe(2 * count)
      }),
    )
  })

  test('a refusal that is read late renews nothing more: the replays under way keep their crumb [DAT-17]', async () => {
    const { jar } = fakePage({ crumb: 'c1' })
    let hurry = (): void => {}
    const slow = new Promise<void>((resolve) => (hurry = resolve))
    const refusal = (crumb: string): Response => json({ crumbFail: true, crumb }, 400)
    const late = refusal('c3')
    const text = late.text.bind(late)
    late.text = async () => (await slow, text())
    const { fetch, sent } = server(
      refusal('c2'),
      () => late,
      () => {
        hurry()
        return json('ok')
      },
    )
    const client = createClient({ fetch })
    await Promise.all([client.call(save, { body: 1 }), client.call(save, { body: 2 })])
    expect(sent.map(({ url }) => new URL(url).searchParams.get('crumb'))).toEqual(['c1', 'c1', 'c2', 'c2'])
    expect(jar.get('crumb')).toBe('c2')
  })

  test('a read under way, which no crumb can refuse, does not hold up its renewal [DAT-17]', async () => {
    const endless = (): Promise<Response> => new Promise(() => {})
    const { fetch } = server(endless, json({ crumbFail: true, crumb: 'c2' }, 400), json('ok'))
    const client = createClient({ fetch })
    void client.call(load)
    expect(await client.call(save, { body: 1 })).toBe('ok')
  })

  test('a missing crumb is renewed as well, and again when it goes missing again [DAT-17]', async () => {
    const { jar } = fakePage()
    const remote = crumbServer(jar, [], async () => {})
    const client = createClient({ fetch: remote.fetch })
    await client.call(save, { body: 'a' })
    jar.delete('crumb')
    await client.call(save, { body: 'b' })
    expect(remote.effects).toEqual(['a', 'b'])
  })

  test('two clients of one page share its renewal, since they share its cookie [DAT-17]', async () => {
    const { jar } = fakePage({ crumb: 'expired' })
    const remote = crumbServer(jar, [], async () => {})
    const clients = [createClient({ fetch: remote.fetch }), createClient({ fetch: remote.fetch })]
    await Promise.all(Array.from({ length: 6 }, (_, n) => clients[n % 2]!.call(save, { body: n })))
    expect(remote.effects.toSorted()).toEqual([0, 1, 2, 3, 4, 5])
    expect([remote.calls(), remote.writes()]).toEqual([12, 1])
  })

  test('a call that was ended while the crumb was renewed is not repeated [DAT-24]', async () => {
    const controller = new AbortController()
    const { fetch, sent } = server(() => {
      queueMicrotask(() => controller.abort())
      return json({ crumbFail: true, crumb: 'c2' }, 400)
    })
    const error = await failure(createClient({ fetch }).call(save, { signal: controller.signal }))
    expect(error.kind).toBe('abort')
    expect(sent).toHaveLength(1)
  })
})

describe('a failure', () => {
  test('unparseable JSON is an error that names address and cause [DAT-10]', async () => {
    const error = await failure(createClient({ fetch: server(new Response('{oops')).fetch }).call(load))
    expect(error).toMatchObject({ kind: 'parse', status: 200, url: 'https://lantern.test/api/load', body: '{oops' })
    expect(error.message).toMatch(
      /^Internal Error: Unable to parse server response from \(https:\/\/lantern\.test\/api\/load\) as JSON: .+\.$/,
    )
    // Expect the address unchanged in the error message, even with `$&`, which `String.replace` would expand.
    const odd = defineEndpoint({ method: 'GET', path: "/api/$&?a=$'&b=$$", response: anything })
    expect((await failure(createClient({ fetch: server(new Response('{oops')).fetch }).call(odd))).message).toMatch(
      /^Internal Error: Unable to parse server response from \(https:\/\/lantern\.test\/api\/\$&\?a=\$%27&b=\$\$\) as JSON: /,
    )
    const page = server(
      new Response('<!doctype html><title>Sign in</title>', { headers: { 'content-type': 'text/html' } }),
    )
    expect((await failure(createClient({ fetch: page.fetch }).call(load))).kind).toBe('parse')
  })

  test('an error field fails the call [DAT-12]', async () => {
    const { fetch } = server(json({ error: 'This print is sold.', price: 12 }, 409))
    expect((await failure(createClient({ fetch }).call(load))).message).toBe('This print is sold.')
  })

  test('also in a 200; it rejects with status, url, message and body [DAT-13]', async () => {
    const { fetch, sent } = server(json({ error: 'This print is sold.', price: 12 }))
    const error = await failure(createClient({ fetch }).call(load, { retry: 2 }))
    expect(sent).toHaveLength(1)
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({
      name: 'RequestError',
      kind: 'server',
      status: 200,
      url: 'https://lantern.test/api/load',
      message: 'This print is sold.',
      body: { error: 'This print is sold.', price: 12 },
    })
    const fine = server(json({ error: null, message: 'Thank you.' }))
    expect(await createClient({ fetch: fine.fetch }).call(load)).toEqual({ error: null, message: 'Thank you.' })
  })

  test('loginRequired fires the login-required event, once [DAT-14] [DAT-16]', async () => {
    const { events } = fakePage({ crumb: 'c1' })
    const { fetch } = server(json({ loginRequired: true, error: 'Unauthorized request.' }, 401))
    const error = await failure(createClient({ fetch }).call(load, { retry: 2 }))
    expect(error).toMatchObject({ kind: 'login', status: 401, message: 'Unauthorized request.' })
    expect(events.map(({ type }) => type)).toEqual(['vitrine:core-data:login-required'])
    expect((events[0] as CustomEvent).detail).toEqual({ url: 'https://lantern.test/api/load', error, format: 'json' })
  })

  test('authorizationFail reaches the injected handler with the error and the format [DAT-16]', async () => {
    const told: unknown[] = []
    const { fetch } = server(json({ authorizationFail: true, error: 'Unauthorized request.' }, 403))
    const client = createClient({ fetch, onAuthorizationFail: (error, format) => told.push(error, format) })
    const error = await failure(client.call(load, { retry: 2 }))
    expect(error).toMatchObject({
      kind: 'authorization',
      status: 403,
      message: 'Unauthorized request.',
      url: 'https://lantern.test/api/load',
    })
    const raw = await failure(client.call(defineEndpoint({ ...load, format: 'raw' })))
    expect(told).toEqual([error, 'json', raw, 'raw'])
  })

  test('authorizationFail without a handler is an event at the document, once, and no login-required [DAT-15]', async () => {
    const { events } = fakePage({ crumb: 'c1' })
    const text = defineEndpoint({ method: 'GET', path: '/api/x', format: 'raw', response: anything })
    const { fetch } = server(json({ authorizationFail: true, error: 'Unauthorized request.' }, 403))
    const error = await failure(createClient({ fetch }).call(text, { retry: 2 }))
    expect(error).toMatchObject({ kind: 'authorization', message: 'Unauthorized request.' })
    expect(events.map(({ type }) => type)).toEqual(['vitrine:core-data:authorization-required'])
    expect((events[0] as CustomEvent).detail).toEqual({ url: 'https://lantern.test/api/x', error, format: 'raw' })
  })

  test('every other failure opens nothing, and the caller hears of it [DAT-25] [DAT-26]', async () => {
    const { events } = fakePage({ crumb: 'c1' })
    const told: unknown[] = []
    const answers = [new Response('{oops'), json({ error: 'No.' }, 500), json({}, 503), new TypeError('offline')]
    for (const answer of answers) {
      const { fetch } = server(answer)
      const client = createClient({ fetch, onAuthorizationFail: (error) => told.push(error) })
      expect(await failure(client.call(load))).toBeInstanceOf(Error)
    }
    expect([events, told]).toEqual([[], []])
  })

  test('nor does any failure of a call that nobody waits for: a log-out, a widget, a tracking call [DAT-25] [DAT-26]', async () => {
    const { events } = fakePage({ crumb: 'c1' })
    const told: unknown[] = []
    const hit = defineEndpoint({ method: 'POST', path: '/api/hit', quiet: true, response: anything })
    const marks = [{ loginRequired: true }, { authorizationFail: true }, { error: 'No.' }]
    for (const body of marks) {
      const client = createClient({ fetch: server(json(body, 403)).fetch, onAuthorizationFail: (e) => told.push(e) })
      expect(await failure(client.call(hit))).toMatchObject({ status: 403, body })
      expect((await failure(createClient({ fetch: server(json(body, 403)).fetch }).call(hit))).body).toEqual(body)
    }
    expect([events, told]).toEqual([[], []])
  })

  test('not found carries the path, the one of the server where it names one [DAT-27]', async () => {
    const named = server(json({ error: 'There is no such address.', path: '/api/rest/nothing' }, 404))
    expect((await failure(createClient({ fetch: named.fetch }).call(load))).path).toBe('/api/rest/nothing')
    for (const answer of [json({}, 404), json({ path: 7 }, 404), new Response('<h1>Gone</h1>', { status: 404 })]) {
      const error = await failure(createClient({ fetch: server(answer).fetch }).call(load))
      expect([error.status, error.path]).toEqual([404, '/api/load'])
    }
  })

  test.each([400, 401, 500, 502])('%i with a JSON word of the server is final [DAT-19] [DAT-20]', async (status) => {
    const { fetch, sent } = server(json({ message: 'The kiln is cold.' }, status))
    const error = await failure(createClient({ fetch }).call(load, { retry: 3 }))
    expect(error).toMatchObject({ kind: 'server', status, message: 'The kiln is cold.' })
    expect(error.body).toEqual({ message: 'The kiln is cold.' })
    expect(sent).toHaveLength(1)
    for (const body of [{ error: 'x' }, { billingErrorCode: 7 }]) {
      const other = server(json(body, status))
      expect((await failure(createClient({ fetch: other.fetch }).call(load, { retry: 3 }))).body).toEqual(body)
      expect(other.sent).toHaveLength(1)
    }
  })

  test.each([
    [401, 'Unauthorized request.'],
    [403, 'Unauthorized request.'],
    [500, 'Internal server error. Please try again later.'],
    [501, 'Internal server error. Please try again later.'],
    [503, 'This service is temporarily unavailable. Please try again later.'],
    [400, 'Unable to connect…'],
    [404, 'Unable to connect…'],
    [418, 'Unable to connect…'],
    [502, 'Unable to connect…'],
  ])('a bare %i says "%s" [DAT-21]', async (status, text) => {
    for (const answer of [new Response(null, { status }), new Response('<h1>Bad gateway</h1>', { status })]) {
      const error = await failure(createClient({ fetch: server(answer).fetch }).call(load))
      expect(error).toMatchObject({ kind: 'status', status, message: text })
    }
  })

  test.each([403, 501, 503])(
    'a %i keeps the text of its status beside a message of the server [DAT-19] [DAT-21]',
    async (status) => {
      const error = await failure(
        createClient({ fetch: server(json({ message: 'Own words' }, status)).fetch }).call(load),
      )
      expect(error).toMatchObject({ kind: 'status', status })
      expect(error.message).not.toContain('Own words')
    },
  )

  test('no answer at all says the same as a strange status [DAT-22]', async () => {
    const cause = new TypeError('Failed to fetch')
    const offline = await failure(createClient({ fetch: server(cause).fetch }).call(load))
    expect(offline).toMatchObject({ kind: 'network', status: 0, message: 'Unable to connect…', cause })
    const hanging = server(({ init }) => stalled(init.signal!))
    const late = await failure(createClient({ fetch: hanging.fetch }).call(load, { timeout: 5 }))
    expect(late).toMatchObject({ kind: 'timeout', status: 0, message: 'Unable to connect…' })
  })

  test('an attempt may take 15 seconds unless the call says otherwise [DAT-48]', async () => {
    const limits = vi.spyOn(AbortSignal, 'timeout')
    await createClient({ fetch: server(json('ok')).fetch }).call(load)
    const twice = server(json(null, 503), json('ok'))
    await createClient({ fetch: twice.fetch }).call(load, { timeout: 100_000, retry: 1 })
    expect(limits.mock.calls).toEqual([[15_000], [100_000], [100_000]])
    limits.mockRestore()
  })

  test('a body that stalls counts as no answer [DAT-22] [DAT-48]', async () => {
    const { fetch } = server(({ init }) => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"a":'))
          init.signal!.addEventListener('abort', () => controller.error(init.signal!.reason))
        },
      })
      return new Response(body)
    })
    const error = await failure(createClient({ fetch }).call(load, { timeout: 5 }))
    expect(error).toMatchObject({ kind: 'timeout', status: 0, message: 'Unable to connect…' })
  })

  test('texts come from the catalogue that was handed over [DAT-52]', async () => {
    const messages = {
      unparseable: 'Unlesbar: {url} {message}',
      unauthorized: 'Nicht erlaubt.',
      serverError: 'Fehler.',
      unavailable: 'Gleich wieder da.',
      unableToConnect: 'Keine Verbindung …',
    }
    const messageOf = async (answer: Response): Promise<string> =>
      (await failure(createClient({ messages, fetch: server(answer).fetch }).call(load))).message
    const texts = [403, 500, 503, 404].map((status) => messageOf(new Response(null, { status })))
    expect(await Promise.all(texts)).toEqual(['Nicht erlaubt.', 'Fehler.', 'Gleich wieder da.', 'Keine Verbindung …'])
    expect(await messageOf(new Response('{oops'))).toMatch(/^Unlesbar: https:\/\/lantern\.test\/api\/load ./)
  })

  test('one answer is judged in one order [DAT-43]', async () => {
    const { events } = fakePage({ crumb: 'c1' })
    const told: string[] = []
    const judge = async (answer: Response) => {
      const { fetch, sent } = server(answer)
      const client = createClient({ fetch, onAuthorizationFail: ({ kind }) => told.push(kind) })
      const { kind } = await failure(client.call(load))
      return [kind, sent.length, events.splice(0).length, told.splice(0).length]
    }
    const headers = { 'content-type': 'application/json' }
    expect(await judge(new Response('{"crumbFail":true', { status: 400, headers }))).toEqual(['parse', 1, 0, 0])
    expect(await judge(new Response('<h1>Hall</h1>'))).toEqual(['parse', 1, 0, 0])
    expect(await judge(new Response('<h1>Bad gateway</h1>', { status: 502 }))).toEqual(['status', 1, 0, 0])
    const all = { crumbFail: true, loginRequired: true, authorizationFail: true, error: 'x' }
    expect(await judge(json(all, 400))).toEqual(['login', 2, 1, 0])
    expect(await judge(json({ ...all, loginRequired: false }, 400))).toEqual(['authorization', 2, 0, 1])
    expect(await judge(json({ crumbFail: true, error: 'x' }, 400))).toEqual(['crumb', 2, 0, 0])
    expect(await judge(json({ loginRequired: true, authorizationFail: true, error: 'x' }, 401))).toEqual([
      'login',
      1,
      1,
      0,
    ])
    expect(await judge(json({ error: 'x' }, 404))).toEqual(['server', 1, 0, 0])
    expect(await judge(json({}, 404))).toEqual(['status', 1, 0, 0])
  })

  test('an error map keeps its texts and nothing else [DAT-52]', async () => {
    const { fetch } = server(json({ errors: { name: 'Required', age: 3, list: ['x'] } }, 400))
    const error = await failure(createClient({ fetch }).call(save))
    expect(error).toMatchObject({ kind: 'server', errors: { name: 'Required' } })
    expect(Object.keys(error.errors!)).toEqual(['name'])
  })
})

test('property: whatever a server answers, a call ends once, with a value or with an error a person may read [DAT-47]', async () => {
  const marks = [
    'crumbFail',
    'crumb',
    'loginRequired',
    'authorizationFail',
    'error',
    'errors',
    'message',
    'path',
    'data',
  ]
  const members = [...marks, 'billingErrorCode', 'xsrfToken', '__proto__', 'constructor', 'length']
  const body = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(fc.constantFrom(...members), fc.oneof(fc.constant(true), fc.jsonValue())),
  )
  const text = fc.oneof(
    body.map((value) => JSON.stringify(value)),
    fc.string({ unit: 'binary' }),
  )
  const status = fc.constantFrom(200, 201, 400, 401, 403, 404, 429, 500, 502, 503)
  const type = fc.constantFrom('application/json', 'text/html', '')
  const schema = fc.constantFrom(anything, v.object({ total: v.number() }), v.string())
  const kinds = ['parse', 'schema', 'crumb', 'login', 'authorization', 'server', 'status']
  await fc.assert(
    fc.asyncProperty(text, status, type, schema, fc.boolean(), async (answer, code, contentType, response, session) => {
      fakePage({ crumb: 'c1' })
      const { fetch, sent } = server(
        () => new Response(answer, { status: code, headers: { 'content-type': contentType } }),
      )
      const endpoint = defineEndpoint({ method: 'POST', path: '/api/x', response, session })
      const client = createClient({ fetch })
      const outcome = await client.call(endpoint).then(
        () => 'value',
        (error: unknown) => error,
      )
      expect(sent.length).toBeLessThanOrEqual(2)
      if (outcome !== 'value') {
        expect(isRequestError(outcome)).toBe(true)
        const { kind, message, errors = {}, path } = outcome as RequestError
        expect(kinds).toContain(kind)
        expect(message).not.toBe('')
        expect([typeof message, typeof path]).toEqual(['string', 'string'])
        expect(Object.values(errors).every((one) => typeof one === 'string')).toBe(true)
      }
      // Expect the next call on the same page to work, because a hostile answer must not break later calls.
      expect(await createClient({ fetch: async () => json('ok') }).call(load)).toBe('ok')
    }),
  )
})

const stalled = (signal: AbortSignal): Promise<Response> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

describe('a retry', () => {
  test('comes 200 ms after the previous answer [DAT-23] [DAT-24]', async () => {
    vi.useFakeTimers()
    const { fetch, sent } = server(json(null, 503), new TypeError('offline'), json('ok'))
    const call = createClient({ fetch }).call(load, { retry: 5 })
    await vi.advanceTimersByTimeAsync(199)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(199)
    expect(sent).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(await call).toBe('ok')
    expect(sent).toHaveLength(3)
  })

  test.each([
    [400, null],
    [401, null],
    [500, null],
    [502, '<h1>Bad gateway</h1>'],
    [403, '{"error":"Not now."}'],
    [503, '{"message":"The kiln is cold."}'],
  ])('comes after a %i with the body %j, which is no server error [DAT-23]', async (status, body) => {
    vi.useFakeTimers()
    const { fetch, sent } = server(new Response(body, { status }), json('ok'))
    const call = createClient({ fetch }).call(load, { retry: 1 })
    await vi.runAllTimersAsync()
    expect(await call).toBe('ok')
    expect(sent).toHaveLength(2)
  })

  test('comes after the time that the answer names, which wins over the 200 ms [DAT-45]', async () => {
    vi.useFakeTimers()
    const busy = Response.json({ error: 'Slow down.' }, { status: 429, headers: { 'retry-after': '7' } })
    const { fetch, sent } = server(busy, json('ok'))
    const call = createClient({ fetch }).call(load, { retry: 1 })
    await vi.advanceTimersByTimeAsync(6999)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await call).toBe('ok')
  })

  test('comes after a minute where the answer names one, and never before 200 ms [DAT-45]', async () => {
    vi.useFakeTimers()
    const busy = (seconds: string) => Response.json(null, { status: 429, headers: { 'retry-after': seconds } })
    const { fetch, sent } = server(busy('60'), busy('0'), json('ok'))
    const call = createClient({ fetch }).call(load, { retry: 2 })
    await vi.advanceTimersByTimeAsync(59_999)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(199)
    expect(sent).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(await call).toBe('ok')
  })

  test('does not come where the answer names more than a minute; the error says how long [DAT-45]', async () => {
    const busy = Response.json(null, { status: 429, headers: { 'retry-after': '61' } })
    const { fetch, sent } = server(busy)
    const error = await failure(createClient({ fetch }).call(load, { retry: 3 }))
    expect(error).toMatchObject({ kind: 'status', status: 429, retryAfter: 61_000 })
    expect(sent).toHaveLength(1)
  })

  test('happens only when asked for; the last failure is the one that is told [DAT-24]', async () => {
    const once = server(json(null, 503))
    await failure(createClient({ fetch: once.fetch }).call(save))
    expect(once.sent).toHaveLength(1)

    vi.useFakeTimers()
    const { fetch, sent } = server(json(null, 503), new TypeError('offline'), json({ error: 'Closed.' }, 404))
    const call = failure(createClient({ fetch }).call(save, { retry: 2 }))
    await vi.runAllTimersAsync()
    expect(await call).toMatchObject({ kind: 'server', status: 404, message: 'Closed.' })
    expect(sent).toHaveLength(3)
  })

  test('property: a count of n means at most n further attempts, for any method [DAT-24]', async () => {
    const answers = fc.array(fc.constantFrom(403, 404, 429, 501, 503, 'offline' as const), { maxLength: 6 })
    const methods = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE')
    vi.useFakeTimers()
    await fc.assert(
      fc.asyncProperty(answers, fc.nat(4), methods, async (failures, retry, method) => {
        const { fetch, sent } = server(
          ...failures.map((status) => (status === 'offline' ? new TypeError('offline') : json(null, status))),
          json('ok'),
        )
        const call = createClient({ fetch })
          .call(defineEndpoint({ method, path: '/api/x', response: anything }), { retry })
          .catch((error: RequestError) => error)
        await vi.runAllTimersAsync()
        expect(sent).toHaveLength(Math.min(failures.length, retry) + 1)
        if (failures.length <= retry) expect(await call).toBe('ok')
        else expect(await call).toMatchObject({ status: failures[retry] === 'offline' ? 0 : failures[retry] })
      }),
    )
  })

  test('an ended call is neither begun, nor retried, nor waited for [DAT-24]', async () => {
    const ended = server(json('ok'))
    const before = await failure(createClient({ fetch: ended.fetch }).call(load, { signal: AbortSignal.abort() }))
    expect(before.kind).toBe('abort')
    expect(ended.sent).toHaveLength(0)

    const flying = new AbortController()
    const hanging = server(({ init }) => stalled(init.signal!))
    const during = failure(createClient({ fetch: hanging.fetch }).call(load, { retry: 3, signal: flying.signal }))
    flying.abort()
    expect((await during).kind).toBe('abort')
    expect(hanging.sent.length).toBeLessThan(2)

    vi.useFakeTimers()
    const waiting = new AbortController()
    const failing = server(json(null, 503))
    const between = failure(createClient({ fetch: failing.fetch }).call(load, { retry: 3, signal: waiting.signal }))
    await vi.advanceTimersByTimeAsync(100)
    waiting.abort()
    expect((await between).kind).toBe('abort')
    expect(failing.sent).toHaveLength(1)
  })
})

test('only what a client rejects with is a request error [DAT-52]', () => {
  expect(isRequestError(new Error('x'))).toBe(false)
  expect(isRequestError(null)).toBe(false)
  expect(isRequestError(undefined)).toBe(false)
  expect(isRequestError('RequestError')).toBe(false)
})

test('on a server, a client without baseUrl rejects with the remedy [DAT-46]', async () => {
  vi.stubGlobal('location', undefined)
  const { fetch } = server(Response.json({}))
  await expect(createClient({ fetch }).call(load)).rejects.toThrow("Pass createClient({ baseUrl: 'https://…' })")
})
