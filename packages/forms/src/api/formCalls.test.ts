import { createClient, RequestError, type Client } from '@vitrine/core-data'
import { describe, expect, test } from 'vitest'
import type { Submission } from '../core/submission.js'
import { formCalls } from './formCalls.js'

const submission: Submission = {
  formId: 'contact',
  submitButtonText: 'Send',
  form: '{"email":"ada@example.com"}',
  context: { pagePath: '/', collectionId: 'home', objectName: 'block-7', formId: 'forged' },
}

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status })
const html = (status: number) => () =>
  new Response('<h1>Bad gateway</h1>', { status, headers: { 'content-type': 'text/html' } })
const lost = () => {
  throw new TypeError('Failed to fetch')
}
const stored = json({ success: true })

/** A server that returns key-1, key-2 … and answers submissions in turn, with a log of its requests. */
function server(saves: (() => Response)[], key?: () => Response) {
  const log: { url: string; body: unknown; request: Request }[] = []
  let keys = 0
  const fetch = async (url: string, init: RequestInit) => {
    const request = new Request(url, init)
    const text = await request.clone().text()
    log.push({ url: new URL(url).pathname, body: text ? JSON.parse(text) : '', request })
    if (url.includes('FormSubmissionKey')) return (key ?? json({ key: `key-${++keys}` }))()
    return (saves.shift() ?? stored)()
  }
  const { submit } = formCalls(createClient({ baseUrl: 'https://lantern.test', fetch }))
  const send = (more: Partial<Submission> = {}) => submit({}, { ...submission, ...more })
  const keysUsed = () => log.flatMap(({ body }) => (body ? [(body as { key: string }).key] : []))
  return { log, send, keysUsed }
}

test('sends no files and no functions with a submission that has none [FRM-86]', async () => {
  const { log, send } = server([stored])
  await send({ files: [], onProgress: () => {} })
  expect(Object.keys(log[1]!.body as object)).not.toEqual(expect.arrayContaining(['files']))
})

test('gets a key with an empty body, then saves with it [FRM-31] [FRM-32] [FRM-33]', async () => {
  const { log, send } = server([stored])
  expect(await send()).toEqual({ ok: true })
  expect(log.map(({ url, body, request }) => [request.method, url, body])).toEqual([
    ['POST', '/api/form/FormSubmissionKey', ''],
    [
      'POST',
      '/api/form/SaveFormSubmission',
      {
        key: 'key-1',
        pagePath: '/',
        formId: 'contact',
        collectionId: 'home',
        objectName: 'block-7',
        isOverlayForm: false,
        submitButtonText: 'Send',
        form: '{"email":"ada@example.com"}',
      },
    ],
  ])
})

test('a submission without a place is saved with a blank one [FRM-32]', async () => {
  const { log, send } = server([stored])
  await send({ context: {} })
  expect(log[1]?.body).toEqual({
    key: 'key-1',
    formId: 'contact',
    collectionId: '',
    objectName: '',
    isOverlayForm: false,
    submitButtonText: 'Send',
    form: '{"email":"ada@example.com"}',
  })
})

test('both calls carry credentials and JSON [FRM-34]', async () => {
  const { log, send } = server([stored])
  await send()
  expect(log.map(({ request }) => request.credentials)).toEqual(['include', 'include'])
  expect(log[1]?.request.headers.get('content-type')).toBe('application/json')
})

test.each([
  ['refused', json({ error: 'Too many.' }, 429)],
  ['without an answer', lost],
  ['without a key in it', json({})],
  ['an empty key', json({ key: '' })],
  ['not JSON', () => new Response('<p>', { headers: { 'content-type': 'text/html' } })],
])('a key that cannot be had (%s) stops the submission [FRM-31]', async (_why, key) => {
  const { log, send } = server([], key)
  expect(await send()).toEqual({
    ok: false,
    failure: 'Could not get a form submission key, please try again later.',
  })
  expect(log.length).toBe(1)
})

describe('a refused submission', () => {
  test.each([
    [401, { loginRequired: true, error: 'Unauthorized request.' }, 'Unable to submit form. Please try again later.'],
    [404, { error: 'Not found.' }, 'This form has not been configured yet.'],
    [429, { error: 'Slow down.' }, 'Unable to submit form. Submission rate limit exceeded. Please try again later.'],
    [500, { error: 'Boom.' }, 'Unable to send form. Please try again later.'],
    [400, { error: 'Complete CAPTCHA before submitting.' }, 'Complete CAPTCHA before submitting.'],
    [403, {}, 'Unknown error, please try again later.'],
    [503, { error: 'Closed for the night.' }, 'Closed for the night.'],
    [400, { error: { code: 7 } }, 'Unknown error, please try again later.'],
  ])('with %i %j says: %s [FRM-43] [FRM-61]', async (status, body, failure) => {
    const { send } = server([json(body, status)])
    expect(await send()).toEqual({ ok: false, failure, ...(status === 401 && { isSignedOut: true }) })
  })

  test('without a body is an unknown error [FRM-43]', async () => {
    const { send } = server([() => new Response(null, { status: 418 })])
    expect(await send()).toEqual({ ok: false, failure: 'Unknown error, please try again later.' })
  })

  test('with a map of errors gives that map [FRM-43]', async () => {
    const { send } = server([json({ errors: { email: 'Taken.', message: 7 } }, 400)])
    expect(await send()).toEqual({ ok: false, errors: { email: 'Taken.' } })
  })

  test('with 400 and no map is any other error [FRM-44]', async () => {
    const { send } = server([json({ error: 'Nearly.', errors: {} }, 400), json({ error: 'No.', errors: 'all' }, 400)])
    expect(await send()).toEqual({ ok: false, failure: 'Nearly.' })
    expect(await send()).toEqual({ ok: false, failure: 'No.' })
  })

  test('with 200 and an error has failed [FRM-43]', async () => {
    const { send } = server([json({ error: 'Not today.' })])
    expect(await send()).toEqual({ ok: false, failure: 'Not today.' })
  })
})

