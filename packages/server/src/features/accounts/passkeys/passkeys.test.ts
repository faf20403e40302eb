import type { PasskeyOptions } from '@vitrine/access/api'
import { createAuthenticator, type Lies } from '@vitrine/testing/authenticator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountBrowser } from '../../../testing/accountBrowser.js'
import { type AccountStand, openAccountStand, ORIGIN, PASSWORD } from '../../../testing/accountStand.js'
import { engines } from '../../../testing/stand.js'

const PASSKEYS = 'site-users/account/passkeys'
const REFUSED = 'This passkey does not open an account here.'
const NOT_ADDED = 'The passkey could not be added. Please try again.'

type Device = ReturnType<typeof createAuthenticator>
type Asked = PasskeyOptions['publicKey']

const answerOf = async (answer: Response): Promise<unknown> => [
  answer.status,
  ((await answer.json()) as { error?: string }).error,
]

async function optionsOf(browser: AccountBrowser, body: object): Promise<Asked> {
  const answer = await browser.call(`${PASSKEYS}/options`, body)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as PasskeyOptions).publicKey
}

const askToAdd = (browser: AccountBrowser) => optionsOf(browser, { purpose: 'add', current: PASSWORD })
const askToEnter = (browser: AccountBrowser) => optionsOf(browser, { purpose: 'sign-in' })

async function add(browser: AccountBrowser, device: Device = createAuthenticator(ORIGIN)): Promise<Device> {
  const answer = await browser.call(PASSKEYS, { credential: device.create(await askToAdd(browser)) })
  expect(answer.status).toBe(200)
  return device
}

async function enter(browser: AccountBrowser, device: Device, lies: Lies = {}): Promise<Response> {
  return browser.call(`${PASSKEYS}/session`, { credential: device.get(await askToEnter(browser), lies) })
}

const ownPasskeys = async (browser: AccountBrowser) =>
  ((await (await browser.call('site-users/account', undefined, 'GET')).json()) as { account: { passkeys: object[] } })
    .account.passkeys

