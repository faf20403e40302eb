import { draftConflict, pageRefusal } from '@vitrine/panel/api'
import { DOCUMENT_LIMITS, pageDocument } from '@vitrine/panel/document'
import type { PageDocument } from '@vitrine/panel/document'
import { is } from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { json } from '../database/json.ts'
import { bandOf, type Editor, signInEditor, withBlock } from '../testing/editors.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor } from '../testing/visitor.ts'

const VISIT = 'visit-us'
const DRAFT = `/api/panel/pages/${VISIT}/draft`
const PREVIEW = '/visit?edit-mode=true&draft=true'

/** Drafts: saved by several editors, seen by editors alone, bounded, and kept whatever they hold. */
export function draftsSuite(stand: Stand): void {
  let editor: Editor
  const guestPage = (path: string) => createVisitor(stand.app()).page(path)
  const titled = (document: PageDocument, title: string): PageDocument =>
    withBlock(document, 'visit-hero', ({ data, ...block }) => ({ ...block, data: { ...(data as object), title } }))
  const caught = (call: Promise<unknown>): Promise<unknown> =>
    call.then(
      () => undefined,
      (error: unknown) => error,
    )

  beforeEach(async () => {
    editor = await signInEditor(stand.app())
  })

  describe('drafts', () => {
    test('the list names every page of blocks, and each reads as a document [PAN-3]', async () => {
      const pages = await editor.listPages()
      expect(pages.find(({ id }) => id === VISIT)).toEqual({
        id: VISIT,
        path: '/visit',
        title: 'Visit us',
        state: 'published',
        hidden: false,
        product: false,
        planned: null,
        hasFailed: false,
      })
      expect(pages.some(({ id }) => id === 'journal')).toBe(false)
      for (const { id } of pages) {
        const page = await editor.readPage(id)
        expect(is(pageDocument, page.document), id).toBe(true)
        // The workbench has a block with broken data on purpose.
        expect([id, page.faults.map(({ block }) => block)]).toEqual([id, id === 'workbench' ? ['bench-broken'] : []])
        expect(page).toMatchObject({ version: 0, revision: 0, draft: false })
      }
    })

    test('a saved draft is read back with its members in order, and visitors see what is published [PAN-4]', async () => {
      const { document } = await editor.readPage(VISIT)
      const next = titled(document, 'Find the hall')
      expect(await editor.saveDraft(VISIT, 0, next)).toEqual({ version: 1, faults: [] })
      const read = await editor.readPage(VISIT)
      expect(JSON.stringify(read.document)).toBe(JSON.stringify(next))
      expect(read).toMatchObject({ version: 1, draft: true, revision: 0 })
      expect((await editor.listPages()).find(({ id }) => id === VISIT)).toMatchObject({ state: 'changed' })
      expect(await guestPage('/visit')).not.toContain('Find the hall')
    })

    test('a discarded draft is gone, and its version is never used again [PAN-4]', async () => {
      const { document } = await editor.readPage(VISIT)
      await editor.saveDraft(VISIT, 0, titled(document, 'Find the hall'))
      await editor.discardDraft(VISIT)
      expect(await editor.readPage(VISIT)).toEqual({ document, version: 2, revision: 0, draft: false, faults: [] })
      await editor.discardDraft(VISIT)
      expect(await editor.readPage(VISIT)).toMatchObject({ version: 2 })
    })

    test('the draft is drawn for editors alone, and no cache keeps it [PAN-10]', async () => {
      const { document } = await editor.readPage(VISIT)
      await editor.saveDraft(VISIT, 0, { ...titled(document, 'Find the hall'), title: 'Drafted' })
      const preview = await editor.visitor.send(PREVIEW)
      expect(preview.headers.get('Cache-Control')).toBe('private, no-store')
      const html = await preview.text()
      expect(html).toContain('Find the hall')
      expect(html).toContain('<title>Drafted')
      expect(await editor.visitor.page('/visit?draft=true')).not.toContain('Find the hall')
      const viewer = await signInEditor(stand.app(), 'viewer')
      const member = await signInEditor(stand.app(), 'member')
      for (const somebody of [viewer.visitor, member.visitor, createVisitor(stand.app())])
        expect(await somebody.page(PREVIEW)).not.toContain('Find the hall')
      await editor.discardDraft(VISIT)
      expect(await editor.visitor.page(PREVIEW)).not.toContain('Find the hall')
    })

    test('the preview cleans HTML that an editor has typed [PAN-10] [SRV-8 c]', async () => {
      const { document } = await editor.readPage(VISIT)
      const bands = [
        ...document.bands,
        bandOf('own-html', 'html', { html: '<p onclick="x()">Own<script>y()</script></p>' }),
      ]
      await editor.saveDraft(VISIT, 0, { ...document, bands })
      const html = await editor.visitor.page(PREVIEW)
      expect(html).toContain('<p>Own</p>')
      expect(html).not.toContain('onclick="x()')
    })

    test('a stale save is refused with both versions, and merged data is saved [PAN-5]', async () => {
      const other = await signInEditor(stand.app(), 'owner')
      const { document } = await editor.readPage(VISIT)
      const mine = titled(document, 'Mine')
      const theirs = { ...document, title: 'Theirs' }
      await other.saveDraft(VISIT, 0, titled(document, 'Base'))
      await other.saveDraft(VISIT, 1, theirs)
      const conflict = draftConflict(await caught(editor.saveDraft(VISIT, 1, mine)))
      expect(conflict).toEqual({ version: 2, document: theirs, base: titled(document, 'Base') })
      expect((await editor.readPage(VISIT)).document).toEqual(theirs)
      await editor.saveDraft(VISIT, conflict!.version, { ...mine, title: 'Theirs' })
      expect(await other.readPage(VISIT)).toMatchObject({ version: 3, document: { title: 'Theirs' } })
    })

    test('of many saves of one version at once exactly one is stored [PAN-5]', async () => {
      const { document } = await editor.readPage(VISIT)
      const answers = await Promise.allSettled(
        Array.from({ length: 12 }, (_, at) => editor.saveDraft(VISIT, 0, titled(document, `Save ${at}`))),
      )
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const refused = answers.flatMap((one) => (one.status === 'rejected' ? [draftConflict(one.reason)] : []))
      expect(refused.map((one) => one?.version)).toEqual(Array.from({ length: 11 }, () => 1))
    })

    test('an old version has no base once twenty newer ones are stored [PAN-5]', async () => {
      const { document } = await editor.readPage(VISIT)
      for (let version = 0; version < 22; version += 1)
        await editor.saveDraft(VISIT, version, titled(document, `Save ${version}`))
      const rows = await stand.db.selectFrom('page_drafts').select('version').execute()
      expect(rows).toHaveLength(20)
      expect(draftConflict(await caught(editor.saveDraft(VISIT, 1, document)))).toMatchObject({
        version: 22,
        base: null,
      })
      expect(draftConflict(await caught(editor.saveDraft(VISIT, 3, document)))?.base).toEqual(
        titled(document, 'Save 2'),
      )
    })

    test.each<[string, string, PageDocument['bands'][number], string]>([
      ['an unknown block type', 'x', bandOf('x', 'teleporter', {}), ''],
      ['a member of a prototype as the type', 'x', bandOf('x', 'constructor', {}), ''],
      ['data that its codec cannot read', 'x', bandOf('x', 'html', { html: 7 }), 'html'],
      ['data that was saved incompletely', 'x', bandOf('x', 'gallery', '{"slides": ['), ''],
      ['a form that does not exist', 'x', bandOf('x', 'form', { formId: 'none' }), ''],
    ])('a draft keeps %s, lists the fault, and is not published [PAN-6]', async (_, block, band, field) => {
      const { document } = await editor.readPage(VISIT)
      const next = { ...document, title: ' ', bands: [...document.bands, band] }
      const { version, faults } = await editor.saveDraft(VISIT, 0, next)
      expect(faults).toMatchObject([{ field: 'title' }, { block, field }])
      const read = await editor.readPage(VISIT)
      expect(JSON.stringify(read.document)).toBe(JSON.stringify(next))
      expect(read.faults).toEqual(faults)
      expect((await editor.visitor.send(PREVIEW)).status).toBe(200)
      const refusal = pageRefusal(await caught(editor.publishPage(VISIT, version, '')))
      expect(refusal?.faults).toEqual(faults)
      expect(await editor.readPage(VISIT)).toMatchObject({ version, revision: 0, draft: true })
      expect(await guestPage('/visit')).toContain('Wednesday to Sunday')
    })

    test('a draft with a block of a removed package keeps its data and place, and publishes its other blocks [PAN-142] [PAN-143]', async () => {
      const { id } = await stand.db
        .selectFrom('pages')
        .select('id')
        .where('path', '=', '/visit')
        .executeTakeFirstOrThrow()
      const data = { seats: [{ row: 'C', gone: null }], html: '<b>1 &lt; 2</b>' }
      const removed = { id: 'removed', page_id: id, position: 90, type: 'team-seats', data: json(data), seed: null }
      const spoilt = { ...removed, id: 'spoilt', position: 91, type: 'html', data: json({ html: 7 }) }
      await stand.db.insertInto('blocks').values([removed, spoilt]).execute()
      const { document } = await editor.readPage(VISIT)
      const own = document.bands.flatMap(({ cells }) => cells.flatMap(({ blocks }) => blocks))
      expect(own.filter(({ type }) => type === 'team-seats')).toEqual([{ id: 'removed', type: 'team-seats', data }])
      const bands = [...document.bands.slice(1), document.bands[0]!]
      const first = await editor.saveDraft(VISIT, 0, { ...document, title: 'Come and see', bands })
      expect(first.faults.map(({ block }) => block).toSorted()).toEqual(['removed', 'spoilt'])
      await editor.publishPage(VISIT, first.version, 'A new title')
      expect(await guestPage('/visit')).toContain('Wednesday to Sunday')
      const stored = await stand.db
        .selectFrom('blocks')
        .select('data')
        .where('id', '=', 'removed')
        .executeTakeFirstOrThrow()
      expect(stored.data).toEqual(data)
      const published = await editor.readPage(VISIT)
      const text = JSON.stringify(published.document).replace('"row":"C"', '"row":"D"')
      const next = await editor.saveDraft(VISIT, published.version, JSON.parse(text) as PageDocument)
      const refusal = pageRefusal(await caught(editor.publishPage(VISIT, next.version, '')))
      expect(refusal?.faults.map(({ block }) => block)).toEqual(['removed'])
    })

    test('members named after a prototype are data of the block alone [PAN-14]', async () => {
      const { document } = await editor.readPage(VISIT)
      const text = JSON.stringify({
        version: 0,
        document: { ...document, bands: [bandOf('x', 'html', { html: 'Own' })] },
      })
      const hostile = text.replace(
        '{"html":"Own"}',
        '{"__proto__":{"isAdmin":true},"constructor":{"a":1},"html":"Own"}',
      )
      const response = await editor.visitor.send(
        `${DRAFT}?crumb=${encodeURIComponent(editor.visitor.cookies.get('crumb') ?? '')}`,
        {
          method: 'PUT',
          body: hostile,
          headers: { 'Content-Type': 'application/json', 'X-XSRF-Token': await tokenOf() },
        },
      )
      expect(response.status).toBe(200)
      expect({}).not.toHaveProperty('isAdmin')
      await editor.publishPage(VISIT, 1, '')
      expect(await guestPage('/visit')).toContain('Own')
    })

    test('a document beyond its limits is refused, and the draft stays [PAN-14]', async () => {
      const { document } = await editor.readPage(VISIT)
      await editor.saveDraft(VISIT, 0, titled(document, 'Kept'))
      const bands = (count: number) => Array.from({ length: count }, (_, at) => bandOf(`n${at}`, 'html', { html: '' }))
      const send = async (json: unknown) => (await editor.send('PUT', DRAFT, json)).status
      const text = (length: number) => ({ ...document, bands: [bandOf('x', 'html', { html: 'x'.repeat(length) })] })
      expect(await send({ version: 1, document: { ...document, bands: bands(61) } })).toBe(400)
      expect(await send({ version: 1, document: text(DOCUMENT_LIMITS.bytes) })).toBe(400)
      expect(await send({ version: 1, document: text(900_000) })).toBe(413)
      expect(await send({ version: 1, document: text(1_000_000) })).toBe(413)
      expect(await send({ version: -1, document })).toBe(400)
      expect(await send({ version: 1.5, document })).toBe(400)
      expect(await send({ version: '1', document })).toBe(400)
      expect(await send({ document })).toBe(400)
      expect(await send([])).toBe(400)
      expect(await send({ version: 1, document: { ...document, title: 'a\0b' } })).toBe(400)
      expect(await editor.readPage(VISIT)).toMatchObject({ version: 1, document: titled(document, 'Kept') })
    })

    test('a call needs the token of the session, and a page that is there [PAN-3]', async () => {
      const { document } = await editor.readPage(VISIT)
      const bare = await editor.visitor.send(
        `${DRAFT}?crumb=${encodeURIComponent(editor.visitor.cookies.get('crumb') ?? '')}`,
        { method: 'PUT', json: { version: 0, document } },
      )
      expect(bare.status).toBe(403)
      for (const id of ['none', 'journal', '%00'])
        expect((await editor.send('PUT', `/api/panel/pages/${id}/draft`, { version: 0, document })).status, id).toBe(
          404,
        )
    })

    test('the journal names person, time and page of each change [PAN-13]', async () => {
      const { document } = await editor.readPage(VISIT)
      const other = await signInEditor(stand.app(), 'owner')
      await editor.saveDraft(VISIT, 0, titled(document, 'One'))
      await editor.saveDraft(VISIT, 1, titled(document, 'Two'))
      await other.saveDraft(VISIT, 2, titled(document, 'Three'))
      await other.publishPage(VISIT, 3, 'Words')
      await editor.revertPage(VISIT, 1)
      await editor.saveDraft(VISIT, 5, document)
      await editor.discardDraft(VISIT)
      const rows = await stand.db.selectFrom('panel_journal').selectAll().orderBy('id').execute()
      const names = new Map(
        (await stand.db.selectFrom('accounts').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]),
      )
      expect(rows.map(({ account_id, action }) => [account_id, action])).toEqual([
        ['editor', 'began a draft'],
        ['owner', 'began a draft'],
        ['owner', 'published a page'],
        ['editor', 'reverted a page'],
        ['editor', 'began a draft'],
        ['editor', 'discarded a draft'],
      ])
      for (const { person, account_id, page_id, time } of rows) {
        expect([person, page_id]).toEqual([names.get(account_id), VISIT])
        expect(Math.abs(time.getTime() - Date.now())).toBeLessThan(60_000)
      }
    })

    /** The session's token, as a page of the editor hands it to its scripts. */
    async function tokenOf(): Promise<string> {
      return /"xsrfToken":"([^"]+)"/.exec(await editor.visitor.page('/account'))![1]!
    }
  })
}
