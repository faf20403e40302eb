import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createWriteStream, existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the running site, one for each content security policy it supports. */
    sites: { readonly nonce: string; readonly self: string }
    /** What the operator of each site reads: a file each. */
    logs: { readonly nonce: string; readonly self: string }
  }
}

const app = path.join(import.meta.dirname, '..')
const built = path.join(app, 'dist/server/main.js')

/** Starts the built site once under each policy, each with a database of its own in memory. */
export default async function setup(project: TestProject): Promise<() => void> {
  if (!existsSync(built)) throw new Error('The site is not built. Run: pnpm --filter @vitrine/demo-site build')
  const cache = mkdtempSync(path.join(os.tmpdir(), 'lantern-hall-'))
  const children: ChildProcess[] = []
  const stop = (): void => {
    for (const child of children) child.kill('SIGTERM')
    rmSync(cache, { recursive: true, force: true })
  }
  try {
    const [nonce, self] = await Promise.all([startSite('nonce'), startSite('self')])
    project.provide('sites', { nonce, self })
    project.provide('logs', { nonce: logOf('nonce'), self: logOf('self') })
  } catch (error) {
    stop()
    throw error
  }
  return stop

  function logOf(csp: string): string {
    return path.join(cache, `${csp}.log`)
  }

  function startSite(csp: 'nonce' | 'self'): Promise<string> {
    const child = spawn(process.execPath, [built], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: '0',
        DATA_DIR: 'memory://',
        CACHE_DIR: path.join(cache, 'images'),
        TEST_MODE: '1',
        CSP: csp,
        SUBMISSIONS_A_MINUTE: '500',
        KEYS_A_MINUTE: '500',
        DATABASE_URL: '',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.push(child)
    const log = createWriteStream(logOf(csp))
    child.stdout.pipe(log, { end: false })
    child.stderr.pipe(log, { end: false })
    return new Promise((resolve, reject) => {
      let said = ''
      const listen = (chunk: Buffer): void => {
        said += chunk.toString()
        const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0]
        if (address) resolve(address)
      }
      child.stdout.on('data', listen)
      child.stderr.on('data', listen)
      child.on('exit', (code) => reject(new Error(`The site stopped with ${code} before it was up:\n${said}`)))
    })
  }
}
