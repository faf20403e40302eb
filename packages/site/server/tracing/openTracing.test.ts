import type { LogEvent } from 'kysely'
import { createServer, type RequestListener } from 'node:http'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { serve } from '../testing/serve.ts'
import { attributesOf, openCollector } from '../testing/spans.ts'
import { openTracing, type Tracing } from './openTracing.ts'

/** Milliseconds that no export of these tests takes. */
const FAR = 20_000
/** Number of spans that are exported at once. */
const BATCH = 512
const [SERVER, CLIENT] = [2, 3]
const [UNSET, ERROR] = [0, 2]

afterEach(() => vi.restoreAllMocks())

interface Opening {
  readonly endpoint: string
  readonly trustProxy?: number
  readonly share?: number
  readonly listener?: (tracing: Tracing) => RequestListener
}

/** Opens the export, and a server whose requests are traced. */
async function open({ endpoint, trustProxy = 0, share = 1, listener }: Opening) {
  const logged: [message: string, reason: string][] = []
  const log = {
    info: () => {},
    error: (message: string, error?: unknown) => void logged.push([message, (error as Error).message]),
  }
  const settings = { endpoint, headers: 'x-key=abc,x-site=hall', serviceName: 'our-hall', share }
  const tracing = openTracing(settings, trustProxy, log)
  const respond: RequestListener = (request, response) => {
    tracing.noteRoute('/prints/:slug')
    response.writeHead(Number(request.headers['x-status'] ?? 200)).end()
  }
  const site = await serve(createServer(tracing.trace(listener?.(tracing) ?? respond)))
  const get = async (init: RequestInit = {}): Promise<void> => {
    await (await fetch(`${site}/prints/eddy?secret=canary`, init)).text()
  }
  return { tracing, logged, get }
}

const queryEvent = (sql: string, more: object = {}): LogEvent =>
  ({ level: 'query', query: { sql }, queryDurationMillis: 0, ...more }) as unknown as LogEvent

describe('a request', () => {
  test('is a span with method, route and status, sent to the collector with its headers [SRV-106]', async () => {
    const collector = await openCollector()
    const { get, logged, tracing } = await open({ endpoint: `${collector.address}/` })
    await get()
    await tracing.close(FAR)
    expect(collector.asked).toEqual(['POST /v1/traces abc hall'])
    const [resource] = collector.resources()
    expect(attributesOf(resource!.resource)).toEqual({ 'service.name': 'our-hall' })
    expect(resource!.scopeSpans.map(({ scope }) => scope.name)).toEqual(['vitrine'])
    const [span, ...others] = collector.spans()
    expect(others).toEqual([])
    expect(span).toMatchObject({ name: 'GET /prints/:slug', kind: SERVER, status: { code: UNSET } })
    expect(span!.parentSpanId ?? '').toBe('')
    expect(attributesOf(span!)).toEqual({
      'http.request.method': 'GET',
      'http.route': '/prints/:slug',
      'http.response.status_code': 200,
    })
    expect(logged).toEqual([])
  })

  test('without a route is named after its method; a made-up method is _OTHER [SRV-106]', async () => {
    const collector = await openCollector()
    const { get, tracing } = await open({
      endpoint: `${collector.address}/below`,
      listener: () => (_request, response) => void response.end(),
    })
    const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
    for (const method of [...METHODS, 'PROPFIND']) await get({ method })
    await tracing.close(FAR)
    expect(collector.asked).toEqual(['POST /below/v1/traces abc hall'])
    expect(collector.spans().map(({ name }) => name)).toEqual([...METHODS, '_OTHER'])
    expect(collector.spans().map((span) => attributesOf(span)['http.request.method'])).toEqual([...METHODS, '_OTHER'])
  })

  test.each([
    [499, UNSET, undefined],
    [500, ERROR, '500'],
  ])('with the status %i has the status code %i and the error type %s [SRV-106]', async (status, code, type) => {
    const collector = await openCollector()
    const { get, tracing } = await open({ endpoint: collector.address })
    await get({ headers: { 'X-Status': String(status) } })
    await tracing.close(FAR)
    const [span] = collector.spans()
    expect(span!.status.code).toBe(code)
    expect(attributesOf(span!)).toMatchObject({ 'http.response.status_code': status })
    expect(attributesOf(span!)['error.type']).toBe(type)
  })
})

