import { JSDOM } from 'jsdom'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../database/db.ts'
import { accountCalls } from '../testing/accounts.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, hiddenField, ORIGIN } from '../testing/visitor.ts'
import { firstOwnerLink } from './firstOwnerPage.tsx'

const EMAIL = 'grace@example.com'
const PASSWORD = 'a quiet lamp at dusk'

/** The link by which somebody becomes the owner of a site that has none. */
export function firstOwnerSuite(stand: Stand): void {
  const { db } = stand
  let passwords: Awaited<ReturnType<typeof readPasswords>>
  let owner: Awaited<ReturnType<typeof readOwner>>
  const readPasswords = (from: Db) => from.selectFrom('passwords').selectAll().execute()
  const readOwner = (from: Db) =>
    from.selectFrom('accounts').select(['name', 'seed']).where('id', '=', 'owner').executeTakeFirstOrThrow()

  beforeAll(async () => {
    passwords = await readPasswords(db)
    owner = await readOwner(db)
  })
  beforeEach(async () => {
    await db.deleteFrom('passwords').execute()
  })
  afterEach(async () => {
    await db.deleteFrom('accounts').where('email', 'like', '%@example.com').execute()
    await db.updateTable('accounts').set({ name: owner.name, seed: owner.seed }).where('id', '=', 'owner').execute()
    await db.deleteFrom('passwords').execute()
    await db.insertInto('passwords').values(passwords).execute()
  })

  /** The path of the link that a start prints. */
  const startAgain = async (): Promise<string | undefined> =>
    (await firstOwnerLink(db, ORIGIN, stand.services.clock()))?.slice(ORIGIN.length)

  async function become(link: string, fields: Readonly<Record<string, string>> = {}) {
    const visitor = createVisitor(stand.app())
    const html = await visitor.page(link)
    const form = {
      crumb: hiddenField(html, 'crumb'),
      token: hiddenField(html, 'token'),
      name: 'Grace',
      email: EMAIL,
      password: PASSWORD,
    }
    const answer = await visitor.send('/account/owner', { form: { ...form, ...fields } })
    return { visitor, status: answer.status, to: answer.headers.get('Location'), html: await answer.text() }
  }

  describe('the link of a site without an owner', () => {
    test('makes the owner, once, who comes in and manages the site [SRV-375]', async () => {
      const link = (await startAgain())!
      const { visitor, status, to } = await become(link)
      expect([status, to]).toEqual([303, '/config/'])
      for (const path of ['/config/people', '/config/editor']) expect((await visitor.send(path)).status).toBe(200)
      const people = await visitor.page('/config/people')
      expect(people).not.toContain('first-owner')
      expect(await visitor.page('/config/journal')).toContain('Became the owner')
      expect((await become(link)).status).toBe(410)
      expect(await startAgain()).toBeUndefined()
    })

    test('makes one owner of many presses at once [SRV-375]', async () => {
      const link = (await startAgain())!
      const presses = Array.from({ length: 5 }, (_, n) => become(link, { email: `grace${n}@example.com` }))
      const statuses = (await Promise.all(presses)).map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([303, 410, 410, 410, 410])
    })

    test('ends at the next start, after seven days, and when an owner gets a password [SRV-375]', async () => {
      const first = (await startAgain())!
      const second = (await startAgain())!
      expect((await become(first)).status).toBe(410)
      stand.advance(7 * 86_400_000 + 1000)
      expect((await become(second)).status).toBe(410)
      const third = (await startAgain())!
      await db.insertInto('passwords').values({ account_id: 'owner', hash: 'x', origin: 'person' }).execute()
      expect((await become(third)).status).toBe(410)
      expect((await createVisitor(stand.app()).send(third)).status).toBe(410)
    })

    test.each([
      ['a name', { name: '  ' }, 'Write your name'],
      ['an e-mail address', { email: 'grace' }, 'Write your e-mail address'],
      ['a long password', { password: 'short' }, 'at least 8 characters'],
      ['a page that was just opened', { crumb: 'stale' }, 'the page had been open for too long'],
    ])('asks for %s, keeps what was typed, and works afterwards [SRV-375]', async (_what, wrong, sentence) => {
      const link = (await startAgain())!
      const { status, html } = await become(link, wrong)
      const { document } = new JSDOM(html).window
      expect([status, document.querySelector('main [role=alert]')?.textContent]).toEqual([
        400,
        expect.stringContaining(sentence),
      ])
      const kept = (name: string) => document.querySelector<HTMLInputElement>(`main input[name=${name}]`)?.value
      expect([kept('name'), kept('email'), kept('password')]).toEqual([
        { name: 'Grace', ...wrong }.name,
        { email: EMAIL, ...wrong }.email,
        '',
      ])
      expect((await become(link)).status).toBe(303)
    })

    test('gives an account of the address, such as an imported one, its password and the role [SRV-375]', async () => {
      const { status } = await become((await startAgain())!, { email: ' Owner@Demo.test ', name: 'Mira' })
      expect(status).toBe(303)
      const calls = accountCalls(stand, () => visitor)
      const visitor = await calls.arrive()
      const signIn = { email: 'owner@demo.test', password: PASSWORD }
      expect((await visitor.call('/api/site-users/account/session', signIn)).status).toBe(200)
      const owner = await db
        .selectFrom('accounts')
        .select(['id', 'roles'])
        .where('email', '=', 'owner@demo.test')
        .execute()
      expect(owner).toEqual([{ id: 'owner', roles: [1] }])
    })
  })
}
