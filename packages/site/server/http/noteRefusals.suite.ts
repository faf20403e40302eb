import { describe, expect, test } from 'vitest'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, type Visitor } from '../testing/visitor.ts'

const COMMENTS = '/api/rest/comments'
const SECRET = 'not-for-the-log'

/** Refused requests, as the operator sees them. */
export function noteRefusalsSuite(stand: Stand): void {
  async function noted(send: (visitor: Visitor) => Promise<unknown>) {
    const counted: string[] = []
    const tally = (what: string, label: string): void => void counted.push(`${what} ${label}`)
    const visitor = createVisitor(stand.app({ keysAMinute: 1 }, { tally }))
    await visitor.page('/account')
    stand.logged.length = 0
    counted.length = 0
    await send(visitor)
    const lines = stand.logged.filter(({ message }) => message === 'a request was refused')
    expect(JSON.stringify(lines)).not.toContain(SECRET)
    return { counted, lines: lines.map(({ level, details }) => [level, details['route'], details['reason']]) }
  }

  describe('a refusal is logged and counted by its reason', () => {
    test('of a CSRF token [SRV-143]', async () => {
      const { counted, lines } = await noted((visitor) => visitor.send(COMMENTS, { json: { body: SECRET } }))
      expect([counted, lines]).toEqual([['refused crumb'], [['info', COMMENTS, 'crumb']]])
    })

    test('of an authorisation, and of a locked page [SRV-143]', async () => {
      const { counted, lines } = await noted(async (visitor) => {
        await visitor.call('/api/site-settings/escape-login', { allow: SECRET })
        await visitor.send('/rehearsals')
      })
      expect(counted.filter((one) => one.startsWith('refused'))).toEqual(['refused no session', 'refused denied'])
      expect(lines.map(([, , reason]) => reason)).toEqual(['no session', 'denied'])
    })

    test('of a limit that no check has noted itself [SRV-143]', async () => {
      const { counted, lines } = await noted(async (visitor) => {
        for (let times = 0; times < 2; times += 1) await visitor.call('/api/form/FormSubmissionKey')
      })
      expect([counted, lines]).toEqual([['refused limit'], [['info', '/api/form/FormSubmissionKey', 'limit']]])
    })

    test('but nothing is noted of a request that is answered [SRV-143]', async () => {
      const { counted, lines } = await noted((visitor) => visitor.send('/late'))
      expect([counted.filter((one) => one.startsWith('refused')), lines]).toEqual([[], []])
    })
  })
}
