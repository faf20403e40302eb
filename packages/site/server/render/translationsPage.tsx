import { PublicationStatus } from '@vitrine/enums'
import { type AltOf, type ComparedText, compareTexts, textsOfBlock, textsOfPage } from '@vitrine/panel/document'
import type { Hono } from 'hono'
import { type TranslatedThing, TranslationsPage } from '../../pages/TranslationsPage.tsx'
import { itemKindOf } from '../../editor/itemKinds.ts'
import type { Db } from '../database/db.ts'
import { type AdmittedPage, type PageRow, readBlocks, readSettings } from '../database/site.ts'
import { readTranslations } from '../database/translations.ts'
import { chosenLanguages } from '../http/languageAddresses.ts'
import { readPage, readSlice, type RowRange } from '../http/paging.ts'
import type { Env, Services } from '../http/services.ts'
import { admitToPanel } from './admitToPanel.ts'
import { EDITOR } from './editorPages.tsx'
import { FURNITURE_LANGUAGES_AREA, TRANSLATIONS } from './furnitureLanguages.tsx'
import { mayTranslate, thingHref } from './thingWordsPage.tsx'
import { compareWords, THING_KINDS, type ThingKind } from '../database/thingWords.ts'
import { type Thing, THING_SOURCES } from './thingSource.ts'
import { furnitureTexts, furnitureTranslations, readFurniture } from '../translatedFurniture.ts'
import { drawPanelPage } from './drawPanelPage.ts'

const PAGES_A_PAGE = 50

type Progress = Pick<TranslatedThing['languages'][number], 'total' | 'translated' | 'changed'>

function progressOf(texts: readonly ComparedText[]): Progress {
  const count = (state: ComparedText['state']): number => texts.filter((text) => text.state === state).length
  return { total: texts.length, translated: texts.length - count('missing'), changed: count('changed') }
}

type ListedPage = Pick<PageRow, 'id' | 'path' | 'title' | 'description' | 'collectionType'>

/** Published pages that are made of blocks, by address. */
async function listPages(db: Db, { offset, limit }: RowRange): Promise<readonly ListedPage[]> {
  const rows = await db
    .selectFrom('pages')
    .select(['id', 'path', 'title', 'description', 'collection_type as collectionType'])
    .where('status', '=', PublicationStatus.Published)
    .orderBy('path')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows
}

/** How far a page is translated, as it is published. */
async function readProgress(
  db: Db,
  page: ListedPage,
  codes: readonly string[],
  altOf: AltOf,
): Promise<TranslatedThing> {
  // Editors read every page, so its lock does not matter here.
  const [blocks, stored] = await Promise.all([
    readBlocks(db, page as AdmittedPage),
    readTranslations(db, 'page', page.id),
  ])
  const languages = codes.map((code) => {
    const translation = stored.get(code)
    const texts = [
      ...compareTexts(textsOfPage(page), translation?.own),
      ...blocks.flatMap((block) => compareTexts(textsOfBlock(block, altOf), translation?.blocks[block.id])),
    ]
    const href = `${EDITOR}/${encodeURIComponent(page.id)}?language=${code}`
    return { code, href, ...progressOf(texts) }
  })
  return { id: page.id, title: page.title, path: page.path, languages }
}

/** How far each page of a range is translated; that of a collection, which has no blocks, is translated like a thing. */
async function listPageProgress(
  { db, site }: Services,
  range: RowRange,
  codes: readonly string[],
): Promise<readonly TranslatedThing[]> {
  const altOf: AltOf = (print) => site.pictures.pictureOf(print)?.alt
  const pages = await listPages(db, range)
  return Promise.all(
    pages.map((page) =>
      itemKindOf(page.collectionType) === undefined
        ? readProgress(db, page, codes, altOf)
        : thingProgress(db, 'page', { ...page, words: page }, codes),
    ),
  )
}

/** How far a thing is translated. */
async function thingProgress(
  db: Db,
  kind: ThingKind,
  { id, title, path, words }: Thing,
  codes: readonly string[],
): Promise<TranslatedThing> {
  const stored = await readTranslations(db, kind, id)
  const languages = codes.map((code) => ({
    code,
    href: thingHref(kind, id, code),
    ...progressOf(compareWords(kind, words, stored.get(code)?.own)),
  }))
  return { id, title, path, languages }
}

/** Kinds of things as the list names them. */
const KINDS = {
  page: 'Pages',
  item: 'Posts, events, projects and lessons',
  product: 'Products',
  names: 'Names that things share',
  picture: 'Pictures',
  form: 'Forms',
  around: 'Around the page',
} as const satisfies Readonly<Record<ThingKind, string>>

/** Lists what is translated and what visitors still read in the original, by kind [PAN-104] [PAN-129]. */
export function translationsPage(app: Hono<Env>, services: Services): void {
  const { db } = services
  app.get(TRANSLATIONS, async (c) => {
    const kind = THING_KINDS.find((one) => one === c.req.query('kind')) ?? 'page'
    const admitted = await admitToPanel(c, services, mayTranslate(kind))
    if (admitted instanceof Response) return admitted
    const number = readPage(c.req.query('page')) ?? 1
    const settings = await readSettings(db)
    const languages = chosenLanguages(settings)
    const codes = languages.map(({ code }) => code)
    const { rows: listed, hasMore } = await readSlice(number, PAGES_A_PAGE, async (range) => {
      if (kind === 'page') return listPageProgress(services, range, codes)
      const things = await THING_SOURCES[kind].list(db, range)
      const { roles } = admitted.account
      const own = things.filter(({ id }) => mayTranslate(kind, id)(roles))
      return Promise.all(own.map((thing) => thingProgress(db, kind, thing, codes)))
    })
    const [furniture, stored] = [readFurniture(settings), furnitureTranslations(settings)]
    const around: TranslatedThing = {
      id: '',
      title: 'Header and footer',
      path: '',
      languages: codes.map((code) => ({
        code,
        href: FURNITURE_LANGUAGES_AREA.path,
        ...progressOf(furnitureTexts(furniture, stored, code)),
      })),
    }
    const href = (page: number): string => {
      const query = new URLSearchParams({ ...(kind !== 'page' && { kind }), ...(page > 1 && { page: String(page) }) })
      return query.size > 0 ? `${TRANSLATIONS}?${query}` : TRANSLATIONS
    }
    const frame = {
      title: 'Translations',
      description: 'What is translated into the languages of the site.',
      kinds: ['activity', 'translations'],
    }
    return drawPanelPage(c, services, frame, (model) => (
      <TranslationsPage
        languages={languages}
        kinds={THING_KINDS.map((one) => ({
          name: KINDS[one],
          href: one === 'page' ? TRANSLATIONS : `${TRANSLATIONS}?kind=${one}`,
          isCurrent: one === kind,
        }))}
        things={number === 1 && (kind === 'page' || kind === 'around') ? [around, ...listed] : listed}
        previous={number > 1 ? href(number - 1) : undefined}
        next={hasMore ? href(number + 1) : undefined}
        templateLanguage={model.templateLanguage}
      />
    ))
  })
}
