import { CollectionType, PageType } from '@vitrine/enums'
import { JOURNAL_ID } from '../../apps/demo-site/content/collections/items.ts'
import { readConfig } from '../../packages/site/server/config.ts'
import type { Db } from '../../packages/site/server/database/db.ts'
import { json } from '../../packages/site/server/database/json.ts'
import { openDatabase } from '../../packages/site/server/database/openDatabase.ts'
import { startPostgres } from '../../packages/site/server/testing/postgres.ts'

/** A database with the page of a collection and nothing else. */
export interface OpenPages {
  readonly db: Db
  close(): Promise<void>
}

/** The engines by name; each opens a new database. Without PostgreSQL there is PGlite alone. */
export const ENGINES: Readonly<Record<string, () => Promise<OpenPages | undefined>>> = {
  async PostgreSQL() {
    const postgres = await startPostgres()
    if ('missing' in postgres) return undefined
    const opened = await open({ ...readConfig({}), databaseUrl: postgres.url })
    return {
      db: opened.db,
      async close() {
        await opened.close()
        await postgres.stop()
      },
    }
  },
  PGlite: () => open({ ...readConfig({}), databaseUrl: undefined, dataDir: 'memory://' }),
}

async function open(config: Parameters<typeof openDatabase>[0]): Promise<OpenPages> {
  const { db, close } = await openDatabase(config)
  const texts = { title: 'Measured', description: 'Measured', path: '/measured', layout: json([]), seed: null }
  const types = { page_type: PageType.Collection, collection_type: CollectionType.Blog, password_hash: null }
  await db
    .insertInto('pages')
    .values({ id: JOURNAL_ID, ...texts, ...types })
    .execute()
  return { db, close }
}
