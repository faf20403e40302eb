import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { BlockContent, FormContent, PageContent, SiteContent } from '../site/siteContent.ts'
import { SITE } from '../../../../apps/demo-site/content/site.ts'
import { engines } from '../testing/engines.ts'
import { submissionRow } from '../testing/submissionRow.ts'
import { findForm } from './forms.ts'
import { openDatabase } from './openDatabase.ts'
import { createPrepare } from './prepareData.ts'
import { seed } from './seed.ts'

const EMPTY: SiteContent = {
  ...SITE,
  pages: [],
  items: [],
  forms: [],
  products: [],
  reviews: [],
  coupons: [],
  accounts: [],
}
const asIs = async () => (data: unknown) => data

const page = (id: string, path: string, title: string, blocks: readonly BlockContent[] = []): PageContent => ({
  id,
  path,
  pageType: 1,
  title,
  description: '',
  bands: [{ cells: [{ blocks }] }],
})
const form = (id: string, name: string): FormContent => ({
  id,
  collectionId: 'home',
  name,
  definition: { fields: [] } as unknown as FormContent['definition'],
})
const block = (id: string): BlockContent => ({ id, type: 'text', data: { html: id } })
const site = (pages: readonly PageContent[], forms: readonly FormContent[] = []): SiteContent => ({
  ...EMPTY,
  pages,
  forms,
})

const titles = fc.constantFrom('One', 'Two')
const blocksOf = fc.uniqueArray(fc.constantFrom('b1', 'b2', 'b3', 'b4'), { maxLength: 4 })
/** Any content: pages whose ids and paths change hands, blocks that move between them, forms that come and go. */
const contents = fc
  .record({
    ids: fc.uniqueArray(fc.constantFrom('p1', 'p2', 'p3', 'p4'), { maxLength: 4 }),
    paths: fc.shuffledSubarray(['/a', '/b', '/c', '/d'], { minLength: 4 }),
    titles: fc.array(titles, { minLength: 4, maxLength: 4 }),
    blocks: blocksOf,
    places: fc.array(fc.nat(3), { minLength: 4, maxLength: 4 }),
    forms: fc.uniqueArray(fc.record({ id: fc.constantFrom('f1', 'f2', 'f3'), name: titles }), {
      selector: ({ id }) => id,
      maxLength: 3,
    }),
  })
  .map(({ ids, paths, titles, blocks, places, forms }) =>
    site(
      ids.map((id, at) => {
        const own = blocks.filter((_, index) => places[index] === at)
        return page(id, paths[at] as string, titles[at] as string, own.map(block))
      }),
      forms.map(({ id, name }) => form(id, name)),
    ),
  )
/** Events in the life of a site: a release, an edit by the owner, a visitor's form. */
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('release' as const), content: contents }) },
    fc.record({
      kind: fc.constant('edit' as const),
      table: fc.constantFrom('pages' as const, 'blocks' as const, 'forms' as const),
      at: fc.nat(3),
    }),
    fc.record({ kind: fc.constant('send' as const), at: fc.nat(2) }),
  ),
  { maxLength: 12 },
)

