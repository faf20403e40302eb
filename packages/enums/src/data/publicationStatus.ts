import { isMember } from './vocabulary.js'

/** Whether an item can be seen, by number [ENU-26]. */
export const PublicationStatus = {
  Published: 1,
  Scheduled: 2,
  NeedsReview: 3,
  Draft: 4,
  Private: 5,
  Deleted: 6,
} as const
Object.freeze(PublicationStatus)

/** A value of `PublicationStatus`. */
export type PublicationStatus = (typeof PublicationStatus)[keyof typeof PublicationStatus]

/** Whether a value is a member of `PublicationStatus`. */
export function isPublicationStatus(value: unknown): value is PublicationStatus {
  return isMember(PublicationStatus, value)
}
