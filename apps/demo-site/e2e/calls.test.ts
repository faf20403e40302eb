import { build } from 'esbuild'
import path from 'node:path'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CallsInPage, How } from './callsInPage.ts'
import { STORED, useVisitors, type Visitor, type VisitorOptions } from './harness.ts'

declare global {
  interface Window {
    calls: CallsInPage
  }
}

const { visit } = useVisitors()

/** Chromium's console messages about answers that fail on purpose. */
const FAILING = ['Failed to load resource', '/api/', 'ERR_INTERNET_DISCONNECTED']
const UNAUTHORIZED = 'Unauthorized request.'
const SERVER = 'Internal server error. Please try again later.'
const BUSY = 'This service is temporarily unavailable. Please try again later.'
const UNABLE = 'Unable to connect…'

let script: string

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'callsInPage.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    conditions: ['@vitrine/source'],
    logLevel: 'silent',
  })
  script = outputFiles[0]!.text
})

/** Opens a page of the site with the packages' client in it. */
async function open(options: VisitorOptions = {}, address = '/account'): Promise<Visitor> {
  const visitor = await visit({ expected: FAILING, ...options })
  await visitor.page.goto(address)
  await visitor.page.evaluate(script)
  return visitor
}

type Failure = Extract<Awaited<ReturnType<CallsInPage['drive']>>, { readonly ok: false }>

const drive = (page: Page, fault: string, how: How = {}): ReturnType<CallsInPage['drive']> =>
  page.evaluate(([name, given]) => window.calls.drive(name, given), [fault, how] as const)

/** Default expectation of a failed call: one attempt, no event. */
const failed = (
  kind: Failure['kind'],
  status: number,
  message: string | RegExp,
  more: Partial<Failure> = {},
): Failure => ({
  ok: false,
  kind,
  status,
  message: message instanceof RegExp ? expect.stringMatching(message) : message,
  path: '/api/commerce/shopping-cart',
  events: [],
  overlays: [],
  sends: 1,
  ...more,
})
const MISREAD = /^Internal Error: Unable to parse server response from \(http:\/\/[^ ]+\) as JSON: [^]+\.$/

const FAULTS: readonly (readonly [string, Failure, How?])[] = [
  ['login-required', failed('login', 401, UNAUTHORIZED, { events: ['vitrine:core-data:login-required'] })],
  ['authorization-fail', failed('authorization', 403, UNAUTHORIZED, { overlays: [`${UNAUTHORIZED} json`] })],
  ['login-required', failed('login', 401, UNAUTHORIZED), { quiet: true }],
  ['authorization-fail', failed('authorization', 403, UNAUTHORIZED), { quiet: true }],
  ['crumb-fail', failed('crumb', 400, UNAUTHORIZED, { sends: 2 })],
  ['large-crumb', failed('crumb', 400, UNAUTHORIZED, { sends: 2 })],
  ['error', failed('server', 200, 'The kiln is cold.'), { retry: 2 }],
  ['server-error', failed('server', 500, 'The kiln is cold.'), { retry: 2 }],
  ['not-found', failed('server', 404, 'There is no such print.', { path: '/prints/none' })],
  ['bad-json', failed('parse', 200, MISREAD), { retry: 2 }],
  ['html', failed('parse', 200, MISREAD), { retry: 2 }],
  ['log-in-page', failed('parse', 200, MISREAD)],
  ['bad-gateway', failed('status', 502, UNABLE)],
  ['timeout', failed('timeout', 0, UNABLE), { timeout: 150 }],
  ['stall', failed('timeout', 0, UNABLE), { timeout: 300 }],
  ['stall', failed('timeout', 0, UNABLE, { sends: 2 }), { timeout: 300, retry: 1 }],
  ['drop', failed('network', 0, UNABLE)],
  ['cut', failed('network', 0, UNABLE, { sends: 2 }), { retry: 1 }],
  ['null', failed('schema', 200, MISREAD)],
  ['list', failed('schema', 200, MISREAD)],
  ['text', failed('schema', 200, MISREAD)],
  ['large', failed('schema', 200, MISREAD)],
  ['no-content', failed('schema', 204, MISREAD)],
  ['wrong-types', failed('server', 200, UNABLE)],
  ['wrong-types-failing', failed('server', 400, UNABLE)],
]

