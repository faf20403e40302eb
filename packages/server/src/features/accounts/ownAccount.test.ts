import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from './accountsFeature.js'
import { accountBrowser } from '../../testing/accountBrowser.js'
import { type AccountStand, openAccountStand, ORIGIN, PASSWORD } from '../../testing/accountStand.js'
import { createServer } from '../../createServer.js'
import { GOODS, MEMBER, MONTHS, openPlanShop } from '../../testing/planStand.js'
import { browser, PRODUCTS, type ShopServer } from '../../testing/shopStand.js'
import { collectLog, engines, quickDatabase, SECRET } from '../../testing/stand.js'
import { shop } from '../shop/shopFeature.js'

const CONSENT = {
  time: 1_767_225_600_000,
  choice: 'partly',
  categories: ['media'],
  policyVersion: '2',
  settingsHash: 'ab'.repeat(32),
  globalPrivacyControl: false,
}

const answerOf = async (answer: Response): Promise<unknown> => [
  answer.status,
  ((await answer.json()) as { error?: string }).error,
]

describe.each(engines())('the own account on %s', (engine, create) => {
  let stand: AccountStand
  beforeAll(async () => {
    stand = await openAccountStand(await create(), engine)
  })
  afterAll(() => stand.close())

  test('roles are those that the app names, and its functions add, give, end and remove [ENG-133]', async () => {
    const { api, signIn, open, idOf } = stand
    const email = 'mary@example.com'
    const added = await api.accounts.add({
      email: 'Mary@Example.com',
      name: ' Mary ',
      roles: ['editor'],
      password: PASSWORD,
    })
    expect(added).toMatchObject({ email, name: 'Mary', roles: ['editor'] })
    expect(await api.accounts.add({ email, name: 'Mary' })).toBeUndefined()
    await expect(api.accounts.add({ email: 'none', name: 'Mary' })).rejects.toThrow('An account has an e-mail')
    const browser = open()
    await signIn(browser, email)
    expect(await api.accounts.of(browser.request())).toMatchObject({ id: added!.id, email, roles: ['editor'] })
    expect(await api.accounts.setRoles(added!.id, ['guide', 'editor'])).toBe(true)
    expect((await api.accounts.of(browser.request()))?.roles).toEqual(['editor', 'guide'])
    await expect(api.accounts.setRoles(added!.id, ['owner' as never])).rejects.toThrow(
      '[server] The role "owner" is not among the roles of accounts().',
    )
    expect(await api.accounts.setRoles('nobody', [])).toBe(false)
    const refused = await browser.call('site-users/account/delete', {
      account: added!.id,
      sure: 'yes',
      current: PASSWORD,
    })
    expect(refused.status).toBe(403)
    await api.accounts.endSessions(added!.id)
    expect(await idOf(browser)).toBeUndefined()
    expect((await api.accounts.list({ after: 'mary@example.co', most: 1 })).map((one) => one.email)).toEqual([email])
    expect([await api.accounts.remove(added!.id), await api.accounts.remove(added!.id)]).toEqual([true, false])
    expect(await api.accounts.find(email)).toBeUndefined()
    expect(await idOf(open())).toBeUndefined()
  })

  test('a change of password or e-mail needs proof, ends other sessions and is told by e-mail [ENG-134]', async () => {
    const { api, mailsTo, tokenTo, signIn, advance, open, idOf, person } = stand
    const email = 'changes@example.com'
    const browser = await person(email)
    const elsewhere = open('198.51.100.7')
    await signIn(elsewhere, email)
    const change = async (current: string, next: string) =>
      answerOf(await browser.call('site-users/account/password', { current, next }))
    expect(await change('wrong', 'nine lamps by night')).toEqual([403, 'That is not your present password.'])
    expect(await change(PASSWORD, 'changes-1')).toEqual([400, expect.stringContaining('This password is your e-mail')])
    const before = browser.cookies.get('__Host-ss_session')
    expect(await change(PASSWORD, 'nine lamps by night')).toEqual([200, undefined])
    expect([await idOf(elsewhere), await idOf(browser)]).toEqual([undefined, expect.any(String)])
    expect(browser.cookies.get('__Host-ss_session')).not.toBe(before)
    expect((await mailsTo(email))[0]).toMatchObject({ subject: 'Your password has been changed' })

    await signIn(elsewhere, email, 'nine lamps by night')
    const next = 'moved@example.com'
    const move = (current: string, to: string) => browser.call('site-users/account/email', { current, email: to })
    expect((await move('wrong', next)).status).toBe(403)
    expect((await move('nine lamps by night', next)).status).toBe(200)
    const token = await tokenTo(next)
    expect((await elsewhere.call('site-users/account/links/use', { token, email: next })).status).toBe(403)
    expect((await browser.call('site-users/account/links/use', { token })).status).toBe(200)
    expect([await idOf(elsewhere), (await api.accounts.of(browser.request()))?.email]).toEqual([undefined, next])
    expect((await mailsTo(email))[0]).toMatchObject({ subject: 'Your e-mail has been changed' })
    await api.accounts.add({ email: 'taken@example.com', name: 'Eve' })
    expect((await move('nine lamps by night', 'taken@example.com')).status).toBe(200)
    expect((await mailsTo('taken@example.com')).map(({ subject }) => subject)).toEqual([
      'Your e-mail has an account already',
    ])

    await api.accounts.add({ email: 'fresh@example.com', name: 'Eve' })
    const fresh = open('198.51.100.8')
    await fresh.call('site-users/account/links', { purpose: 'sign-in', email: 'fresh@example.com' })
    await fresh.call('site-users/account/links/use', { token: await tokenTo('fresh@example.com') })
    advance(10)
    const set = { current: '', next: 'nine lamps by night' }
    expect(await answerOf(await fresh.call('site-users/account/password', set))).toEqual([
      403,
      'Your account has no password. Please sign in again, then make the change within ten minutes.',
    ])
  })

  test('a person loads and deletes what all features store, or nothing of it is deleted [ENG-135]', async () => {
    const { api, mailsTo, idOf, person } = stand
    const email = 'stuck@example.com'
    const browser = await person(email)
    const id = (await idOf(browser))!
    expect((await browser.call('rest/comments', { itemId: 'late', body: 'I was here' })).status).toBe(200)
    expect((await browser.call('census/consent', CONSENT)).status).toBe(200)
    const load = async () => {
      const text = await (await browser.get('/api/site-users/account/data.json')).text()
      expect(text).not.toContain('argon2id')
      return JSON.parse(text) as object
    }
    const stored = {
      account: { id, email },
      sessions: [{ browser: 'A browser of tests' }],
      comments: [{ body: 'I was here' }],
      consent: [{ person: id }],
      app: { seats: 2 },
    }
    expect(await load()).toMatchObject(stored)
    const remove = async (body: object = {}) =>
      (await browser.call('site-users/account/delete', { account: id, sure: 'yes', current: PASSWORD, ...body })).status
    expect([await remove({ sure: '' }), await remove({ account: 'x' }), await remove({ current: 'wrong' })]).toEqual([
      400, 400, 403,
    ])
    expect(await remove()).toBe(500)
    expect(await load()).toMatchObject(stored)
    expect([await remove(), await idOf(browser), await api.accounts.find(email)]).toEqual([200, undefined, undefined])
    expect((await api.comments.published('late')).comments).toEqual([])
    expect(await api.consent.records({ person: id })).toEqual([])
    expect((await mailsTo(email))[0]).toMatchObject({ subject: 'Your account has been deleted' })
    expect((await browser.get('/api/site-users/account/data.json')).status).toBe(401)
  })

  test('an account, a session and a link of another website are not known [ENG-136]', async () => {
    const { server, api, tokenTo, signIn, idOf, person } = stand
    const email = 'here@example.com'
    const browser = await person(email)
    const website = await server.websites.add({ name: 'Other', hosts: ['other.test'] })
    const there = accountBrowser(server, 'https://other.test', '192.0.2.1', new Map(browser.cookies))
    expect([await idOf(there), (await signIn(there, email)).status]).toEqual([undefined, 401])
    await browser.call('site-users/account/links', { purpose: 'sign-in', email })
    const token = await tokenTo(email)
    expect((await there.call('site-users/account/links/use', { token, email })).status).toBe(403)
    const id = (await idOf(browser))!
    expect(await api.accounts.remove(id, website)).toBe(false)
    expect(await api.accounts.setRoles(id, ['editor'], website)).toBe(false)
    await api.accounts.endSessions(id, website)
    expect(await api.accounts.add({ email, name: 'Ada' }, website)).toMatchObject({ email })
    expect(await idOf(browser)).toBe(id)
    await expect(api.accounts.of(new Request('https://nowhere.test/'))).rejects.toMatchObject({ status: 421 })
    await server.websites.remove(website)
  })
})

