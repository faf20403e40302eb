import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { readConfig } from './config.ts'
import { openDatabase } from './database/openDatabase.ts'
import { meet, useServerProcesses } from './testing/serverProcess.ts'

// Raise the test timeout to 120 s: the started server processes share two cores with all other tests.
vi.setConfig({ testTimeout: 120_000 })

const CART = '/api/commerce/shopping-cart'

const { folder, launch } = useServerProcesses()

test('a submission that was acknowledged outlives kill -9 right after it [SRV-2] [SRV-23]', async () => {
  const env = { DATA_DIR: path.join(folder(), 'killed') }
  const first = launch(env)
  const post = await meet(await first.address())
  const { key } = (await (await post('/api/form/FormSubmissionKey')).json()) as { key: string }
  const submission = {
    key,
    formId: 'contact',
    collectionId: 'home',
    objectName: 'Contact',
    isOverlayForm: false,
    submitButtonText: 'Send',
    form: JSON.stringify({ name: { First: 'Ada', Last: 'Lovelace' }, email: 'ada@example.com', message: 'Keep this.' }),
  }
  const answered = await post('/api/form/SaveFormSubmission', submission)
  first.child.kill('SIGKILL')
  expect(answered.status).toBe(200)
  await first.exited()

  // Open the data folder after the killed server process has ended, which releases its lock on the folder, to check
  // that the folder still holds the submission.
  const { db, close } = await openDatabase(readConfig(env))
  const rows = await db.selectFrom('form_submissions').select('field_values').execute()
  await close()
  expect(rows).toMatchObject([{ field_values: { message: 'Keep this.' } }])
})

test('a process encodes the pictures of the home page ahead, and ends while it does', async () => {
  const pictures = path.join(folder(), 'ahead')
  const site = launch({ CACHE_DIR: pictures, WARM_PICTURES: '1', AVIF_EFFORT: '0' })
  await site.address()
  await expect
    .poll(() => readdir(pictures).catch(() => []), { timeout: 60_000 })
    .toContainEqual(expect.stringMatching(/^the-lamp-factory-.+-1000\.avif$/))
  site.child.kill('SIGTERM')
  expect(await site.exited()).toBe(0)
})

test('a second process in the same folder is refused with one sentence that names DATABASE_URL', async () => {
  const env = { DATA_DIR: path.join(folder(), 'shared') }
  const address = await launch(env).address()
  const second = launch(env)
  expect(await second.exited()).toBe(1)
  expect(second.output()).toMatch(/^Another process is using the data folder [^\n]+\.\n$/)
  expect(second.output()).toContain('DATABASE_URL')
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
})

test('a process whose port is taken is refused with one sentence that names PORT', async () => {
  const { port } = new URL(await launch({}).address())
  const second = launch({ PORT: port })
  expect(await second.exited()).toBe(1)
  expect(second.output()).toBe(`Port ${port} of 127.0.0.1 is taken by another process: name a free one with PORT.\n`)
})

test('over a real connection a fault drops it or never answers, and two megabytes are refused [SRV-4] [SRV-9]', async () => {
  const address = await launch({ TEST_MODE: '1' }).address()
  const failing = (fault: string, signal?: AbortSignal): Promise<Response> =>
    fetch(`${address}${CART}`, { headers: { 'X-Demo-Fault': fault }, ...(signal && { signal }) })
  await expect(failing('drop')).rejects.toThrow('fetch failed')
  await expect(failing('timeout', AbortSignal.timeout(300))).rejects.toThrow(/timeout|aborted/)
  expect((await fetch(`${address}${CART}`)).status).toBe(200)

  const post = await meet(address)
  const answer = await post('/api/form/SaveFormSubmission', { form: 'x'.repeat(2_000_000) })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toEqual({
    error: 'That is more than can be sent at once: at most 1,000,000 bytes. Nothing has been stored.',
  })
})