describe.each(engines())('passkeys on %s', (engine, create) => {
  let stand: AccountStand
  let turn = 0
  beforeAll(async () => {
    stand = await openAccountStand(await create(), engine)
  })
  afterAll(() => stand.close())

  /** A person of a network of their own, so that tests do not share limits. */
  async function member(email = `passkey-${(turn += 1)}@example.com`) {
    const browser = await stand.person(email, `198.18.${(turn += 1)}.1`)
    return { email, browser, id: (await stand.idOf(browser))! }
  }
  const guest = () => stand.open(`198.19.${(turn += 1)}.1`)

  test('a passkey is added with proof, ends the other sessions, is told by e-mail, and signs in [ENG-162]', async () => {
    const { email, browser, id } = await member()
    const elsewhere = guest()
    await stand.signIn(elsewhere, email)
    const wrong = await browser.call(`${PASSKEYS}/options`, { purpose: 'add', current: 'wrong' })
    expect(await answerOf(wrong)).toEqual([403, 'That is not your present password.'])
    expect((await guest().call(`${PASSKEYS}/options`, { purpose: 'add', current: PASSWORD })).status).toBe(401)

    const device = await add(browser)
    expect([await stand.idOf(elsewhere), await stand.idOf(browser)]).toEqual([undefined, id])
    expect((await stand.mailsTo(email))[0]).toMatchObject({ subject: 'A passkey has been added to your account' })
    expect(await askToAdd(browser)).toMatchObject({
      excludeCredentials: [{ id: device.id, transports: ['internal'] }],
      rp: { id: 'hall.test', name: 'Lantern Hall' },
    })
    expect(await ownPasskeys(browser)).toEqual([
      { id: device.id, name: 'A browser', createdAt: expect.any(Number), usedAt: null },
    ])
    const visitor = guest()
    expect(await askToEnter(visitor)).not.toHaveProperty('allowCredentials.0')
    expect((await enter(visitor, device)).status).toBe(200)
    expect([await stand.idOf(visitor), (await ownPasskeys(visitor))[0]]).toEqual([
      id,
      expect.objectContaining({ usedAt: expect.any(Number) }),
    ])
    const file = (await (await visitor.get('/api/site-users/account/data.json')).json()) as object
    expect(file).toMatchObject({ passkeys: [{ name: 'A browser', usedAt: expect.any(String) }] })
    expect(JSON.stringify(file)).not.toContain(device.id)
  })

  test('a passkey is removed with proof by its own person, and the link by e-mail stays a way in [ENG-162]', async () => {
    const { email, browser, id } = await member()
    const device = await add(browser)
    const stranger = await member()
    const remove = (by: AccountBrowser, current = PASSWORD) =>
      by.call(`${PASSKEYS}/remove`, { passkey: device.id, current })
    expect([(await remove(browser, 'wrong')).status, (await remove(stranger.browser)).status]).toEqual([403, 200])
    expect((await enter(guest(), device)).status).toBe(200)
    const fields = { passkey: device.id, current: PASSWORD }
    const removed = await browser.post(`/api/${PASSKEYS}/remove`, fields)
    expect([removed.status, removed.headers.get('Location')]).toEqual([303, '/account?changed=passkey'])
    expect((await stand.mailsTo(email))[0]).toMatchObject({ subject: 'A passkey of your account has been removed' })
    expect(await stand.mailsTo(stranger.email)).toEqual([])
    expect(await answerOf(await enter(guest(), device))).toEqual([403, REFUSED])
    const visitor = guest()
    await visitor.call('site-users/account/links', { purpose: 'sign-in', email })
    const link = { token: await stand.tokenTo(email) }
    expect((await visitor.call('site-users/account/links/use', link)).status).toBe(200)
    expect(await stand.idOf(visitor)).toBe(id)
  })

  test('an account without a password adds a passkey within ten minutes of its sign-in [ENG-162]', async () => {
    const email = `passkey-${(turn += 1)}@example.com`
    const browser = guest()
    await browser.call('site-users/account/links', { purpose: 'join', email, name: 'Ada' })
    await browser.call('site-users/account/links/use', { token: await stand.tokenTo(email) })
    stand.advance(9)
    const device = createAuthenticator(ORIGIN)
    const asked = await optionsOf(browser, { purpose: 'add' })
    expect((await browser.call(PASSKEYS, { credential: device.create(asked) })).status).toBe(200)
    stand.advance(2)
    expect((await browser.call(`${PASSKEYS}/options`, { purpose: 'add' })).status).toBe(403)
    expect((await enter(guest(), device)).status).toBe(200)
  })

  test('answers of other sites, keys, handles, persons and counts open nothing and add nothing [ENG-163]', async () => {
    const { browser } = await member()
    const device = await add(browser)
    const lies: readonly Lies[] = [
      { origin: 'https://hall.example' },
      { rpId: 'hall.example' },
      { unverified: true },
      { challenge: 'MTc5NTQ0OTYwMDAwMC5hLmI' },
      { challenge: 'bGFtcA' },
    ]
    for (const lie of [...lies, { forged: true }, { count: 1 }, { count: 0 }]) {
      const visitor = guest()
      expect([lie, await answerOf(await enter(visitor, device, lie))]).toEqual([lie, [403, REFUSED]])
      expect(await stand.idOf(visitor)).toBeUndefined()
    }
    for (const lie of lies) {
      const made = createAuthenticator(ORIGIN).create(await askToAdd(browser), lie)
      expect([lie, await answerOf(await browser.call(PASSKEYS, { credential: made }))]).toEqual([lie, [403, NOT_ADDED]])
    }
    const visitor = guest()
    const send = async (response: object, asked: Asked) => {
      const honest = device.get(asked) as { readonly response: object }
      const credential = { ...honest, response: { ...honest.response, ...response } }
      return (await visitor.call(`${PASSKEYS}/session`, { credential })).status
    }
    for (const broken of [{ signature: '' }, { authenticatorData: 'AAAA' }, { clientDataJSON: 'bm9uZQ' }])
      expect(await send(broken, await askToEnter(visitor))).toBe(403)
    const asked = await askToEnter(visitor)
    for (const userHandle of ['', 'AAAA', undefined]) expect(await send({ userHandle }, asked)).toBe(403)
    expect(await send({}, asked)).toBe(200)
    expect(await answerOf(await enter(guest(), createAuthenticator(ORIGIN)))).toEqual([403, REFUSED])
    expect(await ownPasskeys(browser)).toHaveLength(1)
  })

  test('a challenge is answered once, in time, by its browser, for its purpose and its session [ENG-163]', async () => {
    const { browser } = await member()
    const device = await add(browser)
    const [visitor, other] = [guest(), guest()]
    const asked = await askToEnter(visitor)
    await askToEnter(other)
    expect((await other.call(`${PASSKEYS}/session`, { credential: device.get(asked) })).status).toBe(403)
    expect((await visitor.call(`${PASSKEYS}/session`, { credential: device.get(asked) })).status).toBe(200)
    expect((await visitor.call(`${PASSKEYS}/session`, { credential: device.get(asked) })).status).toBe(403)
    const [soon, late] = [await askToEnter(visitor), await askToEnter(visitor)]
    stand.advance(9)
    expect((await visitor.call(`${PASSKEYS}/session`, { credential: device.get(soon) })).status).toBe(200)
    stand.advance(1)
    expect((await visitor.call(`${PASSKEYS}/session`, { credential: device.get(late) })).status).toBe(403)

    const spare = createAuthenticator(ORIGIN)
    const stranger = await member()
    const foreign = await askToAdd(stranger.browser)
    for (const wrong of [await askToEnter(browser), foreign]) {
      const credential = spare.create({ rp: { id: 'hall.test' }, ...wrong })
      expect((await browser.call(PASSKEYS, { credential })).status).toBe(403)
    }
    const credential = device.create(await askToAdd(stranger.browser))
    expect(await answerOf(await stranger.browser.call(PASSKEYS, { credential }))).toEqual([403, NOT_ADDED])
    const before = await askToAdd(browser)
    await stand.signIn(browser, (await stand.api.accounts.of(browser.request()))!.email)
    expect((await browser.call(PASSKEYS, { credential: spare.create(before) })).status).toBe(403)
  })

  test('of twenty answers at once to one challenge one begins a session, and calls of an address are bounded [ENG-163]', async () => {
    const { browser, email, id } = await member()
    const device = await add(browser)
    const visitor = guest()
    const asked = await askToEnter(visitor)
    const elsewhere = visitor.at(stand.other)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        (at % 2 ? visitor : elsewhere).call(`${PASSKEYS}/session`, { credential: device.get(asked) }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 403)])
    expect(await stand.api.accounts.sessions(browser.request())).toHaveLength(2)
    const flood: number[] = []
    for (let count = 0; count < 10; count += 1)
      flood.push((await visitor.call(`${PASSKEYS}/options`, { purpose: 'sign-in' })).status)
    expect([flood[0], flood.at(-1)]).toEqual([200, 429])
    await stand.api.accounts.removeFactors(id)
    expect(await stand.idOf(browser)).toBeUndefined()
    expect((await enter(guest(), device)).status).toBe(403)
    expect((await stand.signIn(guest(), email)).status).toBe(200)
  })

  test('a host without a name, and one of another website, open nothing by a passkey [ENG-163]', async () => {
    const { browser } = await member()
    const device = await add(browser)
    const numbered = await stand.server.websites.add({ name: 'Number', hosts: ['192.0.2.7'] })
    const named = await stand.server.websites.add({ name: 'Named', hosts: ['named.test'] })
    const there = stand.openAt('https://192.0.2.7')
    expect(await answerOf(await there.call(`${PASSKEYS}/options`, { purpose: 'sign-in' }))).toEqual([
      400,
      'This address offers no passkeys.',
    ])
    const away = stand.openAt('https://named.test')
    const asked = await askToEnter(away)
    for (const lie of [{}, { origin: 'https://named.test' }])
      expect((await away.call(`${PASSKEYS}/session`, { credential: device.get(asked, lie) })).status).toBe(403)
    await stand.server.websites.remove(numbered)
    await stand.server.websites.remove(named)
  })
})
