import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { folderFiles } from '@vitrine/server/files'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicPaths } from '../collections/siteFiles.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/db.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { addMedia } from '../media/addMedia.ts'
import { storeContent } from '../media/storeContent.ts'
import { engines } from '../testing/engines.ts'
import { submission, takeFormKey, SAVE } from '../testing/formCalls.ts'
import { ADDRESS, LAMP, orderCalls, REGULAR } from '../testing/orders.ts'
import { plainPage } from '../testing/plainPage.ts'
import { openStand } from '../testing/stand.ts'
import { createVisitor } from '../testing/visitor.ts'
import { DOCUMENTS, LEFT_BEHIND, LISTS } from './exportedTables.ts'
import { exportSite } from './exportSite.ts'
import { importSite } from './importSite.ts'

const OWNER = { id: 'owner', name: 'The owner', kind: 'account', roles: [], plan: null } as const

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'transfer-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Every file below a folder with its text. */
function treeOf(root: string): Record<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name)
      return [path.relative(root, file), readFileSync(file, 'latin1')]
    }),
  )
}

const secret = 'a secret of thirty-two characters'
const storeAt = (name: string) => folderFiles({ folder: path.join(folder, name), secret, base: '/s/' })

/** Opens a database without rows, with what is to be done in it first. */
const openEmpty = (config: Config, prepare: (db: Db) => Promise<void> = async () => {}) =>
  openDatabase({ ...config, templateDir: undefined }, { prepare })