test('an option that is unknown or wrong is one sentence [ENG-136]', () => {
  const origin = ORIGIN
  expect(() => accounts({ origin, passkeys: true } as never)).toThrow(
    '[server] The option "passkeys" of accounts() is unknown; there are origin, roles,',
  )
  for (const wrong of [undefined, 'hall.test', 'https://hall.test/account', 'ftp://hall.test'])
    expect(() => accounts({ origin: wrong } as never)).toThrow('"origin" of accounts() is an origin such as')
  expect(() => accounts({ origin, roles: ['a', 'a'] })).toThrow('"roles" of accounts() is a list of different names')
  for (const linkPage of ['//evil.test', 'account', '/a b', '/a?b'])
    expect(() => accounts({ origin, linkPage })).toThrow('"linkPage" of accounts() is a path such as "/account/link".')
  expect(() => accounts({ origin, mailsOfAddress: 0 })).toThrow(
    '"mailsOfAddress" of accounts() is a whole number from 1 on.',
  )
})

test('orders are in the file of their buyer and stay in the books, the words of reviews go [ENG-135]', async () => {
  let now = Date.parse('2026-03-02T12:00:00Z')
  const people = accounts({ origin: 'http://shop.test' })
  const selling = shop({
    products: PRODUCTS,
    delivery: [{ id: 'post', name: 'Post', costCents: 0 }],
    pages: { reviews: '/reviews' },
  })
  const clock = () => new Date(now)
  const server = createServer({
    database: await quickDatabase(),
    secret: SECRET,
    log: collectLog(),
    clock,
    features: [people, selling],
  })
  const buyer = browser([server as unknown as ShopServer], 1)
  await buyer.add('lamp')
  await buyer.order((await buyer.page()).submissionKey!, 'application/json', { email: 'Buyer-1@shop.test' })
  const [order] = await server.api.shop.orders()
  await server.api.shop.noteReceived(order!.id, 1000, 'eve')
  await server.api.shop.change(order!.id, { type: 'sent', carrier: 'Post', tracking: '' }, 'eve')
  now += 11 * 86_400_000
  await server.jobs.run()
  const token = (await server.mails(100)).flatMap(({ text }) => /\/reviews\?token=(\S+)/.exec(text)?.[1] ?? [])[0]!
  await buyer.form(`/api/commerce/reviews/requests/${token}`, { 'rating-lamp': '4', 'text-lamp': 'It glows' })
  const account = await server.api.accounts.add({ email: 'buyer-1@shop.test', name: 'Ada', password: PASSWORD })
  const person = accountBrowser(server, 'http://shop.test')
  await person.call('site-users/account/session', { email: 'buyer-1@shop.test', password: PASSWORD })
  expect(await (await person.get('/api/site-users/account/data.json')).json()).toMatchObject({
    shop: {
      orders: [
        {
          id: order!.id,
          number: order!.number,
          history: expect.arrayContaining([expect.objectContaining({ type: 'sent' })]),
        },
      ],
      reviews: [{ product: 'lamp', rating: 4, text: 'It glows' }],
    },
  })
  expect(await server.api.accounts.remove(account!.id)).toBe(true)
  expect([(await server.api.shop.orders()).length, await server.api.shop.moderation()]).toEqual([1, []])
  await server.close()
})

