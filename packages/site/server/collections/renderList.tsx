import { pageTitle } from '../render/pageTitle.ts'
import { CollectionType, PageType } from '@vitrine/enums'
import type { Context } from 'hono'
import { EventListPage } from '../../pages/collections/EventListPage.tsx'
import { JournalPage } from '../../pages/collections/JournalPage.tsx'
import { TourPage } from '../../pages/collections/TourPage.tsx'
import { facetsIn, listFacets, listMonths } from '../database/items.ts'
import type { Env, Services } from '../http/services.ts'
import { eventContext, itemContext } from '../render/itemJson.ts'
import { readTranslationCode } from '../http/languageAddresses.ts'
import { readNamesIn } from '../database/namesIn.ts'
import { pageIn } from '../database/pagesIn.ts'
import { wholeLanguages } from '../database/thingWords.ts'
import { listHref } from './listHref.ts'
import { renderFrame } from './renderFrame.tsx'
import type { ServedList } from './served.ts'

/** A page of a list [COL-11] [COL-15] [COL-16] [COL-29] [SRV-109]. */
export async function renderList(c: Context<Env>, services: Services, list: ServedList): Promise<Response> {
  const { collection, filters, isPast, sight, page, pageCount } = list
  const language = await readTranslationCode(c, services.db)
  const [shown, names, translatedInto, tags, categories, months] = await Promise.all([
    pageIn(services.db, collection, language),
    readNamesIn(services.db, 'posts', language),
    wholeLanguages(services.db, 'page', collection.id, collection),
    listFacets(services.db, collection.id, 'tags', sight),
    listFacets(services.db, collection.id, 'categories', sight),
    collection.collectionType === CollectionType.Blog
      ? listMonths(services.db, collection.id, services.site.timeZone, sight)
      : Promise.resolve([]),
  ])
  const lang = c.req.query('lang')
  const href = (change: Parameters<typeof listHref>[1]): string =>
    listHref(collection.path, { ...filters, past: isPast, lang, ...change })
  const canonical = listHref(collection.path, { ...filters, past: isPast })
  const subject = {
    pageType: PageType.Collection,
    collection,
    title: pageTitle(shown.title),
    description: shown.description,
    isOwners: true,
    isTranslated: shown.isTranslated,
    translatedInto,
    canonical,
    isPrivate: collection.audience !== 'everyone',
  }
  return renderFrame(c, services, subject, (model) => {
    const shared = {
      heading: shown.title,
      lead: shown.description,
      isTranslated: shown.isTranslated,
      path: collection.path,
      page,
      pageCount,
      filters,
      href,
      tags: facetsIn(tags, names),
      categories: facetsIn(categories, names),
      model,
    }
    const { items } = list
    if (collection.collectionType !== CollectionType.Events)
      return (
        <JournalPage
          {...shared}
          view={collection.collectionType === CollectionType.Portfolio ? 'grid' : 'list'}
          items={items.map((item) => itemContext(services.site.pictures, item))}
          months={months}
        />
      )
    const events = items.flatMap((item) => eventContext(services.site.pictures, item) ?? [])
    if (collection.id === services.site.tour) return <TourPage {...shared} items={events} isPast={isPast} />
    return <EventListPage {...shared} items={events} isPast={isPast} />
  })
}
