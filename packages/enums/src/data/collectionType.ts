import { type Reserved, isInRange } from './vocabulary.js'

/** Collection types by number [ENU-18] [ENU-19]. */
export const CollectionType = {
  Blog: 1,
  Gallery: 2,
  Events: 3,
  Album: 4,
  Index: 5,
  Folder: 7,
  SplashPage: 8,
  Link: 9,
  Page: 10,
  Products: 13,
  Videos: 22,
  Portfolio: 23,
  Lessons: 24,
} as const
Object.freeze(CollectionType)

/** A value of `CollectionType`. */
export type CollectionType = (typeof CollectionType)[keyof typeof CollectionType] | Reserved

/** Whether a value is in the range of `CollectionType`, 1 to 24; numbers without a member are reserved [ENU-2]. */
export function isCollectionType(value: unknown): value is CollectionType {
  return isInRange(value, 24)
}