describe.each(engines())('on %s', async (engine, settings) => {
  const stand = await openStand(engine === 'PGlite' ? undefined : (await engines('filled')[1]![1]()).databaseUrl)
  const empty = await openEmpty(await settings())
  afterAll(() => Promise.all([stand.close(), empty.close()]))
  const place = (name: string): string => path.join(folder, `${engine}-${name}`)

  beforeAll(async () => {
    const { place: order, visit } = orderCalls(stand)
    expect((await order(await visit({ ...LAMP, quantity: 2 }), REGULAR, ADDRESS)).status).toBe(303)
    const visitor = createVisitor(stand.app())
    await visitor.page('/')
    expect((await visitor.call(SAVE, submission(await takeFormKey(visitor)))).status).toBe(200)
    const { id: sent } = await stand.db.selectFrom('form_submissions').select('id').executeTakeFirstOrThrow()
    const row = { id: 'f'.repeat(24), submission_id: sent, field_id: 'score', name: 'Solo.txt', type: 'text/plain' }
    const solo = Buffer.from('do re mi')
    const file_name = await storeContent(stand.services, solo)
    await stand.db
      .insertInto('submission_files')
      .values({ ...row, bytes: solo.length, file_name })
      .execute()
    await visitor.call('/api/site-users/account/session', { email: 'owner@demo.test', password: 'lantern-light' })
    const words = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
    await addMedia(stand.services, { name: 'Häuser & Gärten.pdf', content: words }, OWNER)
    await exportSite(stand.db, stand.services.files, place('first'))
  })

  test('an export has a readable file for each page, item, order and submission, with its files, and no secret [ENG-73] [ENG-75]', async () => {
    const tree = treeOf(place('first'))
    expect(Object.keys(tree)).toEqual(
      expect.arrayContaining(['pages/_.json', 'pages/visit.json', 'lists/accounts.json', 'site.json']),
    )
    const order = Object.keys(tree).find((file) => file.startsWith('orders/'))!
    expect(JSON.parse(tree[order]!)).toMatchObject({
      orders: { email: 'ada@example.com' },
      order_lines: [{ sku: LAMP.sku, quantity: 2 }],
      payments: [{ amount_cents: expect.any(Number) }],
    })
    const sent = Object.keys(tree).find((file) => file.startsWith('submissions/contact/'))!
    expect(JSON.parse(tree[sent]!).submission_files).toMatchObject([{ name: 'Solo.txt', field_id: 'score' }])
    expect(tree['files/Solo.txt']).toBe('do re mi')
    expect(Object.keys(tree).filter((file) => file.startsWith('files/'))).toHaveLength(2)
    const text = Object.values(tree).join('\n')
    const { rows } = await sql<{ value: string }>`select hash as value from passwords
      union all select id_hash from sessions union all select value from secrets`.execute(stand.db)
    expect(rows.length).toBeGreaterThan(3)
    expect(rows.filter(({ value }) => text.includes(value))).toEqual([])
  })

  test('an import gives every row, number and file back: a second export is equal, and so is every page [ENG-74] [ENG-73] [ENG-75]', async () => {
    const files = storeAt(`${engine}-store`)
    const { db, close } = await openEmpty(await settings(), async (opened) => {
      await importSite(opened, files, place('first'))
      await exportSite(opened, files, place('second'))
    })
    try {
      const [first, second] = [treeOf(place('first')), treeOf(place('second'))]
      delete first['site.json']
      delete second['site.json']
      expect(Object.keys(second)).toEqual(Object.keys(first))
      expect(Object.keys(first).filter((file) => first[file] !== second[file])).toEqual([])
      const { number } = await stand.db.selectFrom('orders').select('number').executeTakeFirstOrThrow()
      const next = await sql<{
        next: number
      }>`select nextval(pg_get_serial_sequence('orders', 'number')) as next`.execute(db)
      expect(Number(next.rows[0]!.next)).toBe(Number(number) + 1)
      const { paths } = await publicPaths(stand.services, { offset: 0, limit: 1000 })
      const [ours, theirs] = [createVisitor(stand.app()), createVisitor(stand.app({}, { db }))]
      const differing: Record<string, readonly string[]> = {}
      for (const one of [...paths, '/search?q=lamp', '/journal/rss.xml']) {
        const [a, b] = [plainPage(await ours.page(one)), plainPage(await theirs.page(one))]
        const place = [...a].findIndex((letter, at) => letter !== b[at])
        if (a !== b) differing[one] = [a, b].map((html) => html.slice(place - 80, place + 80))
      }
      expect(differing).toEqual({})
    } finally {
      await close()
    }
    // Two exports, an import and every page twice take a quarter of a minute on an idle machine.
  }, 180_000)

  test.each([
    [
      'a file that is missing',
      /^The export has 1 rows of orders, and its files have 0\.$/,
      (root: string) => remove(root, 'orders'),
    ],
    [
      'a file that is no JSON',
      /^pages\/visit\.json is no JSON: /,
      (root: string) => write(root, 'pages/visit.json', '{'),
    ],
    [
      'a member that no table has',
      /^lists\/coupons\.json: coupons: there is no "colour"$/,
      (root: string) => write(root, 'lists/coupons.json', '[{"colour":1}]'),
    ],
    [
      'a value of another type',
      /^lists\/coupons\.json: coupons: /,
      (root: string) => write(root, 'lists/coupons.json', '[{"code":"A","basis_points":"many"}]'),
    ],
    [
      'an uploaded file with another content',
      /has another content than the file that was exported\.$/,
      (root: string) => write(root, `files/${readdirSync(path.join(root, 'files'))[0]!}`, 'x'),
    ],
    [
      'a path out of the folder',
      /^site\.json is not what an export writes: files\./,
      (root: string) => edit(root, '"files/', '"files/../'),
    ],
    [
      'a later release',
      /was written by a later release \(9999-later\)/,
      (root: string) => edit(root, /"migration": "[^"]*"/, '"migration": "9999-later"'),
    ],
    ['no manifest', /^site\.json cannot be read: /, (root: string) => remove(root, 'site.json')],
  ])('an import of %s is refused in one sentence, and leaves nothing [ENG-74]', async (what, sentence, spoil) => {
    const root = place(what)
    cpSync(place('first'), root, { recursive: true })
    spoil(root)
    await expect(importSite(empty.db, storeAt(`${engine}-spoilt`), root)).rejects.toThrow(sentence)
    const { rows } = await sql`select from pages union all select from accounts
      union all select from stored_files`.execute(empty.db)
    expect(rows).toEqual([])
    expect(readdirSync(folder)).not.toContain(`${engine}-spoilt`)
  })

  test('an installation with rows, and a folder with files, are left as they are [ENG-74] [ENG-73]', async () => {
    await expect(importSite(stand.db, stand.services.files, place('first'))).rejects.toThrow(
      /^This installation has content already/,
    )
    await expect(exportSite(stand.db, stand.services.files, place('first'))).rejects.toThrow(/has files; name a folder/)
  })

  test('every table is exported, or left behind for a reason [ENG-73]', async () => {
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'`.execute(stand.db)
    const named = [...DOCUMENTS.flatMap(({ table, parts }) => [table, ...parts.map((part) => part.table)]), ...LISTS]
    const place = 'A new table needs its line in DOCUMENTS, LISTS or LEFT_BEHIND of exportedTables.ts.'
    expect([...named, ...Object.keys(LEFT_BEHIND)].toSorted(), place).toEqual(rows.map(({ name }) => name).toSorted())
  })
})

const write = (root: string, file: string, text: string): void => writeFileSync(path.join(root, file), text)
const remove = (root: string, file: string): void => rmSync(path.join(root, file), { recursive: true })
function edit(root: string, from: string | RegExp, to: string): void {
  const text = readFileSync(path.join(root, 'site.json'), 'utf8')
  write(root, 'site.json', text.replace(from, to))
}
