import { beforeEach, describe, expect, test } from 'vitest'
import { summariseTelemetry } from '@vitrine/server/tracking'
import type { Stand } from '../testing/stand.ts'
import { answerOf, crumbOf, sendForm } from '../testing/telemetryCalls.ts'
import { arrive, type Visitor } from '../testing/visitor.ts'

/** Reports of script errors and traces. */
export function faultReportsSuite(stand: Stand): void {
  let visitor: Visitor
  beforeEach(async () => {
    visitor = await arrive(stand.app())
  })

  describe('errors', () => {
    const ERRORS = '/api/events/RecordJavascriptErrors'
    const error = (message: string, stack = 'at a') => ({
      event: 'javascript-error',
      timestamp: 1767225600000,
      data: {
        websiteId: 'w1',
        templateId: 't1',
        url: '/prints',
        userAgent: 'Chrome',
        app: 'site',
        message,
        stack,
        file: '/a.js',
        line: 2,
        column: 3,
      },
    })
    const send = (json: unknown, headers: Readonly<Record<string, string>> = { 'X-CSRF-Token': crumbOf(visitor) }) =>
      answerOf(visitor.send(ERRORS, { json, headers }))

    test('are stored with their stacks cut to 5000 characters [TRK-39] [SRV-41]', async () => {
      expect(await send([error('x is undefined', 's'.repeat(6000))])).toEqual([200, {}])
      const [stored] = await stand.db.selectFrom('javascript_errors').selectAll().execute()
      expect(stored).toMatchObject({
        message: 'x is undefined',
        data: {
          websiteId: 'w1',
          templateId: 't1',
          url: '/prints',
          userAgent: 'Chrome',
          app: 'site',
          file: '/a.js',
          line: 2,
          column: 3,
        },
      })
      expect(stored!.stack).toHaveLength(5000)
    })

    test('are stored up to 10 at once [SRV-41]', async () => {
      expect(await send(Array.from({ length: 10 }, () => error('a')))).toEqual([200, {}])
      expect(await stand.db.selectFrom('javascript_errors').select('message').execute()).toHaveLength(10)
    })

    test('need the crumb as a header [TRK-39] [SRV-41]', async () => {
      expect(await send([error('a')], {})).toEqual([
        400,
        { crumbFail: true, error: 'Unauthorized request.', crumb: crumbOf(visitor) },
      ])
    })

    test.each([
      ['no list', {}],
      ['more than 10', Array.from({ length: 11 }, () => error('a'))],
    ])('that are %s are refused [SRV-41]', async (_, sent) => {
      expect(await send(sent)).toEqual([400, { error: expect.any(String) }])
      expect(await stand.db.selectFrom('javascript_errors').selectAll().execute()).toEqual([])
    })

    test('of one cause are one line of the owner, with count and last time [SRV-104]', async () => {
      await send([error('x', 'at http://a/entry.js?v=1'), error('x', 'at http://a/entry.js?v=2'), error('y')])
      const { errors } = await summariseTelemetry(stand.db, new Date(0))
      expect(errors.map(({ message, count }) => [message, count])).toEqual([
        ['x', 2],
        ['y', 1],
      ])
      expect(errors[0]!.last).toEqual(new Date(1767225600000))
    })
  })

  test('a trace is a list, line by line, and anything else is refused [TRK-37] [SRV-42]', async () => {
    const data = JSON.stringify([{ pageUrl: '/prints', type: 'cart', data: { n: 1 } }])
    expect(await sendForm(visitor, '/api/events/Trace', { data })).toEqual([200, {}])
    expect(await sendForm(visitor, '/api/events/Trace', { data: '{}' })).toEqual([400, { error: expect.any(String) }])
    expect(await sendForm(visitor, '/api/events/Trace', {})).toMatchObject([400, {}])
    const lines = await stand.db.selectFrom('trace_lines').selectAll().execute()
    expect(lines).toMatchObject([{ page_url: '/prints', type: 'cart', data: { n: 1 } }])
  })
}