test('a subscription ends before its member’s account, which stays while a charge waits for its answer [ENG-135]', async () => {
  const database = await quickDatabase()
  const stand = await openPlanShop(database)
  await stand.subscribe()
  stand.service.setBank('charges silently')
  await stand.at(MONTHS[0]!)
  await stand.at(MONTHS[0]! + 1)
  await Promise.all(stand.servers.map((server) => server.close()))
  const features = [
    accounts({ origin: 'http://shop.test' }),
    shop({ products: GOODS, payments: stand.service.port }),
  ] as const
  const clock = () => new Date(Date.parse('2026-03-02T12:00:00Z'))
  const server = createServer({ database, secret: SECRET, log: collectLog(), clock, features })
  const account = (await server.api.accounts.add({ email: MEMBER, name: 'Ada' }))!
  await expect(server.api.accounts.remove(account.id)).rejects.toMatchObject({ status: 409 })
  expect(await server.api.accounts.find(MEMBER)).toBeDefined()
  stand.service.setBank('pays')
  await server.jobs.run()
  expect(await server.api.accounts.remove(account.id)).toBe(true)
  const [subscription] = await server.api.shop.subscriptions()
  expect([subscription!.life.state, stand.service.charged().length]).toEqual(['ended', 1])
  expect(await server.api.accounts.find(MEMBER)).toBeUndefined()
  await server.close()
})
