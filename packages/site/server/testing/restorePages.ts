import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { json } from '../database/json.ts'
import type { Db } from '../database/db.ts'
import type { SiteTables } from '../database/tables/site.ts'

/** The pages of the first content with their blocks. */
export interface SeededPages {
  readonly pages: readonly Selectable<SiteTables['pages']>[]
  readonly blocks: readonly Selectable<SiteTables['blocks']>[]
}

export async function readPages(db: Db): Promise<SeededPages> {
  const [pages, blocks] = await Promise.all([
    db.selectFrom('pages').selectAll().execute(),
    db.selectFrom('blocks').selectAll().execute(),
  ])
  return { pages, blocks }
}

/** Gives the pages that an editor has published, deleted or created their first content again. */
export async function restorePages(db: Db, { pages, blocks }: SeededPages): Promise<void> {
  const edited = await db.selectFrom('pages').select('id').where('seed', 'is', null).execute()
  if (edited.length === 0) return
  await db.transaction().execute(async (tx) => {
    await sql`set constraints all deferred`.execute(tx)
    for (const { id } of edited) {
      await tx.deleteFrom('blocks').where('page_id', '=', id).execute()
      const page = pages.find((one) => one.id === id)
      if (!page) {
        await tx.deleteFrom('pages').where('id', '=', id).execute()
        continue
      }
      await tx
        .updateTable('pages')
        .set({ ...page, layout: json(page.layout) })
        .where('id', '=', id)
        .execute()
      const own = blocks.filter((block) => block.page_id === id)
      if (own.length > 0)
        await tx
          .insertInto('blocks')
          .values(own.map((block) => ({ ...block, data: json(block.data) })))
          .execute()
    }
  })
}
