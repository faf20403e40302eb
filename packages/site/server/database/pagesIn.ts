import type { Db } from './db.ts'
import type { PageRow } from './site.ts'
import { compareWords, readTexts } from './thingWords.ts'

type Texts = Pick<PageRow, 'id' | 'title' | 'description'>

/** Title and description of a page in a language, each by itself. */
export interface ShownPage {
  readonly title: string
  readonly description: string
  /** Default: both are the owner's. */
  readonly isTranslated?: { readonly title: boolean; readonly description: boolean }
}

/**
 * Title and description of a page in a language, such as of a collection, whose page is a list [PAN-130].
 * @param language - Code of the language; `undefined` for the owner's.
 */
export async function pageIn(db: Db, page: Texts, language: string | undefined): Promise<ShownPage> {
  const { id, title, description } = page
  const texts = language === undefined ? undefined : (await readTexts(db, 'page', [id], language)).get(id)
  if (!texts) return { title, description }
  const found = new Map(
    compareWords('page', { title, description }, texts).map(({ key, translation }) => [key, translation]),
  )
  return {
    title: found.get('title') || title,
    description: found.get('description') || description,
    isTranslated: { title: found.get('title') !== '', description: found.get('description') !== '' },
  }
}
