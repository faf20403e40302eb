/**
 * Many visitors write to the built demo site over loopback at once. Afterwards the acknowledged submissions are
 * compared with the database. Rate limits are turned off.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readConfig } from '../../packages/site/server/config.ts'
import { openDatabase } from '../../packages/site/server/database/openDatabase.ts'
import { startPostgres } from '../../packages/site/server/testing/postgres.ts'

const main = path.join(import.meta.dirname, '../../packages/site/dist/server/main.js')

/** Answers that visitors saw in one run. */
interface Outcome {
  /** Texts that were answered with success. */
  readonly acknowledged: readonly string[]
  readonly refused: number
  readonly lost: number
  /** Milliseconds of every answered call: of the key's and of the submission's. */
  readonly keys: readonly number[]
  readonly saves: readonly number[]
}

function startSite(env: Readonly<Record<string, string>>): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      TRUST_PROXY: '1',
      SUBMISSIONS_A_MINUTE: '1000000',
      KEYS_A_MINUTE: '1000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (part: Buffer) => {
      if (said === '' || !said.includes('http')) said += part.toString()
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0]
      if (address) resolve({ child, address })
    })
    child.once('exit', (code) => reject(new Error(`[load] The site stopped with ${code}.`)))
  })
}

/** Result of one run on one engine. */
export interface LoadResult {
  readonly acknowledged: number
  readonly stored: number
  /** Number of acknowledged texts that the database lacks. */
  readonly missing: number
  /** Number of texts that the database holds more than once. */
  readonly doubled: number
  /** Number of texts that were answered with a failure. */
  readonly refused: number
  /** Number of texts without an answer. */
  readonly unanswered: number
  readonly seconds: number
  /** Milliseconds of processor time that the site's process took; 0 where there is no `/proc`. */
  readonly processorMs: number
  readonly keys: readonly number[]
  readonly saves: readonly number[]
}

/** Reads the processor time of a process in milliseconds: the clock ticks of `/proc`, of which Linux counts 100 a second. */
function processorMsOf({ pid }: ChildProcess): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program stands in brackets and may hold anything. Fields after it: state, parent, …
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return 0
  }
}

/** Opens a page for each visitor, and returns their CSRF tokens. */
const openPages = (address: string, visitors: number): Promise<readonly string[]> =>
  Promise.all(
    Array.from({ length: visitors }, async (_, visitor) => {
      const headers = { 'X-Forwarded-For': `10.0.${visitor >> 8}.${visitor & 255}` }
      const page = await fetch(`${address}/account`, { headers })
      await page.text()
      const cookie = page.headers.getSetCookie().find((line) => line.startsWith('crumb=')) ?? ''
      return cookie.slice('crumb='.length).split(';')[0]!
    }),
  )

/** Runs visitors who repeatedly request a key and send a text of their own, until the time is over. */
async function write(address: string, crumbs: readonly string[], until: number): Promise<Outcome> {
  const acknowledged: string[] = []
  const keys: number[] = []
  const saves: number[] = []
  let refused = 0
  let lost = 0

  async function visit(crumb: string, visitor: number): Promise<void> {
    const call = async (name: string, body?: object): Promise<{ status: number; body: Record<string, unknown> }> => {
      const response = await fetch(`${address}/api/form/${name}?crumb=${crumb}`, {
        method: 'POST',
        headers: { Cookie: `crumb=${crumb}`, ...(body && { 'Content-Type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    }
    for (let turn = 0; Date.now() < until; turn += 1) {
      const thing = `hat ${visitor}-${turn}`
      try {
        const began = performance.now()
        const { key } = (await call('FormSubmissionKey')).body
        const asked = performance.now()
        const form = JSON.stringify({ thing, email: 'mira@example.com' })
        const names = { formId: 'lost', collectionId: 'write', objectName: 'Lost and found', submitButtonText: 'Ask' }
        const { status } = await call('SaveFormSubmission', { key, ...names, isOverlayForm: false, form })
        keys.push(asked - began)
        saves.push(performance.now() - asked)
        if (status === 200) acknowledged.push(thing)
        else refused += 1
      } catch {
        lost += 1
      }
    }
  }
  await Promise.all(crumbs.map(visit))
  return { acknowledged, refused, lost, keys, saves }
}

/** The texts that a database holds, once the site has stopped. */
async function readStored(env: Readonly<Record<string, string>>): Promise<string[]> {
  const { db, close } = await openDatabase(readConfig(env))
  try {
    const rows = await db.selectFrom('form_submissions').select('field_values').where('form_id', '=', 'lost').execute()
    return rows.map((row) => (row.field_values as { readonly thing: string }).thing)
  } finally {
    await close()
  }
}

async function run(
  env: Readonly<Record<string, string>>,
  { visitors, seconds }: { readonly visitors: number; readonly seconds: number },
): Promise<LoadResult> {
  const { child, address } = await startSite(env)
  const crumbs = await openPages(address, visitors)
  const before = processorMsOf(child)
  const { acknowledged, refused, lost, keys, saves } = await write(address, crumbs, Date.now() + seconds * 1000)
  const processorMs = processorMsOf(child) - before
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
  const stored = await readStored(env)
  const times = new Map<string, number>()
  for (const thing of stored) times.set(thing, (times.get(thing) ?? 0) + 1)
  return {
    acknowledged: acknowledged.length,
    stored: stored.length,
    missing: acknowledged.filter((thing) => !times.has(thing)).length,
    doubled: [...times.values()].filter((count) => count > 1).length,
    refused,
    unanswered: lost,
    seconds,
    processorMs,
    keys,
    saves,
  }
}

/**
 * One run on each engine, in a folder of its own that is gone afterwards.
 * @param size - How many visitors, and how long they write.
 * @param say - Told which engine has its turn, and why PostgreSQL has none where it cannot be had.
 */
export async function loadBothEngines(
  size: { readonly visitors: number; readonly seconds: number },
  say: (text: string) => void,
): Promise<Record<string, LoadResult>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lantern-hall-load-'))
  const folders = { DATA_DIR: path.join(folder, 'rows'), CACHE_DIR: path.join(folder, 'images'), WARM_PICTURES: '0' }
  try {
    say('PGlite')
    const results: Record<string, LoadResult> = { PGlite: await run({ ...folders, DATABASE_URL: '' }, size) }
    const postgres = await startPostgres()
    if ('missing' in postgres) say(`PostgreSQL did not run: ${postgres.missing}`)
    else
      try {
        say('PostgreSQL')
        results['PostgreSQL'] = await run({ ...folders, DATABASE_URL: postgres.url }, size)
      } finally {
        await postgres.stop()
      }
    return results
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
