import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Error of a data folder that another process uses. */
export class FolderTaken extends Error {
  override readonly name = 'FolderTaken'
}

/**
 * Locks the data folder for this process [SRV-107]. The embedded database does not lock its folder, and two processes
 * in one would spoil it.
 *
 * The lock is an exclusive transaction on a small SQLite file: SQLite holds it as a lock of the operating system, so it
 * ends with its process in any case, and no process id has to be checked.
 * @returns Gives the folder back.
 * @throws {FolderTaken} When another process has it; the sentence names `DATABASE_URL`, which serves any number of processes.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = new DatabaseSync(path.join(folder, 'lock.db'), { timeout: 0 })
  try {
    file.exec('begin exclusive')
  } catch (error) {
    file.close()
    if ((error as { errcode?: number }).errcode !== 5) throw error
    throw new FolderTaken(
      `Another process is using the data folder ${folder}, and the embedded database serves only one; ` +
        'stop that process, choose another folder with DATA_DIR, or set DATABASE_URL to a PostgreSQL server, which serves many.',
      { cause: error },
    )
  }
  return () => file.close()
}
