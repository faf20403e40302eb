import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import type { Env } from '../http/services.ts'
import { type Variant, variantOf } from './variant.ts'

/** The variant of a page for a visitor with some headers. */
async function variant(headers: Readonly<Record<string, string>> = {}, cache = 'memory'): Promise<Variant> {
  let found: Variant | undefined
  const config = readConfig({ PAGE_CACHE: cache, CSP: 'self' })
  const app = new Hono<Env>().get('*', (c) => {
    found = variantOf(c, { config }, 2)
    return c.text('')
  })
  await app.request('http://hall.test/prints?a=1', { headers })
  return found!
}

const headersOf = async (headers: Readonly<Record<string, string>>, cache?: string): Promise<object> =>
  Object.fromEntries((await variant(headers, cache)).request().headers)

const PLAIN = { cookie: '', host: 'hall.test', 'sec-gpc': '0', 'user-agent': '', 'x-forwarded-proto': 'http' }

test('a visitor without anything of their own has the plain variant, keyed by address and cart [SRV-100]', async () => {
  const { key, request } = await variant()
  expect(Object.fromEntries(request().headers)).toEqual(PLAIN)
  expect([request().url, request().method]).toEqual(['http://hall.test/prints?a=1', 'GET'])
  expect(JSON.parse(key)).toEqual(['http://hall.test/prints?a=1', 2, 'hall.test', 'http', '', '', '0'])
})

test('closed overlays, a choice about cookies, a phone and Global Privacy Control make variants [SRV-100]', async () => {
  const headers = {
    Host: 'other.test',
    Cookie: 'a=1; ss_announcement=ab_1-2.99; ss_cookieAllowed=true; ss_popup=x.secret; crumb=y',
    'User-Agent': 'Mozilla/5.0 (iPhone) Mobile Safari',
    'Sec-GPC': '1',
  }
  expect(await headersOf(headers)).toEqual({
    ...PLAIN,
    host: 'other.test',
    cookie: 'ss_announcement=ab_1-2.; ss_popup=x.; ss_cookieAllowed=false',
    'user-agent': 'Mobile',
    'sec-gpc': '1',
  })
  const [one, other] = [await variant(headers), await variant()]
  expect(one.key).not.toBe(other.key)
})

test.each([
  ['ss_popup=', ''],
  [`ss_popup=${'x'.repeat(24)}.1`, `ss_popup=${'x'.repeat(24)}.`],
  [`ss_popup=${'x'.repeat(25)}.1`, ''],
  ['no_ss_popup=x.1', ''],
  [
    'ss_popup=1.; ss_popup=2.; ss_popup=3.; ss_popup=4.; ss_popup=5.',
    'ss_popup=1.; ss_popup=2.; ss_popup=3.; ss_popup=4.',
  ],
])('of the cookies "%s" the variant keeps "%s" [SRV-100]', async (cookies, kept) => {
  expect(await headersOf({ Cookie: cookies })).toEqual({ ...PLAIN, cookie: kept })
})

test('a shared page is the same for all visitors but those with Global Privacy Control [SRV-101]', async () => {
  const headers = { Cookie: 'ss_popup=x.1; ss_cookieAllowed=true', 'User-Agent': 'iPhone Mobile', 'Sec-GPC': '1' }
  expect(await headersOf(headers, 'shared')).toEqual({ ...PLAIN, 'sec-gpc': '1' })
})
