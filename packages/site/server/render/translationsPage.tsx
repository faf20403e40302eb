import { mayEdit, PageType, PublicationStatus } from '@vitrine/enums'
import { type AltOf, type ComparedText, compareTexts, textsOfBlock, textsOfPage } from '@vitrine/panel/document'
import type { Hono } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import { type TranslatedThing, TranslationsPage } from '../../pages/TranslationsPage.tsx'
import { itemKindOf } from '../../editor/itemKinds.ts'
import type { Db } from '../database/db.ts'
import { type AdmittedPage, type PageRow, readBlocks, readSettings } from '../database/site.ts'
import { readTranslations } from '../database/translations.ts'
import { htmlBody } from '../http/htmlBody.ts'
import { chosenLanguages } from '../http/languageAddresses.ts'
import { readPage, readSlice, type RowRange } from '../http/paging.ts'
import type { Env, Services } from '../http/services.ts'
import { admitToPanel } from './admitToPanel.ts'
import { documentParts } from './documentParts.ts'
import { EDITOR } from './editorPages.tsx'
import { FURNITURE_LANGUAGES_AREA, TRANSLATIONS } from './furnitureLanguages.tsx'
import { makeModel } from './pageModel.ts'
import { pageTitle } from './pageTitle.ts'
import { furnitureTexts, furnitureTranslations, readFurniture } from '../translatedFurniture.ts'

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

/** Lists what is translated and what visitors still read in the original [PAN-104]. */
export function translationsPage(app: Hono<Env>, services: Services): void {
  const { db, log, site } = services
  app.get(TRANSLATIONS, async (c) => {
    const admitted = await admitToPanel(c, services, mayEdit)
    if (admitted instanceof Response) return admitted
    const number = readPage(c.req.query('page')) ?? 1
    const [settings, model, { rows, hasMore }] = await Promise.all([
      readSettings(db),
      makeModel(c, services, {
        pageType: PageType.Page,
        isForStaff: true,
        title: pageTitle('Translations'),
        description: 'What is translated into the languages of the site.',
        blockTypes: [],
        shell: 'panel',
        kinds: ['panel', 'activity', 'translations'],
      }),
      readSlice(number, PAGES_A_PAGE, (range) => listPages(db, range)),
    ])
    const languages = chosenLanguages(settings)
    const codes = languages.map(({ code }) => code)
    const altOf: AltOf = (print) => site.pictures.pictureOf(print)?.alt
    const pages = rows.filter(({ collectionType }) => itemKindOf(collectionType) === undefined)
    const listed = await Promise.all(pages.map((page) => readProgress(db, page, codes, altOf)))
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
    const href = (page: number): string => (page > 1 ? `${TRANSLATIONS}?page=${page}` : TRANSLATIONS)
    function* main(): Generator<string> {
      yield renderToStaticMarkup(
        <TranslationsPage
          languages={languages}
          things={number === 1 ? [around, ...listed] : listed}
          previous={number > 1 ? href(number - 1) : undefined}
          next={hasMore ? href(number + 1) : undefined}
          templateLanguage={model.templateLanguage}
        />,
      )
    }
    return htmlBody(c, documentParts(log, model, main), 200, true)
  })
}
