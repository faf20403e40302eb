import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { server } from '../../build/settings.ts'
import { buildSiteFile } from '../../build/siteFile.ts'
import { engineFolder } from '../engineFolder.ts'
import { createFilledDatabase, startPostgres } from './postgres.ts'
import { startProgram, writeAssets } from './startProgram.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server of this run's own, or why there is none. */
    postgres: { readonly url: string } | { readonly missing: string }
    /** Folder of the server's bundle, for tests that need a real process. */
    serverBundle: string
    /** Data folder of a site that has started once: real processes begin with copies of it. */
    filledData: string
  }
}

/** Starts the bundle once with a new database, and ends it. */
async function fill(bundle: string, folder: string, env: Readonly<Record<string, string>>): Promise<void> {
  const site = startProgram({ bundle, folder, env })
  await site.address()
  site.child.kill('SIGTERM')
  await site.exited()
}

/** Once a run: the bundle and the rows for tests with real processes, and a PostgreSQL for the second leg. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const bundle = path.join(engineFolder(), '.data/server-under-test')
  await build(server(bundle))
  // The processes of the tests serve the present files of the site, not those of its last build.
  process.env.SITE_FILE = path.join(bundle, 'site.js')
  await buildSiteFile(process.env.SITE_FILE)
  const folder = await mkdtemp(path.join(tmpdir(), 'lantern-hall-server-'))
  const postgres = await startPostgres()
  const stop = async (): Promise<void> => {
    await rm(folder, { recursive: true, force: true, maxRetries: 20 })
    if ('stop' in postgres) await postgres.stop()
  }
  try {
    await writeAssets(folder)
    const data = path.join(folder, 'data')
    await Promise.all([
      fill(bundle, folder, { DATA_DIR: data }),
      'url' in postgres && fill(bundle, folder, { DATABASE_URL: await createFilledDatabase(postgres.url) }),
    ])
    project.provide('filledData', data)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('serverBundle', bundle)
  if ('missing' in postgres) process.stderr.write(`\nPostgreSQL leg did not run: ${postgres.missing}\n\n`)
  project.provide('postgres', 'missing' in postgres ? postgres : { url: postgres.url })
  return stop
}
