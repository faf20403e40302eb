import { PublicationStatus } from '@vitrine/enums'
import type { LABELS } from '../data/labels.js'

/** A key of the catalogue of state labels. */
export type LabelKey = keyof typeof LABELS

/**
 * Returns the key of a publication status's label in `LABELS` [MSG-18].
 * @returns `null` where there is no label: published, deleted, and what is no status.
 * @example LABELS[statusKey(PublicationStatus.NeedsReview)] // => 'Needs Review'
 */
export function statusKey(status: unknown): LabelKey | null {
  switch (status) {
    case PublicationStatus.Scheduled:
      return 'scheduled'
    case PublicationStatus.NeedsReview:
      return 'needsReview'
    case PublicationStatus.Draft:
      return 'draft'
    case PublicationStatus.Private:
      return 'private'
    default:
      return null
  }
}

/**
 * Returns the key of a workflow state's label in `LABELS` [MSG-18].
 * @param state - As stored: `'PUBLISHED'`, `'SCHEDULED'`, `'DRAFT'`; everything else is unsupported.
 * @example LABELS[workflowKey('PUBLISHED')] // => 'Available'
 */
export function workflowKey(state: unknown): LabelKey {
  switch (state) {
    case 'PUBLISHED':
      return 'available'
    case 'SCHEDULED':
      return 'scheduled'
    case 'DRAFT':
      return 'hidden'
    default:
      return 'unsupported'
  }
}
