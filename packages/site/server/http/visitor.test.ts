import { bodyType } from '@vitrine/server/core'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Env, Services } from './services.ts'
import { addressBefore, answerAddress, clientAddress, isPlainPost, isSecure, pageBefore } from './visitor.ts'

/** The visitor's address, and whether it is https, as the site reads them. */
async function read(trustProxy: number, headers: Readonly<Record<string, string>>): Promise<unknown> {
  const services = { config: { trustProxy } } as Services
  const app = new Hono<Env>().get('/', (c) => c.json([clientAddress(c, services), isSecure(c, services)]))
  const bindings = { incoming: { socket: { remoteAddress: '10.0.0.1' } } } as unknown as Env['Bindings']
  return (await app.request('http://hall.test/', { headers }, bindings)).json()
}

const FORWARDED = '203.0.113.9, 198.51.100.7, 10.0.0.2'

test.each([
  [0, '10.0.0.1'],
  [1, '10.0.0.2'],
  [2, '198.51.100.7'],
  [3, '203.0.113.9'],
])(
  'behind %i proxies the visitor’s address is the one that the outermost of them added [SRV-108]',
  async (hops, address) => {
    expect(await read(hops, { 'X-Forwarded-For': FORWARDED })).toEqual([address, false])
  },
)

test('a list shorter than the proxies begins with the visitor [SRV-108]', async () => {
  expect(await read(3, { 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Proto': 'https' })).toEqual([
    '203.0.113.9',
    true,
  ])
})

test('without a proxy the connection’s address counts, whatever a request says [SRV-108]', async () => {
  expect(await read(0, { 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Proto': 'https' })).toEqual(['10.0.0.1', false])
  expect(await read(2, {})).toEqual(['10.0.0.1', false])
})

test('a request without a connection, or of one that has ended, has no address [SRV-108]', async () => {
  const services = { config: { trustProxy: 0 } } as Services
  const app = new Hono<Env>().get('/', (c) => c.text(clientAddress(c, services)))
  for (const bindings of [undefined, {}, { incoming: { socket: {} } }] as unknown as Env['Bindings'][])
    expect(await (await app.request('http://hall.test/', {}, bindings)).text()).toBe('unknown')
})

test.each([
  [{}, '', false],
  [{ 'Content-Type': 'Application/JSON; charset=utf-8' }, 'application/json', false],
  [{ 'Content-Type': 'application/x-www-form-urlencoded' }, 'application/x-www-form-urlencoded', true],
  [{ 'Content-Type': 'multipart/form-data; boundary=x', Accept: 'text/html' }, 'multipart/form-data', true],
  [{ 'Content-Type': 'multipart/form-data; boundary=x', Accept: 'application/json' }, 'multipart/form-data', false],
])(
  'a body with the headers %j has the type "%s"; that a browser posted it itself is %s [SRV-86 e]',
  async (headers, type, isPlain) => {
    const app = new Hono<Env>().get('/', (c) => c.json([bodyType(c.req.raw), isPlainPost(c)]))
    const response = await app.request('http://hall.test/', { headers: headers as Record<string, string> })
    expect(await response.json()).toEqual([type, isPlain])
  },
)

/** The page before, and the address of an answer, as a request with this referrer gives them. */
async function before(referrer: string | undefined): Promise<unknown> {
  const app = new Hono<Env>().get('/', (c) =>
    c.json([addressBefore(c)?.href ?? null, pageBefore(c) ?? null, answerAddress(c, '/cart', { refused: 'a b' })]),
  )
  const headers = { Host: 'hall.test', ...(referrer && { Referer: referrer }) }
  return (await app.request('http://hall.test/', { headers })).json()
}

test.each([undefined, 'not an address', 'http://other.test/shop?lang=de', 'http://hall.test:8080/shop?lang=de'])(
  'the referrer %j is no page of the site, and gives an answer no language [SRV-109]',
  async (referrer) => {
    expect(await before(referrer)).toEqual([null, null, '/cart?refused=a+b'])
  },
)

test('an answer has the language of the page that was posted from [SRV-109]', async () => {
  expect(await before('http://hall.test/shop?lang=de&x=1')).toEqual([
    'http://hall.test/shop?lang=de&x=1',
    '/shop',
    '/cart?refused=a+b&lang=de',
  ])
  expect(await before('http://hall.test/shop')).toEqual(['http://hall.test/shop', '/shop', '/cart?refused=a+b'])
})
