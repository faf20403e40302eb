import { PublicationStatus } from '@vitrine/enums'
import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Kinds of places that may name a picture or file. */
export type UseKind =
  | 'block'
  | 'section'
  | 'draft'
  | 'translation'
  | 'product'
  | 'item'
  | 'form'
  | 'part-draft'
  | 'setting'

/** A place whose data names a picture or file. */
export interface Use {
  readonly kind: UseKind
  /** Title of the page, product, item or form; key of a setting; name of a part. */
  readonly title: string
  /** Id of the page, product, item or form. */
  readonly id: string
  /** Id of the collection of an item, type of a block, language of a translation; else empty. */
  readonly detail: string
}

/** Places that are listed. */
const MOST_USES = 200

/** A pattern for `like` that finds a text anywhere. */
const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * Lists every place whose data names one of some texts: the id of a picture, or the forms in which the address of a file
 * may be written [SRV-287] [PAN-140]. Old versions are no places, deleted things neither.
 */
export async function usesOf(db: Db, texts: readonly string[]): Promise<readonly Use[]> {
  const patterns = texts.map(anywhere)
  const named = (column: string) => sql<boolean>`${sql.raw(column)}::text like any(${patterns})`
  const deleted = PublicationStatus.Deleted
  const { rows } = await sql<Use>`
    select distinct 'block' as kind, pages.title as title, pages.id as id, blocks.type as detail
      from blocks join pages on pages.id = blocks.page_id
      where pages.status <> ${deleted} and ${named('blocks.data')}
    union select 'section', title, id, '' from pages where status <> ${deleted} and ${named('layout')}
    union select 'draft', pages.title, pages.id, ''
      from page_drafts join pages on pages.id = page_drafts.page_id
      where pages.status <> ${deleted} and document is not null and ${named('document')}
        and version = (select max(version) from page_drafts as newest where newest.page_id = page_drafts.page_id)
    union select 'translation', coalesce(pages.title, translations.row_id), translations.row_id, translations.language
      from translations left join pages on translations.kind = 'page' and pages.id = translations.row_id
      where ${named('translations.texts')}
    union select 'product', title, id, '' from products where status <> ${deleted} and (${named('data')}
      or exists (select from variants where product_id = products.id and ${named('option_values')}))
    union select 'item', items.title, items.id, items.collection_id from items
      where status <> ${deleted} and (print = any(${texts}) or ticket_url = any(${texts}) or ${named('body')})
    union select 'form', name, id, '' from forms where not retired and ${named('definition')}
    union select 'part-draft', part, part, '' from part_versions where summary is null and ${named('fields')}
    union select 'setting', key, key, '' from site_settings where ${named('value')}
    order by kind, title, detail limit ${MOST_USES}`.execute(db)
  return rows
}
