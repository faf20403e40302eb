import { beforeEach, describe, expect, test } from 'vitest'
import { createBoundedQueue } from '@vitrine/server/core'
import { accountCalls, LOGOUT, PASSWORD, SESSION } from '../testing/accounts.ts'
import type { Stand } from '../testing/stand.ts'
import type { Visitor } from '../testing/visitor.ts'

/** Limits on failed sign-ins, and the log of who came and who failed. */
export function signInFailuresSuite(stand: Stand): void {
  let visitor: Visitor
  const { arrive, send, signIn } = accountCalls(stand, () => visitor)

  beforeEach(async () => {
    visitor = await arrive()
  })

  describe('failures', () => {
    const fail = (who = 'owner', by = visitor) => signIn(who, { password: 'wrong' }, by)

    test('more than ten in a quarter of an hour are refused, and so is the right password then [SRV-31]', async () => {
      for (let count = 0; count < 10; count += 1) {
        expect((await fail()).status).toBe(401)
        stand.advance(1000)
      }
      const refused = await signIn('owner')
      expect(refused).toMatchObject({
        status: 429,
        body: { error: 'There have been too many attempts. Please try again later.' },
      })
      const wait = Number(refused.headers.get('Retry-After'))
      expect(wait).toBeGreaterThanOrEqual(889)
      expect(wait).toBeLessThanOrEqual(890)
      stand.advance(wait * 1000 + 1)
      expect((await signIn('owner')).status).toBe(200)
    })

    test('count for one address and one e-mail, in any letter case [SRV-31]', async () => {
      for (let count = 0; count < 10; count += 1) {
        await visitor.call(SESSION, { email: count % 2 ? 'OWNER@demo.test' : 'owner@demo.test', password: 'wrong' })
      }
      expect((await fail()).status).toBe(429)
      expect((await fail('editor')).status).toBe(401)
      const neighbour = await arrive({}, '192.0.2.2')
      expect((await signIn('owner', {}, neighbour)).status).toBe(200)
    })

    test('behind a proxy count for the address that the proxy names, whatever the visitor says before it [SRV-31]', async () => {
      const guest = await arrive({ trustProxy: 1 })
      const from = (addresses: string) =>
        guest.call(SESSION, { email: 'owner@demo.test', password: 'wrong' }, { 'X-Forwarded-For': addresses })
      for (let count = 0; count < 10; count += 1) {
        expect((await from(`198.51.100.${count}, 203.0.113.1`)).status).toBe(401)
      }
      expect((await from('198.51.100.99, 203.0.113.1')).status).toBe(429)
      expect((await from('198.51.100.99, 203.0.113.2')).status).toBe(401)
    })

    test('are what counts: signing in does not, however often [SRV-31]', async () => {
      for (let count = 0; count < 15; count += 1) expect((await signIn('owner')).status).toBe(200)
      for (let count = 0; count < 9; count += 1) await fail()
      expect((await signIn('owner')).status).toBe(200)
      expect((await fail()).status).toBe(401)
      expect((await fail()).status).toBe(429)
    })

    test('at once are counted too: of fifty together ten are judged [SRV-31]', async () => {
      const answers = await Promise.all(Array.from({ length: 50 }, () => fail()))
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(40)
      for (const { headers, status } of answers) {
        if (status === 429) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
      }
      expect((await signIn('owner')).status).toBe(429)
    })

    test('of the server count for nobody, and are faults [SRV-31]', async () => {
      const broken = { ...stand.services.signIns, run: () => Promise.reject(new Error('no memory for the digest')) }
      const guest = await arrive({ signInFailures: 1 }, '192.0.2.1', { signIns: broken })
      for (let count = 0; count < 2; count += 1) {
        const { status, body } = await signIn('owner', {}, guest)
        expect([status, body]).toEqual([500, { error: 'Internal server error. Please try again later.' }])
      }
      const causes = stand.logged.filter(({ level }) => level === 'error').map(({ error }) => String(error))
      expect(causes).toEqual(['Error: no memory for the digest', 'Error: no memory for the digest'])
      expect((await signIn('owner', {}, await arrive({ signInFailures: 1 }))).status).toBe(200)
    })

    test('of addresses nobody has are counted as well, so that the limit tells nothing [SRV-31]', async () => {
      for (let count = 0; count < 10; count += 1) expect((await fail('nobody')).status).toBe(401)
      expect((await fail('nobody')).status).toBe(429)
    })
  })

  describe('failures of a network', () => {
    const guess = async (address: string, who: string, settings = { signInFailuresOfNetwork: 20 }) =>
      (await signIn(who, { password: 'wrong' }, await arrive(settings, address))).status

    test.each([
      ['an IPv4 /24', (last: number) => `198.51.100.${last}`, '198.51.101.1'],
      ['an IPv6 /64', (last: number) => `2001:db8:1:2:${last}::9`, '2001:db8:1:3::9'],
    ])('are limited together: %s [SRV-31]', async (_, inside, outside) => {
      for (let count = 0; count < 20; count += 1) {
        expect(await guess(inside(count), `x${count}`, { signInFailuresOfNetwork: 20 })).toBe(401)
      }
      const buckets = await stand.db.selectFrom('rate_limits').select('bucket').orderBy('bucket').execute()
      expect(await guess(inside(99), 'x99')).toBe(429)
      // Expect unchanged rate-limit rows after a refused network tries a new e-mail: attackers must not fill the table.
      expect(await stand.db.selectFrom('rate_limits').select('bucket').orderBy('bucket').execute()).toEqual(buckets)
      expect(await guess(outside, 'x99')).toBe(401)
    })

    test('do not count where the e-mail is refused anyway, nor where the password is right [SRV-31]', async () => {
      const guest = await arrive({ signInFailuresOfNetwork: 11 })
      for (let count = 0; count < 20; count += 1) await signIn('owner', { password: 'wrong' }, guest)
      for (let count = 0; count < 5; count += 1) expect((await signIn('editor', {}, guest)).status).toBe(200)
      expect((await signIn('viewer', { password: 'wrong' }, guest)).status).toBe(401)
      expect((await signIn('viewer', {}, guest)).status).toBe(429)
    })
  })

  describe('a flood of sign-ins', () => {
    /** A queue whose one place is taken until `open` is called. */
    function heldQueue(waiting: number) {
      const signIns = createBoundedQueue({ atOnce: 1, waiting })
      let open = (): void => {}
      const held = signIns.run(() => new Promise<void>((resolve) => (open = resolve)))
      return { signIns, open: () => open(), held }
    }

    test('is judged as far as the queue goes, the rest is asked to come back, and pages come meanwhile [SRV-31]', async () => {
      const { signIns, open } = heldQueue(10)
      const guest = await arrive({}, '192.0.2.1', { signIns })
      const refused: number[] = []
      const answers = Array.from({ length: 50 }, async (_, count) => {
        const answer = await signIn(`x${count}`, { password: 'wrong' }, guest)
        if (answer.status === 503) refused.push(count)
        return answer
      })
      await expect.poll(() => refused.length).toBe(40)
      expect((await guest.send('/')).status).toBe(200)
      open()
      for (const { status, body, headers } of await Promise.all(answers)) {
        if (status === 401) continue
        expect([status, headers.get('Retry-After')]).toEqual([503, '5'])
        expect(body).toEqual({
          error: 'Too many people are signing in at this moment. Please try again in a few seconds.',
        })
      }
      expect(stand.logged).toContainEqual({
        level: 'info',
        message: 'a sign-in was refused because too many were waiting',
        error: undefined,
        details: { address: '192.0.2.1' },
      })
      const hits = await stand.db.selectFrom('rate_limits').select(['bucket', 'hits']).execute()
      const ofNetwork = hits.find(({ bucket }) => bucket.startsWith('sign-in-network:'))
      expect(ofNetwork?.hits).toHaveLength(10)
    })

    test('is taken one in a turn of the event loop, so that pages are answered between them [SRV-123]', async () => {
      let turn = 0
      let clock: NodeJS.Immediate
      const count = (): void => {
        turn += 1
        clock = setImmediate(count)
      }
      const queue = createBoundedQueue({ atOnce: 1, waiting: 10 })
      const turns: number[] = []
      const isFull = (): boolean => {
        turns.push(turn)
        return queue.isFull()
      }
      const guest = await arrive({}, '192.0.2.1', { signIns: { ...queue, isFull } })
      count()
      await Promise.all(Array.from({ length: 5 }, (_, number) => signIn(`x${number}`, {}, guest)))
      clearImmediate(clock!)
      expect([turns.length, new Set(turns).size]).toEqual([5, 5])
    })

    test('shows who posts the form without script the page with what was typed [SRV-31]', async () => {
      const { signIns, open, held } = heldQueue(0)
      const guest = await arrive({}, '192.0.2.1', { signIns })
      const form = { email: 'owner@demo.test', password: PASSWORD, crumb: guest.cookies.get('crumb') ?? '' }
      const refused = await guest.send(SESSION, { form })
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5'])
      const html = await refused.text()
      expect(html).toContain('Too many people are signing in at this moment.')
      expect(html).toContain('value="owner@demo.test"')
      open()
      await held
      expect((await guest.send(SESSION, { form })).status).toBe(303)
    })
  })

  test('an operator reads who came, who failed from where, and who left [SRV-105]', async () => {
    await signIn('owner', { password: 'wrong' })
    await signIn('nobody')
    await signIn('owner', { rememberMe: true })
    await send('POST', LOGOUT)
    for (let count = 0; count < 11; count += 1) await signIn('nobody')
    const told = stand.logged.map(({ level, message, details }) => [level, message, details])
    const address = '192.0.2.1'
    expect(told.slice(0, 4)).toEqual([
      ['info', 'a sign-in failed', { accountId: 'owner', address }],
      ['info', 'a sign-in failed', { accountId: undefined, address }],
      ['info', 'somebody signed in', { accountId: 'owner', rememberMe: true }],
      ['info', 'somebody signed out', { accountId: 'owner' }],
    ])
    const ofSignIns = told.filter(([, message]) => message !== 'a request was refused')
    expect(ofSignIns.at(-1)).toEqual(['info', 'a sign-in was refused after too many failures', { address }])
  })
}
