import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../gate/command.ts'
import { must } from './pack.ts'

/** Program that bundles the server and the definition of the demo site, run by Node in the folder of a release. */
const BUILD = `import { buildServer } from './packages/site/build/build.ts'
import { buildSiteFile } from './packages/site/build/siteFile.ts'
await buildServer('.data/release')
await buildSiteFile('packages/site/.data/release/site.js')`

/**
 * Commit that divided all tables among websites. `@vitrine/site` has not been released yet, and releases before this commit
 * had to be stopped for it: it is the oldest state whose processes must serve beside those of this one.
 */
const FIRST = '7a0f52c1'

/** A release of the site's engine that is built. */
export interface Release {
  /** Folder of its programs. */
  readonly bundle: string
  /** Folder and file of the demo site as that release has it. */
  readonly env: { readonly SITE_DIR: string; readonly SITE_FILE: string }
  /** Short id of its commit. */
  readonly commit: string
}

/** Returns the commit of the last release: the last one that changed the version of the package. */
async function releaseCommit(): Promise<string> {
  const file = 'packages/site/package.json'
  const { version } = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as { readonly version: string }
  if (version === '0.0.0') return FIRST
  const log = await must('git', ['log', '-1', '--format=%h', '-G"version": "', '--', file])
  return log.trim()
}

/** Bundles the server and the demo site of a tree. */
export async function bundleSite(root: string): Promise<Omit<Release, 'commit'>> {
  const bundle = path.join(root, 'packages/site/.data/release')
  const SITE_DIR = path.join(root, 'apps/demo-site')
  await must('node', ['--input-type=module', '--eval', BUILD], root, { SITE_DIR })
  return { bundle, env: { SITE_DIR, SITE_FILE: path.join(bundle, 'site.js') } }
}

/**
 * Builds the last release from the history, in a folder that the next run finds again.
 * @throws {Error} With the tool's output, and for a clone without its history.
 */
export async function buildLastRelease(): Promise<Release> {
  const commit = await releaseCommit()
  const root = path.join(ROOT, '.reports/release', commit)
  if (!existsSync(path.join(root, 'node_modules'))) {
    rmSync(root, { recursive: true, force: true })
    mkdirSync(root, { recursive: true })
    await must('git', ['archive', '--output', path.join(root, 'release.tar'), commit]).catch((error: unknown) => {
      throw new Error(`The last release, ${commit}, is not in the history: fetch it by "git fetch --unshallow".`, {
        cause: error,
      })
    })
    await must('tar', ['--extract', '--file', 'release.tar'], root)
    await must('pnpm', ['install', '--frozen-lockfile', '--prefer-offline', '--ignore-scripts'], root)
  }
  return { ...(await bundleSite(root)), commit }
}
