import { draftConflict } from '@vitrine/panel/api'
import type { Area } from '@vitrine/panel/document'
import { beforeEach, describe, expect, test } from 'vitest'
import { SITE } from '../../../../apps/demo-site/content/site.ts'
import { seed } from '../database/seed.ts'
import type { Db } from '../database/db.ts'
import { bandOf, type Editor, signInEditor, withBlock } from '../testing/editors.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor } from '../testing/visitor.ts'
import { publishDraft } from './publish.ts'

const VISIT = 'visit-us'
const CONTENT = ['pages', 'blocks', 'page_drafts', 'page_revisions', 'page_redirects', 'panel_journal'] as const

/** A database that fails the statement of a number, counted from 0. */
function failingAfter(db: Db, most: number): Db {
  let count = 0
  return db.withPlugin({
    transformQuery({ node }) {
      if (count === most) throw new Error('the process ends here')
      count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
}

/** Publishing, its revisions, and the way back. */
export function publishSuite(stand: Stand): void {
  let editor: Editor
  const guestPage = (path: string) => createVisitor(stand.app()).page(path)

  async function draftOf(title: string): Promise<number> {
    const { document, version } = await editor.readPage(VISIT)
    const hero = withBlock(document, 'visit-hero', ({ data, ...block }) => ({
      ...block,
      data: { ...(data as object), title },
    }))
    const bands = [...hero.bands.slice(0, -1), bandOf('own-note', 'html', { html: `<p>${title}, noted</p>` })]
    return (await editor.saveDraft(VISIT, version, { ...hero, title, bands })).version
  }

  async function everything(): Promise<string> {
    const tables = await Promise.all(CONTENT.map((table) => stand.db.selectFrom(table).selectAll().execute()))
    const sorted = tables.map((rows) => rows.map((row) => JSON.stringify(row)).toSorted())
    return JSON.stringify(sorted)
  }

  beforeEach(async () => {
    editor = await signInEditor(stand.app())
  })

  describe('publish', () => {
    test('draws the ground of a section with text that is readable on it, in the draft and for visitors [PAN-64]', async () => {
      const { document, version } = await editor.readPage(VISIT)
      const looks = {
        ground: 'picture',
        picture: { print: 'eddy' },
        focalPoint: { x: 0.2, y: 0.75 },
        strength: 0.1,
        height: 'tall',
        width: 'narrow',
        alignment: 'center',
      } as const
      const bands = [...document.bands, { ...bandOf('lit', 'html', { html: '<p>In its own light</p>' }), looks }]
      const saved = await editor.saveDraft(VISIT, version, { ...document, bands })
      const draft = await (await editor.visitor.send('/visit?edit-mode=true&draft=true')).text()
      await editor.publishPage(VISIT, saved.version, '')
      for (const html of [draft, await guestPage('/visit')]) {
        const band = html.slice(html.lastIndexOf('<div class="band"', html.indexOf('id="block-lit"')))
        expect(band).toMatch(
          /^<div class="band" data-theme="ink" data-ground="picture" data-height="tall" data-width="narrow" data-align="center" style="/,
        )
        expect(band).toContain('--ground-ink:#ffffff')
        // The veil is never thinner than one under which text is readable.
        expect(band).toContain('--ground-veil:#0000008c')
        expect(band).toContain('--ground-focus:20% 75%')
        expect(band).toContain('<div class="ground"><img src="/images/eddy')
      }
      expect((await editor.readPage(VISIT)).document.bands.at(-1)?.looks).toEqual(looks)
    })

    test('saveDraft refuses sections with a wrong colour, ground or film, and keeps the draft [PAN-64]', async () => {
      const { document, version } = await editor.readPage(VISIT)
      for (const looks of [
        { color: 'red' },
        { ground: 'lava' },
        { film: '//elsewhere.example/a.mp4' },
        { film: 'javascript:x' },
      ]) {
        const bands = document.bands.map((band) => ({ ...band, looks })) as never
        await expect(editor.saveDraft(VISIT, version, { ...document, bands })).rejects.toMatchObject({ status: 400 })
      }
      expect(await editor.readPage(VISIT)).toMatchObject({ version, draft: false })
    })

    test('draws the blocks of a freely laid out section in reading order, with their areas on both grids [PAN-70] [PAN-71]', async () => {
      const { document, version } = await editor.readPage(VISIT)
      const text = (id: string, desktop: Area, phone?: Area) => ({
        id,
        type: 'html',
        places: { desktop, ...(phone && { phone }) },
        data: { html: `<p>${id}</p>` },
      })
      const blocks = [
        text('free-right', { column: 7, row: 1, columns: 6, rows: 2 }, { column: 4, row: 3, columns: 3, rows: 1 }),
        text('free-below', { column: 1, row: 2, columns: 6, rows: 1 }),
        text('free-above', { column: 1, row: 1, columns: 6, rows: 1 }),
      ]
      const bands = [...document.bands, { cells: [{ span: 'grid' as const, blocks }] }]
      const saved = await editor.saveDraft(VISIT, version, { ...document, bands })
      const draft = await (await editor.visitor.send('/visit?edit-mode=true&draft=true')).text()
      await editor.publishPage(VISIT, saved.version, '')
      for (const html of [draft, await guestPage('/visit')]) {
        expect(html).toMatch(/\/grid-[\w-]+\.css/)
        const cell = html.slice(html.indexOf('<div class="cell" data-span="grid">'))
        const parts = cell.split('id="block-').filter((part) => part.startsWith('free-'))
        const places = parts.map((part) => [part.split('"', 1)[0], /style="([^"]*)"/.exec(part)?.[1]])
        expect(places).toEqual([
          ['free-above', '--area:1 / 1 / span 1 / span 6;--area-phone:4 / 1 / span 1 / span 6'],
          ['free-below', '--area:2 / 1 / span 1 / span 6;--area-phone:5 / 1 / span 1 / span 6'],
          ['free-right', '--area:1 / 7 / span 2 / span 6;--area-phone:3 / 4 / span 1 / span 3'],
        ])
      }
      expect((await editor.readPage(VISIT)).document.bands.at(-1)?.cells[0]?.blocks).toEqual(blocks)
    })

    test('keeps the devices on which a block is hidden, for visitors and for the next editor [PAN-62]', async () => {
      const { document, version } = await editor.readPage(VISIT)
      const hidden = withBlock(document, 'visit-hero', (block) => ({
        ...block,
        hiddenOn: ['phone', 'tablet'] as const,
      }))
      const saved = await editor.saveDraft(VISIT, version, hidden)
      expect(saved.faults).toEqual([])
      await editor.publishPage(VISIT, saved.version, '')
      expect(await guestPage('/visit')).toContain('id="block-visit-hero" data-block-type="image"')
      const [, tag] = (await guestPage('/visit')).split('id="block-visit-hero"')
      expect(tag!.slice(0, tag!.indexOf('>'))).toContain(' data-hidden-on="phone tablet"')
      expect((await editor.readPage(VISIT)).document).toEqual(hidden)
    })

    test('shows the draft to visitors, with a revision that names person, time and summary [PAN-7] [PAN-8]', async () => {
      const app = stand.app()
      expect(await createVisitor(app).page('/visit')).toContain('Visit us')
      const version = await draftOf('Find the hall')
      expect(await editor.publishPage(VISIT, version, '  New words ')).toBe(2)
      const html = await createVisitor(app).page('/visit')
      expect(html).toContain('Find the hall, noted')
      expect(html).toContain('<title>Find the hall')
      const read = await editor.readPage(VISIT)
      expect(read).toMatchObject({
        draft: false,
        revision: 2,
        version: version + 1,
        document: { title: 'Find the hall' },
      })
      const [newest, delivered, ...more] = await editor.listRevisions(VISIT)
      const { name } = await stand.db
        .selectFrom('accounts')
        .select('name')
        .where('id', '=', 'editor')
        .executeTakeFirstOrThrow()
      expect(newest).toMatchObject({ revision: 2, person: name, summary: 'New words' })
      expect(Math.abs(newest!.time - Date.now())).toBeLessThan(60_000)
      expect(delivered).toMatchObject({ revision: 1, person: 'The first content' })
      expect(more).toEqual([])
    })

    test('a reverted page is the old one again, as a new revision, and so is the way forward [PAN-8]', async () => {
      const before = await editor.readPage(VISIT)
      const version = await draftOf('Find the hall')
      await editor.publishPage(VISIT, version, '')
      const after = await editor.readPage(VISIT)
      expect(await editor.revertPage(VISIT, 1)).toBe(3)
      expect((await editor.readPage(VISIT)).document).toEqual(before.document)
      expect(await guestPage('/visit')).not.toContain('Find the hall')
      expect(await editor.revertPage(VISIT, 2)).toBe(4)
      expect((await editor.readPage(VISIT)).document).toEqual(after.document)
      expect(await guestPage('/visit')).toContain('Find the hall, noted')
      expect((await editor.listRevisions(VISIT)).map(({ revision, summary }) => [revision, summary])).toEqual([
        [4, 'Revision 2 again'],
        [3, 'Revision 1 again'],
        [2, ''],
        [1, 'The page as it was delivered'],
      ])
      expect((await editor.send('POST', `/api/panel/pages/${VISIT}/revert`, { revision: 9 })).status).toBe(404)
    })

    test('is refused for a stale version and for a page without a draft [PAN-5]', async () => {
      const stale = await draftOf('One')
      const version = await draftOf('Two')
      const error = await editor.publishPage(VISIT, stale, '').catch((caught: unknown) => caught)
      expect(draftConflict(error)).toMatchObject({ version, document: { title: 'Two' }, base: { title: 'One' } })
      await editor.publishPage(VISIT, version, '')
      const again = await editor.send('POST', `/api/panel/pages/${VISIT}/publish`, {
        version: version + 1,
        summary: '',
      })
      expect(again).toMatchObject({ status: 400, body: { error: 'The page has no draft to publish.' } })
      const late = await editor
        .saveDraft(VISIT, version, (await editor.readPage(VISIT)).document)
        .catch((caught: unknown) => caught)
      expect(draftConflict(late)).toMatchObject({ version: version + 1, base: { title: 'Two' } })
    })

    test('that fails at any of its statements leaves the old page whole [PAN-7]', async () => {
      const version = await draftOf('Find the hall')
      const account = await stand.db
        .selectFrom('accounts')
        .select(['id', 'name', 'kind', 'roles', 'plan'])
        .where('id', '=', 'editor')
        .executeTakeFirstOrThrow()
      const author = { account: { ...account, roles: [] }, now: new Date() }
      const before = await everything()
      let failures = 0
      for (let isDone = false; !isDone;) {
        const services = { ...stand.services, db: failingAfter(stand.services.db, failures) }
        const publishing = { services, reserved: new Set<string>(), prepare: (data: unknown) => data }
        isDone = await publishDraft(publishing, author, VISIT, { version, summary: '' }).then(
          () => true,
          (error: unknown) => {
            expect(String(error)).toContain('the process ends here')
            return false
          },
        )
        if (isDone) break
        expect(await everything()).toBe(before)
        failures += 1
      }
      expect(failures).toBeGreaterThan(15)
      expect(await guestPage('/visit')).toContain('Find the hall, noted')
    })

    test('a release changes nothing of a page that its owner has published or deleted [PAN-11]', async () => {
      await editor.publishPage(VISIT, await draftOf('Find the hall'), '')
      await editor.deletePage('prints')
      const before = await everything()
      await seed(stand.db, SITE, async () => (data) => data)
      expect(await everything()).toBe(before)
    })

    test('of two pages that take one address at once one is published [PAN-9]', async () => {
      const ids = await Promise.all(['/one', '/two'].map((path) => editor.createPage('Own', path)))
      await Promise.all(
        ids.map(async (id) => {
          const { document, version } = await editor.readPage(id)
          await editor.saveDraft(id, version, { ...document, path: '/same' })
        }),
      )
      const answers = await Promise.allSettled(ids.map((id) => editor.publishPage(id, 2, '')))
      expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    })
  })
}
