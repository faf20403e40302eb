import { createClient, defineEndpoint, isRequestError } from '@vitrine/core-data'
import { formCalls, formSubmissionKey } from '@vitrine/forms/api'
import * as v from 'valibot'
import { describe, expect, expectTypeOf, test } from 'vitest'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, ORIGIN } from '../testing/visitor.ts'
import type { BodyOf } from './endpoint.ts'

const CART = '/api/commerce/shopping-cart'
const WRONG_TYPES =
  '{"crumbFail":0,"loginRequired":"","authorizationFail":null,"crumb":{"text":"x"},"error":["No."],' +
  '"errors":"all of them","message":7,"billingErrorCode":{},"path":[],"xsrfToken":true,"data":"no envelope"}'

/** Faults that a call meets on purpose. */
export function faultsSuite(stand: Stand): void {
  describe('X-Demo-Fault, by name', () => {
    const failing = (fault: string) =>
      createVisitor(stand.app({ testMode: true })).send(CART, { headers: { 'X-Demo-Fault': fault } })

    test.each([
      ['no-content', 204, ''],
      ['empty', 200, ''],
      ['null', 200, 'null'],
      ['list', 200, '[{"error":"in a list"}]'],
      ['text', 200, '"only a text"'],
      ['error', 200, '{"error":"The kiln is cold."}'],
      ['server-error', 500, '{"error":"The kiln is cold."}'],
      ['not-found', 404, '{"error":"There is no such print.","path":"/prints/none"}'],
      ['login-required', 401, '{"loginRequired":true,"error":"Unauthorized request."}'],
      ['authorization-fail', 403, '{"authorizationFail":true,"error":"Unauthorized request."}'],
      ['crumb-fail', 400, '{"crumbFail":true,"error":"Unauthorized request."}'],
      ['wrong-types', 200, WRONG_TYPES],
      ['wrong-types-failing', 400, WRONG_TYPES],
    ])('%s answers %i %s [SRV-9]', async (fault, status, body) => {
      const response = await failing(fault)
      expect([response.status, await response.text()]).toEqual([status, body])
    })

    test('sizes, pages, redirects and answers that end too early [SRV-9]', async () => {
      const large = await (await failing('large')).text()
      expect(large.length).toBeGreaterThan(10_000_000)
      expect(() => JSON.parse(large)).not.toThrow()
      expect(((await (await failing('large-crumb')).json()) as { crumb: string }).crumb).toHaveLength(1_000_000)
      expect(await (await failing('html')).text()).toContain('<!doctype html>')
      expect((await failing('bad-gateway')).status).toBe(502)
      const moved = await failing('log-in-page')
      expect([moved.status, moved.headers.get('Location')]).toEqual([302, '/account'])
      await expect((await failing('cut')).text()).rejects.toThrow('cut short')
      const stalled = (await failing('stall')).body!.getReader()
      expect(new TextDecoder().decode((await stalled.read()).value)).toBe('{"key": ')
      const more = await Promise.race([stalled.read(), new Promise((resolve) => setTimeout(resolve, 20, 'nothing'))])
      expect(more).toBe('nothing')
      await stalled.cancel()
    })

    test('a name nobody knows means nothing, however it is spelt [SRV-9]', async () => {
      for (const fault of ['nonsense', '__proto__', 'constructor', '99', '399', '600', '4040', '1404', '40'])
        expect((await failing(fault)).status).toBe(200)
    })
  })

  describe('an answer as both sides read it', () => {
    /** Creates a client of the test server without a page around it, so it makes only calls that need no crumb. */
    function client(settings = {}) {
      const visitor = createVisitor(stand.app(settings))
      return {
        visitor,
        ours: createClient({
          baseUrl: ORIGIN,
          async fetch(url, init) {
            const { pathname, search } = new URL(url)
            const crumb = visitor.cookies.get('crumb') ?? ''
            return visitor.send(pathname + search, {
              method: init.method as string,
              headers: { ...(init.headers as Record<string, string>), 'X-CSRF-Token': crumb },
              ...(init.body != null && { body: init.body as string }),
            })
          },
        }),
      }
    }

    test('has key, errors and error at its top, with no envelope, and one would be opened [DAT-9]', async () => {
      const { visitor, ours } = client()
      await visitor.page('/')
      expect((await ours.call(formSubmissionKey)).key).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
      const raw = await visitor.call('/api/form/FormSubmissionKey')
      expect(Object.keys(raw.body)).toEqual(['key'])
      const submission = { formId: 'contact', submitButtonText: 'Send', form: '{}', context: { collectionId: 'home' } }
      const answer = await formCalls(ours).submit({}, submission)
      expect(answer).toMatchObject({ ok: false, errors: { message: 'Message is required.' } })
      const nowhere = defineEndpoint({ method: 'GET', path: '/api/rest/nothing', response: v.unknown() })
      const error: unknown = await ours.call(nowhere).catch((caught: unknown) => caught)
      if (!isRequestError(error)) throw error
      expect(error).toMatchObject({ status: 404, message: 'There is no such address.', path: '/api/rest/nothing' })
    })

    test('has, for the server, the type that the declaration gives', () => {
      const review = defineEndpoint({
        method: 'POST',
        path: '/api/prints/:printId/reviews',
        request: v.object({ stars: v.pipe(v.string(), v.transform(Number)) }),
        response: v.object({ average: v.number() }),
      })
      expectTypeOf<BodyOf<typeof review>>().toEqualTypeOf<{ stars: number }>()
      expectTypeOf<BodyOf<typeof formSubmissionKey>>().toEqualTypeOf<undefined>()
      expect(review.path).toBe('/api/prints/:printId/reviews')
    })
  })
}
