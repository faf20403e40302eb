import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createServer } from '../../createServer.js'
import { accountBrowser } from '../../testing/accountBrowser.js'
import { ORIGIN, PASSWORD } from '../../testing/accountStand.js'
import { collectLog, quickDatabase, SECRET } from '../../testing/stand.js'
import type { AccountsOptions } from './accountOptions.js'
import { accounts } from './accountsFeature.js'

let now = new Date('2026-03-02T09:00:00Z')

const openServer = <const Role extends string>(database: string, options: Partial<AccountsOptions<Role>> = {}) =>
  createServer({
    database,
    secret: SECRET,
    log: collectLog(),
    clock: () => now,
    features: [accounts<Role>({ origin: `${ORIGIN}/`, ...options })],
  })

const LINKS = '/api/site-users/account/links'

test('e-mails with a link are bounded by their address and by network [ENG-132]', async () => {
  const server = openServer(await quickDatabase(), { mailsOfAddress: 2, mailsOfNetwork: 4 })
  const ask = async (email: string, address: string): Promise<unknown> => {
    const browser = accountBrowser(server, ORIGIN, address)
    const answer = await browser.call('site-users/account/links', { purpose: 'sign-in', email })
    return answer.status === 429 ? answer.headers.get('Retry-After') : answer.status
  }
  const one = (address: string) => ask('one@example.com', address)
  expect([await one('192.0.2.1'), await one('198.51.100.1'), await one('203.0.113.1')]).toEqual([200, 200, '900'])
  for (const email of ['two@example.com', 'three@example.com', 'four@example.com'])
    expect(await ask(email, '192.0.2.2')).toBe(200)
  expect([await ask('five@example.com', '192.0.2.3'), await ask('five@example.com', '192.0.3.3')]).toEqual(['900', 200])
  now = new Date(now.getTime() + 900_000)
  expect(await one('192.0.2.1')).toBe(200)
  expect((await server.mails(100)).length).toBe(7)
  await server.close()
})

test('accounts() gives nobody a role that its options leave out, and gives it back when they name it again [ENG-133]', async () => {
  const database = await quickDatabase()
  const first = openServer(database, { roles: ['editor', 'guide'] })
  const account = await first.api.accounts.add({ email: 'a@example.com', name: 'Ada', roles: ['guide', 'editor'] })
  expect(account!.roles).toEqual(['editor', 'guide'])
  await first.close()
  const second = openServer(database, { roles: ['guide'] })
  expect((await second.api.accounts.find('A@example.com'))!.roles).toEqual(['guide'])
  await second.close()
})

test('an app has its own page of a link, its own rows, sentences and refusals, and closes joining [ENG-131]', async () => {
  const database = await quickDatabase()
  const joined: string[] = []
  const options = {
    linkPage: '/konto/link',
    accountPage: '/konto',
    messages: () => ({ letterJoin: 'Mitglied werden', passwordShort: 'Mindestens {count} Zeichen.' }),
    refused: ({ error }: { readonly error: string }) => new Response(`Nein: ${error}`, { status: 422 }),
    async onJoined(tx: Parameters<NonNullable<AccountsOptions['onJoined']>>[0], { email }: { readonly email: string }) {
      await sql`select id from accounts where email = ${email}`.execute(tx)
      joined.push(email)
      if (joined.length === 1) throw new Error('the rows of the app are away')
    },
  }
  const server = openServer(database, options)
  const browser = accountBrowser(server)
  const email = 'neu@example.com'
  const ask = () => browser.post(LINKS, { purpose: 'join', email, name: 'Ada' })
  expect((await ask()).headers.get('Location')).toBe('/konto?letter=sent')
  const [mail] = await server.mails(1)
  expect(mail).toMatchObject({ to: email, subject: 'Mitglied werden' })
  const token = (text: string): string => /https:\/\/hall\.test\/konto\/link\?token=(\S+)/.exec(text)![1]!
  const short = await browser.post(`${LINKS}/password`, { token: token(mail!.text), password: 'short' })
  expect([short.status, await short.text()]).toEqual([422, 'Nein: Mindestens 8 Zeichen.'])
  expect((await browser.get(`${LINKS}/page?token=${token(mail!.text)}`)).status).toBe(404)
  expect((await browser.post(`${LINKS}/use`, { token: token(mail!.text) })).status).toBe(500)
  expect(await server.api.accounts.find(email)).toBeUndefined()
  await ask()
  const [second] = await server.mails(1)
  const done = await browser.post(`${LINKS}/password`, { token: token(second!.text), password: PASSWORD })
  expect([done.headers.get('Location'), joined]).toEqual(['/konto', [email, email]])
  expect(await server.api.accounts.of(browser.request())).toMatchObject({ email })
  await server.close()

  const closed = openServer(database, { mayJoin: false })
  const later = accountBrowser(closed)
  const refused = await later.call('site-users/account/links', { purpose: 'join', email: 'x@example.com', name: 'X' })
  expect([refused.status, await refused.json()]).toEqual([403, { error: 'Nobody can join here at present.' }])
  expect((await later.call('site-users/account/links', { purpose: 'sign-in', email })).status).toBe(200)
  await closed.close()
})

test('sessions and links that have ended are deleted by a job [ENG-130]', async () => {
  let left: unknown[] = []
  const server = openServer(await quickDatabase(), {
    async dataOf(db) {
      const { rows } = await sql`select id_hash from sessions union all select token_hash from one_time_links`.execute(
        db,
      )
      left = rows
      return {}
    },
  })
  const email = 'old@example.com'
  await server.api.accounts.add({ email, name: 'Ada', password: PASSWORD })
  const signIn = async (browser: ReturnType<typeof accountBrowser>) =>
    browser.call('site-users/account/session', { email, password: PASSWORD })
  await signIn(accountBrowser(server))
  await accountBrowser(server).call('site-users/account/links', { purpose: 'sign-in', email })
  now = new Date(now.getTime() + 13 * 3_600_000)
  const browser = accountBrowser(server)
  await signIn(browser)
  await browser.get('/api/site-users/account/data.json')
  expect(left).toHaveLength(3)
  await server.jobs.run()
  await browser.get('/api/site-users/account/data.json')
  expect(left).toHaveLength(1)
  await server.close()
})
