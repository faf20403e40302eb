import { beforeEach, describe, expect, test } from 'vitest'
import { type Editor, signInEditor } from '../testing/editors.ts'
import type { Stand } from '../testing/stand.ts'
import { submissionRow } from '../testing/submissionRow.ts'
import { createVisitor } from '../testing/visitor.ts'

/** Settings of every kind of field, as the editor of a form sends them. */
const FIELDS = [
  { type: 'text', title: 'Instrument', placeholder: 'Viola', required: true, underline: true },
  { type: 'textarea', title: 'Letter', maxLength: 500 },
  { type: 'email', title: 'E-mail', required: true },
  { type: 'currency', title: 'Fee' },
  { type: 'number', title: 'Players' },
  { type: 'website', title: 'Web' },
  { type: 'password', title: 'Word' },
  { type: 'twitter', title: 'Handle' },
  { type: 'date', title: 'Day' },
  { type: 'time', title: 'Hour' },
  { type: 'name', title: 'Name' },
  { type: 'address', title: 'Home' },
  { type: 'phone', title: 'Telephone', showCountryCode: true },
  { type: 'section', title: 'More', underline: true, required: true },
  { type: 'radio', title: 'Seat', options: ['Hall', 'Stage'] },
  { type: 'checkbox', title: 'Extras', options: ['Stand'] },
  { type: 'select', title: 'Part', options: ['First', 'Second'] },
  { type: 'likert', title: 'Mood', options: ['I am ready'] },
  { type: 'hidden', id: 'source', value: 'Audition page' },
]

