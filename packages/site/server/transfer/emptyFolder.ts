import { readdir } from 'node:fs/promises'

/**
 * Refuses a folder that has files.
 * @throws {Error} One sentence; also for a name that is no folder.
 */
export async function expectEmptyFolder(folder: string): Promise<void> {
  const present = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new Error(`${folder} is no folder: ${error.message}`, { cause: error })
  })
  if (present.length > 0) throw new Error(`${folder} has files; name a folder that is empty or not there.`)
}
