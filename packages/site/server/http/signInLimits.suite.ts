import { describe, expect, test } from 'vitest'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, type Visitor } from '../testing/visitor.ts'
import { createSignInLimits } from '@vitrine/server/accounts'

/** How attempts to sign in are counted. */
export function signInLimitsSuite(stand: Stand): void {
  describe('the limits of signing in', () => {
    const START = Date.UTC(2026, 0, 1, 12)

    /** Limits with a clock of their own: three failures a person, five a network. */
    function open() {
      let now = START
      const most = { ofAddress: 3, ofNetwork: 5, ofAccount: 50 }
      const limits = createSignInLimits({ most, clock: () => new Date(now) })
      const attempt = (email: string, address = '192.0.2.1') => ({
        db: stand.db,
        email,
        address,
        now: new Date(now),
      })
      return { limits, attempt, at: (seconds: number) => (now = START + seconds * 1000) }
    }
    const hits = async () => {
      const rows = await stand.db.selectFrom('rate_limits').select('hits').execute()
      return rows.reduce((sum, row) => sum + row.hits.length, 0)
    }

    test('a refusal is answered from memory for ten seconds, and then by the database [SRV-31]', async () => {
      const { limits, attempt, at } = open()
      for (let second = 0; second < 3; second += 1) {
        at(second)
        expect(await limits.count(attempt('a@x.test'))).toEqual({ allowed: true })
      }
      at(10)
      expect(await limits.count(attempt('A@x.test'))).toEqual({ allowed: false, retryAfter: 890 })
      await stand.db.deleteFrom('rate_limits').execute()
      at(20)
      expect(await limits.count(attempt('a@x.test'))).toEqual({ allowed: false, retryAfter: 880, isRemembered: true })
      expect(limits.remembered(attempt('b@x.test'))).toBeUndefined()
      at(20.001)
      expect(await limits.count(attempt('a@x.test'))).toEqual({ allowed: true })
    })

    test('an attempt that is refused counts nowhere, and one that is uncounted makes room at once [SRV-31]', async () => {
      const { limits, attempt, at } = open()
      const right = attempt('a@x.test')
      for (let second = 0; second < 3; second += 1) {
        at(second)
        await limits.count(attempt('a@x.test'))
      }
      expect(await hits()).toBe(6)
      expect(await limits.count(attempt('a@x.test'))).toMatchObject({ allowed: false })
      expect(await hits()).toBe(6)
      await limits.uncount(right)
      expect(await hits()).toBe(4)
      expect(await limits.count(attempt('a@x.test'))).toEqual({ allowed: true })
    })

    test('guesses at one account from many networks end, but for a browser that it knows [SRV-153]', async () => {
      const app = stand.app({ signInFailuresOfAccount: 12 })
      async function signIn(by: Visitor, password: string, email = 'owner@demo.test') {
        return (await by.call('/api/site-users/account/session', { email, password })).status
      }
      async function arrive(address: string): Promise<Visitor> {
        const visitor = createVisitor(app, address)
        await visitor.page('/account')
        return visitor
      }
      const owner = await arrive('192.0.2.1')
      expect(await signIn(owner, 'lantern-light')).toBe(200)
      const statuses: number[] = []
      for (let network = 0; network < 16; network += 1)
        statuses.push(await signIn(await arrive(`198.51.${network}.1`), `guess-${network}`))
      expect(statuses).toEqual([...Array.from({ length: 12 }, () => 401), ...Array.from({ length: 4 }, () => 429)])
      expect(await signIn(await arrive('203.0.113.1'), 'lantern-light')).toBe(429)
      expect(await signIn(owner, 'wrong')).toBe(401)
      expect(await signIn(owner, 'lantern-light')).toBe(200)

      const thief = await arrive('203.0.113.2')
      thief.cookies.set('ss_device', owner.cookies.get('ss_device')!)
      expect(await signIn(thief, 'guess', 'editor@demo.test')).toBe(401)
      for (let count = 0; count < 10; count += 1) {
        const moved = await arrive(`203.0.${count}.1`)
        moved.cookies.set('ss_device', owner.cookies.get('ss_device')!)
        expect(await signIn(moved, 'guess')).toBe(count < 9 ? 401 : 429)
      }
      stand.advance(3_600_000)
      expect(await signIn(await arrive('203.0.113.3'), 'lantern-light')).toBe(200)
    })

    test('a refusal from before the clock was set back is not believed [SRV-31]', async () => {
      const { limits, attempt, at } = open()
      for (const email of ['a', 'b', 'c', 'd', 'e']) await limits.count(attempt(`${email}@x.test`))
      expect(await limits.count(attempt('f@x.test'))).toMatchObject({ allowed: false })
      expect(limits.remembered(attempt('f@x.test', '192.0.2.99'))).toMatchObject({ retryAfter: 900 })
      at(-3600)
      expect(limits.remembered(attempt('f@x.test'))).toBeUndefined()
    })
  })
}
