import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { folderFiles } from '@vitrine/server/files'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Config } from '../config.ts'
import { asOwner } from '../database/asOwner.ts'
import type { Db } from '../database/db.ts'
import { migrateTo, MIGRATION_NAMES, readMigrations } from '../database/migrate.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { withOwner } from '../database/withOwner.ts'
import { storeContent } from '../media/storeContent.ts'
import { cookieFetch } from '../testing/cookieFetch.ts'
import { copyRows } from '../testing/copyRows.ts'
import { engines } from '../testing/engines.ts'
import { LETTER, SAVE, submission, takeFormKey } from '../testing/formCalls.ts'
import { ADDRESS, LAMP, orderCalls, REGULAR } from '../testing/orders.ts'
import { useServerProcesses } from '../testing/serverProcess.ts'
import { openStand } from '../testing/stand.ts'
import { createVisitor } from '../testing/visitor.ts'
import { backupSite, NO_SITE, type StoreOf } from './backupSite.ts'
import type { Backup } from './manifest.ts'
import { restoreSite } from './restoreSite.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-backup-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }))

const { launch } = useServerProcesses()
const secret = 'a secret of thirty-two characters'
const storesAt =
  (name: string): StoreOf =>
  (website) =>
    Promise.resolve(folderFiles({ folder: path.join(folder, name, String(website)), secret, base: '/s/' }))

const place = (name: string): string => path.join(folder, name)
const rowsOf = ({ tables, sequences, files }: Backup) => ({ tables, sequences, files })
const countOf = ({ tables }: Backup, name: string): number => tables[name]!.rows

