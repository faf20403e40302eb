import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import getPort, { portNumbers } from 'get-port'
import { spawnGroup } from './gate/processes.ts'
import { runProgram } from './gate/program.ts'

// Builds the demo site from the packages' sources, serves it, and prints its address and the elapsed time, so that one
// command shows the site (`npm run demo`).

const HOST = '127.0.0.1'
const FIRST_PORT = 4000
const LAST_PORT = 4019
/** Milliseconds to wait for the server; the embedded database is slowest at its very first start. */
const START_MS = 120_000

const app = path.join(import.meta.dirname, '../apps/demo-site')
const engine = path.join(import.meta.dirname, '../packages/site')
const began = performance.now()

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

/** Returns `PORT` if it is set, else a free port from 4000 on, else any free port. */
async function choosePort(): Promise<number> {
  if (process.env.PORT) return Number(process.env.PORT)
  return getPort({ host: HOST, port: portNumbers(FIRST_PORT, LAST_PORT) })
}

async function run(args: readonly string[]): Promise<void> {
  const child = spawnGroup(process.execPath, args, { cwd: app, stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) process.exit(code ?? 1)
}

/** Waits for the first whole page; stops waiting if the server ends. */
async function firstPage(address: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + START_MS
  while (performance.now() < deadline) {
    if (child.exitCode !== null) process.exit(child.exitCode || 1)
    const page = await fetch(address).catch(() => undefined)
    if (page?.ok) {
      await page.text()
      return
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The site did not answer at ${address} within ${seconds(START_MS)}.`)
}

async function open(): Promise<void> {
  await run([path.join(engine, 'build/build.ts')])
  const built = performance.now()

  const port = await choosePort()
  const address = `http://${HOST}:${port}`
  const endWithParent = path.join(import.meta.dirname, 'gate/endWithParent.ts')
  const server = spawnGroup(process.execPath, ['--import', endWithParent, path.join(engine, 'dist/server/main.js')], {
    cwd: app,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, HOST, PORT: String(port) },
  })
  const ended = once(server, 'exit') as Promise<[number | null]>
  await firstPage(`${address}/`, server)

  const shown = performance.now()
  const installing = Number(process.env.VITRINE_INSTALL_MS ?? 0)
  console.log(`
Lantern Hall is open: ${address}

From clone to first page: ${seconds(installing + shown - began)} (installing ${seconds(installing)}, building ${seconds(built - began)}, starting ${seconds(shown - built)}).
Its rows and pictures lie in apps/demo-site/.data; Ctrl+C closes it.
`)
  const [code] = await ended
  process.exit(code ?? 0)
}

await runProgram('The demo', open)
