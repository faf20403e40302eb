import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'

/** A program of the server's bundle that runs. */
export interface ServerProcess {
  readonly child: ChildProcess
  /** Everything that the process has written so far. */
  output(): string
  /** Resolves when the output matches; rejects when the process ends before that. */
  printed(pattern: RegExp): Promise<RegExpExecArray>
  /** The address on which the site is served. */
  address(): Promise<string>
  /** The exit code; `null` after a signal. */
  exited(): Promise<number | null>
}

/** Helpers of a test file with real processes. */
export interface ServerProcesses {
  /** A folder of this file's own. */
  folder(): string
  launch(env: Readonly<Record<string, string>>, program?: string, args?: readonly string[]): ServerProcess
}

/** Starts programs of the bundle as real processes, and kills after each test those that still run. */
export function useServerProcesses(): ServerProcesses {
  let folder = ''
  const children = new Set<ChildProcess>()

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lantern-hall-process-'))
    const assets = { recorder: '/assets/recorder.js', entry: '/assets/entry.js', modules: [], fonts: [], sheets: {} }
    await writeFile(path.join(folder, 'assets.json'), JSON.stringify(assets))
  })
  afterEach(() => {
    for (const child of children) child.kill('SIGKILL')
    children.clear()
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  function launch(env: Readonly<Record<string, string>>, program = 'main.js', args: readonly string[] = []) {
    const child = spawn(process.execPath, [path.join(inject('serverBundle'), program), ...args], {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        WARM_PICTURES: '0',
        CLIENT_DIR: folder,
        CACHE_DIR: path.join(folder, 'images'),
        ...env,
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    children.add(child)
    const exit = once(child, 'exit') as Promise<[number | null]>
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()))
    async function printed(pattern: RegExp): Promise<RegExpExecArray> {
      for (;;) {
        const match = pattern.exec(text)
        if (match) return match
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the process ended: ${text}`)
        await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), exit])
      }
    }
    return {
      child,
      output: () => text,
      printed,
      address: async () => (await printed(/"address":"([^"]+)"/))[1] as string,
      exited: async () => (await exit)[0],
    }
  }

  return { folder: () => folder, launch }
}

/** A visitor of a real process, who keeps the cookies that the server sets. */
export async function meet(address: string): Promise<(path: string, json?: unknown) => Promise<Response>> {
  let cookie = ''
  const take = (response: Response): Response => {
    const set = response.headers.getSetCookie().map((line) => line.split(';', 1)[0] as string)
    cookie = [cookie, ...set].filter(Boolean).join('; ')
    return response
  }
  await (await fetch(`${address}/`).then(take)).text()
  return async (path, json) => {
    const crumb = /crumb=([^;]+)/.exec(cookie)?.[1] ?? ''
    return fetch(`${address}${path}?crumb=${crumb}`, {
      method: 'POST',
      headers: { Cookie: cookie, 'Content-Type': 'application/json' },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    }).then(take)
  }
}
