import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './folderLock.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lantern-hall-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a data folder is for one process, which gives it back [SRV-107]', () => {
  const place = path.join(folder, 'not', 'made')
  const unlock = lockFolder(place)
  expect(() => lockFolder(place)).toThrow(
    `Another process is using the data folder ${place}, and the embedded database serves only one; ` +
      'stop that process, choose another folder with DATA_DIR, or set DATABASE_URL to a PostgreSQL server, which serves many.',
  )
  unlock()
  lockFolder(place)()
})

test('a lock file that cannot be read is not taken for another process [SRV-107]', async () => {
  await writeFile(path.join(folder, 'lock.db'), 'no database '.repeat(100))
  expect(() => lockFolder(folder)).toThrow('file is not a database')
})
