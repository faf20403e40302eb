import { beforeEach, describe, expect, test } from 'vitest'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, hiddenField, type Visitor } from '../testing/visitor.ts'

const KEY = '/api/form/FormSubmissionKey'
const SAVE = '/api/form/SaveFormSubmission'
const RENDER = '/api/census/form-render'
const MACHINE = 'Nothing has been sent yet: it looked like the work of a machine. Please send it once more.'
const EVENING = {
  who: { First: 'Ada', Last: 'Lovelace' },
  email: 'ada@example.com',
  title: 'A reading',
  day: { Month: '2', Day: '29', Year: '2028' },
  guests: '80',
  room: 'The café',
}

/** The page of forms: what keeps machines out, and what is told of a form. */
export function writingSuite(stand: Stand): void {
  let visitor: Visitor
  let page: string

  beforeEach(async () => {
    visitor = createVisitor(stand.app())
    page = await visitor.page('/write')
  })

  const stored = () => stand.db.selectFrom('form_submissions').selectAll().orderBy('id').execute()
  const send = async (more: object = {}, form: object = EVENING) =>
    visitor.call(SAVE, {
      key: (await visitor.call(KEY)).body.key,
      formId: 'evening',
      collectionId: 'write',
      objectName: '',
      isOverlayForm: false,
      submitButtonText: '',
      form: JSON.stringify(form),
      honeypot: '',
      shownAt: hiddenField(page, 'shownAt'),
      ...more,
    })

  describe('a form with a honeypot and a minimum time', () => {
    test('takes what a person sends after a while [SRV-113]', async () => {
      stand.advance(2001)
      expect((await send()).status).toBe(200)
      expect(await stored()).toHaveLength(1)
    })

    test('refuses what came too soon, and takes it later with the same mark [SRV-113]', async () => {
      expect(await send()).toMatchObject({ status: 400, body: { error: MACHINE } })
      expect(await stored()).toEqual([])
      stand.advance(2001)
      expect((await send()).status).toBe(200)
    })

    test('refuses what fills in the field that nobody sees [SRV-113]', async () => {
      stand.advance(2001)
      expect(await send({ honeypot: 'https://x.example' })).toMatchObject({ status: 400, body: { error: MACHINE } })
      expect(await stored()).toEqual([])
      expect((await send()).status).toBe(200)
    })

    test.each([undefined, '', 'x', '0.x', 'zzzz.zzzz'])('believes no mark such as %j [SRV-113]', async (shownAt) => {
      stand.advance(60_000)
      expect(await send({ shownAt })).toMatchObject({ status: 400, body: { error: MACHINE } })
    })

    test('asks nothing of a form that has neither [SRV-113]', async () => {
      const sent = { formId: 'lost', shownAt: undefined, honeypot: 'x' }
      expect((await send(sent, { thing: 'A hat', email: 'a@b.cd' })).status).toBe(200)
    })

    test('tells who posts without scripts, keeps what was typed, and lets it through at once when sent again [SRV-113]', async () => {
      const typed = {
        formId: 'evening',
        'field.who.First': 'Ada',
        'field.who.Last': 'Lovelace',
        'field.email': 'ada@example.com',
        'field.title': 'A <reading>',
        'field.day.Month': '2',
        'field.day.Day': '29',
        'field.day.Year': '2028',
        'field.guests': '80',
        'field.room': 'The café',
        'field.extras': 'Supper',
      }
      const hidden = (html: string, name: string): string =>
        hiddenField(html.slice(html.indexOf('id="form-write-evening"')), name)
      const marks = (html: string) => ({
        crumb: hidden(html, 'crumb'),
        key: hidden(html, 'key'),
        shownAt: hidden(html, 'shownAt'),
      })
      stand.advance(2001)
      const refused = await visitor.send(SAVE, { form: { ...typed, ...marks(page), url: 'https://x.example' } })
      expect([refused.status, refused.headers.get('Location')]).toEqual([303, '/write?refused=evening'])
      const again = await visitor.page('/write?refused=evening')
      expect(again).toContain(MACHINE)
      expect(again).toContain('value="A &lt;reading&gt;"')
      expect(again).not.toContain('https://x.example')
      expect(await stored()).toEqual([])
      const sent = await visitor.send(SAVE, { form: { ...typed, ...marks(again), url: '' } })
      expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/write?sent=evening'])
      expect(await stored()).toMatchObject([{ field_values: { title: 'A <reading>', extras: ['Supper'] } }])
    })
  })

  describe('a form', () => {
    test('is judged by how the site writes telephone numbers and money [FRM-16] [FRM-18]', async () => {
      stand.advance(2001)
      const phone = { Country: '', Areacode: '55', Prefix: '555', Line: '5555' }
      expect((await send({}, { ...EVENING, phone, budget: '1.234' })).body).toEqual({
        errors: { phone: 'Telephone is not valid.', budget: 'What you would spend is not valid.' },
      })
    })

    test('that leads elsewhere leads there without scripts too [FRM-38]', async () => {
      const form = {
        formId: 'lost',
        crumb: hiddenField(page, 'crumb'),
        key: hiddenField(page.slice(page.indexOf('id="form-write-lost"')), 'key'),
        'field.thing': 'A hat',
        'field.email': 'ada@example.com',
      }
      const response = await visitor.send(SAVE, { form })
      expect([response.status, response.headers.get('Location')]).toEqual([303, '/#block-visit'])
    })

    test('with a captcha says that it needs scripts, and carries the provider’s script and key [SRV-86 g]', () => {
      const book = page.slice(page.indexOf('id="form-write-guest-book"'), page.indexOf('id="block-lost-words"'))
      expect(book).toMatch(/<noscript><p [^<>]*>This form/)
      expect(book).toContain('data-sitekey="stand-in"')
      expect(book).toContain('data-script="/stub/captcha/api.js"')
      expect(page.match(/<noscript>/g)).toHaveLength(1)
    })

    test('that is begun and not finished shows visitors its owner’s sentence [SRV-73 g]', () => {
      expect(page).toContain('<p>The list for the workshop opens in March.</p>')
      expect(page).not.toContain('This form has not been configured yet.')
      expect(stand.logged.filter(({ details }) => details.route === '/write')).toEqual([])
    })

    test('of a newsletter is told so, and its post leads back to its page [SRV-29]', async () => {
      expect(page).toContain('&quot;newsletter&quot;:true')
      const part = page.slice(page.indexOf('id="form-programme"'))
      const form = {
        formId: 'newsletter',
        crumb: hiddenField(part, 'crumb'),
        key: hiddenField(part, 'key'),
        'field.email': 'ada@example.com',
      }
      const app = stand.app({ siteOrigin: 'https://lantern-hall.test' })
      const reader = createVisitor(app)
      reader.cookies.set('crumb', visitor.cookies.get('crumb')!)
      const response = await reader.send(SAVE, { form, headers: { Referer: '' } })
      expect(response.headers.get('Location')).toBe('/write?sent=newsletter')
    })

    test('of a newsletter is left by its own page, which tells nobody whether an address was on a list [SRV-78]', async () => {
      const subscriber = (email: string) => ({ list: 'letters', email, subscribed_at: new Date() })
      await stand.db
        .insertInto('newsletter_subscribers')
        .values([subscriber('ada@example.com'), subscriber('ben@example.com')])
        .execute()
      const crumb = visitor.cookies.get('crumb') ?? ''
      for (const email of [' Ada@Example.com ', 'nobody@example.com']) {
        const response = await visitor.send('/newsletter/leave', { form: { crumb, email } })
        expect([response.status, response.headers.get('Location')]).toEqual([303, '/newsletter/leave?left=1'])
      }
      expect((await visitor.send('/newsletter/leave', { form: { email: 'ben@example.com' } })).status).toBe(400)
      expect(await stand.db.selectFrom('newsletter_subscribers').select('email').execute()).toEqual([
        { email: 'ben@example.com' },
      ])
      const left = await visitor.page('/newsletter/leave?left=1')
      expect(left).toContain('<title>No more letters · Lantern Hall</title>')
      expect(left).toContain('content="End the letters of this site."')
    })

    test('says every kind’s texts in the language of the page [SRV-109]', async () => {
      const german = await visitor.page('/write?lang=de')
      for (const text of [
        'Monat',
        'Bitte wählen',
        'Stimme überhaupt nicht zu',
        'Dieses Feld leer lassen',
        'Landesvorwahl',
      ])
        expect(german).toContain(text)
    })
  })

  describe('what is told of a form', () => {
    test('is taken without a crumb, with the visitor and whatever the page says [SRV-47] [BLK-31]', async () => {
      const page = {
        pagePath: '/write',
        website_locale: 'en-US',
        clientDate: 1767225600000,
        localStorageSupported: true,
      }
      const response = await visitor.send(RENDER, {
        body: JSON.stringify({ formId: 'evening', visitorCookie: 'v', ...page }),
        headers: { 'Content-Type': 'text/plain' },
      })
      expect([response.status, await response.json()]).toEqual([200, {}])
      const rows = await stand.db.selectFrom('telemetry_events').selectAll().execute()
      expect(rows).toMatchObject([{ call: 'form-render', visitor: 'v', data: { formId: 'evening', ...page } }])
    })

    test.each(['{}', '{"formId":""}', '{"formId":7}', '[]', '"evening"'])('refuses %s [SRV-47]', async (body) => {
      const response = await visitor.send(RENDER, { body, headers: { 'Content-Type': 'text/plain' } })
      expect([response.status, await response.json()]).toEqual([400, { error: 'This call takes the id of a form.' }])
    })

    test('is refused when another site sends it [SRV-15]', async () => {
      const headers = { 'Content-Type': 'text/plain', 'Sec-Fetch-Site': 'cross-site' }
      expect((await visitor.send(RENDER, { body: '{"formId":"evening"}', headers })).status).toBe(403)
    })
  })

  test('the captcha’s stand-in is a script [SRV-3 b]', async () => {
    const response = await visitor.send('/stub/captcha/api.js')
    expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
    expect(await response.text()).toContain('grecaptcha')
  })
}
