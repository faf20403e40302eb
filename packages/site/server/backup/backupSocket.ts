import { chmod, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { Log } from '@vitrine/server/core'

/** Socket beside the embedded database, by which the operator asks the process that serves it for a backup. */
const socketOf = (dataDir: string): string => path.join(dataDir, 'backup.sock')

/** Longest path of a folder in characters. */
const LONGEST_PATH = 4096

/**
 * Makes backups for those who may open files of the data folder, while the site is served [ENG-97]. One is made at a
 * time. Where no socket can be made, the site is served without.
 * @param backup - Makes a backup in a folder, and returns its sentence.
 * @returns Ends the listening.
 */
export async function listenForBackups(
  dataDir: string,
  backup: (folder: string) => Promise<string>,
  log: Log,
): Promise<() => Promise<void>> {
  const socket = socketOf(dataDir)
  let last: Promise<unknown> = Promise.resolve()
  const server = createServer((asked, response) => {
    async function make(): Promise<string> {
      const folder = await text(asked)
      if (!path.isAbsolute(folder) || folder.length > LONGEST_PATH) throw new Error('That is no folder.')
      return backup(folder)
    }
    const made = last.then(make)
    last = made.catch(() => {})
    made.then(
      (sentence) => response.end(sentence),
      (error: unknown) => response.writeHead(400).end((error as Error).message),
    )
  })
  try {
    // The lock of the folder is this process's own, so a socket that is there belongs to one that was killed.
    await rm(socket, { force: true })
    server.listen(socket)
    await once(server, 'listening')
    await chmod(socket, 0o600)
  } catch (error) {
    log.error('backups cannot be made while the site is served', error)
    return () => Promise.resolve()
  }
  return async () => {
    server.close()
    server.closeAllConnections()
    await last
  }
}

/**
 * Asks the process that uses the data folder for a backup.
 * @param refusal - Thrown if that process makes none.
 */
export async function askForBackup(dataDir: string, folder: string, refusal: Error): Promise<string> {
  const asked = request({ socketPath: socketOf(dataDir), method: 'POST' })
  asked.end(folder)
  const answer = new Promise<string>((resolve, reject) => {
    asked.on('error', () => reject(refusal))
    asked.on('response', (response) => {
      text(response).then(
        (sentence) => (response.statusCode === 200 ? resolve(sentence) : reject(new Error(sentence))),
        () => reject(new Error('The process that serves the site ended before the backup was whole.')),
      )
    })
  })
  return answer
}
