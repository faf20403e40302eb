import { beforeEach, describe, expect, test } from 'vitest'
import { KEY, SAVE, storedSubmissions, submission, takeFormKey } from '../testing/formCalls.ts'
import type { Stand } from '../testing/stand.ts'
import { arrive, createVisitor, type Visitor } from '../testing/visitor.ts'

/** Submission keys: limits, life and binding to a crumb. */
export function formKeysSuite(stand: Stand): void {
  let visitor: Visitor
  beforeEach(async () => {
    visitor = await arrive(stand.app())
  })
  const takeKey = () => takeFormKey(visitor)
  const stored = () => storedSubmissions(stand)

  describe('submission keys', () => {
    test('are answered to an empty body, long and never the same [SRV-22] [FRM-35]', async () => {
      const { status, body } = await visitor.call(KEY)
      expect(status).toBe(200)
      expect(Object.keys(body)).toEqual(['key'])
      expect(body.key.length).toBeGreaterThan(60)
      expect(await takeKey()).not.toBe(body.key)
    })

    test('are refused after thirty in a minute from one address, and given again a minute later [SRV-22]', async () => {
      for (let count = 0; count < 30; count += 1) expect((await visitor.call(KEY)).status).toBe(200)
      const refused = await visitor.call(KEY)
      expect(refused.status).toBe(429)
      expect(typeof refused.body.error).toBe('string')
      const neighbour = createVisitor(stand.app(), '192.0.2.2')
      await neighbour.page('/')
      expect((await neighbour.call(KEY)).status).toBe(200)
      stand.advance(60_001)
      expect((await visitor.call(KEY)).status).toBe(200)
    })

    test('are good for thirty minutes [SRV-22] [FRM-35]', async () => {
      const [early, late] = [await takeKey(), await takeKey()]
      stand.advance(29 * 60_000)
      expect((await visitor.call(SAVE, submission(early))).status).toBe(200)
      stand.advance(61_000)
      expect(await visitor.call(SAVE, submission(late))).toMatchObject({
        status: 400,
        body: { error: 'Error processing form submission. Please reload and try again.' },
      })
    })

    test('are bound to the crumb they were given with [SRV-22] [FRM-35]', async () => {
      const key = await takeKey()
      const thief = createVisitor(stand.app())
      await thief.page('/')
      expect((await thief.call(SAVE, submission(key))).status).toBe(400)
      expect(await stored()).toEqual([])
      expect((await visitor.call(SAVE, submission(key))).status).toBe(200)
    })
  })
}
