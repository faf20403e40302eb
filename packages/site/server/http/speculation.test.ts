import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import type { Env } from './services.ts'
import { speculation } from './speculation.ts'

/** Sends one request to an app that answers everything with HTML, or with this status. */
async function headersOf(address: string, method: string, { status = 200, proxies = '0', headers = {} } = {}) {
  const app = new Hono<Env>()
    .use(speculation(readConfig({ TRUST_PROXY: proxies })))
    .all('*', (c) => c.html('<p>Here</p>', status as 200))
  const response = await app.request(address, { method, headers })
  return [response.headers.get('Speculation-Rules'), response.headers.get('Clear-Site-Data')]
}

const RULES = '"/speculation-rules.json"'
const CLEARED = '"prefetchCache", "prerenderCache"'
const LOCAL = 'http://127.0.0.1:4000'

test.each([
  ['POST', '/api/auth/Logout', CLEARED],
  ['POST', '/api/site-users/account/session', CLEARED],
  ['DELETE', '/api/site-users/account/session', CLEARED],
  ['POST', '/api/commerce/shopping-cart/entries', CLEARED],
  ['PUT', '/api/commerce/shopping-cart/entries/e-1', CLEARED],
  ['DELETE', '/api/commerce/shopping-cart/entries/e-1', CLEARED],
  ['POST', '/cart', CLEARED],
  ['POST', '/checkout/regular', CLEARED],
  ['POST', '/api/rest/comments', null],
  ['POST', '/cart/other', null],
  ['GET', '/cart', null],
  ['GET', '/api/commerce/shopping-cart', null],
  ['HEAD', '/checkout/regular', null],
])('after %s %s browsers forget what was fetched ahead: %s [SRV-102]', async (method, path, cleared) => {
  expect((await headersOf(LOCAL + path, method))[1]).toBe(cleared)
})

test.each([
  [200, CLEARED],
  [303, CLEARED],
  [400, null],
  [409, null],
  [500, null],
])('after a change that is answered with %i they forget: %s [SRV-102]', async (status, cleared) => {
  expect((await headersOf(`${LOCAL}/cart`, 'POST', { status }))[1]).toBe(cleared)
})

test.each([
  ['http://127.0.0.1:4000', {}, CLEARED],
  ['http://localhost:4000', {}, CLEARED],
  ['http://[::1]:4000', {}, CLEARED],
  ['https://hall.test', {}, CLEARED],
  ['http://hall.test', {}, null],
  ['http://hall.test', { proxies: '1', headers: { 'X-Forwarded-Proto': 'https' } }, CLEARED],
  ['http://hall.test', { headers: { 'X-Forwarded-Proto': 'https' } }, null],
])('the origin %s, reached by %j, is told to forget: %s [SRV-102]', async (origin, options, cleared) => {
  expect((await headersOf(`${origin}/cart`, 'POST', options))[1]).toBe(cleared)
})

test.each([
  ['GET', '/', 200, RULES],
  ['HEAD', '/prints', 200, RULES],
  ['GET', '/config', 200, null],
  ['GET', '/config/design', 200, null],
  ['GET', '/no-such-page', 404, null],
  ['POST', '/', 200, null],
])('the answer to %s %s with %i names the rules: %s [SRV-102]', async (method, path, status, rules) => {
  expect((await headersOf(LOCAL + path, method, { status }))[0]).toBe(rules)
})
