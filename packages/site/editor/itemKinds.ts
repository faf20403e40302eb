import { CollectionType, RecordType } from '@vitrine/enums'

/** Kinds of items that people write in the panel. */
export const ITEM_KINDS = ['post', 'event', 'project', 'lesson'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

/** Words and numbers of a kind of items. */
interface KindFacts {
  readonly noun: string
  /** Name of a collection of such items. */
  readonly collection: string
  readonly collectionType: number
  readonly recordType: number
  /** Whether the collection stands in the owner's order, which limits its items [COL-10]. */
  readonly isOrdered: boolean
}

export const ITEM_KIND_FACTS: Readonly<Record<ItemKind, KindFacts>> = {
  post: {
    noun: 'post',
    collection: 'Posts',
    collectionType: CollectionType.Blog,
    recordType: RecordType.Text,
    isOrdered: false,
  },
  event: {
    noun: 'event',
    collection: 'Events',
    collectionType: CollectionType.Events,
    recordType: RecordType.Event,
    isOrdered: false,
  },
  project: {
    noun: 'project',
    collection: 'Portfolio',
    collectionType: CollectionType.Portfolio,
    recordType: RecordType.PortfolioItem,
    isOrdered: true,
  },
  lesson: {
    noun: 'lesson',
    collection: 'Lessons',
    collectionType: CollectionType.Lessons,
    recordType: RecordType.Lesson,
    isOrdered: true,
  },
}

/** The kind of the items of a collection; `undefined` for a page that collects something else. */
export const itemKindOf = (collectionType: number | null): ItemKind | undefined =>
  ITEM_KINDS.find((kind) => ITEM_KIND_FACTS[kind].collectionType === collectionType)
