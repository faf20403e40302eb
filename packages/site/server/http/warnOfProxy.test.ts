import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { collectLog } from '../testing/collectLog.ts'
import type { Env } from './services.ts'
import { warnOfProxy } from './warnOfProxy.ts'

test.each([
  [0, ['error']],
  [1, []],
])(
  'with TRUST_PROXY=%i a process warns as often as %j of requests through a proxy [SRV-161]',
  async (trustProxy, levels) => {
    const { log, logged } = collectLog()
    const app = new Hono<Env>()
      .use(warnOfProxy({ config: { ...readConfig({}), trustProxy }, log }))
      .get('/', (c) => c.text('page'))
    await app.request('/')
    expect(logged).toEqual([])
    for (let count = 0; count < 3; count += 1)
      expect((await app.request('/', { headers: { 'X-Forwarded-For': '192.0.2.1' } })).status).toBe(200)
    expect(logged.map(({ level }) => level)).toEqual(levels)
    for (const { message } of logged) expect(message).toContain('TRUST_PROXY is 0')
  },
)
