import { Hono } from 'hono'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Config, readConfig } from '../config.ts'
import { readChanges } from '../database/revision.ts'
import { htmlBody } from '../http/htmlBody.ts'
import { noteShown } from '../drawing/drawing.ts'
import type { Env, Services } from '../http/services.ts'
import { collectLog } from '../testing/collectLog.ts'
import { pageCache } from './pageCache.ts'

vi.mock('../database/revision.ts')
beforeEach(() => void vi.mocked(readChanges).mockReset().mockResolvedValue({ revision: 1, changes: [] }))

/** Makes the database say that the content of these keys has changed in a revision. */
const change = (revision: number, ...keys: readonly string[]): void =>
  void vi.mocked(readChanges).mockResolvedValue({ revision, changes: keys.map((key) => [key, revision]) })
const lose = (): void => void vi.mocked(readChanges).mockRejectedValue(new Error('gone'))

async function* parts(): AsyncGenerator<string> {
  yield '<p>drawn</p>'
}

/** A site whose pages are drawn ahead as "drawn"; what is answered to one visitor alone is "own". */
function create(cache: 'memory' | 'shared' | 'off' = 'memory', changes: Partial<Config> = {}) {
  const drawn: string[] = []
  const pages = new Hono<Env>().get('*', (c) => {
    drawn.push(c.req.path)
    noteShown('product-lamp', 'page-home')
    return htmlBody(c, parts(), c.req.path === '/gone' ? 404 : 200, c.req.path === '/private')
  })
  const config = { ...readConfig({ PAGE_CACHE: cache, CSP: 'self' }), ...changes }
  const time = { now: 0 }
  const { log, logged } = collectLog()
  const counted: string[] = []
  const tally = (what: string, label: string): void => void counted.push(`${what} ${label}`)
  const clock = (): Date => new Date(time.now)
  const services = { config, clock, secret: Buffer.alloc(32), log, tally } as Partial<Services> as Services
  const app = new Hono<Env>().use(pageCache(services, pages)).all('*', (c) => c.text('own'))
  const send = async (address: string, init: RequestInit = {}) => app.request(`http://hall.test${address}`, init)
  const text = async (address: string, init?: RequestInit) => (await send(address, init)).text()
  app.onError((error, c) => c.text(error.message, 503))
  return { counted, drawn, logged, send, text, time }
}

const LENGTH = 'http://hall.test/'.length

test.each([
  ...['sent', 'refused', 'added', 'logout', 'commented', 'edit-mode', 'format'].map((name) => `/prints?${name}=`),
  '/journal/rss.xml',
  '/events/fair.ics',
  '/search',
  `/${'x'.repeat(1001 - LENGTH)}`,
])('the address %s is answered to each visitor alone [SRV-100]', async (address) => {
  const { text, drawn } = create()
  expect([await text(address), drawn]).toEqual(['own', []])
})

test.each(['/', '/prints?tag=sent', '/search/all', '/rss.xml/more', `/${'x'.repeat(1000 - LENGTH)}`])(
  'the page of %s is drawn once for all visitors [SRV-100]',
  async (address) => {
    const { text, drawn } = create()
    expect([await text(address), await text(address)]).toEqual(['<p>drawn</p>', '<p>drawn</p>'])
    expect(drawn).toHaveLength(1)
  },
)

test('a kept page counts with its own bytes and two for each character of its address [SRV-100]', async () => {
  const isKept = async (address: string, pageCacheBytes: number): Promise<boolean> => {
    const { text, drawn } = create('memory', { pageCacheBytes })
    for (let times = 0; times < 2; times += 1) await text(address)
    return drawn.length === 1
  }
  const leastFor = async (address: string): Promise<number> => {
    let [tooFew, enough] = [1, 100_000]
    while (enough - tooFew > 1) {
      const middle = Math.floor((tooFew + enough) / 2)
      if (await isKept(address, middle)) enough = middle
      else tooFew = middle
    }
    return enough
  }
  expect((await leastFor(`/${'x'.repeat(101)}`)) - (await leastFor('/x'))).toBe(200)
})

