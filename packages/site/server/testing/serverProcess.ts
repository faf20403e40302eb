import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { copyRows } from './copyRows.ts'
import { startProgram, writeAssets } from './startProgram.ts'
import type { ServerProcess } from './startProgram.ts'

/** Helpers of a test file with real processes. */
export interface ServerProcesses {
  /** A folder of this file's own. */
  folder(): string
  /**
   * Starts a program of the bundle. Without `DATA_DIR` or `DATABASE_URL` it has an embedded database of its own, a copy of
   * a filled one: filling a new one takes seconds.
   */
  launch(env: Readonly<Record<string, string>>, program?: string, args?: readonly string[]): ServerProcess
}

/** Starts programs of the bundle as real processes, and kills after each test those that still run. */
export function useServerProcesses(): ServerProcesses {
  let folder = ''
  const children = new Set<ChildProcess>()

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lantern-hall-process-'))
    await writeAssets(folder)
  })
  afterEach(() => {
    for (const child of children) child.kill('SIGKILL')
    children.clear()
  })
  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }))

  function launch(env: Readonly<Record<string, string>>, program?: string, args?: readonly string[]): ServerProcess {
    const hasData = env['DATA_DIR'] !== undefined || env['DATABASE_URL'] !== undefined
    const settings = hasData ? env : { ...env, DATA_DIR: copyRows(folder) }
    const site = startProgram({ bundle: inject('serverBundle'), folder, env: settings, program, args })
    children.add(site.child)
    return site
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
