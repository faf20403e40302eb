import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { lockFolder } from '../server/database/folderLock.ts'
import { dataFolder } from './data.ts'

// Deletes the data folder of the development server, so that its next start begins with the first content.

function reset(): string {
  const folder = dataFolder()
  if (process.env.DATABASE_URL)
    throw new Error('DATABASE_URL is set, but pnpm reset deletes the folder of the embedded database alone: unset it.')
  if (!existsSync(folder))
    return `Nothing to delete: there is no ${folder}. The next pnpm dev begins with the first content.`
  if (!existsSync(path.join(folder, 'lock.db')))
    throw new Error(`Nothing was deleted: ${folder} is no data folder of the site, for it has no lock.db.`)
  const unlock = lockFolder(folder)
  try {
    rmSync(folder, { recursive: true, maxRetries: 5 })
  } finally {
    unlock()
  }
  return `Deleted ${folder}. The next pnpm dev begins with the first content.`
}

try {
  process.stdout.write(`${reset()}\n`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