describe.each(engines())('a release on %s', async (_, settings) => {
  const { db, close } = await openDatabase(await settings())
  afterAll(close)
  beforeEach(clear)

  async function clear(): Promise<void> {
    for (const table of ['form_submissions', 'submission_keys', 'pages', 'blocks', 'forms'] as const)
      await db.deleteFrom(table).execute()
  }
  const release = (content: SiteContent) => seed(db, content, asIs)
  async function send(formId: string): Promise<void> {
    await db
      .insertInto('form_submissions')
      .values({ ...submissionRow(), form_id: formId })
      .execute()
  }
  const pagesByPath = async () =>
    (await db.selectFrom('pages').select(['path', 'id']).orderBy('path').execute()).map(({ path, id }) => [path, id])
  const everything = () =>
    Promise.all([
      db.selectFrom('pages').selectAll().orderBy('id').execute(),
      db.selectFrom('blocks').selectAll().orderBy('id').execute(),
      db.selectFrom('forms').selectAll().orderBy('id').execute(),
    ])

  test('drops a form that visitors have used: it is retired, and its submissions stay readable [SRV-94]', async () => {
    await release(site([], [form('letter', 'The letter')]))
    await send('letter')
    await release(site([]))
    expect(await findForm(db, 'letter')).toBeUndefined()
    const read = () =>
      db
        .selectFrom('form_submissions')
        .innerJoin('forms', 'forms.id', 'form_submissions.form_id')
        .select(['forms.name', 'forms.definition'])
        .execute()
    expect(await read()).toEqual([{ name: 'The letter', definition: { fields: [] } }])
    await release(site([], [form('letter', 'The letter')]))
    expect(await findForm(db, 'letter')).toMatchObject({ name: 'The letter' })
    expect(await read()).toHaveLength(1)
  })

  test('gives an old path to a page with a new id, and swaps the paths of two pages [SRV-94]', async () => {
    await release(site([page('a', '/one', 'A'), page('b', '/two', 'B'), page('c', '/three', 'C')]))
    await release(site([page('a', '/two', 'A'), page('b', '/one', 'B'), page('d', '/three', 'D')]))
    expect(await pagesByPath()).toEqual([
      ['/one', 'b'],
      ['/three', 'd'],
      ['/two', 'a'],
    ])
  })

  test('moves a block to another page when its own page goes [SRV-94]', async () => {
    await release(site([page('a', '/a', 'A', [block('note')]), page('b', '/b', 'B')]))
    await release(site([page('b', '/b', 'B', [block('note')])]))
    expect(await db.selectFrom('blocks').select(['id', 'page_id']).execute()).toEqual([{ id: 'note', page_id: 'b' }])
  })

  test('stores the text of a post without what could run in it [COL-9]', async () => {
    const html = '<p onclick="steal()">Hi <a href="javascript:steal()">there</a><script>steal()</script></p>'
    const words = { title: 'Lamps', excerpt: '', author: 'House', tags: [], categories: [], html }
    const post = { id: 'lamps', collectionId: 'journal', urlId: 'lamps', recordType: 1, ...words }
    const items = [{ ...post, publishedAt: '2026-03-02T09:00:00Z' }]
    await seed(db, { ...site([page('journal', '/journal', 'Journal')]), items }, createPrepare)
    expect(await db.selectFrom('items').select('body').execute()).toEqual([
      { body: { html: '<p>Hi <a>there</a></p>' } },
    ])
  })

  test('that cannot be applied says why and changes nothing [SRV-94]', async () => {
    await release(site([page('a', '/one', 'A')]))
    await db.updateTable('pages').set({ seed: null }).execute()
    const before = await everything()
    await expect(release(site([page('new', '/one', 'New'), page('b', '/two', 'B')]))).rejects.toThrow(
      'The content cannot be applied, and nothing has been changed: ' +
        'page "new" of the content has the path "/one", which page "a" has.',
    )
    expect(await everything()).toEqual(before)
  })

  test('with a row that the table refuses names the row and changes nothing [SRV-94]', async () => {
    const wrong = { ...page('wrong', '/wrong', 'W'), collectionType: 99 }
    await expect(release(site([page('a', '/one', 'A'), wrong]))).rejects.toThrow(
      /^The content cannot be applied, and nothing has been changed: pages "wrong": .*pages_collection_type_check/,
    )
    expect(await pagesByPath()).toEqual([])
  })

  test('whatever came before leaves exactly its content and the owner’s rows [SRV-94]', async () => {
    /** Owner's rows stay as they are; every other row is one of the content, a retired form or what an owner's block needs. */
    async function check(content: SiteContent, before: Awaited<ReturnType<typeof everything>>): Promise<void> {
      const [pages, blocks, forms] = await everything()
      const isOwned = ({ seed }: { seed: string | null }) => seed === null
      expect([pages, blocks, forms].map((rows) => rows.filter(isOwned))).toEqual(
        before.map((rows) => (rows as { seed: string | null }[]).filter(isOwned)),
      )
      for (const { id, path, title, bands } of content.pages) {
        const row = pages.find((one) => one.id === id)
        if (!isOwned(row!)) expect(row).toMatchObject({ path, title })
        for (const { id: blockId } of bands[0]!.cells[0]!.blocks) {
          const stored = blocks.find((one) => one.id === blockId)
          if (!isOwned(stored!)) expect(stored).toMatchObject({ page_id: id })
        }
      }
      const kept = new Set(blocks.filter(isOwned).map(({ page_id: pageId }) => pageId))
      const ids = new Set(content.pages.map(({ id }) => id))
      for (const row of pages) expect(isOwned(row) || ids.has(row.id) || kept.has(row.id)).toBe(true)
      const active = forms.filter((one) => !one.retired && !isOwned(one)).map(({ id, name }) => ({ id, name }))
      const wanted = content.forms.filter(({ id }) => !isOwned(forms.find((one) => one.id === id)!))
      expect(active).toEqual(wanted.map(({ id, name }) => ({ id, name })).sort((a, b) => (a.id < b.id ? -1 : 1)))
    }

    const runs = process.env['VITRINE_FULL'] ? 300 : 30
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        await clear()
        let sent = 0
        for (const step of all) {
          const before = await everything()
          if (step.kind === 'release') {
            const refused = await release(step.content).then(
              () => undefined,
              (error: unknown) => error,
            )
            if (refused === undefined) await check(step.content, before)
            else {
              expect(String(refused)).toContain('has the path')
              expect(before.flat().some(({ seed }) => seed === null)).toBe(true)
              expect(await everything()).toEqual(before)
            }
          } else if (step.kind === 'edit') {
            const row = before[step.table === 'pages' ? 0 : step.table === 'blocks' ? 1 : 2][step.at]
            if (row) await db.updateTable(step.table).set({ seed: null }).where('id', '=', row.id).execute()
          } else {
            const row = before[2][step.at]
            if (row) {
              await send(row.id)
              sent += 1
            }
          }
          expect(await db.selectFrom('form_submissions').select('id').execute()).toHaveLength(sent)
        }
      }),
      { numRuns: runs },
    )
  })
})
