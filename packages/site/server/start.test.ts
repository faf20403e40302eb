import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { type RunningSite, start } from './start.ts'
import { collectLog } from './testing/collectLog.ts'
import { copyRows } from './testing/copyRows.ts'
import { exchange, openConnection } from './testing/openConnection.ts'
import { serve } from './testing/serve.ts'
import { openCollector } from './testing/spans.ts'
import { writeAssets } from './testing/startProgram.ts'
import site from '../../../apps/demo-site/vitrine.config.ts'

let folder: string
let rows: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lantern-hall-start-'))
  rows = copyRows(folder)
  await writeAssets(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }))

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** Starts the site in this process, with the rows of the file's own folder. */
async function open(env: Readonly<Record<string, string>> = {}) {
  const { log, logged } = collectLog()
  const own = { PORT: '0', WARM_PICTURES: '0', CLIENT_DIR: folder, DATA_DIR: rows }
  const running: RunningSite = await start(readConfig({ ...own, ...env }), site, log)
  let stopped: Promise<void> | undefined
  const stop = (): Promise<void> => (stopped ??= running.stop())
  closers.push(stop)
  return { address: running.address, logged, stop }
}

/** A shared cache that keeps the requests that it receives. */
async function openCache() {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers['xkey-purge']}`)
    response.end()
  })
  return { address: await serve(server), asked }
}

const GET = 'GET /readyz HTTP/1.1\r\nHost: hall.test\r\n'

describe('a site without further services', () => {
  test('is served at the logged address, until its end is logged [SRV-93]', async () => {
    const { address, logged, stop } = await open()
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*$/)
    expect(logged).toEqual([
      {
        level: 'info',
        message: 'the site is served',
        error: undefined,
        details: { address, engine: 'pglite', csp: 'nonce' },
      },
    ])
    const response = await fetch(`${address}/readyz`)
    expect([response.status, response.headers.get('X-Request-Id')]).toEqual([200, null])
    expect(await (await fetch(`${address}/prints`)).text()).toContain('</html>')
    await stop()
    expect(logged.slice(1)).toEqual([
      { level: 'info', message: 'the site is closing', error: undefined, details: { requests: 0 } },
      { level: 'info', message: 'the site is closed', error: undefined, details: {} },
    ])
    await expect(fetch(`${address}/readyz`)).rejects.toThrow('fetch failed')
  })

  test('refuses malformed requests, and reads the address of a proxy [SRV-108]', async () => {
    const { address } = await open()
    const last = 'Connection: close\r\n\r\n'
    const [noHost, otherScheme, whole] = await Promise.all([
      exchange(address, `GET /healthz HTTP/1.1\r\n${last}`),
      exchange(address, `GET ftp://a.test/ HTTP/1.1\r\nHost: a.test\r\n${last}`),
      exchange(address, `GET http://a.test/healthz HTTP/1.1\r\nHost: a.test\r\n${last}`),
    ])
    expect(noHost).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(otherScheme).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(whole).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  })

  test('answers 200 requests of one connection [SRV-128]', async () => {
    const { address } = await open()
    const received = await exchange(address, `${GET.replace('readyz', 'healthz')}\r\n`.repeat(1000))
    expect(received.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(200)
  })

  test('logs an upload that its client gives up as no fault [SRV-143]', async () => {
    const { address, logged } = await open()
    const post = 'POST /api/form/FormSubmissionKey HTTP/1.1\r\nHost: a.test\r\nContent-Type: application/json\r\n'
    const upload = openConnection(address, `${post}Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n`)
    await upload.sent
    // The answer on another connection proves that the server has read the part.
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    upload.socket.destroy()
    await expect.poll(() => logged.map(({ message }) => message)).toContain('a client gave up its request')
    expect(logged.filter(({ level }) => level === 'error')).toEqual([])
  })

  test('answers 503 to readiness once it closes, also to a request that was half sent [SRV-93]', async () => {
    const { address, logged, stop } = await open({ SHUTDOWN_MS: '60000' })
    const half = openConnection(address, GET)
    // The answer on another connection proves that the server has read the half request.
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    const stopped = stop()
    await expect.poll(() => logged.at(-1)?.message).toBe('the site is closing')
    half.socket.write('\r\n')
    await half.ended
    expect(half.received()).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\n[^]*connection: close\r\n/i)
    await stopped
    expect(logged.filter(({ level }) => level === 'error')).toEqual([])
  })

  test('cuts at its deadline what is half sent, and logs how many connections [SRV-93]', async () => {
    const { address, logged, stop } = await open({ SHUTDOWN_MS: '1' })
    const half = openConnection(address, GET)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    await stop()
    await half.ended
    expect(half.received()).toBe('')
    expect(logged.find(({ message }) => message === 'connections were cut at the deadline')).toMatchObject({
      level: 'error',
      details: { cut: 1 },
    })
    expect(logged.at(-1)!.message).toBe('the site is closed')
  })
})

