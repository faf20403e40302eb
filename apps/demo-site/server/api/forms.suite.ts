import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, hiddenField, ORIGIN, type Visitor } from '../testing/visitor.ts'

const KEY = '/api/form/FormSubmissionKey'
const SAVE = '/api/form/SaveFormSubmission'
const LETTER = {
  name: { First: 'Ada', Last: 'Lovelace' },
  email: 'ada@example.com',
  message: 'Is the hall free on Monday?',
}

const submission = (key: string, form: unknown = LETTER) => ({
  key,
  formId: 'contact',
  collectionId: 'home',
  objectName: 'Contact',
  isOverlayForm: false,
  submitButtonText: 'Send',
  form: typeof form === 'string' ? form : JSON.stringify(form),
})

/** Submission keys and submissions, by script and by plain post. */
export function formsSuite(stand: Stand): void {
  let visitor: Visitor

  beforeEach(async () => {
    visitor = createVisitor(stand.app())
    await visitor.page('/')
  })

  const takeKey = async (): Promise<string> => (await visitor.call(KEY)).body.key
  const stored = () => stand.db.selectFrom('form_submissions').selectAll().orderBy('id').execute()

  describe('submission keys', () => {
    test('are answered to an empty body, long and never the same [SRV-22]', async () => {
      const { status, body } = await visitor.call(KEY)
      expect(status).toBe(200)
      expect(Object.keys(body)).toEqual(['key'])
      expect(body.key.length).toBeGreaterThan(60)
      expect(await takeKey()).not.toBe(body.key)
    })

    test('are refused after thirty in a minute from one address, and given again a minute later [SRV-22]', async () => {
      for (let count = 0; count < 30; count += 1) expect((await visitor.call(KEY)).status).toBe(200)
      const refused = await visitor.call(KEY)
      expect(refused.status).toBe(429)
      expect(typeof refused.body.error).toBe('string')
      const neighbour = createVisitor(stand.app(), '192.0.2.2')
      await neighbour.page('/')
      expect((await neighbour.call(KEY)).status).toBe(200)
      stand.advance(60_001)
      expect((await visitor.call(KEY)).status).toBe(200)
    })

    test('are good for thirty minutes [SRV-22]', async () => {
      const [early, late] = [await takeKey(), await takeKey()]
      stand.advance(29 * 60_000)
      expect((await visitor.call(SAVE, submission(early))).status).toBe(200)
      stand.advance(61_000)
      expect(await visitor.call(SAVE, submission(late))).toMatchObject({
        status: 400,
        body: { error: 'Error processing form submission. Please reload and try again.' },
      })
    })

    test('are bound to the crumb they were given with [SRV-22]', async () => {
      const key = await takeKey()
      const thief = createVisitor(stand.app())
      await thief.page('/')
      expect((await thief.call(SAVE, submission(key))).status).toBe(400)
      expect(await stored()).toEqual([])
      expect((await visitor.call(SAVE, submission(key))).status).toBe(200)
    })
  })

  describe('a submission', () => {
    test('is stored with its fields and its page-event fields, and spends its key [SRV-23]', async () => {
      const page = {
        pageTitle: 'Lantern Hall',
        pagePath: '/',
        localStorageSupported: false,
        screen: { width: 9 },
        visitorCookie: 'id|1|1|1|1',
        referrer: 'x'.repeat(2001),
      }
      const sent = { ...submission(await takeKey()), ...page, captchaKey: 'secret' }
      expect(await visitor.call(SAVE, sent)).toMatchObject({ status: 200, body: { success: true } })
      const rows = await stored()
      expect(rows[0]?.page_event).toEqual({
        pageTitle: 'Lantern Hall',
        pagePath: '/',
        collectionId: 'home',
        localStorageSupported: false,
      })
      expect(rows).toMatchObject([
        {
          form_id: 'contact',
          collection_id: 'home',
          object_name: 'Contact',
          is_overlay_form: false,
          submit_button_text: 'Send',
          field_values: { ...LETTER, source: 'Home page' },
        },
      ])
      expect(await stand.db.selectFrom('submission_keys').selectAll().execute()).toHaveLength(1)
    })

    test('with text that is SQL is stored as it was typed, and asks the database nothing else [SRV-8 b]', async () => {
      const hostile = `'); drop table forms; -- $1 \\' OR '1'='1`
      const message = `${hostile} ${'"'}; select pg_sleep(9)`
      const form = { ...LETTER, name: { First: hostile, Last: hostile }, message }
      const sent = { ...submission(await takeKey(), form), objectName: hostile, pageTitle: hostile }
      expect((await visitor.call(SAVE, sent)).body).toEqual({ success: true })
      expect(await stored()).toMatchObject([{ object_name: hostile, field_values: form }])
      const strange = { ...submission(await takeKey()), formId: hostile, collectionId: hostile }
      expect((await visitor.call(SAVE, strange)).status).toBe(404)
      expect((await visitor.call(SAVE, { ...submission(hostile), formId: 'contact' })).status).toBe(400)
      const path = `/${encodeURIComponent(hostile)}`
      expect((await visitor.send(path)).status).toBe(404)
      expect((await visitor.send(`/?itemId=${encodeURIComponent(hostile)}`)).status).toBe(200)
      expect(await stored()).toHaveLength(1)
    })

    test('keeps neither fields the form does not have nor what was sent for a hidden one [SRV-29]', async () => {
      const form = { ...LETTER, source: 'Elsewhere', admin: 'yes', __proto__: { polluted: 'yes' } }
      expect((await visitor.call(SAVE, submission(await takeKey(), form))).status).toBe(200)
      const [row] = await stored()
      expect(row?.field_values).toEqual({ ...LETTER, source: 'Home page' })
    })

    test('sent twice with one key is answered by success and stored once [FRM-35] [SRV-26]', async () => {
      const sent = submission(await takeKey())
      expect((await visitor.call(SAVE, sent)).body).toEqual({ success: true })
      expect((await visitor.call(SAVE, sent)).body).toEqual({ success: true })
      expect(await stored()).toHaveLength(1)
    })

    test('with a used key and other content is refused [FRM-35] [SRV-26]', async () => {
      const key = await takeKey()
      await visitor.call(SAVE, submission(key))
      const other = submission(key, { ...LETTER, message: 'And on Tuesday?' })
      expect(await visitor.call(SAVE, other)).toMatchObject({
        status: 400,
        body: { error: 'Error processing form submission. Please reload and try again.' },
      })
      expect(await stored()).toHaveLength(1)
    })

    test('with a key nobody gave is refused [FRM-35] [SRV-26]', async () => {
      for (const key of ['', 'x', 'a.b.c', 'zzzzzzzz.AAAAAAAAAAAAAAAAAAAAAA.AAAA', `${await takeKey()}.x`]) {
        stand.advance(60_001)
        const answer = await visitor.call(SAVE, submission(key))
        expect(answer).toMatchObject({
          status: 400,
          body: { error: 'Error processing form submission. Please reload and try again.' },
        })
      }
    })

    test('with several bad fields names every one, and its key stays good [SRV-25]', async () => {
      const key = await takeKey()
      const { status, body } = await visitor.call(
        SAVE,
        submission(key, { name: { First: 'Ada' }, email: 'ada', message: '' }),
      )
      expect(status).toBe(400)
      expect(body).toEqual({
        errors: {
          name: 'Your name is required.',
          email: 'Email is not valid. Email addresses should follow the format name@example.com.',
          message: 'Message is required.',
        },
      })
      expect((await visitor.call(SAVE, submission(key))).status).toBe(200)
    })

    test.each(['', 'null', '[]', '"text"', '{"name":'])(
      'whose form is %j instead of an object is refused [SRV-26]',
      async (form) => {
        expect(await visitor.call(SAVE, submission(await takeKey(), form))).toMatchObject({
          status: 400,
          body: { error: 'Could not parse the form fields, please check your entries.' },
        })
      },
    )

    test('for a form that is not there, or of another collection, answers 404 [SRV-27]', async () => {
      const key = await takeKey()
      const elsewhere = [{ formId: 'nobody' }, { collectionId: 'shop' }]
      for (const place of elsewhere) {
        expect(await visitor.call(SAVE, { ...submission(key), ...place })).toMatchObject({
          status: 404,
          body: { error: 'This form has not been configured yet.' },
        })
      }
    })

    test('that cannot be stored answers 500, is logged, and its key stays good [SRV-27]', async () => {
      const key = await takeKey()
      await stand.db.schema.alterTable('form_submissions').renameTo('form_submissions_away').execute()
      try {
        expect(await visitor.call(SAVE, submission(key))).toMatchObject({
          status: 500,
          body: { error: 'Unable to send form. Please try again later.' },
        })
      } finally {
        await stand.db.schema.alterTable('form_submissions_away').renameTo('form_submissions').execute()
      }
      expect(stand.logged.map((line) => line.message)).toContain('a form submission could not be stored')
      expect((await visitor.call(SAVE, submission(key))).status).toBe(200)
      expect(await stored()).toHaveLength(1)
    })

    test('is refused beyond five in a minute, whether the five were accepted or not, and says how long to wait [SRV-28]', async () => {
      for (let count = 0; count < 5; count += 1) {
        const form = count % 2 ? LETTER : {}
        expect((await visitor.call(SAVE, submission(await takeKey(), form))).status).toBe(count % 2 ? 200 : 400)
        stand.advance(1000)
      }
      const key = await takeKey()
      const refused = await visitor.call(SAVE, submission(key))
      expect(refused).toMatchObject({
        status: 429,
        body: { error: 'Unable to submit form. Submission rate limit exceeded. Please try again later.' },
      })
      const wait = Number(refused.headers.get('Retry-After'))
      expect(wait).toBeGreaterThanOrEqual(54)
      expect(wait).toBeLessThanOrEqual(55)
      const neighbour = createVisitor(stand.app(), '192.0.2.2')
      await neighbour.page('/')
      expect((await neighbour.call(SAVE, submission((await neighbour.call(KEY)).body.key))).status).toBe(200)
      stand.advance(wait * 1000 + 1)
      expect((await visitor.call(SAVE, submission(key))).status).toBe(200)
    })

    test('is counted by the configured limit [SRV-28]', async () => {
      const strict = createVisitor(stand.app({ submissionsAMinute: 1 }))
      await strict.page('/')
      const key = (await strict.call(KEY)).body.key
      expect((await strict.call(SAVE, submission(key, {}))).status).toBe(400)
      expect((await strict.call(SAVE, submission(key))).status).toBe(429)
    })

    test('for a form nobody has set up yet answers 404 [SRV-27]', async () => {
      const row = { id: 'empty', collection_id: 'home', name: 'Empty', definition: '{"id":"empty"}', seed: null }
      await stand.db.insertInto('forms').values(row).execute()
      try {
        expect(await visitor.call(SAVE, { ...submission(await takeKey()), formId: 'empty' })).toMatchObject({
          status: 404,
          body: { error: 'This form has not been configured yet.' },
        })
      } finally {
        await stand.db.deleteFrom('forms').where('id', '=', 'empty').execute()
      }
    })

    test('is checked for crumb, rate, form, account, key, captcha, form string and fields in that order [SRV-24]', async () => {
      const roomy = createVisitor(stand.app({ submissionsAMinute: 100 }))
      await roomy.page('/account')
      // Everything is wrong with this one; each step puts one thing right and meets the next refusal.
      const definition = JSON.stringify({
        id: 'strict',
        fields: [{ id: 'a', type: 'text', title: 'A', required: true }],
      })
      const row = { id: 'strict', collection_id: 'club', name: 'Strict', definition, seed: null }
      await stand.db
        .insertInto('forms')
        .values({ ...row, members_only: true, captcha: true })
        .execute()
      try {
        let sent: object = { ...submission('no-key', 'no json'), formId: 'nobody', captchaKey: 'no captcha' }
        const withoutCrumb = await roomy.send(SAVE, { json: sent })
        expect(await withoutCrumb.json()).toMatchObject({ crumbFail: true })

        const strict = createVisitor(stand.app({ submissionsAMinute: 1 }), '192.0.2.9')
        await strict.page('/account')
        await strict.call(SAVE, sent)
        expect((await strict.call(SAVE, sent)).status).toBe(429)
        // Without its crumb the refused address hears of the crumb, not of the rate.
        const first = await strict.send(SAVE, { json: sent })
        expect([first.status, await first.json()]).toEqual([400, expect.objectContaining({ crumbFail: true })])

        const next = async (better: object) => {
          sent = { ...sent, ...better }
          const { status, body } = await roomy.call(SAVE, sent)
          return [status, body]
        }
        expect(await next({})).toEqual([404, { error: 'This form has not been configured yet.' }])
        expect(await next({ formId: 'strict', collectionId: 'club' })).toEqual([
          401,
          { error: 'Unable to submit form. Please try again later.' },
        ])
        await roomy.call('/api/site-users/account/session', { email: 'guest@demo.test', password: 'lantern-light' })
        expect(await next({})).toEqual([
          400,
          { error: 'Error processing form submission. Please reload and try again.' },
        ])
        expect(await next({ key: (await roomy.call(KEY)).body.key })).toEqual([
          400,
          { error: 'Complete CAPTCHA before submitting.' },
        ])
        expect(await next({ captchaKey: await solve(roomy) })).toEqual([
          400,
          { error: 'Could not parse the form fields, please check your entries.' },
        ])
        expect(await next({ form: '{}', captchaKey: await solve(roomy) })).toEqual([
          400,
          { errors: { a: 'A is required.' } },
        ])
        expect(await next({ form: '{"a":"x"}', captchaKey: await solve(roomy) })).toEqual([200, { success: true }])
      } finally {
        await stand.db.deleteFrom('form_submissions').where('form_id', '=', 'strict').execute()
        await stand.db.deleteFrom('forms').where('id', '=', 'strict').execute()
      }
    })

    test('for members is refused to a visitor, and stored for whoever is signed in [SRV-27]', async () => {
      const letter = { formId: 'club-letter', collectionId: 'club', form: '{"message":"Hello"}' }
      const sent = { ...submission(await takeKey()), ...letter }
      expect(await visitor.call(SAVE, sent)).toMatchObject({
        status: 401,
        body: { error: 'Unable to submit form. Please try again later.' },
      })
      expect(await stored()).toEqual([])
      await visitor.call('/api/site-users/account/session', { email: 'member@demo.test', password: 'lantern-light' })
      expect((await visitor.call(SAVE, sent)).status).toBe(200)
      expect(await stored()).toMatchObject([{ form_id: 'club-letter', field_values: { message: 'Hello' } }])
    })

    test('for a newsletter adds its address to the list once; a repeat is answered alike [SRV-29]', async () => {
      const join = async (email: string) =>
        (await visitor.call(SAVE, { ...submission(await takeKey(), { email }), formId: 'newsletter' })).body
      expect(await join('ada@example.com')).toEqual({ success: true })
      expect(await join(' Ada@Example.com ')).toEqual({ success: true })
      expect(await join('grace@example.com')).toEqual({ success: true })
      const list = await stand.db
        .selectFrom('newsletter_subscribers')
        .select(['list', 'email'])
        .orderBy('email')
        .execute()
      expect(list).toEqual([
        { list: 'programme', email: 'ada@example.com' },
        { list: 'programme', email: 'grace@example.com' },
      ])
      expect(await stored()).toHaveLength(3)
    })
  })

  /** What a person's click gives. */
  const solve = async (by: Visitor): Promise<string> => {
    const answer = await by.send('/stub/captcha/answer', { method: 'POST' })
    return ((await answer.json()) as { response: string }).response
  }

  describe('a captcha', () => {
    const REFUSED = { status: 400, body: { error: 'Complete CAPTCHA before submitting.' } }
    const entry = async (captchaKey?: string, by = visitor) =>
      by.call(SAVE, {
        ...submission((await by.call(KEY)).body.key, { who: 'Ada', message: 'A fine hall.' }),
        formId: 'guest-book',
        ...(captchaKey !== undefined && { captchaKey }),
      })

    test('that is missing, made up or of another site refuses the submission [SRV-26]', async () => {
      const [good] = [await solve(visitor)]
      for (const key of [undefined, '', 'x', 'a.b.c', `${good}x`]) {
        expect(await entry(key)).toMatchObject(REFUSED)
        stand.advance(13_000)
      }
      expect(await stored()).toEqual([])
    })

    test('that was answered lets it through, once and for two minutes [SRV-26]', async () => {
      const [one, two] = [await solve(visitor), await solve(visitor)]
      expect((await entry(one)).status).toBe(200)
      expect(await entry(one)).toMatchObject(REFUSED)
      stand.advance(121_000)
      expect(await entry(two)).toMatchObject(REFUSED)
      expect(await stored()).toHaveLength(1)
    })

    test('is asked of no form that does not want it', async () => {
      expect((await visitor.call(SAVE, submission(await takeKey()))).status).toBe(200)
    })

    test('is verified where the configuration says, with the secret, the answer and the address [SRV-26]', async () => {
      const asked: unknown[] = []
      const provider = createServer((request, response) => {
        let body = ''
        request.on('data', (part: Buffer) => (body += part.toString()))
        request.on('end', () => {
          asked.push([request.method, request.url, Object.fromEntries(new URLSearchParams(body))])
          response.end(JSON.stringify({ success: body.includes('response=right'), challenge_ts: 'x' }))
        })
      })
      await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
      try {
        const { port } = provider.address() as AddressInfo
        const captchaVerifyUrl = `http://127.0.0.1:${port}/siteverify`
        const guest = createVisitor(stand.app({ captchaVerifyUrl, captchaSecret: 'ours' }), '192.0.2.7')
        await guest.page('/account')
        expect((await entry('right', guest)).status).toBe(200)
        expect(await entry('wrong', guest)).toMatchObject(REFUSED)
        expect(await entry(await solve(visitor), guest)).toMatchObject(REFUSED)
        expect(asked.slice(0, 2)).toEqual([
          ['POST', '/siteverify', { secret: 'ours', response: 'right', remoteip: '192.0.2.7' }],
          ['POST', '/siteverify', { secret: 'ours', response: 'wrong', remoteip: '192.0.2.7' }],
        ])
      } finally {
        await new Promise((resolve) => provider.close(resolve))
      }
    })

    test.each([
      ['fails', (response: ServerResponse) => response.writeHead(503).end('{"success":true}')],
      ['says nothing that can be read', (response: ServerResponse) => response.end('<h1>Hello</h1>')],
      ['answers something else', (response: ServerResponse) => response.end('{"ok":true}')],
      ['hangs up', (response: ServerResponse) => response.destroy()],
    ])('whose provider %s stores nothing, says so, and is logged', async (_, answer) => {
      const provider = createServer((request, response) => {
        request.resume()
        answer(response)
      })
      await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
      try {
        const { port } = provider.address() as AddressInfo
        const guest = createVisitor(stand.app({ captchaVerifyUrl: `http://127.0.0.1:${port}/` }))
        await guest.page('/account')
        expect(await entry('right', guest)).toMatchObject({
          status: 500,
          body: { error: 'Unable to send form. Please try again later.' },
        })
        expect(await stored()).toEqual([])
        expect(stand.logged.map(({ message }) => message)).toContain('a captcha could not be verified')
      } finally {
        await new Promise((resolve) => provider.close(resolve))
      }
    })

    test.each([
      ['multipart/form-data; boundary=x', 'no part at all'],
      ['multipart/form-data', '--x\r\n\r\n--x--'],
      ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="secret"\r\n\r\nstand-in'],
    ])('stand-in answers an unreadable body of type %s as its protocol says', async (type, body) => {
      const answer = await visitor.send('/stub/captcha/siteverify', { body, headers: { 'Content-Type': type } })
      expect([answer.status, await answer.json()]).toEqual([400, { success: false, 'error-codes': ['bad-request'] }])
      expect(stand.logged).toEqual([])
    })

    test('stand-in believes only who knows its secret', async () => {
      const response = await solve(visitor)
      const ask = async (secret: string) =>
        (
          await visitor.send('/stub/captcha/siteverify', {
            body: new URLSearchParams({ secret, response }).toString(),
            headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          })
        ).json()
      expect(await ask('x')).toEqual({ success: false, 'error-codes': ['invalid-input-secret'] })
      expect(await ask('stand-in')).toEqual({ success: true })
      expect(await ask('stand-in')).toEqual({ success: false, 'error-codes': ['timeout-or-duplicate'] })
    })
  })

  describe('a plain post', () => {
    const typed = {
      formId: 'contact',
      'field.name.First': 'Ada',
      'field.name.Last': 'Lovelace',
      'field.email': 'ada@example.com',
      'field.message': 'Is the hall <free> on Monday?',
    }

    const hidden = async (): Promise<{ crumb: string; key: string }> => {
      const html = await visitor.page('/')
      return { crumb: hiddenField(html, 'crumb'), key: hiddenField(html, 'key') }
    }

    test('with the hidden crumb and key of the page is stored and leads back to it [SRV-13]', async () => {
      const response = await visitor.send(SAVE, { form: { ...typed, ...(await hidden()) } })
      expect(response.status).toBe(303)
      expect(response.headers.get('Location')).toBe('/?sent=contact')
      expect(await stored()).toMatchObject([
        {
          field_values: {
            name: { First: 'Ada', Last: 'Lovelace' },
            email: 'ada@example.com',
            message: 'Is the hall <free> on Monday?',
            source: 'Home page',
          },
        },
      ])
      expect(await visitor.page('/?sent=contact')).toContain('Thank you. Your letter is with us.')
    })

    test('leads nowhere but to this site, whatever page it says it comes from [SRV-8 a]', async () => {
      const form = { ...typed, ...(await hidden()) }
      const places = ['https://elsewhere.test/', `${ORIGIN}//elsewhere.test/`, 'about:blank', '']
      for (const Referer of places) {
        const response = await visitor.send(SAVE, { form, headers: { Referer } })
        expect(response.headers.get('Location')).toBe('/?sent=contact')
      }
    })

    /** The page that a refused post leads to. */
    const refused = async (form: Readonly<Record<string, string>>, to = '/?refused=contact'): Promise<string> => {
      const response = await visitor.send(SAVE, { form })
      expect([response.status, response.headers.get('Location')]).toEqual([303, to])
      return visitor.page(to)
    }

    test('with bad fields leads to the page, with what was typed and every error [SRV-86 e]', async () => {
      const form = { ...typed, ...(await hidden()), 'field.email': 'ada', 'field.name.Last': '' }
      const html = await refused(form)
      expect(html).toContain('<title>Error: ')
      expect(html).toContain('Your name is required.')
      expect(html).toContain('Email is not valid. Email addresses should follow the format name@example.com.')
      expect(html).toContain('value="ada"')
      expect(html).toContain('value="Ada"')
      expect(html).toContain('Is the hall &lt;free&gt; on Monday?')
      expect(await stored()).toEqual([])
      const again = { ...typed, crumb: hiddenField(html, 'crumb'), key: hiddenField(html, 'key') }
      expect((await visitor.send(SAVE, { form: again })).status).toBe(303)
    })

    test('without a crumb stores nothing, keeps what was typed, and goes through when sent again [SRV-14]', async () => {
      visitor.cookies.clear()
      const response = await visitor.send(SAVE, { form: typed })
      expect(response.status).toBe(400)
      const html = await response.text()
      expect(html).toContain('Nothing has been sent yet')
      expect(html).toContain('Is the hall &lt;free&gt; on Monday?')
      expect(await stored()).toEqual([])
      const again = { ...typed, crumb: hiddenField(html, 'crumb'), key: hiddenField(html, 'key') }
      expect(again.crumb).toBe(visitor.cookies.get('crumb'))
      expect((await visitor.send(SAVE, { form: again })).status).toBe(303)
    })

    test('with a used key and other content says so on the page', async () => {
      const form = { ...typed, ...(await hidden()) }
      await visitor.send(SAVE, { form })
      const html = await refused({ ...form, 'field.message': 'Another question' })
      expect(html).toContain('Error processing form submission. Please reload and try again.')
      expect(html).toContain('Another question')
      expect(await stored()).toHaveLength(1)
    })

    test('shows its answer to this visitor alone, for a quarter of an hour, until the form is sent', async () => {
      const message = 'Only for the desk'
      const form = { ...typed, ...(await hidden()), 'field.email': 'ada', 'field.message': message }
      expect(await refused(form)).toContain(message)
      expect(await visitor.page('/?refused=contact'), 'after a reload').toContain(message)
      expect(await createVisitor(stand.app()).page('/?refused=contact'), 'for somebody else').not.toContain(message)
      stand.advance(15 * 60_000)
      expect(await visitor.page('/?refused=contact'), 'later').not.toContain(message)
      expect(await refused({ ...form, ...(await hidden()) })).toContain(message)
      await visitor.send(SAVE, { form: { ...form, ...(await hidden()), 'field.email': 'ada@example.com' } })
      expect(await visitor.page('/?refused=contact'), 'once it has been sent').not.toContain(message)
    })

    test.each([
      ['the number of a card', { 'field.message': 'My card: 4111 1111 1111 1111' }, '4111 1111 1111 1111'],
      ['a very long text', { 'field.message': 'x'.repeat(70_000) }, 'x'.repeat(70_000)],
    ])('with %s keeps nothing, and the answer itself is the page', async (_, more, text) => {
      const response = await visitor.send(SAVE, {
        form: { ...typed, ...(await hidden()), 'field.email': 'ada', ...more },
      })
      expect(response.status).toBe(400)
      const html = await response.text()
      expect(html).toContain('<title>Error: ')
      expect(html).toContain(text)
      expect(await stand.db.selectFrom('refused_posts').selectAll().execute()).toEqual([])
    })

    test('with two megabytes of text is told so on a page [SRV-4]', async () => {
      const form = { ...typed, ...(await hidden()), 'field.message': 'x'.repeat(2_000_000) }
      const response = await visitor.send(SAVE, { form })
      expect(response.status).toBe(413)
      expect(response.headers.get('Content-Type')).toContain('text/html')
      expect(await response.text()).toContain('at most 1,000,000 bytes')
      expect(await stored()).toEqual([])
    })

    test('of an unknown form says so on a page', async () => {
      const response = await visitor.send(SAVE, { form: { ...typed, ...(await hidden()), formId: 'nobody' } })
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('This form has not been configured yet.')
    })
  })
}
