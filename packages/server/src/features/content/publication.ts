import { PublicationStatus } from '@vitrine/enums'
import { isPublic } from './sight.js'

/** When an item is published. */
export interface Publication {
  readonly status: number
  readonly publishedAt: Date
  /** Whether the owner has written the date. */
  readonly isDated: boolean
}

/** The status that a person gives an item, and the time if there is one. */
export interface GivenPublication {
  readonly status: number
  readonly publishAt: Date | undefined
}

/** Why an item cannot be published so: it is scheduled without a time or for a past one, or published in the future. */
export type PublicationFault = 'noTime' | 'past' | 'future'

/**
 * Decides when an item is published [PAN-83].
 * @param stored - The item as it is; `undefined` for a new one.
 */
export function decidePublication(
  { status, publishAt }: GivenPublication,
  stored: { readonly status: number; readonly publishedAt: Date } | undefined,
  now: Date,
): Publication | PublicationFault {
  if (!publishAt) {
    if (status === PublicationStatus.Scheduled) return 'noTime'
    const wasPublic = stored !== undefined && isPublic(stored, now)
    return { status, publishedAt: wasPublic ? stored.publishedAt : now, isDated: false }
  }
  if (status === PublicationStatus.Scheduled && publishAt <= now) return 'past'
  if (status === PublicationStatus.Published && publishAt > now) return 'future'
  return { status, publishedAt: publishAt, isDated: true }
}
