import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { readConfig } from './config.ts'
import type { Log } from './log.ts'
import { type RunningSite, start } from './start.ts'
import type { LogLine } from './testing/stand.ts'
import { writeAssets } from './testing/startProgram.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lantern-hall-start-'))
  await cp(inject('filledData'), path.join(folder, 'data'), { recursive: true })
  await writeAssets(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }))

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** Starts the site in this process, with the rows of the file's own folder. */
async function serve(env: Readonly<Record<string, string>> = {}) {
  const logged: LogLine[] = []
  const log: Log = {
    info: (message, details = {}) => void logged.push({ level: 'info', message, error: undefined, details }),
    error: (message, error, details = {}) => void logged.push({ level: 'error', message, error, details }),
  }
  const own = { PORT: '0', WARM_PICTURES: '0', CLIENT_DIR: folder, DATA_DIR: path.join(folder, 'data') }
  const site: RunningSite = await start(readConfig({ ...own, ...env }), log)
  let stopped: Promise<void> | undefined
  const stop = (): Promise<void> => (stopped ??= site.stop())
  closers.push(stop)
  return { address: site.address, logged, stop }
}

/** Opens a connection and sends a text on it. */
function connection(address: string, text: string) {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname).on('error', () => {})
  let received = ''
  socket.on('data', (part: Buffer) => (received += part.toString()))
  socket.write(text)
  return { socket, ended: once(socket, 'close'), received: () => received }
}

/** A server that keeps the method and the address of each request, and each body. */
async function openServer() {
  const asked: string[] = []
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += String(part)
    asked.push(`${request.method} ${request.url} ${request.headers['xkey-purge'] ?? ''}`)
    bodies.push(body)
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closers.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, bodies }
}

const GET = 'GET /readyz HTTP/1.1\r\nHost: hall.test\r\n'

describe('a site without further services', () => {
  test('is served at the logged address, until its end is logged [SRV-93]', async () => {
    const { address, logged, stop } = await serve()
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

  test('refuses malformed requests, and answers 200 requests of one connection [SRV-4]', async () => {
    const { address } = await serve()
    const malformed = connection(address, 'GET ftp://a.test/ HTTP/1.1\r\nHost: a.test\r\n\r\n')
    const many = connection(address, `${GET.replace('readyz', 'healthz')}\r\n`.repeat(250))
    await Promise.all([malformed.ended, many.ended])
    expect(malformed.received()).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(many.received().match(/HTTP\/1\.1 200 OK/g)).toHaveLength(200)
  })

  test('answers 503 to readiness once it closes, also to a request that was half sent [SRV-93]', async () => {
    const { address, logged, stop } = await serve({ SHUTDOWN_MS: '60000' })
    const half = connection(address, GET)
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
    const { address, logged, stop } = await serve({ SHUTDOWN_MS: '1' })
    const half = connection(address, GET)
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

test('with REQUEST_LOG each answer is a line with the id that the answer has', async () => {
  const { address, logged } = await serve({ REQUEST_LOG: '1' })
  const id = (await fetch(`${address}/healthz?token=secret`)).headers.get('X-Request-Id')
  expect(id).toMatch(/^[\da-f-]{36}$/)
  const details = { id, method: 'GET', route: '/healthz', status: 200, ms: expect.any(Number), cut: false }
  await expect.poll(() => logged.slice(1)).toEqual([{ level: 'info', message: 'a request', error: undefined, details }])
})

test('a site with metrics, traces and a shared cache serves all three, and ends them with itself', async () => {
  const [collector, cache] = [await openServer(), await openServer()]
  const { address, logged, stop } = await serve({
    METRICS_PORT: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
    PURGE_ADDRESS: cache.address,
  })
  const metrics = logged[0]!.details['metrics'] as string
  expect(logged[0]!.details).toEqual({ address, engine: 'pglite', csp: 'nonce', metrics })
  expect(new URL(metrics).port).not.toBe(new URL(address).port)
  const response = await fetch(`${address}/readyz`)
  expect(response.headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/)
  const read = async (): Promise<string> => (await fetch(metrics)).text()
  await expect.poll(read).toContain('http_requests_total{method="GET",route="/readyz",status="200"} 1\n')
  const text = await read()
  for (const queue of ['sign-ins', 'pictures', 'jobs']) expect(text).toContain(`queue_length{queue="${queue}"} 0\n`)
  await expect.poll(() => cache.asked).toEqual(['PURGE / site'])

  await stop()
  await expect(fetch(metrics)).rejects.toThrow('fetch failed')
  expect(new Set(collector.asked)).toEqual(new Set(['POST /v1/traces ']))
  const traces = collector.bodies.join()
  expect(traces).toContain('"name":"GET /readyz"')
  expect(traces).toContain('"db.system.name"')
  expect(logged.filter(({ level }) => level === 'error')).toEqual([])
})

describe('a start that fails', () => {
  test.each(['PORT', 'METRICS_PORT'])(
    'for a taken %s names the variable, and frees the folder and its other port',
    async (variable) => {
      const other = await openServer()
      const { port } = new URL(other.address)
      const failed = serve({ METRICS_PORT: '0', [variable]: port })
      await expect(failed).rejects.toThrow(
        `Port ${port} of 127.0.0.1 is taken by another process: name a free one with ${variable}.`,
      )
      const { address } = await serve()
      expect((await fetch(`${address}/readyz`)).status).toBe(200)
    },
  )

  test('for a missing build names the file that cannot be read', async () => {
    await expect(serve({ CLIENT_DIR: path.join(folder, 'nowhere') })).rejects.toThrow(
      `The site has not been built: ${path.join(folder, 'nowhere', 'assets.json')} cannot be read. Run the build script of the app first.`,
    )
  })
})
