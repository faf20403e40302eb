import { sql } from 'kysely'
import { applyContent } from '../openServices.ts'
import type { Db } from '../database/db.ts'
import type { Services } from '../http/services.ts'

/** Rows that a website has one of. */
async function addSingleRows(db: Db): Promise<void> {
  await sql`insert into content_revision (revision) values (1) on conflict do nothing`.execute(db)
  await sql`insert into search_state (revision) values (0) on conflict do nothing`.execute(db)
}

/**
 * Gives a website its first content, or what has changed in it since [ENG-81]. Running it again changes nothing, so that
 * a website whose filling was broken off is filled at its next request.
 */
export async function fillWebsite({ db, config, site }: Services): Promise<void> {
  await addSingleRows(db)
  await applyContent(db, config, site.content)
}
