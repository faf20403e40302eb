import path from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { server } from '../../build/settings.ts'
import { appRoot } from '../appRoot.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server of this run's own, or why there is none. */
    postgres: { readonly url: string } | { readonly missing: string }
    /** Folder of the server's bundle, for tests that need a real process. */
    serverBundle: string
  }
}

/** Once a run: the bundle for tests with real processes, and a PostgreSQL for the second leg. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const bundle = path.join(appRoot(), '.data/server-under-test')
  await build(server(bundle))
  const postgres = await startPostgres()
  project.provide('serverBundle', bundle)
  if ('missing' in postgres) {
    process.stderr.write(`\nPostgreSQL leg did not run: ${postgres.missing}\n\n`)
    project.provide('postgres', postgres)
    return async () => {}
  }
  project.provide('postgres', { url: postgres.url })
  return postgres.stop
}