/** References between tables and triggers, which a restore takes away for its time. */
async function readRules(owner: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select conname as name, pg_get_constraintdef(oid) as rule, convalidated::text as state from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select tgname, pg_get_triggerdef(oid), tgenabled::text from pg_trigger where not tgisinternal
    order by 1, 2`.execute(owner)
  return rows
}

let rules: unknown[]
/** A backup of a site with an order, a submission with a file, and a second website. */
let first: Backup
beforeAll(async () => {
  const stand = await openStand((await engines('filled').at(-1)![1]()).databaseUrl)
  const { place: order, visit } = orderCalls(stand)
  expect((await order(await visit({ ...LAMP, quantity: 2 }), REGULAR, ADDRESS)).status).toBe(303)
  const visitor = createVisitor(stand.app())
  await visitor.page('/')
  // Word processors separate lines by U+2028, which JSON leaves as it is.
  const pasted = { ...LETTER, message: 'Two lines\u2028from a word processor' }
  expect((await visitor.call(SAVE, submission(await takeFormKey(visitor), pasted))).status).toBe(200)
  const { id: sent } = await stand.db.selectFrom('form_submissions').select('id').executeTakeFirstOrThrow()
  const solo = Buffer.from('do re mi')
  const file_name = await storeContent(stand.services, solo)
  const row = { id: 'f'.repeat(24), submission_id: sent, field_id: 'score', name: 'Solo.txt', type: 'text/plain' }
  await stand.db
    .insertInto('submission_files')
    .values({ ...row, bytes: solo.length, file_name })
    .execute()
  const stores: StoreOf = (website) => Promise.resolve(website === 1 ? stand.services.files : storesAt('none')(website))
  first = await asOwner(stand.db, async (owner) => {
    await owner.insertInto('websites').values({ name: 'Another' }).execute()
    rules = await readRules(owner)
    return backupSite((work) => work(owner), stores, place('first'))
  })
  await stand.close()
})

const restored = (config: Config, from: string, stores = storesAt('restored')): Promise<Backup> =>
  withOwner(config, (owner) => restoreSite(owner, stores, place(from)))

/** A folder of an embedded database that is not there. */
async function emptyOf(settings: () => Promise<Config>): Promise<Config> {
  return { ...(await settings()), dataDir: mkdtempSync(path.join(folder, 'data-')) }
}

/** A PostgreSQL database whose owner is no superuser, so that policies hold for it. */
async function plainOwner(config: Config): Promise<Config> {
  if (config.databaseUrl === undefined) return config
  const url = new URL(config.databaseUrl)
  const database = url.pathname.slice(1)
  await withOwner(config, async (owner) => {
    await sql`create role ${sql.id(database)} login`.execute(owner)
    await sql`alter database ${sql.id(database)} owner to ${sql.id(database)}`.execute(owner)
    await sql`alter schema public owner to ${sql.id(database)}`.execute(owner)
  })
  url.username = database
  return { ...config, databaseUrl: url.href }
}

describe.each(engines())('a restore on %s', (engine, settings) => {
  test('gives back every row, number, secret and file of every website: a second backup is equal [ENG-97] [ENG-98]', async () => {
    expect([countOf(first, 'orders'), countOf(first, 'submission_files'), countOf(first, 'websites')]).toEqual([
      1, 1, 2,
    ])
    for (const table of ['passwords', 'secrets', 'carts', 'mails', 'search_words'])
      expect(countOf(first, table)).toBeGreaterThan(0)
    expect(Object.keys(first.files)).toHaveLength(1)
    const config = await plainOwner(await settings())
    const name = `second-${engine}`
    const second = await withOwner(config, async (owner) => {
      await restoreSite(owner, storesAt('restored'), place('first'))
      expect(await readRules(owner)).toEqual(rules)
      return backupSite((work) => work(owner), storesAt('restored'), place(name))
    })
    expect(rowsOf(second)).toEqual(rowsOf(first))
    expect(statSync(place(name)).mode & 0o077).toBe(0)
  })
})

describe('a restore is refused with one sentence, and nothing stays', () => {
  const [, settings] = engines().at(-1)!
  let config: Config
  beforeAll(async () => {
    config = await emptyOf(settings)
    await (await openDatabase(config)).close()
  })
  /** Copies the backup and spoils it. */
  function spoilt(name: string, spoil: (root: string) => void): string {
    cpSync(place('first'), place(name), { recursive: true })
    spoil(place(name))
    return name
  }
  const edit = (file: string, from: string | RegExp, to: string) => (root: string) =>
    writeFileSync(path.join(root, file), readFileSync(path.join(root, file), 'utf8').replace(from, to))
  const contentOf = (): string => Object.keys(first.files)[0]!

  test.each<[string, (root: string) => void, RegExp]>([
    [
      'half',
      (root) => rmSync(path.join(root, 'backup.json')),
      /half has no backup\.json to read, so it is no whole backup\.$/,
    ],
    ['no JSON', edit('backup.json', '{', '['), /^backup\.json is no JSON, so the backup is damaged\.$/],
    ['foreign', edit('backup.json', 'vitrine backup', 'another'), /^backup\.json is not what a backup has: kind: /],
    ['a path in it', edit('backup.json', '"orders"', '"../orders"'), /^backup\.json is not what a backup has: tables/],
    [
      'another row',
      edit('tables/orders.jsonl', 'ada@', 'bob@'),
      /^The backup is damaged: tables\/orders\.jsonl has another/,
    ],
    [
      'lost rows',
      (root) => rmSync(path.join(root, 'tables/orders.jsonl')),
      /^The backup is not whole: tables\/orders\.jsonl cannot be read\.$/,
    ],
    [
      'spoilt file',
      (root) => writeFileSync(path.join(root, 'files', contentOf()), 'do re'),
      /^The backup is damaged: files\/1\//,
    ],
    [
      'later',
      edit('backup.json', MIGRATION_NAMES.at(-1)!, '9999-later'),
      /^The backup was made by a later release \(9999-later\); restore it with that one\.$/,
    ],
  ])('%s [ENG-98]', async (name, spoil, sentence) => {
    const stores = storesAt(`refused ${name}`)
    await expect(restored(config, spoilt(name, spoil), stores)).rejects.toThrow(sentence)
    expect(readdirSync(folder)).not.toContain(`refused ${name}`)
    const { db, close } = await openDatabase(config)
    expect(await db.selectFrom('pages').select('id').execute()).toEqual([])
    await close()
  })

  test('an installation with rows, and tables of a later release than the backup [ENG-98]', async () => {
    const rows: Config = { ...config, databaseUrl: undefined, dataDir: copyRows(folder) }
    await expect(restored(rows, 'first')).rejects.toThrow(
      'This installation has content already; a restore fills an empty one.',
    )
    const name = spoilt('without the last', edit('backup.json', `,\n    "${MIGRATION_NAMES.at(-1)!}"`, ''))
    await expect(restored(config, name)).rejects.toThrow(
      /^The database has tables of a later release than the backup \(/,
    )
  })
})

test('a backup of an earlier release is brought to this one [ENG-98]', async () => {
  const [, settings] = engines().at(-1)!
  const config = await emptyOf(settings)
  const earlier = MIGRATION_NAMES.slice(0, -1)
  await withOwner(config, async (owner) => {
    await migrateTo(owner, earlier)
    await backupSite((work) => work(owner), storesAt('none'), place('earlier'))
  })
  const target = await emptyOf(settings)
  expect((await restored(target, 'earlier')).migrations).toEqual(earlier)
  await (await openDatabase(target)).close()
  expect(await withOwner(target, readMigrations)).toMatchObject({ pending: [] })
})

test('a database without a site is refused, and none is made [ENG-97]', async () => {
  const DATA_DIR = place('nowhere')
  const backup = launch({ DATA_DIR }, 'vitrine.js', ['backup', place('nothing')])
  expect([await backup.exited(), backup.output()]).toEqual([1, `${NO_SITE}\n`])
  const config = await engines().at(-1)![1]()
  const made = withOwner(config, (owner) => backupSite((work) => work(owner), storesAt('none'), place('nothing')))
  await expect(made).rejects.toThrow(NO_SITE)
  expect(readdirSync(folder).filter((name) => name.startsWith('noth') || name === 'nowhere')).toEqual([])
})

test('a folder with files is refused, and a backup that fails leaves nothing beside it [ENG-97]', async () => {
  const config: Config = { ...(await engines()[0]![1]()), dataDir: copyRows(folder) }
  const backup = (name: string) =>
    withOwner(config, (owner) => backupSite((work) => work(owner), storesAt('none'), place(name)))
  await expect(backup('first')).rejects.toThrow('first has files; name a folder that is empty or not there.')
  await withOwner(config, async (owner: Db) => {
    const content = { name: 'a'.repeat(64), bytes: 1, touched_at: new Date() }
    await owner
      .insertInto('stored_files')
      .values({ ...content, website_id: 1 } as never)
      .execute()
    await owner
      .insertInto('uploads')
      .values({
        id: 'u',
        account_id: await accountOf(owner),
        name: 'x',
        bytes: 1,
        started_at: new Date(),
        website_id: 1,
      } as never)
      .execute()
    await owner
      .insertInto('upload_parts')
      .values({ upload_id: 'u', start: 0, file_name: content.name, website_id: 1 } as never)
      .execute()
  })
  await expect(backup('not whole')).rejects.toThrow(
    /^The content a{64} of website 1 is not in the store, so the backup would not be whole\.$/,
  )
  expect(readdirSync(folder).filter((name) => name.startsWith('not whole'))).toEqual([])
})

async function accountOf(owner: Db): Promise<string> {
  return (await owner.selectFrom('accounts').select('id').executeTakeFirstOrThrow()).id
}

test('the embedded database is backed up while visitors are served, and a restore knows their sessions [ENG-97] [ENG-98]', async () => {
  const env = { DATA_DIR: copyRows(folder) }
  const site = launch(env)
  const address = await site.address()
  const browser = cookieFetch()
  await browser(`${address}/`)
  const signIn = await browser(`${address}/api/site-users/account/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': browser.cookie('crumb') },
    body: JSON.stringify({ email: 'owner@demo.test', password: 'lantern-light' }),
  })
  expect(signIn.status).toBe(200)
  const backup = launch(env, 'vitrine.js', ['backup', place('served')])
  let isOver = false
  const ended = backup.exited().finally(() => (isOver = true))
  const statuses = new Set<number>()
  do statuses.add((await fetch(`${address}/?turn=${statuses.size}`)).status)
  while (!isOver)
  const made = /^Lantern Hall: \d+ rows of \d+ tables and 0 files were backed up to /
  expect([await ended, backup.output()]).toEqual([0, expect.stringMatching(made)])
  expect([...statuses]).toEqual([200])
  site.child.kill('SIGTERM')
  expect(await site.exited()).toBe(0)

  // A restore of the embedded database into PostgreSQL, where there is one.
  const { databaseUrl } = await engines().at(-1)![1]()
  const target = databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: mkdtempSync(path.join(folder, 'restored-')) }
  const restore = launch(target, 'vitrine.js', ['restore', place('served')])
  expect([await restore.exited(), restore.output()]).toEqual([0, expect.stringMatching(/ were restored\.\n$/)])
  expect((await browser(`${await launch(target).address()}/config`)).status).toBe(200)
})
