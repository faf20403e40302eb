import path from 'node:path'
import { lockFolder } from './lockFolder.js'
import type { OpenDatabase } from './engine.js'

/** An embedded database that servers of this process share. */
interface Folder {
  readonly opened: Promise<OpenDatabase>
  /** Names of the migrations that it was opened with. */
  readonly tables: string
  users: number
}

const KEY: unique symbol = Symbol.for('vitrine.server.folders.1')

/** Folders by path. A framework may load this module more than once in a process, so they belong to the process. */
function foldersOfProcess(): Map<string, Folder> {
  const process = globalThis as { [KEY]?: Map<string, Folder> }
  return (process[KEY] ??= new Map())
}

/**
 * Opens the embedded database of a folder once for a process, however many servers use it.
 * @param tables - Names of the migrations, which all servers of the folder share.
 * @param open - Opens it.
 * @throws {Error} When another process uses the folder, or a server of this process uses it with other features.
 */
export async function shareFolder(
  folder: string,
  tables: string,
  open: (folder: string) => Promise<OpenDatabase>,
): Promise<OpenDatabase> {
  const folders = foldersOfProcess()
  const place = path.resolve(folder)
  const known = folders.get(place)
  if (known && known.tables !== tables) throw new Error('another server of this process uses it with other features')
  const entry = known ?? { opened: openLocked(place, open), tables, users: 0 }
  folders.set(place, entry)
  entry.users += 1
  let isClosed = false
  async function close(): Promise<void> {
    if (isClosed) return
    isClosed = true
    entry.users -= 1
    if (entry.users > 0) return
    folders.delete(place)
    await (await entry.opened).close()
  }
  try {
    return { ...(await entry.opened), close }
  } catch (error) {
    folders.delete(place)
    throw error
  }
}

async function openLocked(place: string, open: (folder: string) => Promise<OpenDatabase>): Promise<OpenDatabase> {
  const unlock = await lockFolder(place)
  try {
    const opened = await open(path.join(place, 'database'))
    return {
      ...opened,
      async close() {
        await opened.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}
