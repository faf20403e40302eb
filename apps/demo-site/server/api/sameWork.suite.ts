import { describe, expect, test } from 'vitest'
import type { BoundedQueue } from '../boundedQueue.ts'
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
}
