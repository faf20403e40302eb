import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { drawFor, newDrawing } from '../drawing/drawing.ts'
import { chooseEncoding, encodeWhole, htmlBody } from './htmlBody.ts'
import type { Env } from './services.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['deflate', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['gzip,br', 'br'],
  ['br;q=0.5, gzip;q=1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip;q=0.1', 'gzip'],
  ['br;q=0.0, gzip;q=0', 'identity'],
  ['br;q=0.01', 'br'],
  ['brotli, xgzip', 'identity'],
])('of the encodings %j a page takes %s [SRV-121]', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})

test('a whole page reads the same in every encoding [SRV-121]', async () => {
  const html = '<p>The lamps are lit. Die Lämpchen.</p>'.repeat(20)
  expect((await encodeWhole(html, 'identity')).toString()).toBe(html)
  expect(gunzipSync(await encodeWhole(html, 'gzip')).toString()).toBe(html)
  expect(brotliDecompressSync(await encodeWhole(html, 'br')).toString()).toBe(html)
})

test.each(['br', 'gzip'] as const)(
  'in %s the parts of a page cost few bytes more than the whole page [SRV-114]',
  async (encoding) => {
    const part = '<p>The lamps are lit.</p>'.repeat(800)
    async function* large(): AsyncGenerator<string> {
      yield '<head></head>'
      for (let index = 0; index < 200; index += 1) yield part
    }
    const app = new Hono<Env>().get('/', (c) => htmlBody(c, large(), 200))
    const response = await app.request('/', { headers: { 'Accept-Encoding': encoding } })
    const inParts = Buffer.from(await response.arrayBuffer())
    const whole = await encodeWhole(`<head></head>${part.repeat(200)}`, encoding)
    expect(inParts.length - whole.length).toBeLessThan(100)
  },
)

async function* parts(): AsyncGenerator<string> {
  yield '<a href="/shop">'
  yield '</a>'
}

test('a page is sent with its status, its links in its language, for all or for one person [SRV-100] [SRV-109]', async () => {
  const app = new Hono<Env>()
    .get('/', (c) => htmlBody(c, parts(), 404))
    .get('/own', (c) => htmlBody(c, parts(), 200, true))
  const response = await app.request('/?lang=de')
  expect([response.status, Object.fromEntries(response.headers)]).toEqual([
    404,
    { 'content-type': 'text/html; charset=utf-8', vary: 'Accept-Encoding', 'cache-control': 'private, no-cache' },
  ])
  expect(await response.text()).toBe('<a href="/shop?lang=de"></a>')
  expect((await app.request('/own')).headers.get('Cache-Control')).toBe('private, no-store')
})

test('a page that is drawn for the cache is left to it, with what it is [SRV-100]', async () => {
  const drawing = newDrawing({ isShared: false, cartQuantity: 0 })
  const app = new Hono<Env>().get('/', (c) => htmlBody(c, parts(), 404, true))
  const response = await drawFor(drawing, () => app.request('/?lang=de'))
  expect([response.status, response.headers.get('Cache-Control'), drawing.isPrivate]).toEqual([404, null, true])
  let text = ''
  for await (const part of drawing.parts!) text += part
  expect(text).toBe('<a href="/shop?lang=de"></a>')
})

test.each(['br', 'gzip'])(
  'a page is sent in %s, and one that breaks off ends in an error [SRV-121]',
  async (encoding) => {
    async function* broken(): AsyncGenerator<string> {
      yield '<p>'
      throw new Error('out of ink')
    }
    const app = new Hono<Env>()
      .get('/', (c) => htmlBody(c, parts(), 200))
      .get('/broken', (c) => htmlBody(c, broken(), 200))
    const headers = { 'Accept-Encoding': encoding }
    const response = await app.request('/', { headers })
    expect(response.headers.get('Content-Encoding')).toBe(encoding)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect((encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString()).toBe(
      '<a href="/shop"></a>',
    )
    await expect((await app.request('/broken', { headers })).arrayBuffer()).rejects.toThrow('out of ink')
  },
)
