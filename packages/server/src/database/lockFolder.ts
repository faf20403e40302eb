import { mkdirSync } from 'node:fs'
import path from 'node:path'

/** Error number of SQLite for a file that another connection has locked. */
const BUSY = 5

/**
 * Locks a folder for this process: two processes would spoil an embedded database. The lock is a transaction on a small
 * file of SQLite, which the operating system ends with its process.
 * @returns Unlocks the folder.
 * @throws {Error} When another process has the folder.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true })
  const { DatabaseSync } = await import('node:sqlite').catch((cause: unknown) => {
    throw new Error('the embedded database needs Node 22.13 or later', { cause })
  })
  const file = new DatabaseSync(path.join(folder, 'lock.db'), { timeout: 0 })
  try {
    file.exec('begin exclusive')
  } catch (error) {
    file.close()
    if ((error as { errcode?: number }).errcode !== BUSY) throw error
    throw new Error('another process is using the folder; PostgreSQL serves any number of processes', { cause: error })
  }
  return () => file.close()
}
