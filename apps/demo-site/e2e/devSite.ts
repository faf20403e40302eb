import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  cpSync,
  globSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '../../..')

/** Files and folders of the project that the development server does not read. */
const LEFT_OUT =
  /(?:^|\/)(?:dist|e2e|\.data|\.vite|\.tsbuild|__screenshots__|__looks__)$|\.(?:test|test-d|stories|suite)\.tsx?$/

/** The development server on a copy of the project, whose files a test may change. */
export interface DevSite {
  readonly address: string
  /** The folder of the copied app. */
  readonly app: string
  /** Replaces a text in a file; the path begins at the project's folder. */
  edit(file: string, from: string, to: string): void
  /** Everything that the server has printed. */
  log(): string
  /** Whether the process still runs. */
  isRunning(): boolean
  /** Ends the process and leaves the folder. */
  stop(): Promise<void>
  /** Ends the process and deletes the folder. */
  close(): Promise<void>
}

/** Copies the sources. Links between the packages lead to the copies, other packages are those of the project. */
function copyProject(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lantern-dev-'))
  const filter = (source: string): boolean => !LEFT_OUT.test(source)
  for (const place of ['apps/demo-site', ...globSync('packages/*', { cwd: ROOT })])
    cpSync(path.join(ROOT, place), path.join(folder, place), { recursive: true, verbatimSymlinks: true, filter })
  for (const file of globSync(['package.json', 'pnpm-*.yaml', 'tsconfig*.json', 'tools/config/tsconfig*.json'], {
    cwd: ROOT,
  }))
    cpSync(path.join(ROOT, file), path.join(folder, file))
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  return folder
}

/** Writes a file as an editor does on a busy machine: it is empty for 20 ms. */
function writeSlowly(file: string, text: string): void {
  const target = openSync(file, 'w')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
  writeSync(target, text)
  closeSync(target)
}

/**
 * Starts the development server on a copy of the project.
 * @param prepare - Changes files of the copy before the start.
 */
export async function openDevSite(prepare: (edit: DevSite['edit']) => void = () => {}): Promise<DevSite> {
  const folder = copyProject()
  function edit(file: string, from: string, to: string): void {
    const place = path.join(folder, file)
    const text = readFileSync(place, 'utf8')
    if (!text.includes(from)) throw new Error(`${file} does not contain "${from}".`)
    writeSlowly(place, text.replace(from, to))
  }
  prepare(edit)
  const endWithParent = path.join(ROOT, 'tools/gate/endWithParent.ts')
  const app = path.join(folder, 'apps/demo-site')
  const child = spawn(process.execPath, ['--import', endWithParent, path.join(folder, 'packages/site/build/dev.ts')], {
    cwd: app,
    env: { ...process.env, SITE_DIR: app, NODE_ENV: '', DATA_DIR: '', PORT: '0', DATABASE_URL: '', AVIF_EFFORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = once(child, 'exit')
  let printed = ''
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout!, child.stderr!])
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text
        const found = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0]
        if (found) resolve(found)
      })
    void ended.then(() => reject(new Error(`The development server ended before it was up:\n${printed}`)))
  })
  async function stop(): Promise<void> {
    child.kill('SIGTERM')
    await ended
  }
  return {
    address,
    app,
    edit,
    log: () => printed,
    isRunning: () => child.exitCode === null,
    stop,
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}
