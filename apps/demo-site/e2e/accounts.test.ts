import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawn } from '../../../tools/testing/src/drawn.ts'
import { refusingDb } from '../../../packages/site/server/testing/stand.ts'
import { DRAWN_POLICIES, useVisitors, WIDTHS } from './harness.ts'
import { openOwnSite, type OwnSite } from './ownSite.ts'
import { openPage } from './settle.ts'
import { expectSound } from './soundPage.ts'
import { withAccountCalls } from './withAccountCalls.ts'
import { renameTable } from '../../../packages/site/server/testing/renameTable.ts'

const { visit } = useVisitors()
const POLICIES = ['nonce', 'self'] as const
const PASSWORD = 'lantern-light'
/** Chromium's console message for an answer of 400 and above. */
const REFUSALS = ['Failed to load resource']

let own: OwnSite
beforeAll(async () => {
  own = await openOwnSite()
})
afterAll(() => own.close())

/** Starts a server on this machine that is not part of the site. */
async function listen(answer: RequestListener): Promise<{ readonly address: string; close(): Promise<unknown> }> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Context object that the page hands to its scripts. */
function contextOf(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => JSON.parse(document.querySelector('[data-site-context]')!.textContent) as never)
}

/** Signs in by the form on the account page. */
async function signIn(page: Page, who: string, password = PASSWORD): Promise<void> {
  await page.goto('/account')
  await page.getByLabel('E-mail').fill(`${who}@demo.test`)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Makes a call from inside the page and returns its response. */
async function call(
  page: Page,
  method: string,
  path: string,
  { json, token }: { readonly json?: unknown; readonly token?: string } = {},
): Promise<{ status: number; body: any; retryAfter: string | null }> {
  return page.evaluate(
    async ([method, path, json, token]) => {
      const crumb = /(?:^|; )crumb=([^;]*)/.exec(document.cookie)?.[1] ?? ''
      const response = await fetch(`${path}${path.includes('?') ? '&' : '?'}crumb=${crumb}`, {
        method,
        headers: { ...(json && { 'Content-Type': 'application/json' }), ...(token && { 'X-XSRF-Token': token }) },
        ...(json && { body: json }),
      })
      return { status: response.status, body: await response.json(), retryAfter: response.headers.get('Retry-After') }
    },
    [method, path, json === undefined ? '' : JSON.stringify(json), token ?? ''] as const,
  )
}

describe.each(DRAWN_POLICIES)('under the policy %s', (policy) => {
  test('somebody signs in by the page and out by the button, and is told both [SRV-31] [SRV-34] [ACC-18]', async () => {
    const { page, context, site } = await visit({ policy })
    await signIn(page, 'owner')
    await page.getByText('You are signed in as The director.').waitFor()
    expect(page.url()).toBe(`${site}/account`)

    const cookies = await context.cookies()
    const session = cookies.find(({ name }) => name === 'ss_session')!
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    const hours = (session.expires * 1000 - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(11.9)
    expect(hours).toBeLessThanOrEqual(12)
    const readable = await page.evaluate(() => document.cookie)
    expect(readable).toContain('ss_identity=owner')
    expect(readable).not.toContain('ss_session')
    expect(await contextOf(page)).toMatchObject({ authenticatedAccount: { id: 'owner' }, websiteRoles: [1] })

    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('You have been successfully logged out.').first().waitFor()
    // Poll until the page's script has removed the notice's query parameter from the address, because a reload with the
    // parameter would show the notice again.
    await expect.poll(() => page.url()).toBe(`${site}/`)
    const left = (await context.cookies()).map(({ name }) => name)
    expect(left).not.toContain('ss_session')
    expect(left).not.toContain('ss_identity')
    expect(await contextOf(page)).toMatchObject({ authenticatedAccount: null })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Sign in' }).waitFor()
  })

  test('a wrong password is refused in words that tell nothing, and the address stays [SRV-31]', async () => {
    const { page, context } = await visit({ policy, expected: REFUSALS })
    for (const who of ['owner', 'nobody']) {
      await signIn(page, who, 'not this one')
      await page.getByRole('alert').waitFor()
      expect(await page.getByRole('alert').innerText()).toBe('E-mail or password is not right.')
      expect(await page.getByLabel('E-mail').inputValue()).toBe(`${who}@demo.test`)
      expect(await page.getByLabel('Password').inputValue()).toBe('')
    }
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('ss_session')
  })

  test('an editor changes header and footer, and the next page shows them as text [SRV-8 c] [SRV-18] [SRV-35]', async () => {
    const { page } = await visit({ policy, expected: REFUSALS })
    await signIn(page, 'editor')
    await page.getByText('The curator').first().waitFor()
    const { xsrfToken } = (await contextOf(page)) as { xsrfToken: string }
    const before = (await call(page, 'GET', '/api/site-header-footer')).body
    const pair = {
      header: { siteTitle: 'Hall of <i>Lanterns</i>', navigation: [{ label: 'Tonight', href: '/#block-visit' }] },
      footer: { columns: [{ heading: 'Late', lines: ['Open until two'] }], closing: 'Mind the step.' },
    }
    try {
      // Send requests with no session token and with a wrong one: a valid crumb (CSRF token) alone must not be enough
      // to change settings.
      for (const token of ['', 'x'.repeat(43)]) {
        expect(await call(page, 'PUT', '/api/site-header-footer', { json: pair, token })).toMatchObject({
          status: 403,
          body: { authorizationFail: true, error: 'Unauthorized request.' },
        })
      }
      await withAccountCalls(page)
      const stored = await page.evaluate(([token, wanted]) => callsOf(token).saveHeaderFooter(wanted), [
        xsrfToken,
        pair,
      ] as const)
      expect(stored).toEqual(pair)
      await page.goto('/')
      expect(await page.getByRole('banner').innerText()).toContain('Hall of <i>Lanterns</i>')
      await page.getByRole('navigation').getByRole('link', { name: 'Tonight' }).waitFor()
      expect(await page.getByRole('contentinfo').innerText()).toContain('Open until two')
      expect(await page.getByRole('contentinfo').innerText()).toContain('Mind the step.')
    } finally {
      await call(page, 'PUT', '/api/site-header-footer', { json: before, token: xsrfToken })
    }
    await page.reload()
    expect(await page.getByRole('banner').innerText()).toContain('Lantern Hall')
  })

  test('a role that is not enough is refused, and a visitor is asked to sign in [SRV-19] [SRV-20 b] [SRV-21]', async () => {
    const { page } = await visit({ policy, expected: REFUSALS })
    await page.goto('/account')
    const json = { header: {}, footer: {} }
    expect(await call(page, 'PUT', '/api/site-header-footer', { json })).toMatchObject({
      status: 401,
      body: { loginRequired: true, error: 'Unauthorized request.' },
    })
    await signIn(page, 'store')
    await page.getByText('The shopkeeper').first().waitFor()
    const { xsrfToken: token } = (await contextOf(page)) as { xsrfToken: string }
    expect(await call(page, 'PUT', '/api/site-header-footer', { json, token })).toMatchObject({
      status: 403,
      body: { authorizationFail: true, error: 'Unauthorized request.' },
    })
    expect(await page.getByRole('listitem').filter({ hasText: 'Look after the shop' }).count()).toBe(1)
    expect(await page.getByText('Edit pages').count()).toBe(0)
  })
})

describe.each(POLICIES)('under the policy %s', (policy) => {
  test('a page of another site cannot frame this one, and no page of the site can but the panel [SRV-8 e]', async () => {
    const expected = ['frame-ancestors', 'frame-src', 'ERR_BLOCKED_BY_', ...REFUSALS]
    const { page, site } = await visit({ policy, expected })
    const elsewhere = await listen((_, response) => {
      response.setHeader('Content-Type', 'text/html')
      response.end(`<!doctype html><link rel="icon" href="data:,"><iframe src="${site}/account"></iframe>`)
    })
    try {
      const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
      await page.goto(elsewhere.address)
      await refused
      expect(page.frames()[1]!.url()).not.toContain('/account')
    } finally {
      await elsewhere.close()
    }
    const frameAccount = (): Promise<void> =>
      page.evaluate(() => {
        const frame = document.createElement('iframe')
        frame.src = '/account'
        document.body.append(frame)
      })
    await signIn(page, 'viewer')
    await page.getByText('You are signed in as The trustee.').waitFor()
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-src'))
    await frameAccount()
    await refused
    expect(page.frames()[1]!.url()).not.toContain('/account')

    await page.goto('/config/')
    await frameAccount()
    const framed = page.frameLocator('iframe')
    await framed.getByText('You are signed in as The trustee.').waitFor()
    // Follow a link inside the frame: the page must stay framed, although the referrer is now a framed page.
    await framed.getByRole('banner').getByRole('link', { name: 'Lantern Hall' }).click()
    await framed.locator('#block-hero').waitFor()
  })

  test('markup that somebody got into a page runs nothing [SRV-8 d]', async () => {
    const { page } = await visit({
      policy,
      expected: ['TrustedHTML', 'TrustedScript'],
    })
    await page.goto('/account')
    const ran = await page.evaluate(async () => {
      const box = document.createElement('div')
      document.body.append(box)
      try {
        box.innerHTML = '<img src="/no" onerror="window.ran = 1">'
      } catch {
        // Ignore the thrown error, which Trusted Types must cause here: the test checks afterwards that no markup was
        // added.
      }
      const script = document.createElement('script')
      try {
        script.text = 'window.ran = 1'
      } catch {
        // Ignore the thrown error, which Trusted Types must cause here: the test checks afterwards that no script ran.
      }
      document.body.append(script)
      return [(window as { ran?: number }).ran, box.innerHTML]
    })
    expect(ran).toEqual([undefined, ''])
  })
})

test('without scripts people sign in, are led back to where they were going, and sign out [SRV-31] [SRV-34]', async () => {
  const { page, site } = await visit({ javaScriptEnabled: false })
  await page.goto('/config/design')
  expect(page.url()).toBe(`${site}/account?next=%2Fconfig%2Fdesign`)
  await page.getByLabel('E-mail').fill('editor@demo.test')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByLabel('Stay signed in').check()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Edit mode' }).waitFor()
  expect(page.url()).toBe(`${site}/config/design`)
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  const notice = page.locator('.notice')
  await notice.waitFor()
  expect(await notice.textContent()).toContain('You have been successfully logged out.')
})

test('by keyboard alone the form is filled in, sent and left again', async () => {
  const { page } = await visit()
  await page.goto('/account')
  await page.getByLabel('E-mail').focus()
  await page.keyboard.type('viewer@demo.test')
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  expect(await page.getByLabel('Stay signed in').isChecked()).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByText('You are signed in as The trustee.').waitFor()
})

test.each(
  drawn([
    ['owner', [1]],
    ['editor', [4]],
    ['store', [8]],
    ['moderator', [6]],
    ['commenter', [7]],
    ['viewer', [10]],
    ['none', [14]],
    ['member', undefined],
    ['guest', undefined],
  ]),
)('%s signs in by the one form and is told to scripts as what it is [SRV-20 a] [SRV-20 c]', async (who, roles) => {
  const { page } = await visit()
  await signIn(page, who)
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
  const context = await contextOf(page)
  expect(context.websiteRoles).toEqual(roles)
  if (roles) expect(context.authenticatedAccount).toMatchObject({ id: who })
  else expect(context).toMatchObject({ authenticatedAccount: null, memberAccountId: who })
})

test('a viewer sees what is published and no panel; an editor sees drafts too [SRV-21]', async () => {
  const baseURL = await own.serve()
  await own.db
    .insertInto('pages')
    .values({
      id: 'draft',
      path: '/spring',
      page_type: 2,
      title: 'Spring',
      description: '',
      layout: '[]',
      seed: null,
      status: 4,
    })
    .execute()
  const { page } = await visit({ baseURL, expected: REFUSALS })
  await signIn(page, 'viewer')
  await page.getByText('The trustee').first().waitFor()
  expect((await page.goto('/spring'))!.status()).toBe(404)
  expect((await page.goto('/config/'))!.status()).toBe(403)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('This is not for your account')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Sign out' }).click()
  await signIn(page, 'editor')
  await page.getByText('The curator').first().waitFor()
  expect((await page.goto('/spring'))!.status()).toBe(200)
  expect((await page.goto('/config/'))!.status()).toBe(200)
})

test('a member leaves with the cart kept or not, also with a stale crumb, which is renewed once [SRV-17] [SRV-33]', async () => {
  const { page, context, site } = await visit({ expected: REFUSALS })
  const add = () =>
    call(page, 'POST', '/api/commerce/shopping-cart/entries', {
      json: { itemId: 'one-window-edition', sku: 'SQ4100401', quantity: 1 },
    })
  const pieces = async () => (await call(page, 'GET', '/api/commerce/shopping-cart')).body.totalQuantity as number
  const named = async () => Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]))

  await signIn(page, 'member')
  await page.getByText('You are a member with the plan').waitFor()
  await add()
  const before = await named()
  await context.addCookies([{ name: 'crumb', value: 'stale', url: site }])
  const asked: string[] = []
  page.on('request', (request) => void (request.method() === 'DELETE' && asked.push(request.url())))
  // Make the sign-out calls from the health-check page: a page with the site's scripts would reload after the sign-out.
  await page.goto('/healthz')
  await withAccountCalls(page)
  await page.evaluate(() => callsOf().endSession({ keepCart: true }))
  expect(asked).toHaveLength(2)
  for (const url of asked) expect(new URL(url).searchParams.get('cloneCart')).toBe('true')
  const after = await named()
  expect(after).not.toHaveProperty('ss_session')
  expect(after).not.toHaveProperty('ss_identity')
  expect(after.CART).not.toBe(before.CART)
  expect(await pieces()).toBe(1)

  await signIn(page, 'member')
  await page.getByText('You are a member with the plan').waitFor()
  await page.goto('/healthz')
  expect(await call(page, 'DELETE', '/api/site-users/account/session')).toMatchObject({ status: 200 })
  expect(await named()).not.toHaveProperty('CART')
  expect(await pieces()).toBe(0)
  expect(await call(page, 'DELETE', '/api/site-users/account/session')).toMatchObject({
    status: 200,
    body: { success: true },
  })
})