test('a refusal of the key or of the submission passes on how long to wait [FRM-67]', async () => {
  const busy = (): Response => Response.json({}, { status: 429, headers: { 'retry-after': '12' } })
  expect(await server([], busy).send()).toMatchObject({ ok: false, retryAfter: 12_000 })
  expect(await server([busy]).send()).toMatchObject({ ok: false, retryAfter: 12_000 })
})

describe('the key', () => {
  test('is fresh for every submission that was answered [FRM-35]', async () => {
    const { send, keysUsed } = server([
      json({ errors: { email: 'Taken.' } }, 400),
      json({ error: 'Boom.' }, 500),
      stored,
    ])
    await send()
    await send()
    await send()
    expect(keysUsed()).toEqual(['key-1', 'key-2', 'key-3'])
  })

  test.each([
    ['no answer', lost],
    ['half an answer', () => new Response('{"succ', { headers: { 'content-type': 'application/json' } })],
    ['an answer that says nothing', json({})],
    ['an empty answer', () => new Response(null, { status: 204 })],
  ])('is used again after %s [FRM-35] [FRM-46]', async (_what, answer) => {
    const { send, keysUsed } = server([answer, stored, stored])
    await expect(send()).rejects.toMatchObject({ name: 'RequestError' })
    expect(await send()).toEqual({ ok: true })
    await send()
    expect(keysUsed()).toEqual(['key-1', 'key-1', 'key-2'])
  })

  test.each(['timeout', 'abort'] as const)(
    'is used again after a call that ends by %s [FRM-35] [FRM-46]',
    async (kind) => {
      const used: string[] = []
      let keys = 0
      const call = async (
        endpoint: { readonly path: string },
        input?: { readonly body?: { readonly key: string } },
      ) => {
        if (endpoint.path.endsWith('FormSubmissionKey')) return { key: `key-${++keys}` }
        used.push(input!.body!.key)
        if (used.length === 1) throw new RequestError(kind, 'Unable to connect…', { status: 0, url: endpoint.path })
        return { success: true }
      }
      const { submit } = formCalls({ call } as unknown as Client)
      await expect(submit({}, submission)).rejects.toMatchObject({ name: 'RequestError', kind })
      expect(await submit({}, submission)).toEqual({ ok: true })
      expect(used).toEqual(['key-1', 'key-1'])
    },
  )

  test.each([500, 502, 504])("is used again after a gateway's own page with status %i [FRM-35]", async (status) => {
    const { send, keysUsed } = server([html(status), stored])
    expect(await send()).toMatchObject({ ok: false })
    await send()
    expect(keysUsed()).toEqual(['key-1', 'key-1'])
  })

  test("is fresh after a page of the site's own with status 499 [FRM-35]", async () => {
    const { send, keysUsed } = server([html(499), stored])
    expect(await send()).toMatchObject({ ok: false })
    await send()
    expect(keysUsed()).toEqual(['key-1', 'key-2'])
  })

  test('of one form is not used for another [FRM-35]', async () => {
    const { send, keysUsed } = server([lost, stored])
    await expect(send()).rejects.toThrow()
    await send({ formId: 'club' })
    expect(keysUsed()).toEqual(['key-1', 'key-2'])
  })
})

test('a client that fails by an error of its own has no key, and keeps the key that it had [FRM-31] [FRM-35] [FRM-46]', async () => {
  const fault = Object.assign(new TypeError('The app is closed.'), { retryAfter: 'never' })
  const kept = new Map<string, string>()
  const keys = {
    get: (id: string) => kept.get(id),
    set: (id: string, key: string) => void kept.set(id, key),
    delete: (id: string) => void kept.delete(id),
  }
  const { submit } = formCalls({ call: () => Promise.reject(fault) }, undefined, keys)
  expect(await submit({}, submission)).toEqual({
    ok: false,
    failure: 'Could not get a form submission key, please try again later.',
  })
  kept.set('contact', 'key-1')
  await expect(submit({}, submission)).rejects.toBe(fault)
  expect([...kept]).toEqual([['contact', 'key-1']])
})

test('a key that cannot be had is told in the given language [FRM-31]', async () => {
  const { FORMS } = await import('@vitrine/messages')
  const client = createClient({ baseUrl: 'https://lantern.test', fetch: async () => json({}, 500)() })
  const { submit } = formCalls(client, { ...FORMS, keyUnavailable: 'Kein Schlüssel.' })
  expect(await submit({}, submission)).toEqual({ ok: false, failure: 'Kein Schlüssel.' })
})
