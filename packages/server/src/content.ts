export { content } from './features/content/contentFeature.js'
export type { ContentApi } from './features/content/contentFeature.js'
export type { ContentItem } from './features/content/contentItem.js'
export type {
  ContentCollection,
  ContentOptions,
  ContentSentences,
  ContentVisit,
} from './features/content/contentOptions.js'
export type { ContentPage, ContentQuery, ContentReader, FeedPlace } from './features/content/contentReader.js'
export { excerptAround } from './features/content/excerptAround.js'
export { decidePublication } from './features/content/publication.js'
export type { GivenPublication, Publication, PublicationFault } from './features/content/publication.js'
export { rssFeed } from './features/content/rssFeed.js'
export type { Feed, FeedEntry } from './features/content/rssFeed.js'
export { plainText, searchVector } from './features/content/searchText.js'
export type { SearchedItem } from './features/content/searchText.js'
export { isPublic } from './features/content/sight.js'
