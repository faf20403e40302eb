import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openFilledDatabase } from '../testing/filledDatabase.ts'
import { migrate } from './migrate.ts'

const folder = path.join(import.meta.dirname, 'migrations')
const files = globSync('*.ts', { cwd: folder })

test('there are migrations', () => {
  expect(files.length).toBeGreaterThan(10)
})

test.each(files)('%s drops and renames no table and no column, so an older release runs after it', (file) => {
  const lines = readFileSync(path.join(folder, file), 'utf8').split('\n')
  const taking = /\bdrop (table|column|view)\b|\brename\b|\.(dropTable|dropColumn|renameTo|renameColumn)\(/i
  expect(lines.filter((line) => taking.test(line))).toEqual([])
})

test('a migration of another release stays applied, and a missing one of this release is applied after it', async () => {
  const { db, close } = await openFilledDatabase()
  const names = async (): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    return rows.map(({ name }) => name)
  }
  try {
    const own = await names()
    expect(own.at(-1)).toBe('0035-daily-sums')
    expect(await migrate(db)).toEqual([])
    await sql`drop table daily_events, daily_metrics`.execute(db)
    await sql`update kysely_migration set name = '0034-other' where name = '0035-daily-sums'`.execute(db)
    expect(await migrate(db)).toEqual(['0034-other'])
    expect(await names()).toEqual([...own.slice(0, -1), '0034-other', '0035-daily-sums'])
    expect(await db.selectFrom('daily_events').selectAll().execute()).toEqual([])
    expect(await migrate(db)).toEqual(['0034-other'])
  } finally {
    await close()
  }
})
