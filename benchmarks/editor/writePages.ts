import { PageType } from '@vitrine/enums'
import type { Db } from '../../packages/site/server/database/db.ts'
import { json } from '../../packages/site/server/database/json.ts'
import { PAGES } from './pages.ts'

/** Writes the pages into the database of a site: a band for each section, its blocks in two cells beside each other. */
export async function writePages(db: Db): Promise<void> {
  for (const { name, path, sections } of PAGES) {
    const id = path.slice(1)
    const idOf = (section: number, place: number): string => `${id}-${section}-${place}`
    const layout = sections.map((texts, section) => {
      const ids = texts.map((_, place) => idOf(section, place))
      const half = Math.ceil(ids.length / 2)
      const cells = [
        { span: ids.length > 1 ? 'start' : 'wide', blocks: ids.slice(0, half) },
        { span: 'end', blocks: ids.slice(half) },
      ]
      return { cells: cells.filter(({ blocks }) => blocks.length > 0) }
    })
    const page = { page_type: PageType.Page, collection_type: null, title: name, description: '', seed: null }
    await db
      .insertInto('pages')
      .values({ id, path, ...page, layout: json(layout) })
      .execute()
    const rows = sections.flatMap((texts, section) =>
      texts.map((quote, place) => ({ id: idOf(section, place), data: json({ quote }) })),
    )
    await db
      .insertInto('blocks')
      .values(rows.map((row, position) => ({ ...row, page_id: id, position, type: 'quote', seed: null })))
      .execute()
  }
}
