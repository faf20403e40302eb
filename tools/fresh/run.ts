/**
 * `pnpm test:fresh`: runs both commands of the README on a fresh clone of the last commit, in a bare environment.
 * Prints the gate's table and closing line and the demo's start; exit 1 when one of them fails or leaves a process behind.
 */
import { chmodSync, createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ROOT } from '../gate/command.ts'
import { readCommit } from '../gate/history.ts'
import { spawnGroup } from '../gate/processes.ts'
import { runProgram } from '../gate/program.ts'
import { bareEnvironment, processesOf } from './bareEnvironment.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-fresh-'))
// Let all users enter the temporary folder, because PostgreSQL runs as another user and stores its data inside.
chmodSync(folder, 0o755)
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const env = bareEnvironment(folder)
const clone = path.join(folder, 'vitrine')
const logFile = path.join(ROOT, '.reports/fresh.log')
mkdirSync(path.dirname(logFile), { recursive: true })
const log = createWriteStream(logFile)

/** A running command of the clone. */
interface Running {
  /** Its output so far. */
  output(): string
  /** Resolves with the next piece of output, or at the end. */
  next(): Promise<unknown>
  readonly ended: Promise<number>
  end(): void
}

function start(name: string, ...args: readonly string[]): Running {
  const child = spawnGroup(name, args, { cwd: clone, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  let wake = (): void => {}
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      log.write(text)
      wake()
    })
  const ended = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)))
  return {
    output: () => output,
    next: () => Promise.race([ended, new Promise<void>((resolve) => (wake = resolve))]),
    ended,
    end: () => void child.kill('SIGTERM'),
  }
}

const minutes = (since: number): string => ((performance.now() - since) / 60_000).toFixed(1)

/** Whether no process of a command is left; prints and ends those that are. */
function nothingLeft(command: string): boolean {
  const left = processesOf(folder)
  for (const pid of left) process.kill(pid, 'SIGKILL')
  if (left.length > 0) console.log(`${command} left ${left.length} processes behind`)
  return left.length === 0
}

async function runGate(): Promise<boolean> {
  const began = performance.now()
  const gate = start('npm', 'test')
  const code = await gate.ended
  const table = gate.output().lastIndexOf('\nlevel ')
  console.log(`npm test: ${code === 0 ? 'passed' : 'failed'} in ${minutes(began)} minutes`)
  console.log(
    gate
      .output()
      .slice(table < 0 ? -2000 : table + 1)
      .trimEnd(),
  )
  return nothingLeft('npm test') && code === 0
}

async function runDemo(): Promise<boolean> {
  const began = performance.now()
  const demo = start('npm', 'run', 'demo')
  let code: number | undefined
  void demo.ended.then((value) => (code = value))
  const address = (): string | undefined => /is open: (http:\S+)/.exec(demo.output())?.[1]
  while (!address() && code === undefined) await demo.next()
  const page = address() ? await fetch(`${address()}/`).catch(() => undefined) : undefined
  const works = page?.status === 200 && (await page.text()).includes('</html>')
  console.log(`npm run demo: ${works ? 'shows its first page' : 'failed'} after ${minutes(began)} minutes`)
  if (!works) console.log(demo.output().slice(-2000).trimEnd())
  demo.end()
  await demo.ended
  return nothingLeft('npm run demo') && works
}

async function run(): Promise<void> {
  if (readCommit(ROOT).endsWith('+'))
    console.log('The tree has changes that are not committed, and the clone has none of them: commit them to run them.')
  console.log(`A fresh clone of ${readCommit(ROOT)} in a bare environment; the whole output is in .reports/fresh.log`)
  const cloning = spawnGroup('git', ['clone', '--quiet', ROOT, clone], { stdio: 'inherit' })
  const code = await new Promise<number>((resolve) => cloning.on('close', (value) => resolve(value ?? 1)))
  if (code !== 0) throw new Error('The repository could not be cloned: see the message above, and run it again.')
  const passed = [await runGate(), await runDemo()].every(Boolean)
  console.log(passed ? 'fresh: passed' : 'fresh: failed')
  process.exitCode = passed ? 0 : 1
}

await runProgram('The fresh run', run)
