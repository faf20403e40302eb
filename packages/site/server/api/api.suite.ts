import { describe, expect, test } from 'vitest'
import { submission } from '../testing/formCalls.ts'
import { MATRIX } from '../testing/roleMatrix.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor } from '../testing/visitor.ts'
import { renameTable } from '../testing/renameTable.ts'

/** The test sends several bodies to every route, and signs in for each route, which takes longer than other tests. */
const EVERY_ROUTE = { timeout: 180_000 }

const KEY = '/api/form/FormSubmissionKey'
const SAVE = '/api/form/SaveFormSubmission'

/** Behaviour that all calls of the API share. */
export function apiSuite(stand: Stand): void {
  describe('the crumb', () => {
    test('comes as a cookie with every page, is kept while it is good, and replaced when it is not [SRV-12]', async () => {
      const visitor = createVisitor(stand.app())
      const first = await visitor.send('/')
      expect(first.status).toBe(200)
      const [cookie] = first.headers.getSetCookie()
      expect(cookie).toMatch(/^crumb=[\w-]{43}\.[\w-]{43}; Path=\/; SameSite=Lax$/)
      expect((await visitor.send('/')).headers.getSetCookie()).toEqual([])
      const own = visitor.cookies.get('crumb') as string
      for (const forged of [
        'x',
        `${own.slice(0, 43)}.${'A'.repeat(43)}`,
        `${'A'.repeat(43)}${own.slice(43)}`,
        `${own}.x`,
      ]) {
        visitor.cookies.set('crumb', forged)
        expect((await visitor.send('/nowhere')).headers.getSetCookie()[0]).toMatch(/^crumb=/)
      }
    })

    test('is marked secure where the visitor comes by https [SRV-12]', async () => {
      const visitor = createVisitor(stand.app({ trustProxy: 1 }))
      const response = await visitor.send('/', { headers: { 'X-Forwarded-Proto': 'https' } })
      expect(response.headers.getSetCookie()[0]).toContain('; Secure')
      const plain = createVisitor(stand.app())
      const untrusted = await plain.send('/', { headers: { 'X-Forwarded-Proto': 'https' } })
      expect(untrusted.headers.getSetCookie()[0]).not.toContain('Secure')
    })

    test('is taken from the query, from the header and from a form field [SRV-13]', async () => {
      const visitor = createVisitor(stand.app())
      await visitor.page('/')
      const crumb = visitor.cookies.get('crumb') as string
      const inQuery = await visitor.send(`${KEY}?crumb=${encodeURIComponent(crumb)}`, { method: 'POST' })
      const inHeader = await visitor.send(KEY, { method: 'POST', headers: { 'X-CSRF-Token': crumb } })
      const inField = await visitor.send(SAVE, { form: { formId: 'nobody', crumb } })
      expect([inQuery.status, inHeader.status, inField.status]).toEqual([200, 200, 404])
    })

    test('missing or wrong answers 400 with a fresh one, and the call goes through with that [SRV-14]', async () => {
      const visitor = createVisitor(stand.app())
      const missing = await visitor.send(KEY, { method: 'POST' })
      expect(missing.status).toBe(400)
      const body = (await missing.json()) as { crumb: string }
      expect(body).toEqual({ crumbFail: true, error: 'Unauthorized request.', crumb: visitor.cookies.get('crumb') })
      expect((await visitor.call(KEY)).status).toBe(200)
      const other = createVisitor(stand.app())
      await other.page('/')
      const wrong = await visitor.send(`${KEY}?crumb=${encodeURIComponent(other.cookies.get('crumb') as string)}`, {
        method: 'POST',
      })
      expect(wrong.status).toBe(400)
      expect(await wrong.json()).toMatchObject({ crumbFail: true })
    })
  })

  describe('a call', () => {
    test('with more than a million bytes is refused before it is read [SRV-4]', async () => {
      const visitor = createVisitor(stand.app())
      await visitor.page('/')
      const address = `${SAVE}?crumb=${encodeURIComponent(visitor.cookies.get('crumb') as string)}`
      const send = (bytes: number) =>
        visitor.send(address, { body: 'x'.repeat(bytes), headers: { 'Content-Type': 'application/json' } })
      expect((await send(1_000_000)).status).toBe(400)
      const large = await send(1_000_001)
      expect([large.status, large.headers.get('Connection')]).toEqual([413, 'close'])
      expect(await large.json()).toEqual({ error: expect.any(String) })
    })

    test('whose body cannot be read answers 400, one of another type 415 [SRV-4]', async () => {
      const visitor = createVisitor(stand.app())
      await visitor.page('/')
      const address = `${SAVE}?crumb=${encodeURIComponent(visitor.cookies.get('crumb') as string)}`
      const broken = await visitor.send(address, { body: '{"key": ', headers: { 'Content-Type': 'application/json' } })
      expect(broken.status).toBe(400)
      expect(await broken.json()).toEqual({ error: 'The request could not be read as JSON.' })
      const xml = await visitor.send(address, { body: '<key/>', headers: { 'Content-Type': 'text/xml' } })
      expect(xml.status).toBe(415)
      expect(await xml.json()).toEqual({ error: 'This call takes application/json, not text/xml.' })
    })

    test('that is not what the declaration says answers 400 [SRV-8 a]', async () => {
      const visitor = createVisitor(stand.app())
      await visitor.page('/')
      for (const body of [null, [], 7, { key: 1 }, { key: 'k', formId: ['contact'] }]) {
        const answer = await visitor.call(SAVE, body)
        expect(answer.status).toBe(400)
        expect(answer.body.error).toContain('not what this call takes')
      }
    })

    test('that is not what the declaration says is answered without what was sent [SRV-8 a]', async () => {
      const visitor = createVisitor(stand.app())
      await visitor.page('/')
      const secret = 'open sesame'
      for (const body of [{ key: { secret } }, { key: [secret] }, secret, { key: 'k', formId: 'x', form: 7 }]) {
        const { error } = (await visitor.call(SAVE, body)).body
        expect(error).toMatch(/^The request is not what this call takes: Invalid (?:type|key): Expected [^ ]+$/)
        expect(error).not.toContain(secret)
      }
    })

    test('to an unknown address answers 404 with the path, by another method 405 with Allow [SRV-5]', async () => {
      const visitor = createVisitor(stand.app())
      const unknown = await visitor.send('/api/rest/nothing?x=1')
      expect(unknown.status).toBe(404)
      expect(await unknown.json()).toEqual({ error: 'There is no such address.', path: '/api/rest/nothing' })
      const deleted = await visitor.send(KEY, { method: 'DELETE' })
      expect(deleted.status).toBe(405)
      expect(deleted.headers.get('Allow')).toBe('POST')
      const put = await visitor.send('/api/commerce/shopping-cart', { method: 'PUT' })
      expect(put.headers.get('Allow')).toBe('GET, HEAD')
    })

    test('of every address by a method that it has not is answered 405 with those that it has [SRV-5]', async () => {
      const visitor = createVisitor(stand.app())
      const methods = new Map<string, string[]>()
      for (const route of Object.keys(MATRIX)) {
        const [method = '', path = ''] = route.split(' ')
        if (!path.startsWith('/api/')) continue
        methods.set(path, [...(methods.get(path) ?? []), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])])
      }
      expect(methods.size).toBeGreaterThan(40)
      for (const [path, own] of methods) {
        const answer = await visitor.send(path.replaceAll(/:\w+/g, 'x'), { method: 'PATCH' })
        expect([answer.status, answer.headers.get('Allow')], path).toEqual([405, own.toSorted().join(', ')])
        expect(await answer.json(), path).toEqual({ error: 'This address does not answer PATCH.' })
      }
    })

    test('is answered as JSON that nobody stores, whatever the answer [SRV-7]', async () => {
      const visitor = createVisitor(stand.app())
      await visitor.page('/')
      const crumb = encodeURIComponent(visitor.cookies.get('crumb')!)
      const routes = Object.keys(MATRIX).filter((route) => route.includes(' /api/') && route !== 'GET /api/track/Track')
      expect(routes.length).toBeGreaterThan(50)
      for (const route of [...routes, 'GET /api/nothing', `GET ${KEY}`, 'PATCH /api/commerce/shopping-cart']) {
        const [method = '', path = ''] = route.split(' ')
        const sending = method === 'GET' ? { method } : { method, json: {} }
        const answer = await visitor.send(`${path.replaceAll(/:\w+/g, 'x')}?crumb=${crumb}`, sending)
        expect(answer.headers.get('Content-Type'), route).toMatch(/^application\/json/)
        expect(answer.headers.get('Cache-Control'), route).toBe('no-store')
        const body: unknown = await answer.json()
        expect(body, route).toEqual(expect.any(Object))
        if (answer.status >= 400) expect(Object.keys(body as object), route).toContain('error')
      }
      const beacon = await visitor.send('/api/track/Track')
      expect([beacon.status, beacon.headers.get('Content-Type')]).toEqual([200, 'image/gif'])
    })

    test('has its members at the top of its body, without an envelope [SRV-7]', async () => {
      const visitor = createVisitor(stand.app())
      await visitor.page('/')
      const { body: keyed } = await visitor.call(KEY)
      expect(keyed).toEqual({ key: expect.any(String) })
      const refused = await visitor.call(SAVE, submission(keyed.key, {}))
      expect(refused.body).toEqual({ errors: expect.any(Object) })
      const widget = JSON.stringify({ type: 'photo-service-b', id: 'seen-grain' })
      const drawn = await visitor.send('/api/widget/GetWidgetRendering', {
        form: { widgetJSON: widget, crumb: visitor.cookies.get('crumb')! },
      })
      expect(await drawn.json()).toEqual({ html: expect.any(String) })
      expect((await visitor.call('/api/nothing')).body).toMatchObject({ error: expect.any(String) })
    })

    test('that fails unexpectedly tells the operator why and the visitor nothing [SRV-6]', async () => {
      const visitor = createVisitor(stand.app())
      await visitor.page('/')
      let id: string | null = null
      await renameTable(stand.db, 'rate_limits', 'rate_limits_away')
      try {
        const { status, body, headers } = await visitor.call(KEY)
        id = headers.get('X-Request-Id')
        expect(status).toBe(500)
        expect(body).toEqual({ error: 'Internal server error. Please try again later.' })
      } finally {
        await renameTable(stand.db, 'rate_limits_away', 'rate_limits')
      }
      const line = stand.logged.find(({ message }) => message === 'a request failed')
      expect(line?.details).toEqual({ id, method: 'POST', route: KEY })
      expect(String(line?.error)).toContain('rate_limits')
    })
  })

  describe('X-Demo-Fault', () => {
    test('makes a call fail as asked, in test mode [SRV-9]', async () => {
      const visitor = createVisitor(stand.app({ testMode: true }))
      const failing = (fault: string) =>
        visitor.send('/api/commerce/shopping-cart', { headers: { 'X-Demo-Fault': fault } })
      for (const status of [400, 401, 403, 404, 429, 500, 501, 502, 503]) {
        expect((await failing(String(status))).status).toBe(status)
      }
      const broken = await failing('bad-json')
      expect(broken.status).toBe(200)
      await expect(broken.json()).rejects.toThrow(SyntaxError)
    })

    test('means nothing outside test mode [SRV-9]', async () => {
      const visitor = createVisitor(stand.app())
      for (const fault of ['500', 'bad-json', 'timeout', 'drop']) {
        const response = await visitor.send('/api/commerce/shopping-cart', { headers: { 'X-Demo-Fault': fault } })
        expect(response.status).toBe(200)
        expect(await response.json()).toHaveProperty('entries')
      }
    })
  })

  describe('a body that cannot be read', () => {
    const BODIES = [
      ['multipart/form-data; boundary=x', 'no part at all'],
      ['multipart/form-data', '--x\r\n\r\n--x--'],
      ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="formId"\r\n\r\nhalf'],
      ['multipart/form-data; boundary=', ''],
      ['application/x-www-form-urlencoded', '%E0%A4%A&&=%'],
      ['application/json', '{"form":'],
      ['application/json', '\0'],
      ['text/plain', 'hello'],
      ['', 'hello'],
    ] as const
    /** The gate sends a third of the bodies to each route. */
    const EACH_BODY = process.env['VITRINE_FULL']

    test('is never the server’s fault, whichever route gets it [SRV-4]', EVERY_ROUTE, async () => {
      const app = stand.app({ signInFailures: 1000, signInFailuresOfNetwork: 1000, submissionsAMinute: 1000 })
      const owner = createVisitor(app)
      await owner.page('/account')
      const routes = app.routes.filter(({ method, path }) => /^(POST|PUT|DELETE)$/.test(method) && !path.includes('*'))
      const faults: unknown[] = []
      for (const [place, { method, path }] of routes.entries()) {
        const account = { email: 'owner@demo.test', password: 'lantern-light' }
        const { xsrfToken } = (await owner.call('/api/site-users/account/session', account)).body
        for (const [type, body] of BODIES.filter((_, number) => EACH_BODY || (number + place) % 3 === 0)) {
          const crumb = owner.cookies.get('crumb') ?? ''
          const response = await owner.send(`${path.replaceAll(/:\w+/g, 'x')}?crumb=${encodeURIComponent(crumb)}`, {
            method,
            body,
            headers: { 'Content-Type': type, 'X-XSRF-Token': xsrfToken },
          })
          if (response.status >= 500) faults.push([method, path, type, body, response.status])
        }
      }
      expect(routes.length).toBeGreaterThan(10)
      expect(faults).toEqual([])
    })
  })
}
