import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type Drawing, newDrawing } from '../drawing/drawing.ts'
import type { Env } from '../http/services.ts'
import { shareHeaders } from './shareHeaders.ts'

async function headersOf(facts: Partial<Drawing>, status: ContentfulStatusCode = 200): Promise<unknown> {
  const drawing = { ...newDrawing({ isShared: true, cartQuantity: 0 }), ...facts }
  const app = new Hono<Env>().get('/', (c) => {
    shareHeaders(c, drawing, status)
    return c.body('', status)
  })
  const { headers } = await app.request('/')
  return [headers.get('Cache-Control'), headers.get('Surrogate-Key'), headers.get('Vary')]
}

const STALE = 'stale-while-revalidate=600, stale-if-error=600'
const VARY = 'Accept-Encoding, Sec-GPC'
const NOT_KEPT = ['private, no-cache', null, VARY]

test('a shared page is kept 600 s, or 60 s with times, under its keys [SRV-101]', async () => {
  const surrogateKeys = new Set(['site', 'page-home'])
  expect(await headersOf({ surrogateKeys })).toEqual([
    `public, max-age=0, s-maxage=600, ${STALE}`,
    'site page-home',
    VARY,
  ])
  expect(await headersOf({ readsClock: true })).toEqual([`public, max-age=0, s-maxage=60, ${STALE}`, 'site', VARY])
})

test('a page with a fault, without content, or with more than 7000 characters of keys is kept by nobody [SRV-101]', async () => {
  expect(await headersOf({ hasFault: true })).toEqual(NOT_KEPT)
  expect(await headersOf({}, 404)).toEqual(NOT_KEPT)
  const key = 'k'.repeat(7000)
  expect(await headersOf({ surrogateKeys: new Set([key]) })).toEqual([
    `public, max-age=0, s-maxage=600, ${STALE}`,
    key,
    VARY,
  ])
  expect(await headersOf({ surrogateKeys: new Set([`${key}k`]) })).toEqual(NOT_KEPT)
})
