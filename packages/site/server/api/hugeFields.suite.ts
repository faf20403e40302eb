import { beforeEach, describe, expect, test } from 'vitest'
import { drawn } from '@vitrine/testing/drawn'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, hiddenField, type Visitor } from '../testing/visitor.ts'

const KEY = '/api/form/FormSubmissionKey'
const SAVE = '/api/form/SaveFormSubmission'
const TOO_LONG = 'You have exceeded the character limit.'
const NO_EMAIL = 'Email is not valid. Email addresses should follow the format name@example.com.'
const EVENING = {
  who: { First: 'Ada', Last: 'Lovelace' },
  email: 'ada@example.com',
  title: 'A reading',
  day: { Month: '2', Day: '29', Year: '2028' },
  guests: '80',
  room: 'The café',
}

/** Nearly as much as a request may carry. */
const huge = (unit: string, end = ''): string => unit.repeat(990_000 / unit.length) + end

/** For every kind of field a text that its pattern would read for long, and the refusal. */
const FIELDS: readonly (readonly [kind: string, id: string, value: unknown, error: string])[] = [
  ['number', 'guests', huge('1', 'x'), TOO_LONG],
  ['website', 'site', huge('a.', '/'), TOO_LONG],
  ['currency', 'budget', huge('1', '.'), TOO_LONG],
  ['twitter', 'handle', huge('_'), TOO_LONG],
  ['email', 'email', huge('a@a.'), NO_EMAIL],
  ['text', 'title', huge('a '), TOO_LONG],
  ['textarea', 'wishes', huge('a b\u00a0').slice(0, 700_000), TOO_LONG],
  ['password', 'words', huge('*'), TOO_LONG],
  ['select', 'room', huge('The café').slice(0, 800_000), 'Room is not valid.'],
  ['radio', 'seats', huge('Rows'), 'Seating is not valid.'],
  ['checkbox', 'extras', [huge('Supper')], 'We also need is not valid.'],
  ['name', 'who', { First: huge('a '), Last: 'b' }, TOO_LONG],
  ['phone', 'phone', { Country: '44', Areacode: huge('1'), Prefix: '1', Line: '1' }, TOO_LONG],
  ['address', 'home', { Line1: 'a', City: 'b', Zip: huge('1'), Country: 'US' }, TOO_LONG],
  ['date', 'day', { Month: huge('1'), Day: '1', Year: '2028' }, TOO_LONG],
  ['time', 'hour', { Hour: huge('1'), Minute: '1', Second: '', Ampm: 'AM' }, TOO_LONG],
]

/** Posts as large as the server takes them. */
export function hugeFieldsSuite(stand: Stand): void {
  let visitor: Visitor
  let page: string

  beforeEach(async () => {
    visitor = createVisitor(stand.app({ submissionsAMinute: 100, keysAMinute: 100 }))
    page = await visitor.page('/write')
    stand.advance(2001)
  })

  describe('a megabyte in one field', () => {
    test.each(drawn(FIELDS))(
      'of kind %s is refused, and a page asked for meanwhile answers [FRM-60]',
      async (_, id, ...rest) => {
        const [value, error] = rest
        const { key } = (await visitor.call(KEY)).body
        const posted = visitor.call(SAVE, {
          key,
          formId: 'evening',
          collectionId: 'write',
          objectName: '',
          isOverlayForm: false,
          submitButtonText: '',
          form: JSON.stringify({ ...EVENING, [id]: value }),
          honeypot: '',
          shownAt: hiddenField(page, 'shownAt'),
        })
        const other = createVisitor(stand.app(), '192.0.2.7').send('/')
        expect((await other).status).toBe(200)
        expect(await posted).toMatchObject({ status: 400, body: { errors: { [id]: error } } })
      },
    )

    test('leaves a scale without an answer, and a hidden field as it is [FRM-60]', async () => {
      const { key } = (await visitor.call(KEY)).body
      const form = { ...EVENING, know: { 'The place is easy to find': huge('2') }, source: huge('x').slice(0, 5000) }
      const { status } = await visitor.call(SAVE, {
        key,
        formId: 'evening',
        collectionId: 'write',
        objectName: '',
        isOverlayForm: false,
        submitButtonText: '',
        form: JSON.stringify(form),
        honeypot: '',
        shownAt: hiddenField(page, 'shownAt'),
      })
      expect(status).toBe(200)
      const [row] = await stand.db.selectFrom('form_submissions').selectAll().execute()
      expect(row?.field_values).toMatchObject({ know: {}, source: 'Write to us' })
    })

    test('of more fields than any form has is refused as a whole [SRV-4]', async () => {
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html' }
      for (const unit of ['a&', '&', 'a=&', 'field.guests=1&']) {
        const refused = await visitor.send(SAVE, { method: 'POST', headers, body: huge(unit) })
        expect(refused.status).toBe(400)
        expect(await refused.text()).toContain('The form could not be read. Please reload the page and try again.')
      }
      const send = async (fields: number) =>
        (await visitor.send(SAVE, { method: 'POST', headers, body: Array(fields).fill('a=1').join('&') })).text()
      expect(await send(2000)).not.toContain('The form could not be read.')
      expect(await send(2001)).toContain('The form could not be read.')
    })

    test('posted without script comes back on the page with its error [FRM-60]', async () => {
      const form = page.slice(page.indexOf('id="form-write-evening"'))
      const sent = await visitor.send(SAVE, {
        form: {
          formId: 'evening',
          url: '',
          crumb: hiddenField(form, 'crumb'),
          key: hiddenField(form, 'key'),
          shownAt: hiddenField(form, 'shownAt'),
          'field.guests': huge('1', 'x'),
        },
      })
      expect(sent.status).toBe(400)
      expect(await sent.text()).toContain(TOO_LONG)
    })
  })
}
