import { describe, expect, test } from 'vitest'
import { countRequest, makeShownMark } from '@vitrine/server/core'
import type { Stand } from '../testing/stand.ts'
import { LETTER, SAVE, submission, takeFormKey } from '../testing/formCalls.ts'
import { createVisitor } from '../testing/visitor.ts'
import { storeEvents, sumUpDay } from '@vitrine/server/tracking'
import { readSecret } from './guards.ts'

const MANY = 12

/**
 * Several requests that do the same thing at once. Only PostgreSQL can show it: PGlite has one connection
 * and takes them in turn.
 */
export function racesSuite(stand: Stand): void {
  const together = <Result>(work: () => Promise<Result>): Promise<Result[]> =>
    Promise.all(Array.from({ length: MANY }, work))

  describe('at once', () => {
    test('one key with one content is stored once, and every sender hears of success [FRM-35]', async () => {
      const visitor = createVisitor(stand.app({ submissionsAMinute: 1000 }))
      await visitor.page('/')
      const sent = submission(await takeFormKey(visitor))
      const answers = await together(() => visitor.call(SAVE, sent))
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: MANY }, () => 200))
      expect(await stand.db.selectFrom('form_submissions').select('id').execute()).toHaveLength(1)
    })

    test('one key with different contents is stored once, and the others are refused [FRM-35]', async () => {
      const visitor = createVisitor(stand.app({ submissionsAMinute: 1000 }))
      await visitor.page('/')
      const key = await takeFormKey(visitor)
      let number = 0
      const answers = await together(() =>
        visitor.call(SAVE, submission(key, { ...LETTER, message: `Letter ${number++}` })),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(MANY - 1)
      expect(await stand.db.selectFrom('form_submissions').select('id').execute()).toHaveLength(1)
    })

    test.each([
      ['the key of its form', { key: 'key-1' }],
      ['no key', {}],
    ])('a comment with %s that is posted many times is stored once [SRV-150]', async (_, key) => {
      const visitor = createVisitor(stand.app({ commentsAMinute: 1000 }))
      await visitor.page('/')
      const shownAt = makeShownMark(stand.services.secret, new Date(stand.services.clock().getTime() - 60_000))
      const sent = { itemId: 'post-rain-on-the-roof', name: 'Ada', body: 'It was wet.', shownAt, ...key }
      const answers = await together(() => visitor.call('/api/rest/comments', sent))
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: MANY }, () => 200))
      expect(new Set(answers.map(({ body }) => body.comment.id)).size).toBe(1)
      expect(await stand.db.selectFrom('comments').select('id').execute()).toHaveLength(1)
    })

    test('the last piece goes into a cart once [SRV-67]', async () => {
      await stand.db.updateTable('variants').set({ stock: 2 }).where('sku', '=', 'SQ4100201').execute()
      const visitor = createVisitor(stand.app())
      await visitor.page('/')
      const add = () =>
        visitor.call('/api/commerce/shopping-cart/entries', {
          itemId: 'one-window-edition',
          sku: 'SQ4100201',
          quantity: 1,
        })
      await add()
      const answers = await together(add)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(MANY - 1)
      const cart = await (await visitor.send('/api/commerce/shopping-cart')).json()
      expect(cart).toMatchObject({ totalQuantity: 2 })
    })

    test('the secret of a first start is one for all who ask [SRV-120]', async () => {
      const secrets = await together(async () => (await readSecret(stand.db, 'first start')).toString('hex'))
      expect(new Set(secrets).size).toBe(1)
    })

    test('a limit lets exactly its number through [SRV-28]', async () => {
      const now = new Date()
      const verdicts = await together(() => countRequest(stand.db, 'race', { limit: 5, seconds: 60 }, now))
      expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(5)
    })

    test('a day that every process sums up while its rows arrive has the sums of all rows [SRV-104]', async () => {
      const row = { call: 'RecordHit', event: 'View', data: { pagePath: '/' }, eventId: undefined }
      await together(async () => {
        await storeEvents(stand.db, [row], new Date('2026-03-04T12:00:00Z'))
        await sumUpDay(stand.db, '2026-03-04')
      })
      const sums = await stand.db.selectFrom('daily_events').select(['path', 'count']).execute()
      expect(sums.map(({ path, count }) => [path, Number(count)])).toEqual([['/', MANY]])
    })
  })
}
