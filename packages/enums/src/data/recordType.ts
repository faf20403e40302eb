import { type Reserved, isInRange } from './vocabulary.js'

/** Record types of a collection's items, by number [ENU-21] [ENU-23]. */
export const RecordType = {
  Text: 1,
  Image: 2,
  Video: 3,
  Audio: 4,
  Review: 10,
  StoreItem: 11,
  Event: 12,
  DigitalGood: 18,
  PortfolioItem: 61,
  Lesson: 62,
} as const
Object.freeze(RecordType)

/** A value of `RecordType`. */
export type RecordType = (typeof RecordType)[keyof typeof RecordType] | Reserved

/** Whether a value is in the range of `RecordType`, 1 to 62; numbers without a member are reserved [ENU-2]. */
export function isRecordType(value: unknown): value is RecordType {
  return isInRange(value, 62)
}
