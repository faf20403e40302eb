import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import type { Browser } from 'playwright'
import { inject } from 'vitest'
import { launchChromium } from '../../../tools/testing/src/launchChromium.ts'

/**
 * A worker runs many test files. Its browser and its sites start at their first use and serve all of these files; all of
 * them end with the worker.
 */

/** The content security policies that the site supports. */
export type Policy = 'nonce' | 'self'

/** The built site as a process of this worker's own, with a port and a database in memory of its own. */
export interface Site {
  readonly address: string
  /** Everything that the site has printed for its operator. */
  log(): string
}

const BUILT = path.join(import.meta.dirname, '../dist/server/main.js')
const END_WITH_PARENT = path.join(import.meta.dirname, '../../../tools/gate/endWithParent.ts')

const sites = new Map<Policy, Promise<Site>>()
let browser: Promise<Browser> | undefined

/** The worker's site under a policy. A site whose process has ended is started anew. */
export function siteOf(policy: Policy): Promise<Site> {
  const running = sites.get(policy)
  if (running) return running
  const started = startSite(policy)
  sites.set(policy, started)
  return started
}

function startSite(policy: Policy): Promise<Site> {
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, BUILT], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: 'memory://',
      CACHE_DIR: inject('pictures'),
      // Most pictures are drawn once a run.
      AVIF_EFFORT: '0',
      TEST_MODE: '1',
      CSP: policy,
      SUBMISSIONS_A_MINUTE: '500',
      KEYS_A_MINUTE: '500',
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  child.once('exit', () => sites.delete(policy))
  return readAddress(child)
}

function readAddress(child: ChildProcess): Promise<Site> {
  let printed = ''
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout!, child.stderr!])
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text
        const address = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0]
        if (address) resolve({ address, log: () => printed })
      })
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      reject(new Error(`The site ended with ${signal ?? code} before it was up:\n${printed}`)),
    )
  })
}

/** The worker's browser. A browser that has ended is started anew. */
export async function browserOfWorker(): Promise<Browser> {
  const running = await browser
  if (running?.isConnected()) return running
  browser = launchChromium({ ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  return browser
}
