/**
 * `node benchmarks/forms/load.ts [seconds]`: 200 visitors at once write to the built demo site, on PGlite and on PostgreSQL,
 * over loopback. Counts what the server acknowledged and what its database holds, and prints how long an answer took. Exit 1
 * when a submission was lost or stored twice. The site has to be built, and the rate limits are out of the way.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readConfig } from '../../apps/demo-site/server/config.ts'
import { openDatabase } from '../../apps/demo-site/server/database/openDatabase.ts'
import { startPostgres } from '../../apps/demo-site/server/testing/postgres.ts'

const VISITORS = 200
const seconds = Number(process.argv[2] ?? 30)
const main = path.join(import.meta.dirname, '../../apps/demo-site/dist/server/main.js')

/** What one run on one engine came to. */
interface Outcome {
  /** Texts that were answered by success. */
  readonly acknowledged: readonly string[]
  readonly refused: number
  readonly lost: number
  /** Milliseconds of every call that was answered: the key's and the submission's. */
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

/** Visitors who each take a key, send a text of their own, and begin again, until the time is over. */
async function write(address: string, until: number): Promise<Outcome> {
  const acknowledged: string[] = []
  const keys: number[] = []
  const saves: number[] = []
  let refused = 0
  let lost = 0

  async function visit(visitor: number): Promise<void> {
    const page = await fetch(`${address}/account`, {
      headers: { 'X-Forwarded-For': `10.0.${visitor >> 8}.${visitor & 255}` },
    })
    await page.text()
    const cookie =
      page.headers
        .getSetCookie()
        .find((line) => line.startsWith('crumb='))
        ?.split(';')[0] ?? ''
    const crumb = cookie.slice('crumb='.length)
    const call = async (name: string, body?: object): Promise<{ status: number; body: Record<string, unknown> }> => {
      const response = await fetch(`${address}/api/form/${name}?crumb=${crumb}`, {
        method: 'POST',
        headers: { Cookie: cookie, ...(body && { 'Content-Type': 'application/json' }) },
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
  await Promise.all(Array.from({ length: VISITORS }, (_, visitor) => visit(visitor)))
  return { acknowledged, refused, lost, keys, saves }
}

function percentiles(samples: readonly number[]): string {
  const sorted = samples.toSorted((one, other) => one - other)
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)
  return `median ${at(0.5)} ms, 95 % ${at(0.95)} ms, 99 % ${at(0.99)} ms, longest ${at(1)} ms`
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

async function run(engine: string, env: Readonly<Record<string, string>>): Promise<boolean> {
  const { child, address } = await startSite(env)
  const outcome = await write(address, Date.now() + seconds * 1000)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
  const stored = await readStored(env)
  const times = new Map<string, number>()
  for (const thing of stored) times.set(thing, (times.get(thing) ?? 0) + 1)
  const missing = outcome.acknowledged.filter((thing) => !times.has(thing)).length
  const doubled = [...times.values()].filter((count) => count > 1).length
  console.log(`${engine}: ${VISITORS} visitors, ${seconds} s
  acknowledged ${outcome.acknowledged.length} (${(outcome.acknowledged.length / seconds).toFixed(0)} a second), stored ${stored.length}; acknowledged and not stored ${missing}, stored twice ${doubled}; refused ${outcome.refused}, without an answer ${outcome.lost}
  key         ${percentiles(outcome.keys)}
  submission  ${percentiles(outcome.saves)}`)
  return missing === 0 && doubled === 0 && outcome.acknowledged.length > 0
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'lantern-hall-load-'))
try {
  const folders = { DATA_DIR: path.join(folder, 'rows'), CACHE_DIR: path.join(folder, 'images') }
  let isFine = await run('PGlite', { ...folders, DATABASE_URL: '' })
  const postgres = await startPostgres()
  if ('missing' in postgres) console.log(`PostgreSQL did not run: ${postgres.missing}`)
  else
    try {
      isFine = (await run('PostgreSQL', { ...folders, DATABASE_URL: postgres.url })) && isFine
    } finally {
      await postgres.stop()
    }
  process.exitCode = isFine ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