test('a page is drawn for GET and HEAD alone [SRV-100]', async () => {
  const { send, text, drawn } = create()
  expect(await text('/', { method: 'POST' })).toBe('own')
  expect((await send('/', { method: 'HEAD' })).headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(drawn).toEqual(['/'])
})

test('a missing page is drawn for each who asks, and one for few people never again [SRV-100]', async () => {
  const { send, text, drawn } = create()
  for (let times = 0; times < 2; times += 1) expect((await send('/gone')).status).toBe(404)
  expect(drawn).toEqual(['/gone', '/gone'])
  for (let times = 0; times < 2; times += 1) expect(await text('/private')).toBe('own')
  expect(drawn).toEqual(['/gone', '/gone', '/private'])
})

test('a page is drawn anew after a change of what it shows, and of nothing else [SRV-141]', async () => {
  const { text, drawn } = create()
  await text('/')
  change(2, 'product-mug')
  await text('/')
  expect(drawn).toHaveLength(1)
  for (const [place, key] of ['product-lamp', 'site', 'page-home'].entries()) {
    change(3 + place, key)
    await text('/')
    expect(drawn).toHaveLength(2 + place)
  }
})

test('a page is drawn anew after a database of an earlier revision takes the place of the present one [SRV-141]', async () => {
  const { text, drawn } = create()
  change(5)
  await text('/')
  change(4)
  await text('/')
  expect(drawn).toHaveLength(2)
})

test('requests that arrive together read the changes of the content at most twice [SRV-140]', async () => {
  const { text } = create()
  await Promise.all(Array.from({ length: 50 }, () => text('/')))
  expect(vi.mocked(readChanges).mock.calls.length).toBeLessThanOrEqual(2)
})

test('pages are counted as hits, misses and last copies [SRV-143]', async () => {
  const { text, counted } = create()
  await text('/')
  await text('/')
  lose()
  await text('/')
  expect(counted).toEqual(['pages miss', 'pages hit', 'pages stale'])
})

describe('without the database', () => {
  test('a page is its last copy for ten minutes, then fails [SRV-140]', async () => {
    const { text, time, logged } = create()
    await text('/')
    lose()
    time.now += 600_000
    expect(await text('/')).toBe('<p>drawn</p>')
    expect(await text('/')).toBe('<p>drawn</p>')
    expect(logged.map(({ message }) => message)).toEqual(['pages are answered from their last copies'])
    time.now += 1
    expect(await text('/')).toBe('gone')
    expect(await text('/prints')).toBe('gone')
    expect(await create('off').text('/')).toBe('own')
  })

  test('a page is its last copy after one second of waiting [SRV-140]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { text } = create()
      await text('/')
      vi.mocked(readChanges).mockReturnValue(new Promise(() => {}))
      const asked = text('/')
      await vi.advanceTimersByTimeAsync(1000)
      expect(await asked).toBe('<p>drawn</p>')
    } finally {
      vi.useRealTimers()
    }
  })

  test.each([
    ['who may be signed in', { Cookie: 'ss_session=x' }],
    ['whose cart is unknown', { Cookie: 'CART=x' }],
  ])('a visitor %s gets no copy [SRV-140]', async (_, headers) => {
    const { text } = create()
    await text('/')
    lose()
    expect(await text('/', { headers })).not.toBe('<p>drawn</p>')
  })

  test.each(['page-home', 'site'])(
    'the page cache gives no last copy of a page after a publish of the key %s [SRV-140]',
    async (key) => {
      const { text } = create()
      await text('/')
      change(2, key)
      await text('/other')
      lose()
      expect(await text('/')).toBe('gone')
    },
  )

  test('a page with an older stock is its last copy [SRV-140]', async () => {
    const { text } = create()
    await text('/')
    change(2, 'product-lamp')
    await text('/other')
    lose()
    expect(await text('/')).toBe('<p>drawn</p>')
  })
})

test('a kept page has its length and its encoding [SRV-100]', async () => {
  const { send, text } = create()
  await text('/')
  const { headers } = await send('/', { headers: { 'Accept-Encoding': 'gzip' } })
  expect([headers.get('Content-Encoding'), Number(headers.get('Content-Length'))]).toEqual(['gzip', expect.any(Number)])
  expect((await send('/')).headers.get('Content-Length')).toBe('12')
  expect((await send('/')).headers.get('Content-Encoding')).toBeNull()
})

test('a shared page is not sent again to who has it, by any of the tags of the request [SRV-101]', async () => {
  const { send } = create('shared')
  const tag = (await send('/')).headers.get('ETag')!
  expect(tag).toMatch(/^"[\w-]{22}-identity"$/)
  for (const tags of [tag, `W/${tag}`, `"other", ${tag}`, `"other",W/${tag}`]) {
    const response = await send('/', { headers: { 'If-None-Match': tags } })
    expect([response.status, response.headers.get('ETag'), response.headers.get('Content-Type')]).toEqual([
      304,
      tag,
      null,
    ])
    expect(await response.text()).toBe('')
  }
  for (const tags of ['"other"', tag.slice(1, -1)])
    expect((await send('/', { headers: { 'If-None-Match': tags } })).status).toBe(200)
})
