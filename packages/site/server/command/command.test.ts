import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import type { Db } from '../database/db.ts'
import { migrateTo, MIGRATION_NAMES } from '../database/migrate.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { withOwner } from '../database/withOwner.ts'
import { completeContent } from '../site/completeContent.ts'
import { engines } from '../testing/engines.ts'
import { useServerProcesses } from '../testing/serverProcess.ts'
import { buildSite } from './buildSite.ts'
import { COMMANDS, type CommandName } from './commands.ts'
import { HELP_OF_ALL, helpOf, readArguments } from './help.ts'
import { runMigrate } from './migrateCommand.ts'

const { launch } = useServerProcesses()

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-command-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const names = Object.keys(COMMANDS) as CommandName[]

test('the help names every command, and the help of each its words and options [ENG-94]', () => {
  for (const name of names) expect(HELP_OF_ALL).toContain(`\n  ${name} `)
  expect(helpOf('start')).toMatch(/^vitrine start\nServes the site\.\n/)
  expect(helpOf('migrate')).toContain('vitrine migrate [options]')
  expect(helpOf('migrate')).toMatch(/^ {2}--check {2}only tells what is missing/m)
  for (const name of names) expect(readArguments(name, ['--help'])).toBe(true)
})

test.each([
  ['start', ['--port', '80'], '"vitrine start" has no option --port; "vitrine start --help" says what there is.'],
  ['backup', ['a', '-f'], '"vitrine backup" has no option -f; "vitrine backup --help" says what there is.'],
  ['check', ['site'], '"vitrine check" takes no "site"; "vitrine check --help" says what there is.'],
  ['export', ['a', 'b'], '"vitrine export" takes no "b"; "vitrine export --help" says what there is.'],
  ['export', ['a', '--origin'], 'The option --origin needs a value: --origin <address>.'],
  ['migrate', ['--check=1'], 'The option --check takes no value.'],
] as const)('vitrine %s %j is refused by name [ENG-94]', (name, args, sentence) => {
  expect(() => readArguments(name, args)).toThrow(new Error(sentence))
})

test('arguments that a command has are passed on [ENG-94]', () => {
  expect(readArguments('website', ['add', 'a.test', 'b.test', 'c.test', '--name', 'A'])).toBe(false)
  expect(readArguments('export', ['a', '--static', '--origin', 'https://a.test'])).toBe(false)
})

test('the program prints its help, and refuses a command that there is not with status 1 [ENG-94]', async () => {
  const help = launch({}, 'vitrine.js', ['--help'])
  expect([await help.exited(), help.output()]).toEqual([0, `${HELP_OF_ALL}\n`])
  const refused = launch({}, 'vitrine.js', ['starte'])
  expect([await refused.exited(), refused.output()]).toEqual([1, `There is no command "starte".\n\n${HELP_OF_ALL}\n`])
})

describe('vitrine build', () => {
  const site = (title: string, blocks: readonly object[] = []): string => {
    const home = { id: 'home', path: '/', pageType: 1, title, description: '', bands: [{ cells: [{ blocks }] }] }
    const content = completeContent('Hall', { pages: [home] } as never)
    return `export default { pictures: {}, content: ${JSON.stringify(content)} }`
  }
  beforeEach(() => {
    vi.stubEnv('SITE_DIR', folder)
    vi.stubEnv('SITE_FILE', undefined)
  })
  const titleOf = async (): Promise<string> => {
    const dataDir = path.join(folder, 'data')
    const { db, close } = await openDatabase({
      ...readConfig({ DATA_DIR: dataDir }),
      templateDir: path.join(folder, 'dist/template/database'),
    })
    const { title } = await db.selectFrom('pages').select('title').executeTakeFirstOrThrow()
    await close()
    return title
  }

  test('writes the database of a first start, and leaves it as it is when a later build fails [ENG-95]', async () => {
    writeFileSync(path.join(folder, 'vitrine.config.mjs'), site('The first build'))
    expect(await buildSite()).toBe(
      `The site has no fault, and the database of a first start is in ${path.join(folder, 'dist/template')}.`,
    )
    const blocks = Array.from({ length: 201 }, (_, id) => ({
      id: `p-${id}`,
      type: 'product',
      data: { productId: '1' },
    }))
    writeFileSync(path.join(folder, 'vitrine.config.js'), site('The second build', blocks))
    await expect(buildSite()).rejects.toThrow(/^\/ has 201 products, and may have 200$/)
    expect(readdirSync(path.join(folder, 'dist'))).toEqual(['template'])
    expect(await titleOf()).toBe('The first build')
  })
})

describe('vitrine migrate', () => {
  const newest = MIGRATION_NAMES.at(-1)!
  const [, settings] = engines().at(-1)!

  test('--check tells of a new embedded database without making it [ENG-96]', async () => {
    vi.stubEnv('DATABASE_URL', undefined)
    vi.stubEnv('DATA_DIR', path.join(folder, 'data'))
    const { sentence, code } = await runMigrate(['--check'])
    expect(code).toBe(1)
    expect(sentence).toContain(
      `The database has no tables yet; this release has ${MIGRATION_NAMES.length} migrations more: 0001-`,
    )
    expect(existsSync(path.join(folder, 'data'))).toBe(false)
  })

  /** Names a new database by the settings of the process. */
  async function openSettings() {
    vi.stubEnv('DATABASE_URL', (await settings()).databaseUrl)
    vi.stubEnv('DATA_DIR', path.join(folder, 'data'))
    return readConfig(process.env)
  }
  const tablesOf = async (owner: Db): Promise<unknown[]> => {
    const { rows } = await sql`select table_name, column_name from information_schema.columns
      where table_schema = 'public' order by 1, 2`.execute(owner)
    return rows
  }

  test('brings an older database to this release, and tells before what it would do [ENG-96]', async () => {
    const config = await openSettings()
    await withOwner(config, (owner) => migrateTo(owner, MIGRATION_NAMES.slice(0, -1)))
    const before = MIGRATION_NAMES.at(-2)!
    expect(await runMigrate(['--check'])).toEqual({
      sentence: `The database has the tables of ${before}; this release has 1 migration more: ${newest}.`,
      code: 1,
    })
    expect(await runMigrate([])).toEqual({
      sentence: `The database had the tables of ${before} and has those of ${newest} now, by 1 migration.`,
      code: 0,
    })
    for (const args of [['--check'], []])
      expect(await runMigrate(args)).toEqual({
        sentence: `The database has the tables of this release, ${newest}.`,
        code: 0,
      })
  })

  test('refuses a database of a later release and one of another program, which stay as they are [ENG-96]', async () => {
    const config = await openSettings()
    await withOwner(config, async (owner) => {
      await sql`create table lamps (id integer)`.execute(owner)
    })
    const others = 'The database has tables of another program (lamps); give the site a database of its own.'
    await expect(runMigrate([])).rejects.toThrow(others)
    // The start of a site refuses it, too.
    await expect(openDatabase(config)).rejects.toThrow(others)
    expect(await withOwner(config, tablesOf)).toEqual([{ table_name: 'lamps', column_name: 'id' }])
    await withOwner(config, async (owner) => {
      await sql`drop table lamps`.execute(owner)
      await sql`create table kysely_migration (name text primary key, timestamp text not null)`.execute(owner)
      await sql`insert into kysely_migration values ('0001-first-page', ''), ('9999-later', '')`.execute(owner)
    })
    await expect(runMigrate([])).rejects.toThrow(
      'The database has 1 migration of a later release (9999-later): start that one, or serve with this one, which leaves them as they are.',
    )
    expect(await withOwner(config, tablesOf)).toHaveLength(2)
  })
})
