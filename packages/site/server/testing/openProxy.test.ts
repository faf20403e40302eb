import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openProxy, type Proxy } from './openProxy.ts'

const WORDS = 'Doors at seven. '.repeat(4096)

let server: Server
let proxy: Proxy
let address: string

beforeEach(async () => {
  server = createServer((_, response) => response.setHeader('content-length', WORDS.length).end(WORDS))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  proxy = await openProxy({ host: '127.0.0.1', port: (server.address() as AddressInfo).port })
  address = `http://127.0.0.1:${proxy.port}/`
})
afterEach(async () => {
  await proxy.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** Reads an answer. @returns Its text, or the code of the error underneath. */
async function read(): Promise<string> {
  try {
    return await (await fetch(address)).text()
  } catch (error) {
    return String(((error as Error).cause as { code?: unknown } | undefined)?.code)
  }
}

test('without faults an answer comes whole', async () => {
  expect(await read()).toBe(WORDS)
})

test('an answer that is cut in half has lost its end', async () => {
  proxy.set({ bytes: WORDS.length / 2 })
  expect(await read()).toBe('UND_ERR_SOCKET')
  proxy.set()
  expect(await read()).toBe(WORDS)
})

test('a connection is reset before the first byte of an answer', async () => {
  proxy.set({ bytes: 0, end: 'reset' })
  expect(await read()).toBe('ECONNRESET')
  proxy.set()
  expect(await read()).toBe(WORDS)
})

test('open connections are reset at once', async () => {
  proxy.set({ bytes: 0, end: 'silence' })
  const reading = read()
  await expect
    .poll(() => {
      proxy.reset()
      return Promise.race([reading, 'open'])
    })
    .toBe('ECONNRESET')
})

test('a silent connection stays open and carries nothing', async () => {
  proxy.set({ bytes: 0, end: 'silence' })
  const leave = AbortSignal.timeout(300)
  await expect(fetch(address, { signal: leave })).rejects.toThrow('aborted due to timeout')
})

test('a late answer comes whole, and not before its time', async () => {
  proxy.set({ delay: 200 })
  const begun = performance.now()
  expect(await read()).toBe(WORDS)
  expect(performance.now() - begun).toBeGreaterThanOrEqual(199)
})

test('without a target nothing ever answers', async () => {
  const nobody = await openProxy()
  const leave = AbortSignal.timeout(300)
  await expect(fetch(`http://127.0.0.1:${nobody.port}/`, { signal: leave })).rejects.toThrow('aborted due to timeout')
  await nobody.close()
})
