import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { expect, test, vi } from 'vitest'
import { type Connection, openConnection } from './testing/openConnection.ts'
import { useServerProcesses } from './testing/serverProcess.ts'
import type { ServerProcess } from './testing/startProgram.ts'

// Raise the test timeout to 120 s: the started server processes share two cores with all other tests.
vi.setConfig({ testTimeout: 120_000 })

const { launch } = useServerProcesses()

/** Opens a connection, sends a text and then nothing more. */
async function open(address: string, text = ''): Promise<Connection> {
  const connection = openConnection(address, text)
  await connection.sent
  return connection
}

const launchSite = (env: Readonly<Record<string, string>> = {}): ServerProcess =>
  launch({ SHUTDOWN_MS: '60000', ...env })

const GET = 'GET /icon.svg HTTP/1.1\r\nHost: hall.test\r\n'

test('SIGTERM ends a process whose connections have sent nothing, or are idle after an answer [SRV-93]', async () => {
  const site = launchSite()
  const address = await site.address()
  const silent = await Promise.all([open(address), open(address)])
  const idle = await open(address, `${GET}\r\n`)
  await once(idle.socket, 'data')
  site.child.kill('SIGTERM')
  expect(await site.exited()).toBe(0)
  await Promise.all([...silent, idle].map(({ ended }) => ended))
  expect(site.output()).not.toContain('were cut')
})

test('connections in the middle of a request are cut when their time is over [SRV-93]', async () => {
  const site = launchSite({ SHUTDOWN_MS: '200' })
  const address = await site.address()
  const type = 'Content-Type: application/x-www-form-urlencoded'
  const post = `POST /api/form/SaveFormSubmission HTTP/1.1\r\nHost: hall.test\r\n${type}\r\nContent-Length: 900\r\n`
  const unfinished = await Promise.all([open(address, GET), open(address, `${post}\r\nform=`)])
  // Wait for the response to one more request before sending the signal: the response proves that the process has read
  // the unfinished requests.
  await fetch(`${address}/icon.svg`)
  site.child.kill('SIGTERM')
  await site.printed(/"requests":1,"message":"the site is closing"/)
  expect(await site.exited()).toBe(0)
  await Promise.all(unfinished.map(({ ended }) => ended))
  expect(site.output()).toContain('"cut":2,"message":"connections were cut at the deadline"')
})

test('what was sent before SIGTERM is answered, also what the process has not accepted yet [SRV-93]', async () => {
  const site = launchSite()
  const address = await site.address()
  const cookie = (await fetch(`${address}/`)).headers.getSetCookie()[0]!.split(';', 1)[0]!
  site.child.kill('SIGSTOP')
  const pages = await Promise.all(Array.from({ length: 40 }, () => open(address, `${GET}\r\n`)))
  const signIns = await Promise.all(
    Array.from({ length: 10 }, (_, count) => {
      const body = JSON.stringify({ email: `x${count}@x.test`, password: 'wrong' })
      const head = [
        `POST /api/site-users/account/session?${cookie} HTTP/1.1`,
        'Host: hall.test',
        `Cookie: ${cookie}`,
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
      ]
      return open(address, `${head.join('\r\n')}\r\n\r\n${body}`)
    }),
  )
  // Send SIGTERM while the server process is stopped, so that it finds the signal and the requests together when it
  // continues: it must still answer requests that it has not accepted yet.
  site.child.kill('SIGTERM')
  site.child.kill('SIGCONT')
  await Promise.all([...pages, ...signIns].map(({ ended }) => ended))
  for (const { received } of pages) expect(received()).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*<\/svg>/)
  for (const { received } of signIns) expect(received()).toMatch(/^HTTP\/1\.1 401 Unauthorized\r\n/)
  expect(await site.exited()).toBe(0)
})

test('a request that SIGTERM finds half sent is answered, and its connection is not kept [SRV-93]', async () => {
  const site = launchSite()
  const address = await site.address()
  const half = await open(address, `${GET}X-Half: `)
  await fetch(`${address}/icon.svg`)
  site.child.kill('SIGTERM')
  await site.printed(/the site is closing/)
  half.socket.write('whole\r\n\r\n')
  await half.ended
  const [head = '', ...body] = half.received().split('\r\n\r\n')
  expect(head.toLowerCase().split('\r\n')).toEqual(expect.arrayContaining(['http/1.1 200 ok', 'connection: close']))
  expect(body.join('')).toContain('</svg>')
  expect(await site.exited()).toBe(0)
})

test('an answer that a slow client is still reading is given whole [SRV-93]', async () => {
  const site = launchSite({ TEST_MODE: '1' })
  const address = await site.address()
  const agent = new Agent({ keepAlive: true })
  const large = get(`${address}/api/commerce/shopping-cart`, { agent, headers: { 'X-Demo-Fault': 'large' } })
  const [response] = await once(large, 'response')
  response.pause()
  site.child.kill('SIGTERM')
  await site.printed(/"requests":1,"message":"the site is closing"/)
  let length = 0
  response.on('data', (part: Buffer) => (length += part.length)).resume()
  await once(response, 'end')
  expect(length).toBeGreaterThan(10_000_000)
  expect(await site.exited()).toBe(0)
  agent.destroy()
})

test('readiness says no before anything else ends, and pages are served until then [SRV-10] [SRV-93]', async () => {
  const site = launchSite({ CLOSING_NOTICE_MS: '600000' })
  const address = await site.address()
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  site.child.kill('SIGTERM')
  await site.printed(/the site is closing/)
  expect((await fetch(`${address}/readyz`)).status).toBe(503)
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  expect((await fetch(`${address}/`)).status).toBe(200)
})

test('Ctrl+C, which arrives twice by way of npm, ends the process once and in order [SRV-93]', async () => {
  const site = launchSite({ CLOSING_NOTICE_MS: '50' })
  const address = await site.address()
  await open(address)
  site.child.kill('SIGINT')
  await site.printed(/the site is closing/)
  site.child.kill('SIGINT')
  site.child.kill('SIGTERM')
  expect(await site.exited()).toBe(0)
  expect(site.output().match(/the site is closing/g)).toHaveLength(1)
  expect(site.output()).toContain('the site is closed')
})