test('a process whose log nobody reads any more serves on, and ends in order', async () => {
  const { child, address, exited } = launch({})
  const site = await address()
  child.stdout!.destroy()
  child.stderr!.destroy()
  expect((await fetch(`${site}/healthz`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await exited()).toBe(0)
})

/** Sends a text over a new connection and returns everything that the site sends back. */
async function say(address: string, text: string): Promise<string> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  let said = ''
  socket.on('data', (part: Buffer) => (said += part.toString()))
  socket.write(text)
  await once(socket, 'close')
  return said
}

test('a request without a host, with two, or with a password in its address is answered 400, and its connection ends [SRV-4]', async () => {
  const address = await launch({}).address()
  const good = `GET /healthz HTTP/1.1\r\nHost: a.test\r\nConnection: close\r\n\r\n`
  expect(await say(address, good)).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  const absolute = `GET http://a.test/healthz HTTP/1.1\r\nHost: a.test\r\nConnection: close\r\n\r\n`
  expect(await say(address, absolute)).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  for (const [target, ...hosts] of [
    ['/'],
    ['/', ''],
    ['/', 'a.test', 'b.test'],
    ['/', 'a.test', 'a.test'],
    ['/', 'ada:secret@a.test'],
    ['/', 'a.test/other'],
    ['/', 'a b'],
    ['http://ada:secret@a.test/', 'a.test'],
    ['http://ada@a.test/', 'a.test'],
    ['ftp://a.test/', 'a.test'],
  ]) {
    const lines = hosts.map((host) => `Host: ${host}\r\n`).join('')
    const said = await say(address, `GET ${target} HTTP/1.1\r\n${lines}\r\n${good}`)
    expect(said, `${target} ${hosts.join()}`).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(said.match(/HTTP\/1\.1/g), `${target} ${hosts.join()}`).toHaveLength(1)
  }
})

test('a body that is too large ends its connection, so that no request is read out of its rest [SRV-4]', async () => {
  const address = await launch({}).address()
  const head = 'POST /api/form/SaveFormSubmission HTTP/1.1\r\nHost: a.test\r\nContent-Length: 2000000\r\n\r\n'
  const said = await say(address, `${head}GET /healthz HTTP/1.1\r\nHost: a.test\r\n\r\n`)
  expect(said).toMatch(/^HTTP\/1\.1 413 /)
  expect(said.toLowerCase()).toContain('\r\nconnection: close\r\n')
  expect(said.match(/HTTP\/1\.1/g)).toHaveLength(1)
})

test('with REQUEST_LOG each request is a line with its route, and its id is in the answer', async () => {
  const site = launch({ REQUEST_LOG: '1', TRUST_PROXY: '1' })
  const address = await site.address()
  const token = 'c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0c2V'
  const link = await fetch(`${address}/account/link?token=${token}`, { headers: { 'X-Request-Id': 'proxy-7' } })
  await link.text()
  expect(link.headers.get('X-Request-Id')).toBe('proxy-7')
  await site.printed(/"id":"proxy-7"/)
  const line = site
    .output()
    .split('\n')
    .find((one) => one.includes('"proxy-7"'))!
  expect(JSON.parse(line)).toMatchObject({
    level: 'info',
    message: 'a request',
    method: 'GET',
    route: '/account/link',
    status: link.status,
    ms: expect.any(Number),
    cut: false,
  })
  const forged = await fetch(`${address}/healthz`, { headers: { 'X-Request-Id': 'x"y z' } })
  const own = forged.headers.get('X-Request-Id')!
  expect(own).toMatch(/^[\da-f-]{36}$/)
  await expect.poll(site.output).toContain(`"id":"${own}","method":"GET","route":"/healthz","status":200`)
  expect(site.output()).not.toContain(token)
})

test('without REQUEST_LOG no request is a line, and no answer carries an id', async () => {
  const site = launch({})
  const answer = await fetch(`${await site.address()}/healthz`)
  expect(answer.headers.get('X-Request-Id')).toBeNull()
  site.child.kill('SIGTERM')
  await site.exited()
  expect(site.output()).not.toContain('"a request"')
})

test('metrics stand on a port of their own, as Prometheus text', async () => {
  const site = launch({ METRICS_PORT: '0' })
  const address = await site.address()
  const metrics = (await site.printed(/"metrics":"([^"]+)"/))[1]!
  expect(new URL(metrics).port).not.toBe(new URL(address).port)
  await (await fetch(`${address}/healthz`)).text()
  await (await fetch(`${address}/images/none/1.avif`)).text()
  const read = async (): Promise<string> => (await fetch(metrics)).text()
  await expect.poll(read).toMatch(/^http_requests_total\{method="GET",route="\/healthz",status="200"\} 1$/m)
  const text = await read()
  expect(text).toMatch(/^http_request_duration_seconds_count\{method="GET",route="\/healthz"\} 1$/m)
  expect(text).toMatch(/^queue_length\{queue="sign-ins"\} 0$/m)
  expect(text).toMatch(/^queue_length\{queue="pictures"\} 0$/m)
  expect(text).toMatch(/^queue_length\{queue="jobs"\} 0$/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m)
  expect(text).not.toContain('images/none')
  expect((await fetch(`${address}/metrics`)).status).toBe(404)
  expect((await fetch(new URL('/', metrics))).status).toBe(404)
  const second = launch({ METRICS_PORT: new URL(metrics).port })
  expect(await second.exited()).toBe(1)
  expect(second.output()).toMatch(/is taken by another process: name a free one with METRICS_PORT\.\n$/)
  site.child.kill('SIGTERM')
  expect(await site.exited()).toBe(0)
})

test('a connection that asks a thousand times in one packet is answered two hundred times', async () => {
  const { hostname, port } = new URL(await launch({}).address())
  const socket = connect(Number(port), hostname)
  let said = ''
  socket.on('data', (part: Buffer) => (said += part.toString()))
  socket.write(`GET /healthz HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`.repeat(1000))
  await once(socket, 'close')
  expect(said.match(/HTTP\/1\.1 200 /g)).toHaveLength(200)
})
