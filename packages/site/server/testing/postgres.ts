import { execFile, spawn } from 'node:child_process'
import type { ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { promisify } from 'node:util'
import getPort from 'get-port'
import pg from 'pg'

const run = promisify(execFile)

/** Folder of Debian's PostgreSQL, with one folder per version. */
const DEBIAN = '/usr/lib/postgresql'

/** A PostgreSQL server for one test run. */
export interface TestPostgres {
  readonly url: string
  /** Ends the server without a word to its clients, and starts it again with the rows that it has committed. */
  crash(): Promise<void>
  stop(): Promise<void>
}

async function findBinaries(): Promise<string | undefined> {
  const versions = await readdir(DEBIAN).catch(() => [])
  const newest = versions
    .map(Number)
    .filter(Number.isFinite)
    .sort((a, b) => b - a)[0]
  return newest === undefined ? undefined : path.join(DEBIAN, String(newest), 'bin')
}

async function install(): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-q'], { env, timeout: 120_000 })
  await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'postgresql'], { env, timeout: 300_000 })
}

async function postgresUser(): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'postgres'])).stdout)),
  )
  return { uid: uid as number, gid: gid as number }
}

/**
 * Shell script that runs a program and ends it when its own input ends, which happens whenever the parent process ends.
 */
const END_WITH_INPUT = 'exec 3<&0; "$@" & pid=$!; (cat <&3 >/dev/null; kill -QUIT $pid) & wait $pid'

/** Resolves when the server accepts connections; rejects with the server's last line if it ends earlier. */
async function isReady(child: ChildProcessByStdio<Writable, null, Readable>): Promise<void> {
  let log = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      log += text
      if (log.includes('ready to accept connections')) resolve()
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`PostgreSQL did not start: ${log.trim().split('\n').at(-1)}`)))
  })
}

/**
 * Starts a PostgreSQL of this run's own: Debian's, installed first where it is missing and may be, in a temporary folder,
 * on a free loopback port, as the user `postgres` where the run is root's (PostgreSQL refuses root).
 * @returns The server, or a sentence that says why there is none.
 */
export async function startPostgres(): Promise<TestPostgres | { readonly missing: string }> {
  const isRoot = process.getuid?.() === 0
  try {
    let binaries = await findBinaries()
    if (!binaries && isRoot) {
      await install()
      binaries = await findBinaries()
    }
    if (!binaries) return { missing: 'PostgreSQL is not installed, and only root can install it.' }

    const user = isRoot ? await postgresUser() : undefined
    const folder = await mkdtemp(path.join(tmpdir(), 'lantern-hall-postgres-'))
    if (user) await chown(folder, user.uid, user.gid)
    const options = { cwd: folder, ...user }
    const data = path.join(folder, 'data')
    const port = await getPort({ host: '127.0.0.1' })
    await run(
      path.join(binaries, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
      options,
    )
    // Turn durable writes off for speed: the rows of a test run need not survive a power failure.
    const settings = ['listen_addresses=127.0.0.1', 'fsync=off', 'full_page_writes=off'].flatMap((one) => ['-c', one])
    const server = [path.join(binaries, 'postgres'), '-D', data, '-p', `${port}`, '-k', folder, ...settings]
    async function launch() {
      const child = spawn('sh', ['-c', END_WITH_INPUT, 'sh', ...server], {
        ...options,
        stdio: ['pipe', 'ignore', 'pipe'],
      })
      await isReady(child)
      return child
    }
    async function end(child: ChildProcessByStdio<Writable, null, Readable>): Promise<void> {
      const ended = once(child, 'exit')
      child.stdin.end()
      await ended
    }
    let child = await launch()
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      async crash() {
        await end(child)
        child = await launch()
      },
      async stop() {
        await end(child)
        await rm(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    return { missing: error instanceof Error ? error.message : String(error) }
  }
}

/** Name of the database that has the tables and rows of a site that has started once. */
const FILLED = 'filled'

/**
 * Makes a database on that server, so that a test file may lock or end whatever is in it.
 * @param rows - `filled`: a copy of the tables and rows of a site that has started once. Default: an empty database.
 */
export const createDatabase = (serverUrl: string, rows: 'none' | 'filled' = 'none'): Promise<string> =>
  createNamed(serverUrl, `own_${randomUUID().replaceAll('-', '')}`, rows === 'filled' ? ` template ${FILLED}` : '')

/** Makes the database from which filled ones are copied. A copy needs it to have no connections. */
export const createFilledDatabase = (serverUrl: string): Promise<string> => createNamed(serverUrl, FILLED)

async function createNamed(serverUrl: string, name: string, template = ''): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name}${template}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
