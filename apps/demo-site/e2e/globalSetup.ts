import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { BUILT, startSiteProcess } from './siteProcess.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder of this run: `seeded` has the rows of a site that has just been seeded, `pictures` the drawn pictures. */
    folder: string
  }
}

/** Seeds a database once; the sites of the run start with copies of its folder, in a fifth of the time. */
export default async function setup(project: TestProject): Promise<() => void> {
  if (!existsSync(BUILT)) throw new Error('The site is not built. Run: pnpm --filter @vitrine/demo-site build')
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
