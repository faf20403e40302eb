import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import type { Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { serve } from '../testing/serve.ts'
import { faults } from './faults.ts'
import type { Env, Services } from './services.ts'

vi.mock('node:timers/promises', async (load) => ({
  ...(await load<typeof import('node:timers/promises')>()),
  setTimeout: vi.fn(() => Promise.resolve()),
}))

/** Calls over a real connection. `answered` has the faults whose handler has returned an answer. */
async function open(testMode: '0' | '1') {
  const begun = Promise.withResolvers<void>()
  const answered: string[] = []
  const app = new Hono<Env>()
    .use(async (c, next) => {
      begun.resolve()
      await next()
      answered.push(`${c.req.header('X-Demo-Fault')} ${c.res.status}`)
    })
    .use(faults({ config: readConfig({ TEST_MODE: testMode }) } as Services))
    .get('/api/call', (c) => c.text('called'))
  const address = await serve(createAdaptorServer({ fetch: app.fetch }) as Server)
  const call = (fault: string, signal: AbortSignal | null = null): Promise<Response> =>
    fetch(`${address}/api/call`, { headers: { 'X-Demo-Fault': fault }, signal })
  return { call, begun, answered }
}

test('the fault `timeout` answers only after the client has given up [SRV-9]', async () => {
  const { call, begun, answered } = await open('1')
  const leaving = new AbortController()
  const calling = expect(call('timeout', leaving.signal)).rejects.toThrow('the client gave up')
  await begun.promise
  // The next call is answered on another connection, so this one would have been answered by now.
  expect(await (await call('none')).text()).toBe('called')
  expect(answered).toEqual(['none 200'])
  leaving.abort(new Error('the client gave up'))
  await calling
  await expect.poll(() => answered).toEqual(['none 200', 'timeout 204'])
})

test('a call without the header, or with an unknown fault, is made as ever [SRV-9]', async () => {
  const app = new Hono<Env>()
    .use(faults({ config: readConfig({ TEST_MODE: '1' }) } as Services))
    .get('/api/call', (c) => c.text('called'))
  expect(await (await app.request('/api/call')).text()).toBe('called')
  for (const fault of ['', 'none', 'toString'])
    expect(await (await app.request('/api/call', { headers: { 'X-Demo-Fault': fault } })).text()).toBe('called')
  const dropped = await app.request('/api/call', { headers: { 'X-Demo-Fault': 'drop' } })
  expect([dropped.status, await dropped.text()]).toEqual([204, ''])
})

test('the fault `drop` ends the connection without an answer [SRV-9]', async () => {
  const { call } = await open('1')
  await expect(call('drop')).rejects.toMatchObject({ message: 'fetch failed', cause: { code: 'UND_ERR_SOCKET' } })
  expect((await call('none')).status).toBe(200)
})

test.each(['timeout', 'drop', '503', 'html'])('outside test mode the fault %s is ignored [SRV-9]', async (fault) => {
  const { call } = await open('0')
  const response = await call(fault)
  expect([response.status, await response.text()]).toEqual([200, 'called'])
})

test.each([
  ['400', 400],
  ['429', 429],
  ['599', 599],
  ['399', 200],
  ['600', 200],
  ['4000', 200],
  ['x400', 200],
])('the fault %s answers with the status %i [SRV-9]', async (fault, status) => {
  const { call } = await open('1')
  const response = await call(fault)
  expect([response.status, await response.text()]).toEqual([status, status === 200 ? 'called' : '{}'])
})

test('the fault `slow` answers as usual, three seconds later [SRV-9]', async () => {
  const { call } = await open('1')
  const response = await call('slow')
  expect([response.status, await response.text()]).toEqual([200, 'called'])
  expect(vi.mocked(delay).mock.calls).toEqual([[3000]])
})
