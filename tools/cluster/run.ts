import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import getPort from 'get-port'
import { countLetters } from '../../packages/site/server/testing/countLetters.ts'
import { startPostgres } from '../../packages/site/server/testing/postgres.ts'
import { startHaproxy } from './haproxy.ts'
import { publish } from './publish.ts'
import { write } from './writers.ts'

// Runs three processes of the built demo site behind haproxy on one PostgreSQL until Ctrl+C (`pnpm cluster`). The
// option `--kill` kills processes while forms are posted, to prove that no form is lost or stored twice, and prints the
// figures. The option `--publish` changes the footer of all pages and prints the milliseconds until each process shows
// the change.

const { values: options } = parseArgs({
  options: {
    kill: { type: 'boolean', default: false },
    publish: { type: 'boolean', default: false },
    times: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '60' },
    writers: { type: 'string', default: '200' },
  },
})
const PROCESSES = 3
const KILL_EVERY_MS = 5000
/** Password of the owner, whose call publishes. */
const PASSWORD = randomUUID()
const app = path.join(import.meta.dirname, '../../apps/demo-site')
const MAIN = path.join(import.meta.dirname, '../../packages/site/dist/server/main.js')
const endWithParent = path.join(import.meta.dirname, '../gate/endWithParent.ts')

/** Waits until the address answers that the site is ready. */
async function ready(address: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await setTimeout(100)
  }
}

const interrupted = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])

async function cluster(): Promise<void> {
  if (!existsSync(MAIN)) {
    const build = spawn(process.execPath, ['build/build.ts'], { cwd: app, stdio: 'inherit' })
    const [code] = (await once(build, 'exit')) as [number | null]
    if (code !== 0) throw new Error('The site could not be built.')
  }
  const postgres = await startPostgres()
  if ('missing' in postgres) throw new Error(postgres.missing)
  const { url } = postgres
  const pictures = await mkdtemp(path.join(tmpdir(), 'lantern-hall-cluster-'))
  const port = await getPort({ host: '127.0.0.1' })
  const ports = await Promise.all(Array.from({ length: PROCESSES }, () => getPort({ host: '127.0.0.1' })))
  const children: ChildProcess[] = []
  let isEnding = false

  /** Starts a process, and restarts it whenever it is killed, as a supervisor does. */
  function launch(index: number): void {
    const most = '1000000'
    const child = spawn(process.execPath, ['--import', endWithParent, MAIN], {
      cwd: app,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        PORT: String(ports[index]),
        DATABASE_URL: url,
        CACHE_DIR: pictures,
        WARM_PICTURES: '0',
        TRUST_PROXY: '1',
        ...(options.publish && { DEMO_PASSWORD: PASSWORD }),
        ...(options.kill && { SUBMISSIONS_A_MINUTE: most, KEYS_A_MINUTE: most }),
      },
    })
    child.once('exit', () => {
      if (!isEnding) launch(index)
    })
    children[index] = child
  }

  const endHaproxy = await startHaproxy(port, ports)
  try {
    for (const index of ports.keys()) launch(index)
    const address = `http://127.0.0.1:${port}`
    const processes = ports.map((one) => `http://127.0.0.1:${one}`)
    await Promise.race([interrupted, Promise.all(processes.map(ready))])
    await Promise.race([interrupted, ready(address)])
    console.log(`Lantern Hall is open: ${address}, by ${PROCESSES} processes on PostgreSQL.`)

    if (options.kill) {
      const seconds = Number(options.seconds)
      const over = AbortSignal.timeout(seconds * 1000)
      const writing = write(address, Number(options.writers), over)
      let kills = 0
      while (!over.aborted) {
        await setTimeout(KILL_EVERY_MS)
        if (over.aborted) break
        children[kills % PROCESSES]?.kill('SIGKILL')
        kills += 1
      }
      const { acknowledged, failed, retries } = await writing
      const stored = await countLetters(postgres.url)
      const lost = acknowledged.filter((text) => !stored.has(text)).length
      const doubled = [...stored.values()].filter((count) => count > 1).length
      const figures = { seconds, writers: Number(options.writers), kills, acknowledged: acknowledged.length }
      console.log(JSON.stringify({ ...figures, stored: stored.size, lost, doubled, failed: failed.length, retries }))
      process.exitCode = lost + doubled + failed.length > 0 ? 1 : 0
    } else if (options.publish) {
      const durations = await publish(address, processes, { times: Number(options.times), password: PASSWORD })
      const [median, worst] = [0.5, 1].map((part) =>
        Math.round(durations.toSorted((a, b) => a - b)[Math.ceil(durations.length * part) - 1]!),
      )
      console.log(JSON.stringify({ processes: PROCESSES, publishes: durations.length, median, worst, unit: 'ms' }))
    } else {
      await interrupted
    }
  } finally {
    isEnding = true
    const ended = children.map((child) =>
      child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined,
    )
    for (const child of children) child.kill('SIGTERM')
    await Promise.all(ended)
    await endHaproxy()
    await postgres.stop()
    await rm(pictures, { recursive: true, force: true })
  }
}

try {
  await cluster()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
