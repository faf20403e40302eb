import type { Db } from './database/db.ts'
import { readSettings } from './database/site.ts'
import { readHeader } from './furniture.ts'

/** Reads the title of the site from the owner's settings, for words that need the site's name outside a page. */
export async function readSiteTitle(db: Db): Promise<string> {
  return readHeader((await readSettings(db)).get('header')).siteTitle
}
