import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import path from 'node:path'

/** The server's bundle. */
const BUILT: string = path.join(import.meta.dirname, '../../../packages/site/dist/server/main.js')

const END_WITH_PARENT = path.join(import.meta.dirname, '../../../tools/gate/endWithParent.ts')

/** Folder of the compiled modules of the server: a site that starts with them takes a third less processor time. */
const COMPILED = path.join(import.meta.dirname, '../../../node_modules/.cache/compiled')

/**
 * Runs the database engine as it was compiled at first. Compiling its busiest functions once more would take a third of
 * the processor time of a site that answers a few dozen requests.
 */
const BRIEF_WASM = '--liftoff-only'

/** The built site as a process of its own; it ends with the process that started it. */
export interface SiteProcess {
  readonly child: ChildProcess
  readonly address: string
  /** Everything that the site has printed for its operator. */
  log(): string
}

/**
 * Starts the built site on a free port, unless the settings name one.
 * @param settings - Environment variables of the site.
 */
export function startSiteProcess(settings: Readonly<Record<string, string>>): Promise<SiteProcess> {
  const child = spawn(process.execPath, [BRIEF_WASM, '--import', END_WITH_PARENT, BUILT], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATABASE_URL: '',
      NODE_COMPILE_CACHE: COMPILED,
      // Use the fastest AVIF encoding, because a test run requests most pictures only once and does not profit from
      // smaller files.
      AVIF_EFFORT: '0',
      WARM_PICTURES: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let printed = ''
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout!, child.stderr!])
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text
        const address = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0]
        if (address) resolve({ child, address, log: () => printed })
      })
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      reject(new Error(`The site ended with ${signal ?? code} before it was up:\n${printed}`)),
    )
  })
}
