import { Hono } from 'hono'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Config, readConfig } from '../config.ts'
import { readRevision } from '../database/revision.ts'
import { htmlBody } from '../http/htmlBody.ts'
import type { Env, Services } from '../http/services.ts'
import { pageCache } from './pageCache.ts'

vi.mock('../database/revision.ts')
beforeEach(() => void vi.mocked(readRevision).mockReset().mockResolvedValue(1))

async function* parts(): AsyncGenerator<string> {
  yield '<p>drawn</p>'
}

/** A site whose pages are drawn ahead as "drawn"; what is answered to one visitor alone is "own". */
function create(cache: 'memory' | 'shared' | 'off' = 'memory', changes: Partial<Config> = {}) {
  const drawn: string[] = []
  const pages = new Hono<Env>().get('*', (c) => {
    drawn.push(c.req.path)
    return htmlBody(c, parts(), c.req.path === '/gone' ? 404 : 200, c.req.path === '/private')
  })
  const config = { ...readConfig({ PAGE_CACHE: cache, CSP: 'self' }), ...changes }
  const services = { config, clock: () => new Date(0), secret: Buffer.alloc(32), log: {} } as unknown as Services
  const app = new Hono<Env>().use(pageCache(services, pages)).all('*', (c) => c.text('own'))
  const send = async (address: string, init: RequestInit = {}) => app.request(`http://hall.test${address}`, init)
  const text = async (address: string, init?: RequestInit) => (await send(address, init)).text()
  return { drawn, send, text }
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

test('another revision is drawn anew, and without a database nothing is drawn ahead [SRV-100]', async () => {
  const { text, drawn } = create()
  await text('/')
  vi.mocked(readRevision).mockResolvedValue(2)
  expect(await text('/')).toBe('<p>drawn</p>')
  expect(drawn).toEqual(['/', '/'])
  vi.mocked(readRevision).mockRejectedValue(new Error('gone'))
  expect(await text('/')).toBe('own')
  expect(await create('off').text('/')).toBe('own')
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