test('an account that signs out by call, and once more, is told that it was signed out [SRV-19] [SRV-34]', async () => {
  const { page } = await visit({ expected: REFUSALS })
  await signIn(page, 'owner')
  await page.getByText('The director').first().waitFor()
  await page.goto('/healthz')
  await withAccountCalls(page)
  await page.evaluate(() => callsOf().logout())
  expect(await page.evaluate(() => document.cookie)).not.toContain('ss_identity')
  expect(await call(page, 'POST', '/api/auth/Logout')).toMatchObject({
    status: 401,
    body: { loginRequired: true, error: 'Unauthorized request.' },
  })
})

test('a sign-in answers with a token, without which later calls change nothing [ACC-11]', async () => {
  const { page, context } = await visit({ expected: REFUSALS })
  await openPage(page, '/account')
  const answered = await call(page, 'POST', '/api/site-users/account/session', {
    json: { email: 'editor@demo.test', password: PASSWORD, rememberMe: true },
  })
  expect(answered).toMatchObject({ status: 200, body: { xsrfToken: expect.stringMatching(/^[\w-]{43}$/) } })
  const session = (await context.cookies()).find(({ name }) => name === 'ss_session')!
  expect((session.expires * 1000 - Date.now()) / 86_400_000).toBeGreaterThan(29)
  const pair = (await call(page, 'GET', '/api/site-header-footer')).body as object
  const save = async (token: string) =>
    (await call(page, 'PUT', '/api/site-header-footer', { json: pair, token })).status
  expect([await save(''), await save(answered.body.xsrfToken as string)]).toEqual([403, 200])
})

