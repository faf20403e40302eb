import { CollectionType, PageType } from '@vitrine/enums'
import type { PageContent } from '@vitrine/site'
import { EVENTS_ID, JOURNAL_ID, TOUR_ID } from './items.ts'

const collection = (
  id: string,
  path: string,
  collectionType: number,
  title: string,
  description: string,
): PageContent => ({ id, path, pageType: PageType.Collection, collectionType, title, description, bands: [] })

/** Pages that show collections; the server draws their items. */
export const COLLECTION_PAGES: readonly PageContent[] = [
  collection(
    JOURNAL_ID,
    '/journal',
    CollectionType.Blog,
    'Journal',
    'What hangs, what plays, what is cooking, and what we found behind the wall.',
  ),
  collection(
    EVENTS_ID,
    '/events',
    CollectionType.Events,
    'Events',
    'Concerts, workshops, exhibitions and late evenings at Lantern Hall.',
  ),
  collection(
    TOUR_ID,
    '/tour',
    CollectionType.Events,
    'On tour',
    'Where the resident band plays when it is not at home.',
  ),
]
