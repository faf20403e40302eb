import { defineEndpoint } from '@vitrine/core-data'
import { Hono } from 'hono'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { collectLog } from '../testing/collectLog.ts'
import { ApiError } from './apiError.ts'
import { serveEndpoint } from './endpoint.ts'
import type { Env, Services } from './services.ts'

const EXEMPT = [
  '/api/census/RecordHit',
  '/api/census/button-click',
  '/api/census/RecordQuickView/a1',
  '/api/events/Trace',
  '/api/v1/events',
  '/api/1/performance/records',
]

/** Creates an app with one call at a path, which records the requests that reach the call. */
function stand(path: string) {
  const app = new Hono<Env>()
  const services = {
    config: readConfig({}),
    secret: Buffer.alloc(32),
    db: undefined,
    log: collectLog().log,
    tally: () => {},
  } as unknown as Services
  const reached: unknown[] = []
  app.onError((error, c) => (error instanceof ApiError ? c.json(error.body, error.status) : c.text(String(error), 500)))
  const endpoint = defineEndpoint({
    method: 'POST',
    path,
    encoding: 'beacon',
    request: v.array(v.unknown()),
    response: v.unknown(),
  })
  serveEndpoint(app, services, endpoint, async ({ body }) => {
    reached.push(body)
    return {}
  })
  const send = (headers: Readonly<Record<string, string>>, query = '') =>
    app.request(`${path}${query}`, {
      method: 'POST',
      body: '[1]',
      headers: { 'Content-Type': 'text/plain', ...headers },
    })
  return { reached, send }
}

describe.each(EXEMPT)('%s', (path) => {
  test('needs no crumb, and takes a beacon’s JSON in whatever type it comes [SRV-15]', async () => {
    const { reached, send } = stand(path)
    const sites: Record<string, string>[] = [{}, { 'Sec-Fetch-Site': 'same-origin' }, { 'Sec-Fetch-Site': 'same-site' }]
    for (const headers of sites) expect((await send(headers)).status).toBe(200)
    expect(reached).toEqual([[1], [1], [1]])
  })

  test('is refused when the browser says that another site sent it [SRV-15]', async () => {
    const { reached, send } = stand(path)
    const response = await send({ 'Sec-Fetch-Site': 'cross-site' }, '?crumb=any')
    expect(response.status).toBe(403)
    expect(await response.json()).toEqual({ error: 'This call is for pages of this site.' })
    expect(reached).toEqual([])
  })
})

test.each([
  '/api/census',
  '/api/events/RecordEvent',
  '/api/events/RecordJavascriptErrors',
  '/api/events/Trace/more',
  '/api/v1/eventsx',
  '/api/1/performance/settings',
  '/api/other/census/RecordHit',
])('%s is no exception: it needs a crumb [SRV-13] [SRV-15]', async (path) => {
  const { reached, send } = stand(path)
  const response = await send({ 'Sec-Fetch-Site': 'same-origin' })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ crumbFail: true })
  expect(reached).toEqual([])
})
