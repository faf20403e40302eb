import { rmSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import type { PGlite } from '@electric-sql/pglite'
import { queriesSocket } from './data.ts'
import type { DevLog } from './log.ts'

/** The rows of a statement, or why it failed. */
export interface Answer {
  readonly columns?: readonly string[]
  readonly rows?: readonly (readonly unknown[])[]
  readonly error?: string
}

/** Runs statements over the rows of all websites, in a transaction that cannot write. The last one's rows are the answer. */
export async function query(pglite: PGlite, sql: string): Promise<Answer> {
  try {
    const results = await pglite.transaction(async (tx) => {
      await tx.exec('set transaction read only; set local role none')
      return tx.exec(sql, { rowMode: 'array' })
    })
    const { fields = [], rows = [] } = results.at(-1) ?? {}
    return { columns: fields.map(({ name }) => name), rows: rows as unknown as unknown[][] }
  } catch (error) {
    return { error: (error as Error).message }
  }
}

/**
 * Answers queries at a socket in the data folder, which is locked for this process. The socket is a file: web pages
 * cannot reach it, and other users of the machine only if the folder lets them.
 * @returns Ends it.
 */
export function serveQueries(pglite: PGlite, folder: string, log: DevLog): () => void {
  const file = queriesSocket(folder)
  rmSync(file, { force: true })
  const server = createServer({ allowHalfOpen: true }, async (socket) => {
    socket.on('error', () => socket.destroy())
    socket.end(JSON.stringify(await query(pglite, await text(socket))))
  })
  server.on('error', (error) => log.say(`pnpm db cannot ask this server: ${error.message}`))
  server.listen(file)
  return () => server.close()
}

/** Asks the development server that runs on a folder; `undefined` if none does. */
export async function ask(folder: string, sql: string): Promise<Answer | undefined> {
  const socket = createConnection({ path: queriesSocket(folder), allowHalfOpen: true })
  try {
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  } catch {
    return undefined
  }
  socket.end(sql)
  return JSON.parse(await text(socket)) as Answer
}
