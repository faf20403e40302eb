import { JSDOM } from 'jsdom'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ChromePart } from '../../editor/chromeParts.ts'
import { chromeSchema } from '../../editor/chromeSchemas.ts'
import { CHROME_PART_NAMES } from '../../editor/chromeParts.ts'
import { readSettings } from '../database/site.ts'
import { type Editor, signInEditor } from '../testing/editors.ts'
import { panelForms } from '../testing/panelForms.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor } from '../testing/visitor.ts'
import { readPartFields, writePartFields } from '../render/partSettings.ts'
import { listPopupForms } from '../render/partVersions.ts'
import * as v from 'valibot'

/** People set what surrounds the pages by the calls of the panel, and see it before visitors do. */
export function chromeSuite(stand: Stand): void {
  let app = stand.app()
  let editor: Editor
  const { save: saveForm } = panelForms(stand, () => editor.visitor)

  beforeEach(async () => {
    app = stand.app()
    editor = await signInEditor(app)
  })

  const call = (part: string, action: string, json: object) =>
    editor.send('POST', `/api/panel/around/${part}/${action}`, json)
  const asVisitor = (path: string): Promise<string> => createVisitor(app).page(path)
  const preview = async (part: ChromePart, path: string): Promise<Document> =>
    new JSDOM(await editor.visitor.page(`${path}?edit-mode=true&preview=${part}`)).window.document
  const fieldsOf = async (part: ChromePart) => readPartFields(part, await readSettings(stand.db))
  const versions = async (part: ChromePart) =>
    (
      await stand.db
        .selectFrom('part_versions')
        .select(['version', 'summary', 'person'])
        .where('part', '=', part)
        .orderBy('version')
        .execute()
    ).map(({ version, summary, person }) => `${version} ${summary ?? 'draft'} ${person}`)

  describe('a part around the pages', () => {
    test('begins its form with what is published, and writing it back changes nothing [PAN-95]', async () => {
      const settings = await readSettings(stand.db)
      const forms = await listPopupForms(stand.db)
      for (const part of CHROME_PART_NAMES) {
        const fields = readPartFields(part, settings)
        const read = v.safeParse(chromeSchema(part, forms), fields)
        expect([part, read.issues?.map((issue) => [v.getDotPath(issue), issue.message])]).toEqual([part, undefined])
        const written = writePartFields(part, read.output as typeof fields, settings)
        expect(readPartFields(part, new Map([...settings, ...Object.entries(written)])), part).toEqual(fields)
      }
    })

    test('keeps a wrong draft of a part as it was written, shows it to no visitor, and answers a stale one by 409 with the present one [PAN-95]', async () => {
      const fields = {
        ...(await fieldsOf('header')),
        siteTitle: '',
        navigation: [{ label: 'Ways', href: 'javascript:1' }],
      }
      expect(await call('header', 'draft', { version: 0, fields })).toEqual({ status: 200, body: { version: 2 } })
      expect(await asVisitor('/visit')).not.toContain('>Ways<')
      expect(await editor.visitor.page('/config/around/header')).toContain('javascript:1')
      const stale = await call('header', 'draft', { version: 0, fields: { siteTitle: 'Mine' } })
      expect(stale).toMatchObject({ status: 409, body: { version: 2, item: fields } })
      expect(await call('header', 'draft', { version: 2, fields: { siteTitle: '\0' } })).toMatchObject({ status: 400 })
      expect(await call('nothing', 'draft', { version: 0, fields })).toMatchObject({ status: 404 })
      expect(await call('header', 'discard', {})).toMatchObject({ status: 200 })
      expect(await versions('header')).toEqual(['1 As it was delivered The first content'])
    })

    test('is published whole with person, sentence and journal, refused with each wrong member, and reverted [PAN-97]', async () => {
      const fields = await fieldsOf('announcement-bar')
      const draft = {
        ...fields,
        html: '<b>Late</b><img src=x onerror=alert(1)><script>1</script>',
        url: 'ftp',
        again: true,
      }
      const { body } = await call('announcement-bar', 'draft', { version: 0, fields: draft })
      const refused = await call('announcement-bar', 'publish', { ...body, summary: '' })
      expect(refused).toMatchObject({ status: 400, body: { faults: [{ field: 'url' }] } })
      expect(await fieldsOf('announcement-bar')).toEqual(fields)
      const right = await call('announcement-bar', 'draft', { ...body, fields: { ...draft, url: '/visit' } })
      const published = await call('announcement-bar', 'publish', { ...right.body, summary: 'Thursdays' })
      expect(published.status).toBe(200)
      const page = await asVisitor('/visit')
      expect(page).toContain('<b>Late</b>')
      expect(page).not.toContain('onerror')
      expect(page).toContain('ss_announcement=2.')
      expect(await call('announcement-bar', 'publish', { ...published.body, summary: '' })).toMatchObject({
        status: 400,
      })
      const reverted = await call('announcement-bar', 'revert', { revision: 1 })
      expect(reverted.status).toBe(200)
      expect(await fieldsOf('announcement-bar')).toEqual(fields)
      expect(await versions('announcement-bar')).toEqual([
        '1 As it was delivered The first content',
        expect.stringMatching(/^4 Thursdays /),
        expect.stringMatching(/^5 Again: As it was delivered /),
      ])
      expect(await call('announcement-bar', 'revert', { revision: 3 })).toMatchObject({ status: 404 })
      const lines = await stand.db.selectFrom('panel_journal').select(['action', 'detail']).orderBy('id').execute()
      expect(lines).toEqual([
        { action: 'published a part', detail: 'Announcement bar' },
        { action: 'reverted a part', detail: 'Announcement bar' },
      ])
    })

    test('shows the accounts of the owner in the footer, which another page of the panel keeps [SRV-380]', async () => {
      const social = [{ href: 'https://www.instagram.com/lantern', title: '' }]
      const { body } = await call('footer', 'draft', { version: 0, fields: { ...(await fieldsOf('footer')), social } })
      expect((await call('footer', 'publish', { ...body, summary: '' })).status).toBe(200)
      await saveForm('/config/header-footer', { closing: 'Late' })
      const { document } = new JSDOM(await asVisitor('/visit')).window
      const link = document.querySelector<HTMLAnchorElement>('.site-footer [data-scope=social] a')!
      expect([link.href, link.rel, link.textContent]).toEqual([social[0]!.href, 'me noopener', 'Instagram'])
      const faulty = { ...(await fieldsOf('footer')), social: [{ href: '/here', title: '' }] }
      const late = await call('footer', 'draft', { version: 4, fields: faulty })
      const refused = await call('footer', 'publish', { ...late.body, summary: '' })
      expect(refused).toMatchObject({ status: 400, body: { faults: [{ field: 'social.0.href' }] } })
    })

    test('keeps its newest 200 versions [PAN-97]', async () => {
      await sql`insert into part_versions (part, version, fields, summary, person, written_at)
        select 'type', number, '{}', 'old', 'A', now() from generate_series(1, 200) as number`.execute(stand.db)
      const { body } = await call('type', 'draft', { version: 200, fields: await fieldsOf('type') })
      expect(await call('type', 'publish', { ...body, summary: '' })).toMatchObject({ status: 200 })
      const kept = await versions('type')
      expect([kept.length, kept[0]]).toEqual([200, '2 old A'])
    })

    test('shows its draft to people who may edit alone, whatever cookies and rules say, with wrong members as published [PAN-96]', async () => {
      const fields = {
        ...(await fieldsOf('popup')),
        heading: 'Come in',
        days: 'x',
        html: '<p>Tonight</p><script>1</script>',
      }
      await call('popup', 'draft', { version: 0, fields })
      editor.visitor.cookies.set('ss_popup', '1_30_1.1767225600000')
      const shown = await preview('popup', '/visit')
      const dialog = shown.querySelector('dialog[data-preview]')!
      expect(dialog.textContent).toContain('Come in')
      expect(dialog.querySelector('[data-part=body]')!.innerHTML).toBe('<p>Tonight</p>')
      expect(shown.querySelectorAll('[data-scope=overlays][data-part=manager], template[data-popup]')).toHaveLength(0)
      expect(shown.querySelector('[data-scope=cookies][data-part=banner]')).toBeNull()
      const { headers } = await editor.visitor.send('/visit?edit-mode=true&preview=popup')
      expect(headers.get('Cache-Control')).toBe('private, no-store')
      const visitor = await asVisitor('/late?edit-mode=true&preview=popup')
      expect(visitor).not.toContain('Come in')

      await call('cookie-banner', 'draft', {
        version: 0,
        fields: { ...(await fieldsOf('cookie-banner')), html: '<p>May we?</p>', accept: 'Fine' },
      })
      editor.visitor.cookies.set('ss_cookieAllowed', '1')
      const asked = (await preview('cookie-banner', '/visit')).querySelector('[data-part=banner][data-preview]')!
      expect(asked.textContent).toContain('May we?')
      expect((await preview('mobile-bar', '/')).querySelector('[data-part=mobile-bar]')).not.toBeNull()
    })

    test('has a version of each change by another page or call, and keeps its draft, whose next save is refused [PAN-98]', async () => {
      const { body } = await call('footer', 'draft', { version: 0, fields: { closing: 'Mine' } })
      await saveForm('/config/header-footer', { closing: 'Theirs' })
      expect(await versions('footer')).toEqual([
        '1 As it was delivered The first content',
        expect.stringMatching(/^2 draft /),
        expect.stringMatching(/^3 Changed on “Header and footer” /),
      ])
      expect((await versions('header')).at(-1)).toMatch(/^2 Changed on/)
      const late = await call('footer', 'draft', { ...body, fields: { closing: 'Mine too' } })
      expect(late).toMatchObject({ status: 409, body: { version: 3, item: { closing: 'Mine' } } })
      const pair = { header: { siteTitle: 'By call', navigation: [] }, footer: { columns: [], closing: 'By call' } }
      expect((await editor.send('PUT', '/api/site-header-footer', pair)).status).toBe(200)
      expect((await versions('header')).at(-1)).toMatch(/^3 Changed by a call/)
    })
  })
}
