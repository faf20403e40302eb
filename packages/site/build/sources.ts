import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { siteFolder } from '../server/site/siteFolder.ts'

const REPOSITORY = path.join(import.meta.dirname, '../../..')
/** The file that names the sources of the last whole build. */
const STAMP = path.join(siteFolder(), 'dist/sources.sha256')

/** Files from which the site is built. */
const SOURCES = [
  'packages/*/package.json',
  'packages/*/src/**/*.*',
  'packages/site/*.*',
  'packages/site/{build,editor,messages,pages,panel,server,styles,uploads}/**/*.*',
  ...['*.*', 'content/**/*.*'].map((files) => path.join(path.relative(REPOSITORY, siteFolder()), files)),
  'pnpm-lock.yaml',
  'tsconfig.base.json',
]
/** Files beside the sources that are in no build. */
const TESTS = /\.(test|test-d|suite|stories)\.|\/__snapshots__\//

/** A hash over Node's version and all sources of the site. */
export function hashSources(): string {
  const hash = createHash('sha256').update(process.version)
  for (const file of globSync(SOURCES, { cwd: REPOSITORY }).toSorted())
    if (!TESTS.test(file)) hash.update(`\0${file}\0`).update(readFileSync(path.join(REPOSITORY, file)))
  return hash.digest('hex')
}

/** Whether the last whole build was made from the present sources. */
export function isBuilt(): boolean {
  try {
    return readFileSync(STAMP, 'utf8') === hashSources()
  } catch {
    // Count the site as not built if the hash of the last build cannot be read: there is none yet.
    return false
  }
}

/** Forgets the sources of the last build; called before a part of it is replaced. */
export const forgetSources = (): void => rmSync(STAMP, { force: true })

/** Notes the sources of a whole build. */
export const noteSources = (hash: string): void => writeFileSync(STAMP, hash)
