import { createAuthenticator, type Lies } from '@vitrine/testing/authenticator'
import { beforeEach, describe, expect, test } from 'vitest'
import { readMails } from '../mail/sendMail.ts'
import { PASSWORD, SESSION } from '../testing/accounts.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, hiddenField, type Visitor } from '../testing/visitor.ts'

const OPTIONS = '/api/site-users/account/passkeys/options'
const ENTER = '/api/site-users/account/passkeys/session'
const ADD = '/api/site-users/account/passkeys'
const REMOVE = '/api/site-users/account/passkeys/remove'
const ORIGIN = 'https://lantern-hall.test'
const REFUSED = 'This passkey does not open an account here.'
const NOT_ADDED = 'The passkey could not be added. Please try again.'
const ENDED = ', and all other sessions have ended.\n\nIf this was not you, write to us at once.\n'
const MINUTE = 60_000

/** Passkeys, with an authenticator in software. */
export function passkeysSuite(stand: Stand): void {
  describe('a passkey', () => {
    let app: ReturnType<Stand['app']>
    beforeEach(() => {
      app = stand.app({ siteOrigin: ORIGIN })
    })

    async function arrived(on = app): Promise<Visitor> {
      const visitor = createVisitor(on)
      await visitor.page('/account')
      return visitor
    }
    async function signedIn(who = 'member', on = app): Promise<Visitor> {
      const visitor = await arrived(on)
      const answer = await visitor.call(SESSION, { email: `${who}@demo.test`, password: PASSWORD })
      expect(answer.status).toBe(200)
      return visitor
    }
    const optionsOf = async (visitor: Visitor, json: object) => (await visitor.call(OPTIONS, json)).body.publicKey
    async function add(visitor: Visitor, device = createAuthenticator(ORIGIN), lies: Lies = {}) {
      const asked = await optionsOf(visitor, { purpose: 'add', current: PASSWORD })
      return { device, answer: await visitor.call(ADD, { credential: device.create(asked, lies) }) }
    }
    async function enter(visitor: Visitor, device: ReturnType<typeof createAuthenticator>, lies: Lies = {}) {
      const asked = await optionsOf(visitor, { purpose: 'sign-in' })
      return visitor.call(ENTER, { credential: device.get(asked, lies) })
    }
    const isSignedIn = async (visitor: Visitor): Promise<boolean> =>
      (await visitor.page('/account')).includes('You are signed in as')
    const sessions = async () => (await stand.db.selectFrom('sessions').select('account_id').execute()).length

    test('is added after the password, ends the other sessions, and signs in [SRV-98]', async () => {
      const [elsewhere, member] = [await signedIn(), await signedIn()]
      const { device, answer } = await add(member)
      expect(answer).toMatchObject({ status: 200, body: { success: true } })
      expect(await optionsOf(member, { purpose: 'add', current: PASSWORD })).toMatchObject({
        excludeCredentials: [{ transports: ['internal'] }],
      })
      expect([await isSignedIn(elsewhere), await isSignedIn(member)]).toEqual([false, true])
      expect((await readMails(stand.db))[0]).toMatchObject({
        to: 'member@demo.test',
        subject: 'A passkey has been added to your account',
        text: `A passkey has been added to your account${ENDED}`,
      })
      const guest = await arrived()
      expect(await enter(guest, device)).toMatchObject({ status: 200, body: { success: true } })
      expect(guest.cookies.get('ss_identity')).toBe('member')
      expect(await isSignedIn(guest)).toBe(true)
      expect(await guest.page('/account')).toContain('Last used')
    })

    test('is not offered without the present password, nor to a visitor [SRV-98] [SRV-99]', async () => {
      const member = await signedIn()
      const wrong = await member.call(OPTIONS, { purpose: 'add', current: 'not this one' })
      expect(wrong).toMatchObject({ status: 403, body: { error: 'That is not your present password.' } })
      const guest = await arrived()
      expect(await guest.call(OPTIONS, { purpose: 'add', current: PASSWORD })).toMatchObject({ status: 401 })
    })

    test('of an account without a password needs a session of at most ten minutes [SRV-99]', async () => {
      const member = await signedIn()
      const account = stand.db.selectFrom('passwords').selectAll().where('account_id', '=', 'member')
      const row = await account.executeTakeFirstOrThrow()
      await stand.db.deleteFrom('passwords').where('account_id', '=', 'member').execute()
      try {
        stand.advance(9 * MINUTE)
        expect((await member.call(OPTIONS, { purpose: 'add' })).status).toBe(200)
        stand.advance(MINUTE)
        expect(await member.call(OPTIONS, { purpose: 'add' })).toMatchObject({
          status: 403,
          body: {
            error: 'Your account has no password. Please sign in again, then make the change within ten minutes.',
          },
        })
      } finally {
        await stand.db.insertInto('passwords').values(row).execute()
      }
    })

    test.each<[string, Lies]>([
      ['another site', { origin: 'https://lantern-hall.example' }],
      ['another relying party', { rpId: 'lantern-hall.example' }],
      ['another key', { forged: true }],
      ['a person who was not verified', { unverified: true }],
      ['an invented challenge', { challenge: 'MTc5NTQ0OTYwMDAwMC5hLmI' }],
      ['a challenge of one word', { challenge: 'bGFtcA' }],
      ['a count that has gone back', { count: 1 }],
    ])('of %s opens nothing [SRV-98]', async (_, lies) => {
      const { device } = await add(await signedIn())
      const guest = await arrived()
      expect(await enter(guest, device, lies)).toMatchObject({ status: 403, body: { error: REFUSED } })
      expect(await isSignedIn(guest)).toBe(false)
      expect(guest.cookies.get('ss_session')).toBeUndefined()
    })

    test('of another person’s handle opens nothing [SRV-98]', async () => {
      const { device } = await add(await signedIn())
      const guest = await arrived()
      const asked = await optionsOf(guest, { purpose: 'sign-in' })
      const credential = device.get(asked) as { readonly response: object }
      for (const userHandle of ['', 'AAAA', undefined]) {
        const lie = { ...credential, response: { ...credential.response, userHandle } }
        expect(await guest.call(ENTER, { credential: lie })).toMatchObject({ status: 403, body: { error: REFUSED } })
      }
      expect((await guest.call(ENTER, { credential })).status).toBe(200)
    })

    test('is named by the browser and the system that added it [SRV-98]', async () => {
      const member = await signedIn()
      const asked = await optionsOf(member, { purpose: 'add', current: PASSWORD })
      const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
      const credential = createAuthenticator(ORIGIN).create(asked)
      expect((await member.call(ADD, { credential }, { 'User-Agent': firefox })).status).toBe(200)
      expect(await stand.db.selectFrom('passkeys').select(['account_id', 'name']).execute()).toEqual([
        { account_id: 'member', name: 'Firefox on Linux' },
      ])
    })

    test('of a device that names no way to reach it is added without one [SRV-98]', async () => {
      const member = await signedIn()
      const asked = await optionsOf(member, { purpose: 'add', current: PASSWORD })
      const device = createAuthenticator(ORIGIN)
      const credential = device.create(asked) as { readonly response: object }
      const silent = { ...credential, response: { ...credential.response, transports: undefined } }
      expect((await member.call(ADD, { credential: silent })).status).toBe(200)
      expect(await stand.db.selectFrom('passkeys').select(['id', 'transports', 'counter']).execute()).toEqual([
        { id: device.id, transports: [], counter: 1 },
      ])
      expect((await enter(await arrived(), device)).status).toBe(200)
    })

    test('that nobody has gets the answer of a wrong one [SRV-98]', async () => {
      expect(await enter(await arrived(), createAuthenticator(ORIGIN))).toMatchObject({
        status: 403,
        body: { error: REFUSED },
      })
    })

    test('answers a challenge once, within ten minutes, in the browser that asked [SRV-98]', async () => {
      const { device } = await add(await signedIn())
      const [guest, other] = [await arrived(), await arrived()]
      const asked = await optionsOf(guest, { purpose: 'sign-in' })
      expect((await other.call(ENTER, { credential: device.get(asked) })).status).toBe(403)
      const credential = device.get(asked)
      expect((await guest.call(ENTER, { credential })).status).toBe(200)
      expect((await guest.call(ENTER, { credential: device.get(asked) })).status).toBe(403)
      const [soon, late] = [
        await optionsOf(guest, { purpose: 'sign-in' }),
        await optionsOf(guest, { purpose: 'sign-in' }),
      ]
      stand.advance(9 * MINUTE)
      expect((await guest.call(ENTER, { credential: device.get(soon) })).status).toBe(200)
      stand.advance(MINUTE)
      expect((await guest.call(ENTER, { credential: device.get(late) })).status).toBe(403)
    })

    test('answers the challenge of a sign-in that a session asked for which has ended since [SRV-98]', async () => {
      const member = await signedIn()
      const { device } = await add(member)
      const asked = await optionsOf(member, { purpose: 'sign-in' })
      member.cookies.delete('ss_session')
      expect((await member.call(ENTER, { credential: device.get(asked) })).status).toBe(200)
      expect(await isSignedIn(member)).toBe(true)
    })

    test.each<[string, Lies]>([
      ['another site', { origin: 'https://lantern-hall.example' }],
      ['another relying party', { rpId: 'lantern-hall.example' }],
      ['a person who was not verified', { unverified: true }],
      ['an invented challenge', { challenge: 'MTc5NTQ0OTYwMDAwMC5hLmI' }],
    ])('of %s is not added [SRV-98]', async (_, lies) => {
      const { answer } = await add(await signedIn(), createAuthenticator(ORIGIN), lies)
      expect(answer).toMatchObject({ status: 403, body: { error: NOT_ADDED } })
      expect(await stand.db.selectFrom('passkeys').selectAll().execute()).toEqual([])
    })

    test('is kept for one account, and not made with the challenge of a sign-in or of another session [SRV-98]', async () => {
      const [member, owner] = [await signedIn(), await signedIn('owner')]
      const { device } = await add(member)
      expect((await add(owner, device)).answer).toMatchObject({ status: 403, body: { error: NOT_ADDED } })
      const spare = createAuthenticator(ORIGIN)
      for (const asked of [
        await optionsOf(member, { purpose: 'sign-in' }),
        await optionsOf(owner, { purpose: 'add', current: PASSWORD }),
      ]) {
        const credential = spare.create({ rp: { id: 'lantern-hall.test' }, ...asked })
        expect((await member.call(ADD, { credential })).status).toBe(403)
      }
    })

    test('is removed by a plain form after the password, and by its own person alone [SRV-98] [SRV-99]', async () => {
      const member = await signedIn()
      const { device } = await add(member)
      const owner = await signedIn('owner')
      expect((await owner.call(REMOVE, { passkey: device.id, current: PASSWORD })).status).toBe(200)
      expect((await readMails(stand.db)).map(({ to }) => to)).toEqual(['member@demo.test'])
      expect((await enter(await arrived(), device)).status).toBe(200)
      const html = await member.page('/account')
      expect(hiddenField(html, 'passkey')).toBe(device.id)
      const form = { passkey: device.id, crumb: hiddenField(html, 'crumb') }
      const wrong = await member.send(REMOVE, { form: { ...form, current: 'not this one' } })
      expect([wrong.status, wrong.headers.get('Location')]).toEqual([303, '/account?refused=settings'])
      const right = await member.send(REMOVE, { form: { ...form, current: PASSWORD } })
      expect([right.status, right.headers.get('Location')]).toEqual([303, '/account?changed=passkey'])
      expect(await member.page('/account?changed=passkey')).toContain('Your passkeys have been changed')
      expect((await readMails(stand.db))[0]).toMatchObject({
        to: 'member@demo.test',
        subject: 'A passkey of your account has been removed',
        text: `A passkey of your account has been removed${ENDED}`,
      })
      const told = stand.logged.map(({ message, details }) => [message, details])
      expect(told).toContainEqual(['somebody added a passkey', { accountId: 'member' }])
      expect(told).toContainEqual(['somebody signed in with a passkey', { accountId: 'member' }])
      expect(told).toContainEqual(['somebody removed a passkey', { accountId: 'member' }])
      expect(await enter(await arrived(), device)).toMatchObject({ status: 403, body: { error: REFUSED } })
      // Expect two sessions after the passkey was removed, one of the member and one of the owner: the removal ends the
      // member's sessions that began with the passkey.
      expect(await sessions()).toBe(2)
    })

    test('is not offered by an address that is a number, nor by a host that nobody has named [SRV-98]', async () => {
      for (const settings of [{ siteOrigin: 'http://192.0.2.7' }, {}]) {
        const guest = await arrived(stand.app(settings))
        expect(await guest.page('/account')).not.toContain('data-part="passkey"')
        expect(await guest.call(OPTIONS, { purpose: 'sign-in' })).toMatchObject({
          status: 400,
          body: { error: 'This address offers no passkeys.' },
        })
      }
      expect(await (await arrived()).page('/account')).toContain('data-part="passkey"')
    })

    test('posted by a browser without scripts is answered by the account’s page with the reason [SRV-98]', async () => {
      const member = await signedIn()
      const form = { crumb: hiddenField(await member.page('/account'), 'crumb'), current: PASSWORD }
      const posted = await member.send(OPTIONS, { form })
      expect([posted.status, posted.headers.get('Location')]).toEqual([303, '/account?refused=settings'])
      expect(await member.page('/account?refused=settings')).toContain(
        'Passkeys need scripts, and this page runs none.',
      )
    })

    test('may be asked for thirty times a minute from one address [SRV-98]', async () => {
      const guest = await arrived()
      for (let time = 0; time < 30; time++) expect((await guest.call(OPTIONS, { purpose: 'sign-in' })).status).toBe(200)
      expect((await guest.call(OPTIONS, { purpose: 'sign-in' })).status).toBe(429)
    })
  })
}