test('guessing ends after ten failures, for the right password too [SRV-31]', async () => {
  const { page } = await visit({ baseURL: await own.serve(), expected: REFUSALS })
  await page.goto('/account')
  const guess = (password: string) =>
    call(page, 'POST', '/api/site-users/account/session', { json: { email: 'moderator@demo.test', password } })
  for (let count = 0; count < 10; count += 1) expect((await guess(`guess ${count}`)).status).toBe(401)
  const refused = await guess(PASSWORD)
  expect(refused.status).toBe(429)
  expect(Number(refused.retryAfter)).toBeGreaterThan(0)
  await signIn(page, 'moderator')
  await page.getByRole('alert').waitFor()
  expect(await page.getByRole('alert').innerText()).toBe('There have been too many attempts. Please try again later.')
})

describe('a form', () => {
  const SAVE = '/api/form/SaveFormSubmission'
  const submit = async (page: Page, formId: string, values: object, more: object = {}) => {
    const { key } = (await call(page, 'POST', '/api/form/FormSubmissionKey')).body
    const collectionId = formId === 'club-letter' ? 'club' : 'home'
    const json = { key, formId, collectionId, objectName: '', isOverlayForm: false, submitButtonText: 'Send' }
    return call(page, 'POST', SAVE, { json: { ...json, form: JSON.stringify(values), ...more } })
  }
  const letter = { name: { First: 'Ada', Last: 'Lovelace' }, email: 'ada@example.com', message: 'Hello' }

  test('for members wants an account, and one nobody knows is not there [SRV-27]', async () => {
    const { page } = await visit({ expected: REFUSALS })
    await page.goto('/account')
    expect(await submit(page, 'nobody', {})).toMatchObject({
      status: 404,
      body: { error: 'This form has not been configured yet.' },
    })
    expect(await submit(page, 'club-letter', { message: 'Hello' })).toMatchObject({
      status: 401,
      body: { error: 'Unable to submit form. Please try again later.' },
    })
    await signIn(page, 'guest')
    await page.getByText('You are a member without a plan.').waitFor()
    expect(await submit(page, 'club-letter', { message: 'Hello' })).toMatchObject({ status: 200 })
  })

  test('that cannot be stored says so, and keeps what was typed [SRV-27]', async () => {
    const { page } = await visit({ baseURL: await own.serve(), expected: REFUSALS })
    await renameTable(own.db, 'form_submissions', 'form_submissions_away')
    try {
      await page.goto('/', { waitUntil: 'domcontentloaded' })
      await page.getByLabel('First name').fill('Ada')
      await page.getByLabel('Last name').fill('Lovelace')
      await page.getByLabel('E-mail').fill('ada@example.com')
      await page.getByLabel('Message').fill('Is the hall free?')
      await page.getByRole('button', { name: 'Send' }).click()
      await page.getByText('Unable to send form. Please try again later.').first().waitFor()
      expect(await page.getByLabel('Message').inputValue()).toBe('Is the hall free?')
    } finally {
      await renameTable(own.db, 'form_submissions_away', 'form_submissions')
    }
  })

  test('takes five a minute from one address, whatever became of them [SRV-28]', async () => {
    const { page } = await visit({ baseURL: await own.serve(), expected: REFUSALS })
    await own.db.deleteFrom('rate_limits').execute()
    await page.goto('/account')
    const statuses: number[] = []
    for (const values of [letter, {}, letter, {}, letter]) statuses.push((await submit(page, 'contact', values)).status)
    expect(statuses).toEqual([200, 400, 200, 400, 200])
    const refused = await submit(page, 'contact', letter)
    expect(refused).toMatchObject({
      status: 429,
      body: { error: 'Unable to submit form. Submission rate limit exceeded. Please try again later.' },
    })
    expect(Number(refused.retryAfter)).toBeGreaterThan(0)
    expect(Number(refused.retryAfter)).toBeLessThanOrEqual(60)
  })

  test('with a captcha is answered by the stand-in, or by whom the configuration names; nothing leaves the site unasked [SRV-3 b]', async () => {
    await own.db.deleteFrom('rate_limits').execute()
    const book = { who: 'Ada', message: 'A fine hall.' }
    const { page, context } = await visit({ baseURL: await own.serve(), expected: REFUSALS })
    const hosts = new Set<string>()
    context.on('request', (request) => hosts.add(new URL(request.url()).hostname))
    await openPage(page, '/')
    await openPage(page, '/account')
    const solved = async () => (await call(page, 'POST', '/stub/captcha/answer')).body.response as string
    expect(await submit(page, 'guest-book', book)).toMatchObject({
      status: 400,
      body: { error: 'Complete CAPTCHA before submitting.' },
    })
    expect(await submit(page, 'guest-book', book, { captchaKey: await solved() })).toMatchObject({ status: 200 })
    expect([...hosts]).toEqual(['127.0.0.1'])

    const provider = await listen(async (request, response) => {
      const fields = new URLSearchParams(await text(request))
      response.end(JSON.stringify({ success: fields.get('response') === 'from-the-provider' }))
    })
    try {
      const captchaVerifyUrl = `${provider.address}/siteverify`
      const elsewhere = await visit({ baseURL: await own.serve({ captchaVerifyUrl }), expected: REFUSALS })
      await elsewhere.page.goto('/account')
      const ask = (captchaKey: string) => submit(elsewhere.page, 'guest-book', book, { captchaKey })
      expect((await ask(await solved())).status).toBe(400)
      expect((await ask('from-the-provider')).status).toBe(200)
    } finally {
      await provider.close()
    }
  })
})

test('a site without its database answers pages and calls 503, without the cause [SRV-140]', async () => {
  const db = refusingDb()
  const { page } = await visit({ baseURL: await own.serve({}, { db }), expected: REFUSALS })
  const response = await page.goto('/')
  expect(response!.status()).toBe(503)
  const said = await page.getByRole('main').innerText()
  expect(said).toContain('This service is temporarily unavailable. Please try again later.')
  expect(said).not.toMatch(/econnrefused|postgres|sql|database/i)
  expect(await call(page, 'GET', '/api/multilingual/languages')).toEqual({
    status: 503,
    body: { error: 'This service is temporarily unavailable. Please try again later.' },
    retryAfter: '5',
  })
})

test.each(drawn(WIDTHS))('the account’s page reads well, in and out, at %i px [SRV-90]', async (width) => {
  const { page } = await visit({ viewport: { width, height: 900 }, expected: REFUSALS })
  await signIn(page, 'commenter', 'not this one')
  await page.getByRole('alert').waitFor()
  await expectSound(page)
  await signIn(page, 'commenter')
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
  await expectSound(page)
})
