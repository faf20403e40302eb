import { ScureBase32Plugin } from '@otplib/plugin-base32-scure'
import { NodeCryptoPlugin } from '@otplib/plugin-crypto-node'
import { generateSync } from '@otplib/totp'
import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { readMails } from '../mail/sendMail.ts'
import { accountCalls, PASSWORD, SESSION } from '../testing/accounts.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, type Visitor } from '../testing/visitor.ts'

const CODE = '/account/code'
const APP = '/account/authenticator'
const OWNER = 'owner@demo.test'
const ADVICE = 'You look after this site, and a password alone opens your account.'

/** Authenticator apps: how they are set up, asked for, replaced by recovery codes and removed. */
export function secondFactorSuite(stand: Stand): void {
  const { arrive, signIn, sessions } = accountCalls(stand, () => createVisitor(stand.app()))

  const textOf = (html: string, selector: string): string[] =>
    [...new JSDOM(html).window.document.querySelectorAll(selector)].map(({ textContent }) => textContent)
  const codeOf = (secret: string): string =>
    generateSync({
      secret,
      epoch: Math.floor(stand.services.clock().getTime() / 1000),
      crypto: new NodeCryptoPlugin(),
      base32: new ScureBase32Plugin(),
    })
  const post = (by: Visitor, path: string, fields: Readonly<Record<string, string>>) =>
    by.send(path, { form: { crumb: by.cookies.get('crumb')!, ...fields } })
  const isIn = async (by: Visitor): Promise<boolean> => (await by.page('/account')).includes('<h1>Your account</h1>')

  /** An owner with an app; the present step is used up by the confirmation, so the clock goes on by one. */
  async function withApp() {
    const owner = await arrive()
    await signIn('owner', {}, owner)
    await post(owner, APP, { do: 'begin', current: PASSWORD })
    const secret = textOf(await owner.page(APP), 'figcaption kbd')[0]!.replaceAll(' ', '')
    const answer = await post(owner, APP, { do: 'confirm', code: codeOf(secret) })
    const recovery = textOf(await answer.text(), '.recovery-codes kbd')
    stand.advance(60_000)
    return { owner, secret, recovery, answer }
  }
  const give = async (by: Visitor, code: string) => {
    const answer = await post(by, CODE, { code })
    return [answer.status, answer.headers.get('Location')]
  }

  describe('an authenticator app', () => {
    test('is set up with the password and a code, shows recovery codes once, and is told by mail [SRV-154]', async () => {
      const other = await arrive()
      await signIn('owner', {}, other)
      expect(await other.page('/account')).toContain(ADVICE)
      expect((await post(other, APP, { do: 'begin', current: 'wrong' })).headers.get('Location')).toContain('refused')
      expect(await stand.db.selectFrom('second_factors').select('account_id').execute()).toEqual([])

      const { owner, secret, recovery, answer } = await withApp()
      expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
      expect(secret).toMatch(/^[A-Z2-7]{32}$/)
      expect(new Set(recovery).size).toBe(10)
      for (const code of recovery) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
      const stored = JSON.stringify(await stand.db.selectFrom('recovery_codes').selectAll().execute())
      expect(stored).not.toContain(recovery[0]!)
      expect((await owner.send(APP)).headers.get('Location')).toBe('/account')
      expect((await readMails(stand.db))[0]).toMatchObject({
        to: OWNER,
        subject: 'An authenticator app has been added to your account',
      })
      expect([await isIn(owner), await isIn(other)]).toEqual([true, false])
      const page = await owner.page('/account')
      expect([page.includes(ADVICE), page.includes('Recovery codes left: 10.')]).toEqual([false, true])
    })

    test('is asked for after the password, by form and by JSON, and each code holds once [SRV-154]', async () => {
      const { secret } = await withApp()
      const form = await arrive()
      const fields = { email: OWNER, password: PASSWORD }
      const answer = await post(form, `${SESSION}?next=%2Fclub`, fields)
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${CODE}?next=%2Fclub`])
      expect([await isIn(form), (await sessions()).length]).toEqual([false, 1])
      const code = codeOf(secret)
      const signedIn = await post(form, `${CODE}?next=%2Fclub`, { code: `${code.slice(0, 3)} ${code.slice(3)}` })
      expect([signedIn.status, signedIn.headers.get('Location')]).toEqual([303, '/club'])
      expect(await isIn(form)).toBe(true)

      const script = await arrive()
      const { status, body } = await signIn('owner', { rememberMe: true }, script)
      expect([status, body.secondFactor]).toEqual([401, CODE])
      expect((await give(script, code))[0]).toBe(403)
      expect(await isIn(script)).toBe(false)
      stand.advance(30_000)
      expect(await give(script, codeOf(secret))).toEqual([303, '/account'])
      expect(await isIn(script)).toBe(true)
    })

    test('is asked for after a link by mail, too [SRV-154]', async () => {
      const { secret } = await withApp()
      const guest = createVisitor(stand.app({ siteOrigin: 'https://hall.example' }))
      await guest.page('/account')
      await guest.call('/api/site-users/account/links', { purpose: 'sign-in', email: OWNER })
      const token = /token=(\S+)/.exec((await readMails(stand.db))[0]!.text)![1]!
      const answer = await post(guest, '/api/site-users/account/links/use', { token })
      expect([answer.status, answer.headers.get('Location'), await isIn(guest)]).toEqual([303, CODE, false])
      expect(await give(guest, codeOf(secret))).toEqual([303, '/account'])
    })

    test('is replaced by a recovery code, once [SRV-154]', async () => {
      const { recovery } = await withApp()
      for (const [expected, typed] of [
        [303, recovery[0]!],
        [403, recovery[0]!],
        [303, recovery[1]!.toLowerCase().replaceAll('-', ' ')],
      ] as const) {
        const guest = await arrive()
        await signIn('owner', {}, guest)
        expect((await give(guest, typed))[0]).toBe(expected)
      }
      expect(await stand.db.selectFrom('recovery_codes').select('code_hash').execute()).toHaveLength(8)
    })

    test('is not guessed: five wrong codes in a quarter of an hour are the last [SRV-154]', async () => {
      const { secret } = await withApp()
      const guest = await arrive()
      await signIn('owner', {}, guest)
      for (let count = 0; count < 5; count += 1) expect((await give(guest, '000000'))[0]).toBe(403)
      expect((await give(guest, codeOf(secret)))[0]).toBe(429)
      expect(await isIn(guest)).toBe(false)
    })

    test('is asked for within five minutes, in the browser of the password alone [SRV-154]', async () => {
      const { secret } = await withApp()
      const [guest, thief] = [await arrive(), await arrive()]
      await signIn('owner', {}, guest)
      thief.cookies.set('ss_factor', guest.cookies.get('ss_factor')!)
      expect(await give(thief, codeOf(secret))).toEqual([303, '/account'])
      expect(await isIn(thief)).toBe(false)
      stand.advance(300_000)
      expect(await give(guest, codeOf(secret))).toEqual([303, '/account'])
      expect(await isIn(guest)).toBe(false)
      expect((await guest.send(CODE)).status).toBe(302)
    })

    test('is removed with the password, ends the other sessions, and is told by mail [SRV-154]', async () => {
      const { owner } = await withApp()
      await post(owner, APP, { do: 'remove', current: 'wrong' })
      expect(await stand.db.selectFrom('second_factors').select('account_id').execute()).toHaveLength(1)
      const answer = await post(owner, APP, { do: 'remove', current: PASSWORD })
      expect(answer.headers.get('Location')).toBe('/account?changed=authenticator')
      expect((await readMails(stand.db))[0]!.subject).toBe('The authenticator app of your account has been removed')
      const guest = await arrive()
      expect((await signIn('owner', {}, guest)).status).toBe(200)
    })
  })
}