/** People make forms by the calls of the panel, and read, find and delete what was sent. */
export function formDeskSuite(stand: Stand): void {
  let editor: Editor

  beforeEach(async () => {
    editor = await signInEditor(stand.app())
  })

  const form = (more: object = {}) => ({ name: 'Audition', build: { fields: FIELDS }, ...more })
  const create = (item: object) => editor.send('POST', '/api/panel/forms', { item })
  const save = (id: string, version: number, item: object) =>
    editor.send('POST', `/api/panel/forms/${id}`, { version, item })
  const definitionOf = async (id: string): Promise<any> =>
    (await stand.db.selectFrom('forms').select('definition').where('id', '=', id).executeTakeFirstOrThrow()).definition
  const journal = async () =>
    (await stand.db.selectFrom('panel_journal').select(['action', 'detail']).orderBy('id').execute()).map(
      ({ action, detail }) => `${action}: ${detail}`,
    )

  describe('a form of the panel', () => {
    test('has fields of every kind, each with a key and the settings of its kind alone [PAN-87]', async () => {
      const { id } = (await create(form())).body
      const { fields } = await definitionOf(id)
      expect(fields).toHaveLength(19)
      expect(fields[0]).toEqual({
        title: 'Instrument',
        type: 'text',
        id: 'instrument',
        placeholder: 'Viola',
        required: true,
      })
      expect(fields[12]).toMatchObject({ id: 'telephone', showCountryCode: true })
      expect(fields[13]).toEqual({ title: 'More', type: 'section', id: 'more', underline: true })
      expect(fields.at(-1)).toEqual({ title: '', type: 'hidden', id: 'source', value: 'Audition page' })
    })

    test('keeps the keys of its fields when their labels change, and cleans its HTML [PAN-87]', async () => {
      const { id } = (await create(form())).body
      const html = '<p>Soon.</p><script>alert(1)</script>'
      const changed = form({
        name: 'Auditions',
        build: { fields: [{ type: 'text', title: 'Your instrument', id: 'instrument' }], submissionText: 'Heard.' },
        advanced: { postSubmitHtml: html, successUrl: '/visit', minimumSeconds: 2 },
        captcha: { captcha: true },
        disclaimer: { disclaimer: 'Nobody else reads it.' },
      })
      expect((await save(id, 1, changed)).body.version).toBe(2)
      expect(await definitionOf(id)).toMatchObject({
        objectName: 'Auditions',
        fields: [{ id: 'instrument', title: 'Your instrument' }],
        postSubmitHtml: '<p>Soon.</p>',
        successUrl: '/visit',
        minimumSeconds: 2,
        captcha: true,
        disclaimer: 'Nobody else reads it.',
      })
      expect(await save(id, 1, changed)).toMatchObject({
        status: 409,
        body: { version: 2, item: { name: 'Auditions' } },
      })
      expect((await editor.send('POST', `/api/panel/forms/${id}/delete`, {})).status).toBe(200)
      expect((await save(id, 2, changed)).status).toBe(404)
      expect(await journal()).toEqual([
        'created a form: Audition',
        'changed a form: Auditions',
        'deleted a form: Auditions',
      ])
    })

    test('is refused with a sentence for each wrong member [PAN-87]', async () => {
      const faults = async (more: object) => (await create(form(more))).body.faults
      expect(await faults({ name: '', build: { fields: [] } })).toEqual([
        { field: 'name', message: 'A form needs a name.' },
        { field: 'build.fields', message: 'A form needs a field.' },
      ])
      expect(
        await faults({
          build: {
            fields: [
              { type: 'radio', title: 'Seat' },
              { type: 'text' },
              { type: 'hidden', id: 'a' },
              { type: 'hidden', id: 'a' },
            ],
          },
        }),
      ).toEqual([
        { field: 'build.fields.0.options', message: 'This kind of field needs options.' },
        { field: 'build.fields.1.title', message: 'A field needs a label.' },
        { field: 'build.fields.3.id', message: 'Another field has this key.' },
      ])
      expect(await faults({ advanced: { successUrl: 'javascript:alert(1)' } })).toMatchObject([
        { field: 'advanced.successUrl' },
      ])
      expect(await journal()).toEqual([])
    })
  })

  describe('submissions in the panel', () => {
    const post = (fields: Readonly<Record<string, string>>) =>
      editor.visitor.send('/config/submissions/delete', {
        form: { ...fields, crumb: editor.visitor.cookies.get('crumb') ?? '' },
      })
    const rows = async () => (await stand.db.selectFrom('form_submissions').select('field_values').execute()).length

    beforeEach(async () => {
      const letters = [
        { email: 'Ada@example.com', message: 'A brass lamp, please.' },
        { email: 'grace@example.com', message: 'A lamp of tin, from ada@example.com.' },
        { email: ' ada@example.com ', message: 'Thanks.' },
      ]
      await stand.db
        .insertInto('form_submissions')
        .values(letters.map((values) => submissionRow(values)))
        .execute()
    })

    test('are found by the words of their values and by their form [PAN-88]', async () => {
      const found = async (query: string) =>
        (await editor.visitor.page(`/config/submissions?${query}`)).split('<h2 id="submission-').length - 1
      expect(await found('search=LAMP')).toBe(2)
      expect(await found('search=lamp+brass')).toBe(1)
      expect(await found('search=100%25')).toBe(0)
      expect(await found('form=nobody')).toBe(0)
      expect(await editor.visitor.page('/config/submissions?search=brass')).toContain(
        'href="mailto:Ada%40example.com?subject=Re%3A%20',
      )
    })

    test('of one person are deleted by the address, with a line of the journal that does not name it [PAN-89] [PAN-13]', async () => {
      const response = await post({ email: 'ADA@example.com', confirmed: '1' })
      expect([response.status, response.headers.get('Location')]).toEqual([303, '/config/submissions?deleted=2'])
      expect(await rows()).toBe(1)
      expect(await journal()).toEqual(['deleted submissions: 2'])
    })

    test('stay without an address, without a confirmation and for other people [PAN-89]', async () => {
      expect((await post({ email: 'ada', confirmed: '1' })).status).toBe(400)
      expect((await post({ email: 'ada@example.com' })).status).toBe(400)
      const stranger = createVisitor(stand.app())
      await stranger.page('/')
      const crumb = stranger.cookies.get('crumb') ?? ''
      const form = { email: 'ada@example.com', confirmed: '1', crumb }
      expect((await stranger.send('/config/submissions/delete', { form })).status).toBe(302)
      expect(await rows()).toBe(3)
    })
  })
}