describe('the trace of a proxy', () => {
  const traceparent = (flags: string): HeadersInit => ({
    traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-${flags}`,
  })

  test.each([
    [1, 'a'.repeat(32), 'b'.repeat(16)],
    [0, expect.not.stringContaining('a'.repeat(32)), ''],
  ])('is continued with %i trusted proxies [SRV-106]', async (trustProxy, traceId, parent) => {
    const collector = await openCollector()
    const { get, tracing } = await open({ endpoint: collector.address, trustProxy })
    await get({ headers: traceparent('01') })
    await tracing.close(FAR)
    const [span] = collector.spans()
    expect(span!.traceId).toEqual(traceId)
    expect(span!.parentSpanId ?? '').toBe(parent)
  })

  test('decides for its requests; the share decides for the others [SRV-106]', async () => {
    for (const share of [0, 1]) {
      const collector = await openCollector()
      const { get, tracing } = await open({ endpoint: collector.address, trustProxy: 1, share })
      await get({ headers: { ...traceparent('01'), 'X-Status': '201' } })
      await get({ headers: { ...traceparent('00'), 'X-Status': '202' } })
      await get({ headers: { traceparent: 'nonsense', 'X-Status': '203' } })
      await get({ headers: { 'X-Status': '204' } })
      await tracing.close(FAR)
      const statuses = collector.spans().map((span) => attributesOf(span)['http.response.status_code'])
      expect(statuses).toEqual(share === 0 ? [201] : [201, 203, 204])
    }
  })
})

describe('a statement', () => {
  /** Sends these statements of one request to a collector. */
  async function traced(events: readonly LogEvent[]) {
    const collector = await openCollector()
    const { get, tracing } = await open({
      endpoint: collector.address,
      listener:
        ({ noteQuery }) =>
        (_request, response) => {
          for (const event of events) noteQuery(event)
          response.end()
        },
    })
    await get()
    await tracing.close(FAR)
    return collector
  }

  test('is a child of its request, with its table, its time and its type of error [SRV-106]', async () => {
    const collector = await traced([
      queryEvent('select *\n  from "pages" where id = $1', { queryDurationMillis: 40 }),
      queryEvent('begin'),
      ...[{ code: '23505', name: 'DatabaseError' }, new TypeError('canary'), undefined].map((error) =>
        queryEvent('insert into "carts" values ($1)', { level: 'error', error }),
      ),
    ])
    const spans = collector.spans()
    const request = spans.find(({ kind }) => kind === SERVER)!
    const statements = spans.filter(({ kind }) => kind === CLIENT)
    expect(new Set(statements.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([request.spanId]))
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1)
    expect(statements.map(({ name, status }) => [name, status.code])).toEqual([
      ['SELECT pages', UNSET],
      ['BEGIN', UNSET],
      ['INSERT carts', ERROR],
      ['INSERT carts', ERROR],
      ['INSERT carts', ERROR],
    ])
    const [first, second] = statements
    expect(attributesOf(first!)).toEqual({
      'db.system.name': 'postgresql',
      'db.query.text': 'select * from "pages" where id = $1',
      'db.query.summary': 'SELECT pages',
      'db.operation.name': 'SELECT',
      'db.collection.name': 'pages',
    })
    expect(Number(BigInt(first!.endTimeUnixNano) - BigInt(first!.startTimeUnixNano))).toBe(40_000_000)
    expect(Object.keys(attributesOf(second!))).not.toContain('db.collection.name')
    expect(statements.map((span) => attributesOf(span)['error.type'])).toEqual([
      undefined,
      undefined,
      '23505',
      'TypeError',
      '_OTHER',
    ])
    expect(JSON.stringify(collector.resources())).not.toContain('canary')
  })

  test('is cut after 4000 characters [SRV-106]', async () => {
    const collector = await traced([queryEvent(`select ${'x'.repeat(5000)}`)])
    const text = attributesOf(collector.spans().find(({ kind }) => kind === CLIENT)!)['db.query.text'] as string
    expect(text).toBe(`select ${'x'.repeat(3993)}`)
  })

  test('of a flood is dropped once 2048 spans wait for the collector [SRV-106]', async () => {
    const collector = await traced(Array.from({ length: 3000 }, () => queryEvent('select 1')))
    expect(collector.spans().filter(({ kind }) => kind === CLIENT)).toHaveLength(BATCH + 2048)
  })

  test('waits at most a second for others of its batch [SRV-106]', async () => {
    const collector = await openCollector()
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const { get, tracing } = await open({ endpoint: collector.address })
    await get()
    expect(timers.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(1000)
    await tracing.close(FAR)
  })

  test('of a job has no span, and a route outside a request is ignored [SRV-106]', async () => {
    const collector = await openCollector()
    const { tracing } = await open({ endpoint: collector.address })
    tracing.noteQuery(queryEvent('select 1'))
    tracing.noteRoute('/prints')
    await tracing.close(FAR)
    expect(collector.asked).toEqual([])
  })
})

describe('an export that fails', () => {
  test('is one line in ten minutes [SRV-106]', async () => {
    const collector = await openCollector(() => 400)
    const { get, logged, tracing } = await open({
      endpoint: collector.address,
      listener:
        ({ noteQuery }) =>
        (_request, response) => {
          for (let count = 1; count < BATCH; count += 1) noteQuery(queryEvent('select 1'))
          response.end()
        },
    })
    const real = performance.now.bind(performance)
    const began = real()
    let offset = 0
    vi.spyOn(performance, 'now').mockImplementation(() => began + offset)
    const LINE = ['traces could not be exported', 'Bad Request']
    for (const [passed, lines] of [
      [0, [LINE]],
      [599_999, [LINE]],
      [600_000, [LINE, LINE]],
    ] as const) {
      offset = passed
      const before = collector.asked.length
      await get()
      await expect.poll(() => collector.asked.length).toBe(before + 1)
      await expect.poll(() => logged).toEqual(lines)
    }
    await tracing.close(FAR)
    expect(logged).toEqual([LINE, LINE])
  })

  test('for a collector that does not answer ends the wait at the end [SRV-106]', async () => {
    const collector = await openCollector(() => undefined)
    const { get, logged, tracing } = await open({ endpoint: collector.address })
    await get()
    await tracing.close(1)
    expect(logged).toEqual([['traces could not be exported', 'no answer within 1 ms']])
  })
})
