import { describe, expect, test } from 'vitest'
import type { BoundedQueue } from '@vitrine/server/core'
import type { Stand } from '../testing/stand.ts'
import { createVisitor } from '../testing/visitor.ts'

/** Work that an answer costs, for what is known and for what is not. */
export function sameWorkSuite(stand: Stand): void {
  describe('a wrong password', () => {
    test.each([
      ['/api/site-users/account/session', { email: 'member@demo.test' }, { email: 'stranger@demo.test' }, 401],
      ['/api/site-pages/unlock', { page: 'green-room' }, { page: 'no-such-page' }, 403],
      ['/api/site-pages/unlock', { page: 'green-room' }, { page: 'home' }, 403],
    ])('at %s is hashed once for %j as for %j, with one answer [SRV-31]', async (path, known, unknown, status) => {
      let hashed = 0
      const { signIns } = stand.services
      const counted: BoundedQueue = {
        ...signIns,
        run: (work) => {
          hashed++
          return signIns.run(work)
        },
      }
      const visitor = createVisitor(stand.app({}, { signIns: counted }))
      await visitor.page('/account')
      const answers = []
      for (const subject of [known, unknown]) {
        hashed = 0
        const answer = await visitor.call(path, { ...subject, password: 'not this one' })
        answers.push({ status: answer.status, body: answer.body as unknown, hashed })
      }
      expect(answers[0]).toMatchObject({ status, hashed: 1 })
      expect(answers[1]).toEqual(answers[0])
    })
  })

  test('a wrong sign-in costs a known address the statements and hashes of an unknown one, in 200 tries [SRV-31]', async () => {
    const work: string[] = []
    const db = stand.db.withPlugin({
      transformQuery({ node }) {
        // The budget of stored bytes takes its parts ahead, for whoever comes.
        if (!JSON.stringify(node).includes('stored_bytes')) work.push(node.kind)
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    const { signIns } = stand.services
    const counted: BoundedQueue = {
      ...signIns,
      run(task) {
        work.push('hash')
        return signIns.run(task)
      },
    }
    const visitor = createVisitor(
      stand.app(
        { signInFailures: 1000, signInFailuresOfNetwork: 1000, signInFailuresOfAccount: 1000 },
        { db, signIns: counted },
      ),
    )
    await visitor.page('/account')
    const done: Record<string, Set<string>> = { known: new Set(), unknown: new Set() }
    for (let time = 0; time < 100; time++) {
      for (const [name, email] of [
        ['known', 'member@demo.test'],
        ['unknown', `stranger-${time}@demo.test`],
      ] as const) {
        work.length = 0
        const { status } = await visitor.call('/api/site-users/account/session', { email, password: 'not this one' })
        done[name]?.add(`${status}: ${work.join(' ')}`)
      }
    }
    // Expect the same work for known and unknown e-mails, so that the time reveals no account: the rate limits are
    // counted, the account is looked up, and one password is hashed.
    expect([...done['known']!]).toEqual([expect.stringMatching(/^401: (?:RawNode ){3,4}SelectQueryNode hash$/)])
    expect(done['unknown']).toEqual(done['known'])
  })
}