test('with REQUEST_LOG each answer is a line with the id that the answer has [SRV-105]', async () => {
  const { address, logged } = await open({ REQUEST_LOG: '1' })
  const id = (await fetch(`${address}/healthz?token=secret`)).headers.get('X-Request-Id')
  expect(id).toMatch(/^[\da-f-]{36}$/)
  const details = { id, method: 'GET', route: '/healthz', status: 200, ms: expect.any(Number), cut: false }
  await expect.poll(() => logged.slice(1)).toEqual([{ level: 'info', message: 'a request', error: undefined, details }])
})

test('a site with metrics, traces and a shared cache serves all three, and ends them with itself [SRV-101] [SRV-105] [SRV-106]', async () => {
  const [collector, cache] = [await openCollector(), await openCache()]
  const { address, logged, stop } = await open({
    METRICS_PORT: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
    PURGE_ADDRESS: cache.address,
    TRUST_PROXY: '1',
  })
  const metrics = logged[0]!.details['metrics'] as string
  expect(logged[0]!.details).toEqual({ address, engine: 'pglite', csp: 'nonce', metrics })
  expect(new URL(metrics).port).not.toBe(new URL(address).port)
  const response = await fetch(`${address}/readyz`, {
    headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
  })
  expect(response.headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/)
  await (await fetch(`${address}/images/none/1.avif`)).text()
  expect((await fetch(`${address}/metrics`)).status).toBe(404)
  const read = async (): Promise<string> => (await fetch(metrics)).text()
  await expect.poll(read).toContain('http_requests_total{method="GET",route="/readyz",status="200"} 1\n')
  await expect.poll(read).toContain('queue_length{queue="jobs"} 0\n')
  const text = await read()
  for (const queue of ['sign-ins', 'pictures']) expect(text).toContain(`queue_length{queue="${queue}"} 0\n`)
  expect(text).not.toContain('images/none')
  await expect.poll(() => cache.asked).toEqual(['PURGE / site'])

  await stop()
  await expect(fetch(metrics)).rejects.toThrow('fetch failed')
  expect(new Set(collector.asked)).toEqual(new Set(['POST /v1/traces']))
  const ofProxy = { traceId: 'a'.repeat(32), parentSpanId: 'b'.repeat(16) }
  expect(collector.spans()).toContainEqual(expect.objectContaining({ name: 'GET /readyz', ...ofProxy }))
  expect(collector.bodies.join()).toContain('"db.system.name"')
  expect(logged.filter(({ level }) => level === 'error')).toEqual([])
})

describe('a start that fails', () => {
  test.each(['PORT', 'METRICS_PORT'])(
    'for a taken %s names the variable, and frees the folder and its other port [SRV-107]',
    async (variable) => {
      const { port } = new URL(await serve(createServer()))
      const failed = open({ METRICS_PORT: '0', [variable]: port })
      await expect(failed).rejects.toThrow(
        `Port ${port} of 127.0.0.1 is taken by another process: name a free one with ${variable}.`,
      )
      const { address } = await open()
      expect((await fetch(`${address}/readyz`)).status).toBe(200)
    },
  )

  test('for a missing build names the file that cannot be read [SRV-107]', async () => {
    await expect(open({ CLIENT_DIR: path.join(folder, 'nowhere') })).rejects.toThrow(
      `The site has not been built: ${path.join(folder, 'nowhere', 'assets.json')} cannot be read. Run the build script of the app first.`,
    )
  })
})
