import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { isBuilt } from '../../../packages/site/build/sources.ts'
import { startSiteProcess } from './siteProcess.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder of this run: `seeded` has the rows of a site that has just been seeded, `pictures` the drawn pictures. */
    folder: string
  }
}

const BUILD = path.join(import.meta.dirname, '../../../packages/site/build/build.ts')

/**
 * Builds the site where it is older than its sources, and seeds a database once; the sites of the run start with copies of
 * its folder, in a fifth of the time.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  if (!isBuilt()) await promisify(execFile)(process.execPath, [BUILD])
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lantern-hall-'))
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
  try {
    const { child } = await startSiteProcess({ DATA_DIR: path.join(folder, 'seeded') })
    child.kill('SIGTERM')
    await once(child, 'exit')
  } catch (error) {
    remove()
    throw error
  }
  project.provide('folder', folder)
  return remove
}
