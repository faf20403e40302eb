import { afterEach, describe, expect, test, vi } from 'vitest'
import { silentDb, type Stand } from '../testing/stand.ts'
import { createVisitor } from '../testing/visitor.ts'

/** The probes of an operator: liveness and readiness. */
export function healthSuite(stand: Stand): void {
  describe('/healthz', () => {
    test('answers while the process runs, whatever the database does [SRV-10]', async () => {
      for (const db of [stand.db, stand.deadDb, silentDb()]) {
        const response = await createVisitor(stand.app({}, { db, isClosing: () => true })).send('/healthz')
        expect([response.status, await response.json()]).toEqual([200, { ok: true }])
      }
    })
  })

  describe('/readyz', () => {
    const UNAVAILABLE = { error: 'This service is temporarily unavailable. Please try again later.' }
    const probe = async (other: Parameters<Stand['app']>[1] = {}) => {
      const response = await createVisitor(stand.app({}, other)).send('/readyz')
      return [response.status, await response.json()]
    }
    afterEach(() => {
      vi.useRealTimers()
    })

    test('answers 200 while the database does, else 503 with a log line [SRV-10]', async () => {
      expect(await probe()).toEqual([200, { ok: true }])
      expect(stand.logged).toEqual([])
      expect(await probe({ db: stand.deadDb })).toEqual([503, UNAVAILABLE])
      expect(stand.logged).toMatchObject([{ level: 'error', message: 'the database does not answer' }])
    })

    test('answers 503 once the process is closing [SRV-10] [SRV-93]', async () => {
      expect(await probe({ isClosing: () => true })).toEqual([503, UNAVAILABLE])
    })

    test('answers 200 while the database takes just less than two seconds [SRV-10]', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const asked = Promise.withResolvers<void>()
      const db = stand.db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult({ result }) {
          const answered = new Promise<typeof result>((resolve) => setTimeout(resolve, 1999, result))
          asked.resolve()
          return answered
        },
      })
      const answer = probe({ db })
      await asked.promise
      await vi.advanceTimersByTimeAsync(1999)
      expect(await answer).toEqual([200, { ok: true }])
    })

    test('answers 503 after two seconds of silence, and asks once for all probes [SRV-10]', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      let asked = 0
      const visitor = createVisitor(stand.app({}, { db: silentDb(() => (asked += 1)) }))
      const probes = [visitor.send('/readyz'), visitor.send('/readyz')]
      await vi.advanceTimersByTimeAsync(2000)
      probes.push(visitor.send('/readyz'))
      await vi.advanceTimersByTimeAsync(2000)
      for (const answer of await Promise.all(probes)) expect(answer.status).toBe(503)
      expect(asked).toBe(1)
    })
  })
}
