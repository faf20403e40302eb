import { BLOCKS, findBlock } from '@vitrine/blocks/react'
import type { SiteContext } from '@vitrine/core-data/site'
import { getWidgetRendering } from '@vitrine/core-data/api'
import { COLLECTIONS } from '@vitrine/messages'
import { contentLanguage } from '@vitrine/parts'
import type { Hono } from 'hono'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type BlockRow, findBlockRow, findPageById, readSettings } from '../database/site.ts'
import { PublicationStatus } from '@vitrine/enums'
import { ApiError } from '../http/apiError.ts'
import { serveEndpoint } from '../http/endpoint.ts'
import type { Env, Services } from '../http/services.ts'
import { languageOf, ownersLanguage, translatorOf } from '../languages.ts'
import { translationCode } from '../http/languageAddresses.ts'
import { keepSettings } from '../render/pageSettings.ts'
import { readPictures } from '../render/picture.ts'
import { resolveBlock, withPictures } from '../render/resolveBlock.ts'

/** Block types whose content may be loaded after the page. */
const PHOTOS: ReadonlySet<string> = new Set(['photo-service-a', 'photo-service-b', 'photo-service-c'])

/** Returns the data of a block that its codec has read. */
function dataOf<T>(read: { readonly ok: true; readonly data: T } | { readonly ok: false; readonly error: string }): T {
  if (!read.ok) throw new Error(read.error)
  return read.data
}

/** The language of the page that asks. */
function languageOfPage(value: unknown): string {
  const asked = (value as { readonly locale?: unknown } | null | undefined)?.locale
  return languageOf(typeof asked === 'string' ? asked : undefined).lang
}

/** Renders the photos of an account with their texts in the language of the page that asks [PAN-148]. */
async function drawPhotos(services: Services, { id, type, data }: BlockRow, value: unknown): Promise<string> {
  const { codec, View } = BLOCKS[type as 'photo-service-a']
  const language = translationCode(await readSettings(services.db), languageOfPage(value))
  const read = await readPictures(services, language, data)
  return renderToStaticMarkup(
    createElement(View, { id, data: dataOf(codec.read(withPictures(data, read, services.site.pictures))) }),
  )
}

/**
 * Renders a summary of events at the present time [COL-23], in the language of the page that asks [SRV-97].
 * @throws {ApiError} 400 without a collection, 404 for one that is not the block's or not published [SRV-30].
 * @param collectionId - Has to be that of the stored block: a call shows no collection that no page shows.
 */
async function drawSummary(
  services: Services,
  row: BlockRow,
  collectionId: string | undefined,
  value: unknown,
): Promise<string> {
  if (!collectionId) throw new ApiError(400, 'A summary of events takes the id of its collection.')
  const stored = (row.data as { readonly collectionId?: unknown } | null)?.collectionId
  const collection = stored === collectionId ? await findPageById(services.db, collectionId) : undefined
  if (collection?.status !== PublicationStatus.Published) throw new ApiError(404, 'There is no such collection.')
  const locale = languageOfPage(value)
  const { codec, View } = BLOCKS.summary
  const settings = await readSettings(services.db)
  // A summary reads nothing of the context but the language of its items.
  const context = keepSettings({} as SiteContext, settings, translationCode(settings, locale))
  const resolved = await resolveBlock(services, row, context)
  const data = dataOf(codec.read(resolved.data))
  const translate = translatorOf(locale)
  const page = { locale, translate, contentLanguage: contentLanguage(ownersLanguage(settings), locale) }
  const messages = translate(COLLECTIONS) as never
  return renderToStaticMarkup(createElement(View, { id: row.id, data, messages, page }))
}

/** Renders a block of the site for a page that is open already, with the view of the page [SRV-30] [RUN-28]. */
export function widgetRoutes(app: Hono<Env>, services: Services): void {
  serveEndpoint(
    app,
    services,
    getWidgetRendering,
    async ({ body: { widgetJSON, collectionId } }) => {
      const { type, id, value } = widgetJSON
      const name = findBlock(type)?.name
      const isWidget = name === 'summary' || (name !== undefined && PHOTOS.has(name))
      const row = isWidget ? await findBlockRow(services.db, id) : undefined
      if (!row || row.type !== name) throw new ApiError(404, 'There is no such widget.')
      const html =
        name === 'summary' ? drawSummary(services, row, collectionId, value) : drawPhotos(services, row, value)
      return { html: await html }
    },
    { invalid: 'This call takes widgetJSON with type and id.' },
  )
}
