import { PublicationStatus } from '../data/publicationStatus.js'

/**
 * The four of the six statuses that decide whether visitors see an item; they keep the numbers of those statuses
 * [ENU-30].
 */
export type VisibilityState =
  | typeof PublicationStatus.Draft
  | typeof PublicationStatus.Published
  | typeof PublicationStatus.NeedsReview
  | typeof PublicationStatus.Scheduled

/** Draft, published, needs review, scheduled [ENU-29]. */
export const VISIBILITY_STATES: readonly VisibilityState[] = [
  PublicationStatus.Draft,
  PublicationStatus.Published,
  PublicationStatus.NeedsReview,
  PublicationStatus.Scheduled,
]

/** Whether a value is one of the four visibility states [ENU-29]. */
export function isVisibilityState(value: unknown): value is VisibilityState {
  return VISIBILITY_STATES.includes(value as VisibilityState)
}
