export { alternatesOf } from './features/content/alternates.js'
export type { Alternate } from './features/content/alternates.js'
export { calendarEvents, calendarItems, eventMembers, eventOfRow } from './features/content/contentEvent.js'
export type { CalendarPart, ContentEvent, EventColumns } from './features/content/contentEvent.js'
export { content } from './features/content/contentFeature.js'
export type { ContentApi } from './features/content/contentFeature.js'
export type { ContentItem } from './features/content/contentItem.js'
export type {
  ContentCollection,
  ContentLanguage,
  ContentOptions,
  ContentSentences,
  ContentVisit,
} from './features/content/contentOptions.js'
export type {
  CalendarPlace,
  ContentPage,
  ContentQuery,
  ContentReader,
  FeedPlace,
} from './features/content/contentReader.js'
export { excerptAround } from './features/content/excerptAround.js'
export { addressesAbove, addressIn, mapped, withoutLanguage } from './features/content/languageAddress.js'
export type { TranslatedAddress } from './features/content/languageAddress.js'
export { instantsOf, todayOf } from './features/content/months.js'
export { decidePublication } from './features/content/publication.js'
export type { GivenPublication, Publication, PublicationFault } from './features/content/publication.js'
export { repairTerms, wordQuery } from './features/content/repairTerms.js'
export type { Alternatives, SearchedWords } from './features/content/repairTerms.js'
export { rssFeed } from './features/content/rssFeed.js'
export type { Feed, FeedEntry } from './features/content/rssFeed.js'
export { plainText, searchVector } from './features/content/searchText.js'
export type { SearchedItem } from './features/content/searchText.js'
export { isPublic } from './features/content/sight.js'
