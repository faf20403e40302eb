import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'
import type { Db } from './db.ts'
import { openDatabase } from './openDatabase.ts'

/** Whether the settings name an embedded database that is not there, and that opening it would make. */
export const isUnmade = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): boolean =>
  databaseUrl === undefined && !existsSync(path.join(dataDir, 'database'))

/**
 * Works on the database as the owner of its tables, which are left as they are, without the time limits of visitors.
 * @throws {Error} What `openDatabase` throws, and the work.
 */
export async function withOwner<Result>(config: Config, work: (owner: Db) => Promise<Result>): Promise<Result> {
  let done: { readonly result: Result } | undefined
  async function setUp(owner: Db): Promise<undefined> {
    done = { result: await work(owner) }
  }
  const { close } = await openDatabase({ ...config, templateDir: undefined }, { setUp })
  await close()
  return done!.result
}
