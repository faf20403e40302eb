import type { PageFault } from '@vitrine/panel/api'
import { DOCUMENT_LIMITS } from '@vitrine/panel/document'
import type { Hono } from 'hono'
import { CollectionType } from '@vitrine/enums'
import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import { readSettings } from '../database/site.ts'
import { chosenLanguages } from '../http/languageAddresses.ts'
import type { Env } from '../http/services.ts'

/** Characters of an address at most. */
export const LONGEST_ADDRESS = DOCUMENT_LIMITS.path

/** An address of a page: lower-case words of letters, digits and "-", at most five levels. */
export const ADDRESS = /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){0,4})?$/

const fault = (message: string): PageFault => ({ field: 'path', message })

/** The first parts of the addresses that the server itself answers: `config`, `cart`, `api`. */
export function reservedParts(app: Hono<Env>): ReadonlySet<string> {
  return new Set(app.routes.flatMap(({ path }) => /^\/([^/:*]+)/.exec(path)?.[1] ?? []))
}

/** Address of a deleted page: no request has it, so that another page may take the old one. */
export const deletedPath = (pageId: string): string => `deleted:${pageId}`

/**
 * Lists why a page may not have an address [PAN-9].
 * @param page - The page with its present address, which it may always keep; a new page has `''` as its id and no address.
 */
export async function addressFaults(
  db: Db,
  reserved: ReadonlySet<string>,
  page: { readonly id: string; readonly path: string | undefined },
  path: string,
): Promise<readonly PageFault[]> {
  if (path === page.path) return []
  if (page.path === '/') return [fault('The first page of the site keeps its address.')]
  if (!ADDRESS.test(path))
    return [fault('An address opens with "/" and has small letters, digits and "-": /opening-hours.')]
  const [, first = ''] = path.split('/')
  if (reserved.has(first)) return [fault(`The site itself uses addresses that begin with /${first}.`)]
  const languages = chosenLanguages(await readSettings(db))
  const language = languages.find(({ code }) => code.toLowerCase() === first)
  if (language) return [fault(`Addresses that begin with /${first} belong to the pages in ${language.name}.`)]
  const other = await db
    .selectFrom('pages')
    .select('title')
    .where('path', '=', path)
    .where('id', '<>', page.id)
    .execute()
  if (other[0]) return [fault(`The page “${other[0].title}” has this address.`)]
  const translated = await db
    .selectFrom('translations')
    .innerJoin('pages', 'pages.id', 'translations.row_id')
    .select(['pages.title', 'translations.language'])
    .where('translations.path', '=', path)
    .where('pages.id', '<>', page.id)
    .executeTakeFirst()
  if (translated) return [fault(`The page “${translated.title}” has this address in ${translated.language}.`)]
  const parent = await db
    .selectFrom('pages')
    .select('title')
    // Pages of products stand below the page that lists them.
    .where('collection_type', '<>', CollectionType.Products)
    .where('id', '<>', page.id)
    .where(sql<boolean>`starts_with(${path}, path || '/')`)
    .executeTakeFirst()
  return parent ? [fault(`Addresses below “${parent.title}” belong to its items.`)] : []
}

/**
 * Lets the old address of a page lead to its new one, and the new one to the page alone.
 * @param tx - Transaction of the change.
 */
export async function moveAddress(tx: Db, pageId: string, from: string, to: string): Promise<void> {
  await tx.deleteFrom('page_redirects').where('path', '=', to).execute()
  if (from === to || !from.startsWith('/')) return
  await tx
    .insertInto('page_redirects')
    .values({ path: from, page_id: pageId })
    .onConflict((on) => on.constraint('page_redirects_pkey').doUpdateSet({ page_id: pageId }))
    .execute()
}
