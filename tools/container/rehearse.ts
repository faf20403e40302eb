/**
 * `pnpm container:rehearse`: does the Dockerfile's steps by hand, each stage in a folder of its own, and starts the server
 * with only what the last stage holds. It asks for health, readiness, the home page, a picture and a film, sends SIGTERM,
 * and prints the seconds. It builds no image: users, volumes and the base image stay untried.
 */
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import getPort from 'get-port'
import { ROOT } from '../gate/command.ts'
import { endOnSignal, spawnGroup } from '../gate/processes.ts'
import { commandOf, environmentOf, readCopy, readStages, type Stage, textsOf } from './dockerfile.ts'

/** Milliseconds that the server gets to start and to end. */
const PATIENCE_MS = 300_000

/** The project's Node before the programs of the machine, and nothing of the project's `node_modules/.bin`. */
const PATH = [path.dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(path.delimiter)

const began = performance.now()
const say = (text: string): void => console.log(`${Math.round((performance.now() - began) / 1000)} s: ${text}`)

/**
 * Runs a line of the shell.
 * @param words - The line's `$1`, `$2` and so on.
 */
async function run(line: string, cwd: string, words: readonly string[] = []): Promise<void> {
  const child = spawnGroup('sh', ['-ec', line, 'sh', ...words], {
    cwd,
    env: { ...process.env, PATH, CI: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`"${line}" ended with ${code}.`)
}

/** Copies the files that `Dockerfile.dockerignore` leaves in the build context. */
async function copyContext(target: string): Promise<void> {
  const patterns = readFileSync(path.join(ROOT, 'apps/demo-site/Dockerfile.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  const options = patterns.flatMap((pattern) =>
    pattern.startsWith('**/')
      ? ['--no-anchored', `--exclude=${pattern.slice(3)}`]
      : ['--anchored', `--exclude=./${pattern}`],
  )
  await run('target="$1"; shift; tar -c "$@" . | tar -x -C "$target"', ROOT, [target, ...options])
}

/** Makes each stage's folder, except that nothing runs in the last one: its `RUN` is about users. */
async function makeStages(stages: readonly Stage[], root: string): Promise<void> {
  for (const [place, stage] of stages.entries()) {
    const folder = path.join(root, stage.name)
    mkdirSync(folder)
    const inherited = stages.slice(0, place).find(({ name }) => name === stage.from)
    if (inherited) await run('cp -a "$1/." "$2"', root, [path.join(root, inherited.name), folder])
    let work = inherited ? path.join(folder, textsOf(inherited, 'WORKDIR').at(-1) ?? '/') : folder
    for (const { name, text } of stage.instructions) {
      if (name === 'WORKDIR') mkdirSync((work = path.join(folder, text)), { recursive: true })
      if (name === 'RUN' && place < stages.length - 1) await run(text, work)
      if (name !== 'COPY') continue
      const { stage: from, sources, target } = readCopy(text)
      if (from === undefined) await copyContext(work)
      else {
        const to = target.startsWith('/') ? path.join(folder, target) : path.join(work, target)
        const isFolder = target.endsWith('/')
        mkdirSync(isFolder ? to : path.dirname(to), { recursive: true })
        for (const source of sources) await run('cp -a "$1" "$2"', root, [path.join(root, from, source), to])
      }
    }
    say(`the stage "${stage.name}" is made`)
  }
}

/** Polls an address until it answers with 200. */
async function answers(address: string, isEnded: () => boolean): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline && !isEnded()) {
    const response = await fetch(address).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${address} did not answer.`)
}

function expectThat(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(`It is not true that ${sentence}.`)
  say(sentence)
}

/** Starts the last stage's command, asks it, and ends it. */
async function serve(stage: Stage, folder: string): Promise<void> {
  const work = path.join(folder, textsOf(stage, 'WORKDIR').at(-1)!)
  const own = environmentOf(stage)
  const places = Object.fromEntries(['DATA_DIR', 'CACHE_DIR'].map((name) => [name, path.join(folder, own[name]!)]))
  const port = await getPort({ host: '127.0.0.1' })
  const env = { PATH, ...own, ...places, HOST: '127.0.0.1', PORT: `${port}`, DEMO_PASSWORD: 'a rehearsed password' }
  const require = createRequire(path.join(work, '../../packages/site/dist/server/main.js'))
  const resolves = (name: string): boolean => {
    try {
      return existsSync(require.resolve(name))
    } catch {
      return false
    }
  }
  expectThat(resolves('sharp') && resolves('pg'), 'dependencies of the server are in the last stage')
  expectThat(!['vite', 'playwright', 'typescript', '@vitrine/blocks'].some(resolves), 'tools and sources are not')

  const [program, ...args] = commandOf(stage, 'CMD')
  const site = spawnGroup(program!, args, { cwd: work, env, stdio: 'inherit' })
  const ended = once(site, 'exit') as Promise<[number | null]>
  const address = `http://127.0.0.1:${port}`
  await answers(`${address}/readyz`, () => site.exitCode !== null)
  say('/readyz answers 200')
  const [checker, ...words] = commandOf(stage, 'HEALTHCHECK')
  const [health] = (await once(spawnGroup(checker!, words, { cwd: work, env, stdio: 'inherit' }), 'exit')) as [number]
  expectThat(health === 0, 'the health check ends with 0')
  const home = await (await fetch(`${address}/`)).text()
  expectThat(home.includes('</html>') && home.includes('Lantern Hall'), 'the home page is whole')
  const files = [/\/assets\/[\w-]+\.js/, /\/assets\/[\w-]+\.css/, /\/images\/[^" ]+/].map((one) => one.exec(home)?.[0])
  for (const file of [...files, '/films/lanterns.webm', '/sounds/last-tram.mp3']) {
    const response = await fetch(`${address}${file}`)
    expectThat(response.ok && (await response.arrayBuffer()).byteLength > 0, `${file} is served`)
  }
  site.kill('SIGTERM')
  const [code] = await ended
  expectThat(code === 0, 'SIGTERM ends the server with 0')
}

endOnSignal((cause) => console.error(cause))
const root = mkdtempSync(path.join(os.tmpdir(), 'vitrine-container-'))
try {
  const stages = readStages(path.join(ROOT, 'apps/demo-site/Dockerfile'))
  await makeStages(stages, root)
  const last = stages.at(-1)!
  await serve(last, path.join(root, last.name))
} finally {
  rmSync(root, { recursive: true, force: true })
}
