import { inject } from 'vitest'
import { type Config, readConfig } from '../config.ts'
import { copyRows } from './copyRows.ts'
import { createDatabase } from './postgres.ts'

/**
 * The engines of this run, each with settings for a new database.
 * @param rows - `filled`: a copy of the tables and rows of a site that has started once. Default: an empty database.
 */
export function engines(rows: 'none' | 'filled' = 'none'): [name: string, open: () => Promise<Config>][] {
  const postgres = inject('postgres')
  const dataDir = (): string => (rows === 'filled' ? copyRows() : 'memory://')
  const embedded: [string, () => Promise<Config>] = ['PGlite', async () => readConfig({ DATA_DIR: dataDir() })]
  if ('missing' in postgres) return [embedded]
  const server = async (): Promise<Config> => readConfig({ DATABASE_URL: await createDatabase(postgres.url, rows) })
  return [embedded, ['PostgreSQL', server]]
}
