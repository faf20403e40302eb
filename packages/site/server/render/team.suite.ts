import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { readMails } from '../mail/sendMail.ts'
import { accountCalls } from '../testing/accounts.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, hiddenField, ORIGIN, type Visitor } from '../testing/visitor.ts'

const TEAM = '/config/people'
const EMAIL = 'grace@example.com'
const PASSWORD = 'a quiet lamp at dusk'

/** Invitations, roles and removals of the people who look after the site. */
export function teamSuite(stand: Stand): void {
  const { db } = stand

  async function signedIn(who: string): Promise<Visitor> {
    const calls = accountCalls(stand, () => visitor)
    const visitor = await calls.arrive({ siteOrigin: ORIGIN })
    await calls.signIn(who)
    return visitor
  }
  const textOf = (html: string, selector: string): string =>
    new JSDOM(html).window.document.querySelector(selector)?.textContent ?? ''
  const post = async (by: Visitor, fields: Readonly<Record<string, string>>) => {
    const response = await by.send(TEAM, { form: { crumb: by.cookies.get('crumb')!, ...fields } })
    return { status: response.status, error: textOf(await response.text(), 'main [role=alert]') }
  }
  const invite = (by: Visitor, email = EMAIL, role = '4') => post(by, { do: 'invite', email, role })
  /** The path of the newest invitation's link, as its recipient reads it. */
  const linkOf = async (email = EMAIL): Promise<string> => {
    const mail = (await readMails(db)).find(({ to }) => to === email)
    return /\/account\/invitation\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? 'no link'
  }
  async function accept(link: string, fields: Readonly<Record<string, string>> = {}) {
    const guest = createVisitor(stand.app())
    const html = await guest.page(link)
    const form = {
      crumb: hiddenField(html, 'crumb'),
      token: hiddenField(html, 'token'),
      name: 'Grace',
      password: PASSWORD,
    }
    const response = await guest.send('/account/invitation', { form: { ...form, ...fields } })
    return { guest, status: response.status, to: response.headers.get('Location'), html: await response.text() }
  }
  const idOf = async (email: string) =>
    (await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst())?.id
  const forget = async (): Promise<void> => {
    await db.deleteFrom('accounts').where('email', 'like', '%@example.com').execute()
  }

  describe('an invitation', () => {
    test('makes an account with its role, once, and the person comes in [SRV-373]', async () => {
      const owner = await signedIn('owner')
      expect((await invite(owner, ' GRACE@example.com ', '8')).status).toBe(303)
      const link = await linkOf()
      expect(await createVisitor(stand.app()).page(link)).toContain(EMAIL)
      const { guest, status, to } = await accept(link)
      expect([status, to]).toEqual([303, '/config/'])
      const areas = [...new JSDOM(await guest.page('/config/')).window.document.querySelectorAll('nav a')]
      expect(areas.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['Orders', 'Reviews']))
      for (const path of [TEAM, '/config/editor', '/config/journal']) expect((await guest.send(path)).status).toBe(403)
      expect((await accept(link)).status).toBe(410)
      expect((await createVisitor(stand.app()).send(link)).status).toBe(410)
      expect((await invite(owner)).error).toBe('Nobody was invited: this address has an account already.')
      await forget()
    })

    test('of many presses at once makes one account [SRV-373]', async () => {
      await invite(await signedIn('owner'))
      const link = await linkOf()
      const answers = await Promise.all(Array.from({ length: 6 }, () => accept(link)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 410, 410, 410, 410, 410])
      await forget()
    })

    test('ends after seven days, by a later one, and when it is withdrawn [SRV-373]', async () => {
      const owner = await signedIn('owner')
      await invite(owner)
      const first = await linkOf()
      await invite(owner)
      const second = await linkOf()
      expect((await accept(first)).status).toBe(410)
      const { id } = await db.selectFrom('invitations').select('id').executeTakeFirstOrThrow()
      expect((await post(owner, { do: 'withdraw', id })).status).toBe(303)
      expect((await post(owner, { do: 'withdraw', id })).status).toBe(409)
      expect((await accept(second)).status).toBe(410)
      await invite(owner)
      const third = await linkOf()
      stand.advance(7 * 86_400_000 + 1000)
      expect((await accept(third)).status).toBe(410)
      expect(await idOf(EMAIL)).toBeUndefined()
    })

    test('keeps the typed name with the reason of a refusal, and can be accepted then [SRV-373]', async () => {
      await invite(await signedIn('owner'))
      const link = await linkOf()
      for (const [fields, sentence] of [
        [{ password: 'short' }, '8'],
        [{ password: 'grace@example.com' }, ''],
        [{ name: '   ' }, 'Write your name'],
        [{ crumb: 'old' }, 'open for too long'],
      ] as const) {
        const { status, html } = await accept(link, { name: 'Grace "G" <b>', ...fields })
        expect(status).toBe(400)
        expect(textOf(html, 'main [role=alert]')).toContain(sentence)
        if (!('name' in fields)) expect(html).toContain('value="Grace &quot;G&quot; &lt;b&gt;"')
      }
      expect((await accept(link)).status).toBe(303)
      await forget()
    })

    test('is refused for a text without an address, for an unknown role, and to people without the role of an owner [SRV-373]', async () => {
      const owner = await signedIn('owner')
      for (const [email, role] of [
        ['grace', '4'],
        [`${'g'.repeat(250)}@example.com`, '4'],
        [EMAIL, '15'],
        [EMAIL, '1e0'],
        [EMAIL, ''],
      ])
        expect((await invite(owner, email, role)).status).toBe(400)
      expect((await post(owner, { do: 'invite', email: EMAIL, role: '4', crumb: 'old' })).status).toBe(400)
      for (const who of ['editor', 'store']) expect((await invite(await signedIn(who))).status).toBe(403)
      expect(await db.selectFrom('invitations').selectAll().execute()).toEqual([])
      expect(await readMails(db)).toEqual([])
    })

    test('is one of at most 100 that are open [SRV-373]', async () => {
      const owner = await signedIn('owner')
      await db
        .insertInto('invitations')
        .values(
          Array.from({ length: 100 }, (_, place) => ({
            id: `i${place}`,
            email: `p${place}@example.com`,
            roles: '[4]',
            token_hash: `t${place}`,
            invited_by: 'The director',
            invited_at: new Date(),
            expires_at: new Date(Date.now() + 86_400_000),
          })),
        )
        .execute()
      expect((await invite(owner)).error).toContain('100 open invitations')
    })
  })

  describe('a removal', () => {
    test('ends the open sessions at once and keeps nothing that opens the account [SRV-374]', async () => {
      const owner = await signedIn('owner')
      await invite(owner)
      const { guest } = await accept(await linkOf())
      expect((await guest.send('/config/editor')).status).toBe(200)
      const id = (await idOf(EMAIL))!
      expect((await post(owner, { do: 'role', id, role: '6' })).status).toBe(303)
      expect((await guest.send('/config/editor')).status).toBe(403)
      expect((await post(owner, { do: 'remove', id })).status).toBe(303)
      expect((await guest.send('/config/editor')).status).toBe(302)
      expect((await guest.send('/api/panel/pages')).status).toBe(401)
      const calls = accountCalls(stand, () => guest)
      const again = await calls.arrive()
      expect((await again.call('/api/site-users/account/session', { email: EMAIL, password: PASSWORD })).status).toBe(
        401,
      )
      expect(await db.selectFrom('passwords').select('hash').where('account_id', '=', id).execute()).toEqual([])
      const lines = new JSDOM(await owner.page('/config/journal')).window.document.querySelectorAll('tbody th')
      expect([...lines].map(({ textContent }) => textContent)).toEqual([
        `Removed a person ${EMAIL}`,
        `Changed a role ${EMAIL}`,
        `Accepted an invitation ${EMAIL}`,
        `Invited a person ${EMAIL}`,
      ])
      expect((await invite(owner)).status).toBe(303)
      await db.deleteFrom('accounts').where('id', '=', id).execute()
    })

    test('of the own account, of an account without a role, and by a former owner is refused [SRV-374]', async () => {
      const owner = await signedIn('owner')
      expect((await post(owner, { do: 'remove', id: 'owner' })).error).toContain('cannot change or remove yourself')
      expect((await post(owner, { do: 'remove', id: 'member' })).status).toBe(409)
      expect((await post(owner, { do: 'role', id: 'nobody-there', role: '4' })).status).toBe(409)
      await invite(owner, EMAIL, '1')
      const { guest } = await accept(await linkOf())
      const id = (await idOf(EMAIL))!
      const [one, two] = await Promise.all([
        post(owner, { do: 'remove', id }),
        post(guest, { do: 'role', id: 'owner', role: '4' }),
      ])
      // Whichever comes first takes the other's right, so that an owner stays.
      expect([one.status, two.status].filter((status) => status === 303)).toHaveLength(1)
      await db.updateTable('accounts').set({ roles: '[1]' }).where('id', '=', 'owner').execute()
      await db.deleteFrom('accounts').where('id', '=', id).execute()
    })
  })
}
