import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountBrowser, accountBrowser } from '../../testing/accountBrowser.js'
import { type AccountStand, openAccountStand, ORIGIN, PASSWORD } from '../../testing/accountStand.js'
import { engines } from '../../testing/stand.js'

const answerOf = async (answer: Response): Promise<unknown> => [
  answer.status,
  ((await answer.json()) as { error?: string }).error,
]

describe.each(engines())('accounts on %s', (engine, create) => {
  let stand: AccountStand
  beforeAll(async () => {
    stand = await openAccountStand(await create(), engine)
  })
  afterAll(() => stand.close())

  test('twenty people who join with one address at once, by several processes, are one account [ENG-131]', async () => {
    const { server, other, api, tokensTo, idOf } = stand
    const email = 'once@example.com'
    const browsers = Array.from({ length: 20 }, (_, turn) =>
      accountBrowser(turn % 2 ? server : other, ORIGIN, `192.0.2.${turn}`),
    )
    const asked = await Promise.all(
      browsers.map((browser) =>
        browser.call('site-users/account/links', { purpose: 'join', email: ' Once@example.com', name: 'Grace' }),
      ),
    )
    expect(asked.map(({ status }) => status)).toEqual(browsers.map(() => 200))
    const tokens = await tokensTo(email)
    expect(new Set(tokens).size).toBe(20)
    const used = await Promise.all(
      browsers.map((browser, turn) =>
        turn % 3
          ? browser.call('site-users/account/links/use', { token: tokens[turn], email })
          : browser.call('site-users/account/links/password', { token: tokens[turn], email, password: PASSWORD }),
      ),
    )
    expect(used.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 403)])
    const all = (await api.accounts.list({ most: 1000 })).filter((one) => one.email === email)
    expect(all).toMatchObject([{ name: 'Grace', roles: [] }])
    expect((await Promise.all(browsers.map(idOf))).filter(Boolean)).toEqual([all[0]!.id])
  })

  test('a plain form joins by a link whose page uses nothing, and the chosen password signs in [ENG-131] [ENG-130]', async () => {
    const { api, mailsTo, open, idOf } = stand
    const email = 'plain@example.com'
    const browser = open()
    const asked = await browser.post('/api/site-users/account/links', { purpose: 'join', email, name: 'Grace' })
    expect([asked.status, asked.headers.get('Location')]).toEqual([303, '/account?letter=sent'])
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ subject: 'Become a member' })
    const href = /https:\S+/.exec(mail!.text)![0]
    const path = href.slice(ORIGIN.length)
    for (let turn = 0; turn < 2; turn += 1) {
      const page = await browser.get(path)
      expect([page.status, (await page.text()).includes('Become a member')]).toEqual([200, true])
    }
    const token = new URL(href).searchParams.get('token')!
    const choose = (password: string) => browser.post('/api/site-users/account/links/password', { token, password })
    const refused = await choose('lanternhall')
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('the name of this site')])
    const done = await choose(PASSWORD)
    expect([done.status, done.headers.get('Location')]).toEqual([303, '/account'])
    expect(await api.accounts.of(browser.request())).toMatchObject({ email, name: 'Grace', hasPassword: true })
    expect((await browser.get(path)).status).toBe(403)

    const out = await browser.post('/api/auth/Logout', {})
    expect([out.headers.get('Location'), await idOf(browser), browser.cookies.has('ss_identity')]).toEqual([
      '/?logout=true',
      undefined,
      false,
    ])
    const session = '/api/site-users/account/session'
    const wrong = await browser.post(session, { email, password: 'wrong' })
    expect([wrong.status, await wrong.text()]).toEqual([
      401,
      expect.stringContaining('E-mail or password is not right'),
    ])
    const foreign = await browser.post(session, { email, password: PASSWORD }, { Origin: 'https://evil.test' })
    expect([foreign.status, await idOf(browser)]).toEqual([400, undefined])
    const right = await browser.post(`${session}?next=/shop?a=1`, { email, password: PASSWORD })
    expect([right.status, right.headers.get('Location')]).toEqual([303, '/shop?a=1'])
    expect(
      (await browser.post(`${session}?next=//evil.test`, { email, password: PASSWORD })).headers.get('Location'),
    ).toBe('/account')
    expect(await idOf(browser)).toBeDefined()
  })

  test('a session has a cookie of this host alone, ends in time, and is ended from another one [ENG-130]', async () => {
    const { server, api, signIn, advance, open, idOf, person } = stand
    const email = 'sessions@example.com'
    const browser = await person(email)
    const set = (await signIn(browser, email, PASSWORD, true)).headers.getSetCookie()
    expect(set[0]).toMatch(/^__Host-ss_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    const short = open()
    await signIn(short, email)
    const list = await api.accounts.sessions(browser.request())
    expect(list.map(({ isCurrent, userAgent }) => [isCurrent, userAgent])).toHaveLength(2)
    const plain = accountBrowser(server, 'http://hall.test', '192.0.2.1', browser.cookies)
    expect(await idOf(plain)).toBeUndefined()

    advance(239)
    expect(await idOf(short)).toBeDefined()
    advance(239)
    expect(await idOf(short)).toBeDefined()
    advance(241)
    expect([await idOf(short), await idOf(browser)]).toEqual([undefined, expect.any(String)])
    await signIn(short, email)
    const { handle } = (await api.accounts.sessions(browser.request())).find(({ isCurrent }) => !isCurrent)!
    const stranger = await person('stranger@example.com', '192.0.2.9')
    expect((await stranger.call('site-users/account/sessions', { session: handle })).status).toBe(200)
    expect(await idOf(short)).toBeDefined()
    const me = (await (await browser.call('site-users/account', undefined, 'GET')).json()) as { sessions: object[] }
    expect(me).toMatchObject({ account: { email, hasPassword: true, roles: [] } })
    expect(me.sessions).toContainEqual(expect.objectContaining({ id: handle, isCurrent: false }))
    expect((await browser.call('site-users/account/sessions', { session: handle })).status).toBe(200)
    expect([await idOf(short), await idOf(browser)]).toEqual([undefined, expect.any(String)])

    const before = browser.cookies.get('__Host-ss_session')!
    await signIn(browser, email)
    const thief = accountBrowser(server, ORIGIN, '192.0.2.8', new Map([['__Host-ss_session', before]]))
    expect(await idOf(thief)).toBeUndefined()
    expect((await browser.call('site-users/account/session', undefined, 'DELETE')).status).toBe(200)
    expect(await idOf(browser)).toBeUndefined()
    expect((await browser.call('auth/Logout')).status).toBe(401)
    expect((await browser.call('site-users/account/sessions', { session: 'others' })).status).toBe(401)
  })

  test('a forgotten password is replaced by a link, which works once, in ten minutes and for its address [ENG-131]', async () => {
    const { api, mailsTo, tokenTo, signIn, advance, open, idOf, person } = stand
    const email = 'forgot@example.com'
    const thief = await person(email, '192.0.2.7')
    const ask = async (browser: AccountBrowser): Promise<string> => {
      await browser.call('site-users/account/links', { purpose: 'sign-in', email })
      return tokenTo(email)
    }
    const choose = (browser: AccountBrowser, body: object) =>
      browser.call('site-users/account/links/password', { password: 'seven lamps at noon', ...body })
    const desk = open()
    const phone = open('198.51.100.1')
    const late = await ask(desk)
    advance(10)
    expect(await answerOf(await choose(desk, { token: late }))).toEqual([
      403,
      'This link has been used already, is older than ten minutes, or was asked for in another browser.',
    ])
    const token = await ask(desk)
    expect(await api.accounts.link(desk.request(), token)).toEqual({ purpose: 'sign-in', needsEmail: false })
    expect(await api.accounts.link(phone.request(), token)).toEqual({ purpose: 'sign-in', needsEmail: true })
    expect((await choose(phone, { token })).status).toBe(403)
    expect((await choose(phone, { token, email: 'else@example.com' })).status).toBe(403)
    expect((await choose(phone, { token, email, password: 'short' })).status).toBe(400)
    expect((await choose(phone, { token, email: ' Forgot@Example.com' })).status).toBe(200)
    expect((await choose(desk, { token })).status).toBe(403)
    expect([await idOf(thief), await idOf(phone)]).toEqual([undefined, expect.any(String)])
    expect((await mailsTo(email))[0]).toMatchObject({ subject: 'Your password has been changed' })
    expect((await signIn(desk, email)).status).toBe(401)
    expect((await signIn(desk, email, 'seven lamps at noon')).status).toBe(200)
    const second = await ask(phone)
    expect((await phone.call('site-users/account/links/use', { token: second })).status).toBe(200)
  })

  test('neither answer nor e-mail tells a visitor whether an address has an account [ENG-132]', async () => {
    const { api, mailsTo, signIn, open } = stand
    const browser = open('203.0.113.5')
    await api.accounts.add({ email: 'known@example.com', name: 'Ada', password: PASSWORD })
    const answers = await Promise.all(
      ['known@example.com', 'unknown@example.com'].map(async (email) => {
        const wrong = await signIn(browser, email, 'not this one')
        const linked = await browser.call('site-users/account/links', { purpose: 'sign-in', email })
        const joined = await browser.call('site-users/account/links', { purpose: 'join', email, name: 'Eve' })
        return Promise.all([wrong, linked, joined].map(async (one) => [one.status, await one.text()]))
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    expect((answers[0] as unknown[][]).map(([status]) => status)).toEqual([401, 200, 200])
    const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject).toSorted()
    expect(await subjects('known@example.com')).toEqual(['Your link to sign in', 'Your link to sign in'])
    expect(await subjects('unknown@example.com')).toEqual(['Become a member', 'No account has this e-mail'])
  })

  test('sign-in is refused after too many wrong passwords for an e-mail, and goes on in a browser that has signed in before [ENG-132]', async () => {
    const { server, signIn, advance, person } = stand
    const email = 'guessed@example.com'
    const own = await person(email, '203.0.113.1')
    const guess = async (address: string, password = 'guess') =>
      (await signIn(accountBrowser(server, ORIGIN, address), email, password)).status
    const near: number[] = []
    for (let turn = 0; turn < 11; turn += 1) near.push(await guess('203.0.114.1'))
    expect([near.slice(0, 10), near[10]]).toEqual([Array.from({ length: 10 }, () => 401), 429])
    expect(await guess('203.0.114.1', PASSWORD)).toBe(429)
    for (let turn = 0; turn < 40; turn += 1) expect(await guess(`198.51.${turn}.1`)).toBe(401)
    expect(await guess('198.51.101.1', PASSWORD)).toBe(429)
    expect((await signIn(own, email)).status).toBe(200)
    advance(61)
    expect(await guess('203.0.114.1', PASSWORD)).toBe(200)
  })
})
