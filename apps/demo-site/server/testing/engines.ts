import { inject } from 'vitest'
import { type Config, readConfig } from '../config.ts'
import { createDatabase } from './postgres.ts'

/** The engines of this run, each with settings for a new empty database. */
export function engines(): [name: string, open: () => Promise<Config>][] {
  const postgres = inject('postgres')
  const embedded: [string, () => Promise<Config>] = ['PGlite', async () => readConfig({ DATA_DIR: 'memory://' })]
  if ('missing' in postgres) return [embedded]
  const server = async (): Promise<Config> => readConfig({ DATABASE_URL: await createDatabase(postgres.url) })
  return [embedded, ['PostgreSQL', server]]
}