describe('the client in a real browser against the real server', () => {
  test('every status without a word of the server says what the catalogue says, and is retried when asked [SRV-9]', async () => {
    const { page } = await open()
    const texts: Readonly<Record<number, string>> = {
      401: UNAUTHORIZED,
      403: UNAUTHORIZED,
      500: SERVER,
      501: SERVER,
      503: BUSY,
    }
    const statuses = [400, 401, 402, 403, 404, 405, 408, 409, 410, 413, 415, 418, 422, 429, 451]
    for (const status of [...statuses, 500, 501, 502, 503, 504, 505, 511, 599])
      expect(await drive(page, String(status)), String(status)).toEqual(
        failed('status', status, texts[status] ?? UNABLE),
      )
    for (const status of [404, 503])
      expect(await drive(page, String(status), { retry: 2 })).toEqual(
        failed('status', status, texts[status] ?? UNABLE, { sends: 3 }),
      )
  })

  test('every fault ends in one failure, in the words of the catalogue [SRV-9]', async () => {
    const { page } = await open()
    for (const [fault, outcome, how] of FAULTS) expect(await drive(page, fault, how), fault).toEqual(outcome)
  })

  test('an answer without a word, or with an odd one, is an answer to a call that takes it [DAT-11]', async () => {
    const { page } = await open()
    for (const [fault, value] of [
      ['no-content', null],
      ['empty', null],
      ['null', null],
      ['list', [{ error: 'in a list' }]],
      ['text', 'only a text'],
    ] as const) {
      const outcome = { ok: true, value, events: [], overlays: [], sends: 1 }
      expect(await drive(page, fault, { anything: true }), fault).toEqual(outcome)
    }
  })

  test('ten megabytes of JSON are read, and the page lives on', async () => {
    const { page } = await open()
    const rows = await page.evaluate(async () => {
      const large = await window.calls.fetchFault('large')
      return (large as { rows: unknown[] }).rows.length
    })
    expect(rows).toBe(100_000)
  })

  test('an ended call is neither retried nor told of, whether it is waiting, reading or between two attempts [DAT-24]', async () => {
    const { page } = await open()
    for (const [fault, after] of [
      ['timeout', 100],
      ['stall', 200],
      ['503', 100],
    ] as const)
      expect(await drive(page, fault, { retry: 3, abortAfter: after }), fault).toEqual(failed('abort', 0, UNABLE))
  })

  test('offline a call fails at once, and the retry that finds the network again succeeds [DAT-24]', async () => {
    const { page, context } = await open()
    await context.setOffline(true)
    expect(await drive(page, '')).toEqual(failed('network', 0, UNABLE))
    const call = page.evaluate(() => window.calls.drive('', { retry: 50 }))
    await context.setOffline(false)
    expect(await call).toMatchObject({ ok: true })
  })

  test('on a local host a secure call goes to the page’s own origin, without https [DAT-5]', async () => {
    const { page, site } = await open()
    expect(await page.evaluate(() => window.calls.secureAddress())).toEqual({
      own: site,
      asked: `${site}/api/commerce/shopping-cart`,
      credentials: 'include',
    })
  })
})

describe('ten calls at once with an expired crumb', () => {
  test('renew it once, are repeated once each, and take effect once each [SRV-14]', async () => {
    const { page } = await open({}, '/')
    await page.evaluate(() => window.calls.addToCart())
    const posts: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      // Do not count the page-view report among the POST requests: the page may send the report at the same time.
      if (request.method() === 'POST' && !pathname.startsWith('/api/census/')) posts.push(pathname)
    })
    const { totals, writes } = await page.evaluate(() => window.calls.storm(10))
    expect(writes).toBe(1)
    expect(posts).toEqual(Array.from({ length: 20 }, () => '/api/commerce/shopping-cart/entries'))
    // Expect totals from 2 to 11: the cart held one piece, and each of the ten calls adds one piece exactly once.
    expect(totals.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(await page.evaluate(() => window.calls.pieces())).toBe(11)
  })

  test('store ten letters, none twice [SRV-14]', async () => {
    const { page, logged } = await open({}, '/')
    expect(await page.evaluate(() => window.calls.letters(10))).toEqual({
      answers: Array.from({ length: 10 }, () => ({ ok: true })),
      writes: 1,
    })
    await expect.poll(() => logged(STORED)).toBe(10)
  })

  test('of two clients renew it once as well [SRV-14]', async () => {
    const { page } = await open({}, '/')
    await page.evaluate(() => window.calls.addToCart())
    expect(await page.evaluate(() => window.calls.storm(10, 2))).toMatchObject({ writes: 1 })
    expect(await page.evaluate(() => window.calls.pieces())).toBe(11)
  })
})

describe('a browser that keeps nothing', () => {
  test('with cookies disabled a refused crumb is one failure, and no loop [DAT-17]', async () => {
    const { page } = await open()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setDocumentCookieDisabled', { disabled: true })
    expect(await page.evaluate(() => window.calls.addOnce())).toEqual({
      kind: 'crumb',
      message: UNAUTHORIZED,
      sends: 1,
    })
  })

  test('where storage throws a value is kept in a cookie; without cookies it is forgotten with a warning [DAT-35] [DAT-36]', async () => {
    const { page } = await visit({ expected: ['[core-data] "seen" could not be stored'] })
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Denied', 'SecurityError')
        },
      })
    })
    await page.goto('/account')
    await page.evaluate(script)
    expect(await page.evaluate(() => window.calls.keep({ n: 1 }))).toEqual({ n: 1 })
    expect(await page.evaluate(() => document.cookie)).toContain('seen=')
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setDocumentCookieDisabled', { disabled: true })
    expect(await page.evaluate(() => window.calls.keep({ n: 2 }))).toBeNull()
  })

  test('a clock that jumps back while a call is on its way changes nothing', async () => {
    const { page } = await open()
    expect(
      await page.evaluate(async () => {
        const call = window.calls.drive('503', { retry: 2 })
        const now = Date.now
        Date.now = () => now() - 2 * 86_400_000
        return (await call).sends
      }),
    ).toBe(3)
    expect(await drive(page, 'timeout')).toEqual(failed('timeout', 0, UNABLE))
    expect(await page.evaluate(() => window.calls.keep({ n: 3 }))).toEqual({ n: 3 })
  })
})
