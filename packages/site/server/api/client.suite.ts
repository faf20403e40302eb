import { accessCalls } from '@vitrine/access/api'
import { createClient, type RequestError } from '@vitrine/core-data'
import { siteCalls } from '@vitrine/core-data/api'
import { cartCalls } from '@vitrine/commerce/api'
import { formCalls, formSubmissionKey, saveFormSubmission } from '@vitrine/forms/api'
import { JSDOM } from 'jsdom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, ORIGIN, type Visitor } from '../testing/visitor.ts'
import { renameTable } from '../testing/renameTable.ts'

const letter = {
  formId: 'contact',
  submitButtonText: 'Send',
  form: JSON.stringify({ name: { First: 'Ada', Last: 'Lovelace' }, email: 'ada@example.com', message: 'Hello' }),
  context: { collectionId: 'home', objectName: 'Contact', pageTitle: 'Lantern Hall' },
}

/** The packages' own client and calls against the real server: both sides read the same declarations. */
export function clientSuite(stand: Stand): void {
  let visitor: Visitor
  /** Address of each request the client made, without its crumb. */
  let asked: string[]
  let page: JSDOM

  beforeEach(async () => {
    visitor = createVisitor(stand.app())
    asked = []
    page = new JSDOM('', { url: `${ORIGIN}/` })
    vi.stubGlobal('location', page.window.location)
    vi.stubGlobal('document', page.window.document)
    vi.stubGlobal('CustomEvent', page.window.CustomEvent)
    await visitor.page('/')
    page.window.document.cookie = `crumb=${encodeURIComponent(visitor.cookies.get('crumb') as string)}; path=/`
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    page.window.close()
  })

  async function send(url: string, init: RequestInit): Promise<Response> {
    const { pathname, search, searchParams } = new URL(url)
    asked.push(`${init.method} ${pathname} ${searchParams.has('crumb') ? 'with crumb' : 'without crumb'}`)
    const response = await visitor.send(`${pathname}${search}`, {
      method: init.method as string,
      headers: init.headers as Record<string, string>,
      ...(init.body != null && { body: init.body as string }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      if (!cookie.includes('HttpOnly')) page.window.document.cookie = cookie
    }
    return response
  }
  const client = () => createClient({ fetch: send })

  describe('the client of the packages', () => {
    test('takes a key and stores a submission with it, the crumb in every address [DAT-2] [FRM-31] [FRM-32]', async () => {
      expect(await formCalls(client()).submit({}, letter)).toEqual({ ok: true })
      expect(asked).toEqual([
        'POST /api/form/FormSubmissionKey with crumb',
        'POST /api/form/SaveFormSubmission with crumb',
      ])
      const rows = await stand.db.selectFrom('form_submissions').selectAll().execute()
      expect(rows).toMatchObject([
        { form_id: 'contact', submit_button_text: 'Send', page_event: { pageTitle: 'Lantern Hall' } },
      ])
    })

    test('renews a crumb that the server does not know and calls once more [DAT-17]', async () => {
      page.window.document.cookie = 'crumb=stale; path=/'
      visitor.cookies.set('crumb', 'stale')
      expect(await formCalls(client()).submit({}, letter)).toEqual({ ok: true })
      expect(asked).toEqual([
        'POST /api/form/FormSubmissionKey with crumb',
        'POST /api/form/FormSubmissionKey with crumb',
        'POST /api/form/SaveFormSubmission with crumb',
      ])
      expect(await stand.db.selectFrom('form_submissions').select('id').execute()).toHaveLength(1)
    })

    test('hears of every bad field by its id [SRV-25]', async () => {
      const bad = { ...letter, form: JSON.stringify({ email: 'ada' }) }
      expect(await formCalls(client()).submit({}, bad)).toEqual({
        ok: false,
        errors: {
          name: 'Your name is required.',
          email: 'Email is not valid. Email addresses should follow the format name@example.com.',
          message: 'Message is required.',
        },
      })
    })

    test('sends the visitor’s cookies with both calls of a form; without them the server refuses both [FRM-34]', async () => {
      const credentials: unknown[] = []
      const withCookies = createClient({
        fetch(url, init) {
          credentials.push(init.credentials ?? 'same-origin')
          return send(url, init)
        },
      })
      expect(await formCalls(withCookies).submit({}, letter)).toEqual({ ok: true })
      expect(credentials).toHaveLength(2)
      // Accept 'same-origin' and 'include' as the `credentials` of the calls: both send cookies to the page's own site.
      for (const value of credentials) expect(['same-origin', 'include']).toContain(value)

      const crumb = visitor.cookies.get('crumb') as string
      for (const path of ['/api/form/FormSubmissionKey', '/api/form/SaveFormSubmission']) {
        const stranger = createVisitor(stand.app())
        const response = await stranger.send(`${path}?crumb=${encodeURIComponent(crumb)}`, { json: letter })
        expect(await response.json()).toMatchObject({ crumbFail: true })
      }
    })

    test.each([
      ['a field map', 'contact', '{}', { errors: expect.objectContaining({ email: 'E-mail is required.' }) }],
      [
        'nobody signed in',
        'club-letter',
        '{}',
        { failure: 'Unable to submit form. Please try again later.', isSignedOut: true },
      ],
      ['no such form', 'nobody', '{}', { failure: 'This form has not been configured yet.' }],
      ['no captcha', 'guest-book', '{}', { failure: 'Complete CAPTCHA before submitting.' }],
      [
        'form fields that are none',
        'contact',
        '[]',
        { failure: 'Could not parse the form fields, please check your entries.' },
      ],
    ])('says what the server says of %s [FRM-43]', async (_, formId, form, told) => {
      const collectionId = formId === 'club-letter' ? 'club' : 'home'
      const sent = { ...letter, formId, form, context: { collectionId } }
      expect(await formCalls(client()).submit({}, sent)).toEqual({ ok: false, ...told })
    })

    test('says that too many were sent, and that nothing could be stored [FRM-43]', async () => {
      await renameTable(stand.db, 'form_submissions', 'form_submissions_away')
      try {
        expect(await formCalls(client()).submit({}, letter)).toEqual({
          ok: false,
          failure: 'Unable to send form. Please try again later.',
        })
      } finally {
        await renameTable(stand.db, 'form_submissions_away', 'form_submissions')
      }
      for (let count = 0; count < 4; count += 1) await formCalls(client()).submit({}, letter)
      const refused = await formCalls(client()).submit({}, letter)
      expect(refused).toEqual({
        ok: false,
        failure: 'Unable to submit form. Submission rate limit exceeded. Please try again later.',
        retryAfter: expect.any(Number),
      })
      // Expect a waiting time of at most 60 s, because the rate limiter counts requests per minute.
      expect((refused as { retryAfter: number }).retryAfter).toBeLessThanOrEqual(60_000)
    })

    test('reads from the refusal of the limiter how long to wait [SRV-28]', async () => {
      for (let count = 0; count < 5; count += 1) await formCalls(client()).submit({}, letter)
      const { key } = await client().call(formSubmissionKey)
      const { context, ...own } = letter
      const body = { ...context, ...own, isOverlayForm: false, key }
      const { status, retryAfter } = await client()
        .call(saveFormSubmission, { body })
        .then(
          () => expect.unreachable('stored'),
          (error: RequestError) => error,
        )
      expect(status).toBe(429)
      expect(retryAfter).toBeGreaterThanOrEqual(1000)
      expect(retryAfter).toBeLessThanOrEqual(60_000)
    })

    test('hears that a call needs an account, and tells the page [DAT-14]', async () => {
      const heard: unknown[] = []
      page.window.document.addEventListener('vitrine:core-data:login-required', () => heard.push('login'))
      const refused = siteCalls(client()).multilingualStatus()
      await expect(refused).rejects.toMatchObject({ kind: 'login', status: 401, message: 'Unauthorized request.' })
      expect(heard).toEqual(['login'])
    })

    test('signs in, changes what an editor may with the token of the session, and signs out [DAT-1] [DAT-7] [DAT-8]', async () => {
      const ours = client()
      const [access, site] = [accessCalls(ours), siteCalls(ours)]
      const pair = {
        header: { siteTitle: 'The Hall', navigation: [] },
        footer: { columns: [], closing: 'Good night.' },
      }
      await expect(access.signIn({ email: 'editor@demo.test', password: 'no' })).rejects.toMatchObject({
        kind: 'server',
        status: 401,
        message: 'E-mail or password is not right.',
      })
      const { xsrfToken } = await access.signIn({ email: 'editor@demo.test', password: 'lantern-light' })
      expect(xsrfToken).toMatch(/^[\w-]{43}$/)
      expect(await site.saveHeaderFooter(pair)).toEqual(pair)
      expect(await site.headerFooter()).toEqual(pair)
      await site.disconnectTranslation()
      await access.logout()
      await expect(site.saveHeaderFooter(pair)).rejects.toMatchObject({ kind: 'login', status: 401 })
    })

    test('reads and stores header, footer and languages as the declarations say [DAT-38] [DAT-39] [DAT-40]', async () => {
      const ours = client()
      const site = siteCalls(ours)
      expect(Object.keys(await site.headerFooter())).toEqual(['header', 'footer'])
      const languages = await site.languages()
      expect(languages.map(({ code }) => code)).toEqual(['en-US', 'de', 'ar'])
      await accessCalls(ours).signIn({ email: 'owner@demo.test', password: 'lantern-light' })
      expect(await site.multilingualSettings()).toMatchObject({ enabled: true, defaultLanguage: 'en-US' })
      expect(await site.multilingualStatus()).toMatchObject({ connected: true })
      const fewer = languages.slice(0, 2)
      expect(await site.saveLanguages(fewer)).toEqual(fewer)
      expect(await site.languages()).toEqual(fewer)
      await site.disconnectTranslation()
      expect(await site.multilingualStatus()).toMatchObject({ connected: false, provider: null })
    })

    test('a member leaves by the other way, with the cart or without it [ACC-14 a] [ACC-14 b] [ACC-15]', async () => {
      const ours = client()
      const access = accessCalls(ours)
      await access.signIn({ email: 'member@demo.test', password: 'lantern-light' })
      await cartCalls(ours).add({ itemId: 'one-window-edition', sku: 'SQ4100201', quantity: 2 })
      await access.endSession({ keepCart: true })
      expect(await cartCalls(ours).get()).toMatchObject({ totalQuantity: 2 })
      expect(asked).toContain('DELETE /api/site-users/account/session with crumb')
      await access.signIn({ email: 'member@demo.test', password: 'lantern-light', rememberMe: true })
      await access.endSession()
      expect(await cartCalls(ours).get()).toMatchObject({ totalQuantity: 0 })
    })

    test('a member with an old crumb leaves at the second call, and a session that is not there is not asked for again [ACC-14 c]', async () => {
      const ours = client()
      const access = accessCalls(ours)
      await access.signIn({ email: 'member@demo.test', password: 'lantern-light' })
      page.window.document.cookie = 'crumb=stale; path=/'
      visitor.cookies.set('crumb', 'stale')
      asked.length = 0
      await access.endSession()
      expect(asked).toEqual([
        'DELETE /api/site-users/account/session with crumb',
        'DELETE /api/site-users/account/session with crumb',
      ])
      expect(await stand.db.selectFrom('sessions').selectAll().execute()).toEqual([])
    })

    test('fills the cart [SRV-66]', async () => {
      const cart = await cartCalls(client()).add({ itemId: 'one-window-edition', sku: 'SQ4100201', quantity: 2 })
      expect(cart).toMatchObject({ totalQuantity: 2, subtotalCents: 5600 })
      expect(visitor.cookies.get('CART')).toMatch(/^[\w-]{43}$/)
    })
  })

  describe('a form that accepts long endings of addresses', () => {
    const submit = async (email: string) => {
      const form = JSON.stringify({ email })
      return formCalls(client()).submit({}, { ...letter, formId: 'news', form })
    }
    const fields = [{ id: 'email', type: 'email', title: 'E-mail', required: true }]
    const offer = (acceptLongEmailEndings: boolean) => {
      const definition = JSON.stringify({ id: 'news', fields, acceptLongEmailEndings })
      const row = { id: 'news', collection_id: 'home', name: 'News', definition, seed: null }
      return stand.db
        .insertInto('forms')
        .values(row)
        .onConflict((on) => on.constraint('forms_pkey').doUpdateSet({ definition }))
        .execute()
    }
    afterEach(async () => {
      await stand.db.deleteFrom('form_submissions').where('form_id', '=', 'news').execute()
      await stand.db.deleteFrom('forms').where('id', '=', 'news').execute()
    })

    test('takes on the server what it takes in the browser, and only that one does [FRM-59]', async () => {
      await offer(true)
      expect(await submit('name@anna.studio')).toEqual({ ok: true })
      await offer(false)
      expect(await submit('name@anna.studio')).toEqual({
        ok: false,
        errors: { email: 'Email is not valid. Email addresses should follow the format name@example.com.' },
      })
    })
  })
}
