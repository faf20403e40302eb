import { sql } from 'kysely'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { lockFolder } from './folderLock.ts'
import { openDatabase } from './openDatabase.ts'

test('without DATABASE_URL rows are kept in an embedded PostgreSQL, in a folder [SRV-1 a]', async () => {
  expect(readConfig({})).toMatchObject({ databaseUrl: undefined, dataDir: expect.stringMatching(/[\\/]\.data$/) })
  const folder = await mkdtemp(path.join(tmpdir(), 'lantern-hall-rows-'))
  try {
    const first = await openDatabase(readConfig({ DATA_DIR: folder }))
    expect(first.engine).toBe('pglite')
    const { rows } = await sql<{ version: string }>`select version()`.execute(first.db)
    expect(rows[0]?.version).toMatch(/^PostgreSQL \d+/)
    await sql`insert into search_words (word) values ('a lantern')`.execute(first.db)
    await first.close()
    const again = await openDatabase(readConfig({ DATA_DIR: folder }))
    expect((await sql`select word from search_words where word = 'a lantern'`.execute(again.db)).rows).toEqual([
      { word: 'a lantern' },
    ])
    await again.close()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('a start that fails because of a spoiled database gives the data folder back [SRV-107]', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lantern-hall-start-'))
  try {
    await mkdir(path.join(folder, 'database'))
    await writeFile(path.join(folder, 'database', 'PG_VERSION'), 'none')
    await expect(openDatabase(readConfig({ DATA_DIR: folder }))).rejects.toThrow()
    lockFolder(folder)()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
