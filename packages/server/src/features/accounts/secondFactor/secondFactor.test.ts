import type { NewAuthenticator, RecoveryCodes } from '@vitrine/access/api'
import { ScureBase32Plugin } from '@otplib/plugin-base32-scure'
import { NodeCryptoPlugin } from '@otplib/plugin-crypto-node'
import { generateSync } from '@otplib/totp'
import { createAuthenticator } from '@vitrine/testing/authenticator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountBrowser } from '../../../testing/accountBrowser.js'
import { type AccountStand, openAccountStand, ORIGIN, PASSWORD } from '../../../testing/accountStand.js'
import { engines } from '../../../testing/stand.js'

const APP = 'site-users/account/authenticator'
const CODE = 'site-users/account/session/code'
const SESSION = 'site-users/account/session'
const CODE_PAGE = `/api/${CODE}/page`

const answerOf = async (answer: Response): Promise<unknown> => [
  answer.status,
  ((await answer.json()) as { error?: string }).error,
]

describe.each(engines())('authenticator apps on %s', (engine, create) => {
  let stand: AccountStand
  let turn = 0
  beforeAll(async () => {
    stand = await openAccountStand(await create(), engine)
  })
  afterAll(() => stand.close())

  const guest = () => stand.open(`198.20.${(turn += 1)}.1`)
  const codeOf = (secret: string): string =>
    generateSync({
      secret,
      epoch: Math.floor(stand.now().getTime() / 1000),
      crypto: new NodeCryptoPlugin(),
      base32: new ScureBase32Plugin(),
    })
  const give = async (by: AccountBrowser, code: string) => (await by.call(CODE, { code })).status

  /** A person with an app. The confirmation uses the present step up, so the clock goes on by two. */
  async function withApp() {
    const email = `app-${(turn += 1)}@example.com`
    const browser = await stand.person(email, `198.20.${turn}.1`)
    const begun = (await (await browser.call(APP, { current: PASSWORD })).json()) as NewAuthenticator
    const answer = await browser.call(`${APP}/confirm`, { code: codeOf(begun.secret) })
    const { recoveryCodes } = (await answer.json()) as RecoveryCodes
    stand.advance(1)
    return { ...begun, email, browser, recoveryCodes, id: (await stand.idOf(browser))! }
  }

  test('an app is set up with proof and a code, ends the other sessions and is told by e-mail [ENG-164]', async () => {
    const email = 'setup@example.com'
    const browser = await stand.person(email, '198.21.1.1')
    const elsewhere = guest()
    await stand.signIn(elsewhere, email)
    expect((await browser.call(APP, { current: 'wrong' })).status).toBe(403)
    expect(await answerOf(await browser.call(`${APP}/confirm`, { code: '123456' }))).toEqual([
      409,
      'There is no authenticator app to confirm. Please set it up once more.',
    ])
    const first = (await (await browser.call(APP, { current: PASSWORD })).json()) as NewAuthenticator
    const { secret, address } = (await (await browser.call(APP, { current: PASSWORD })).json()) as NewAuthenticator
    expect([secret === first.secret, secret]).toEqual([false, expect.stringMatching(/^[A-Z2-7]{32}$/)])
    expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({ secret, issuer: 'Lantern Hall' })
    expect((await stand.signIn(guest(), email)).status).toBe(200)
    expect((await browser.call(`${APP}/confirm`, { code: codeOf(first.secret) })).status).toBe(403)
    const answer = await browser.call(`${APP}/confirm`, { code: codeOf(secret) })
    const { recoveryCodes } = (await answer.json()) as RecoveryCodes
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    expect(await stand.idOf(elsewhere)).toBeUndefined()
    expect((await stand.mailsTo(email))[0]).toMatchObject({
      subject: 'An authenticator app has been added to your account',
    })
    const me = (await (await browser.call('site-users/account', undefined, 'GET')).json()) as object
    expect(me).toMatchObject({ account: { recoveryCodes: 10 } })
    const file = await (await browser.get('/api/site-users/account/data.json')).text()
    expect(JSON.parse(file)).toMatchObject({ account: { hasAuthenticatorApp: true } })
    for (const text of [secret, recoveryCodes[0]!]) expect(file).not.toContain(text)
    expect((await browser.call(APP, { current: PASSWORD })).status).toBe(409)

    stand.advance(1)
    expect((await browser.call(`${APP}/remove`, { current: 'wrong' })).status).toBe(403)
    expect((await browser.call(`${APP}/remove`, { current: PASSWORD })).status).toBe(200)
    expect((await stand.mailsTo(email))[0]).toMatchObject({
      subject: 'The authenticator app of your account has been removed',
    })
    expect((await stand.signIn(guest(), email)).status).toBe(200)
  })

  test('a password, a link and a chosen password wait for a code by script, a passkey does not [ENG-164]', async () => {
    const { email, browser, secret, id } = await withApp()
    const script = guest()
    const asked = await stand.signIn(script, email, PASSWORD, true)
    expect([asked.status, await asked.json()]).toEqual([
      401,
      { secondFactor: CODE_PAGE, error: 'Please go on with the code of your authenticator app.' },
    ])
    expect(await stand.idOf(script)).toBeUndefined()
    const done = await script.call(CODE, { code: codeOf(secret) })
    expect([done.status, await done.json()]).toEqual([200, { xsrfToken: expect.any(String) }])
    expect(done.headers.getSetCookie()[1]).toContain('Max-Age=2592000')
    expect([await stand.idOf(script), await give(script, codeOf(secret))]).toEqual([id, 401])

    const link = async (path: string, more: object) => {
      const visitor = guest()
      await visitor.call('site-users/account/links', { purpose: 'sign-in', email })
      const answer = await visitor.call(path, { token: await stand.tokenTo(email), ...more })
      expect([answer.status, await stand.idOf(visitor)]).toEqual([401, undefined])
      stand.advance(1)
      expect([await give(visitor, codeOf(secret)), await stand.idOf(visitor)]).toEqual([200, id])
      return visitor
    }
    await link('site-users/account/links/use', {})
    const owner = await link('site-users/account/links/password', { password: 'seven lamps at noon' })
    expect(await stand.idOf(browser)).toBeUndefined()

    const device = createAuthenticator(ORIGIN)
    const optionsFor = async (by: AccountBrowser, body: object) =>
      ((await (await by.call('site-users/account/passkeys/options', body)).json()) as { publicKey: never }).publicKey
    const add = await optionsFor(owner, { purpose: 'add', current: 'seven lamps at noon' })
    expect((await owner.call('site-users/account/passkeys', { credential: device.create(add) })).status).toBe(200)
    const visitor = guest()
    const credential = device.get(await optionsFor(visitor, { purpose: 'sign-in' }))
    expect((await visitor.call('site-users/account/passkeys/session', { credential })).status).toBe(200)
  })

  test('plain forms set an app up, wait for its code and show recovery codes once [ENG-164]', async () => {
    const email = 'plain-app@example.com'
    const browser = await stand.person(email, '198.21.2.1')
    const page = await (await browser.post(`/api/${APP}`, { current: PASSWORD })).text()
    const secret = /Secret: <kbd dir="ltr">([A-Z2-7 ]+)<\/kbd>/.exec(page)![1]!.replaceAll(' ', '')
    const wrong = await browser.post(`/api/${APP}/confirm`, { code: '000000' })
    const again = await wrong.text()
    expect([wrong.status, again.includes('That is not the present code.'), again.includes('Secret: ')]).toEqual([
      403,
      true,
      true,
    ])
    const confirmed = await browser.post(`/api/${APP}/confirm`, { code: codeOf(secret) })
    expect([confirmed.status, confirmed.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect((await confirmed.text()).match(/([A-Z2-7]{4}-){3}[A-Z2-7]{4}/g)).toHaveLength(10)

    stand.advance(1)
    const visitor = guest()
    expect((await visitor.get(CODE_PAGE)).headers.get('Location')).toBe('/account')
    const asked = await visitor.post(`/api/${SESSION}?next=/shop`, { email, password: PASSWORD })
    expect([asked.status, asked.headers.get('Location')]).toEqual([303, `${CODE_PAGE}?next=%2Fshop`])
    const form = await (await visitor.get(`${CODE_PAGE}?next=%2Fshop`)).text()
    const action = /action="([^"]+)"/.exec(form)![1]!
    const refused = await visitor.post(action, { code: '"><b>' })
    expect([refused.status, (await refused.text()).includes('That is not the present code.')]).toEqual([403, true])
    const code = codeOf(secret)
    const entered = await visitor.post(action, { code: `${code.slice(0, 3)} ${code.slice(3)}` })
    expect([entered.status, entered.headers.get('Location')]).toEqual([303, '/shop'])
    expect(await stand.idOf(visitor)).toBeDefined()
    const late = await visitor.post(action, { code })
    expect([late.status, (await late.text()).includes('for too long')]).toEqual([401, true])
    const removed = await visitor.post(`/api/${APP}/remove`, { current: PASSWORD })
    expect(removed.headers.get('Location')).toBe('/account?changed=authenticator')
  })

  test('a sign-in waits for its code five minutes, in the browser of the password alone [ENG-164]', async () => {
    const { email, secret } = await withApp()
    const [visitor, thief] = [guest(), guest()]
    await stand.signIn(visitor, email)
    await thief.call(`${APP}`, { current: '' })
    thief.cookies.set('__Host-ss_factor', visitor.cookies.get('__Host-ss_factor')!)
    expect(await give(thief, codeOf(secret))).toBe(401)
    stand.advance(5)
    expect(await answerOf(await visitor.call(CODE, { code: codeOf(secret) }))).toEqual([
      401,
      'The sign-in has waited for its code for too long. Please sign in once more.',
    ])
    expect([await stand.idOf(visitor), await stand.idOf(thief)]).toEqual([undefined, undefined])
  })

  test('a code holds once, also for twenty sign-ins at once, and none before the last used one [ENG-165]', async () => {
    const { email, secret } = await withApp()
    const early = codeOf(secret)
    const visitors = Array.from({ length: 20 }, guest)
    for (const visitor of visitors) await stand.signIn(visitor, email)
    stand.advance(0.5)
    const code = codeOf(secret)
    const answers = await Promise.all(
      visitors.map((visitor, at) => give(at % 2 ? visitor : visitor.at(stand.other), code)),
    )
    expect(answers.filter((status) => status === 200)).toHaveLength(1)
    stand.advance(16)
    const late = guest()
    await stand.signIn(late, email)
    expect([await give(late, early), await give(late, code), await give(late, codeOf(secret))]).toEqual([403, 403, 200])
  })

  test('a recovery code holds once, and after five wrong codes a right one is refused for a while [ENG-165]', async () => {
    const { email, recoveryCodes, secret } = await withApp()
    const enterBy = async (code: string) => {
      const visitor = guest()
      await stand.signIn(visitor, email)
      return give(visitor, code)
    }
    const [first, second] = recoveryCodes as [string, string]
    expect([await enterBy(first), await enterBy(first)]).toEqual([200, 403])
    expect(await enterBy(second.toLowerCase().replaceAll('-', ' '))).toBe(200)
    const wrong: number[] = []
    for (let count = 0; count < 5; count += 1) wrong.push(await enterBy('000000'))
    expect([wrong.slice(0, 4), wrong[4]]).toEqual([[403, 403, 403, 403], 429])
    expect(await enterBy(codeOf(secret))).toBe(429)
    stand.advance(16)
    expect(await enterBy(codeOf(secret))).toBe(200)
  })

  test('the app removes the second factor of who has lost it, and codes of another account open nothing [ENG-165]', async () => {
    const { email, id, browser } = await withApp()
    const stranger = await withApp()
    const visitor = guest()
    await stand.signIn(visitor, email)
    for (const code of [codeOf(stranger.secret), stranger.recoveryCodes[0]!])
      expect(await give(visitor, code)).toBe(403)
    await stand.api.accounts.removeFactors(id)
    expect(await stand.idOf(browser)).toBeUndefined()
    expect((await stand.signIn(guest(), email)).status).toBe(200)
    expect((await stand.signIn(guest(), stranger.email)).status).toBe(401)
  })
})
