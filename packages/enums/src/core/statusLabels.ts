import { PublicationStatus } from '../data/publicationStatus.js'

const LABELS: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [PublicationStatus.Scheduled, 'Scheduled'],
  [PublicationStatus.NeedsReview, 'Needs Review'],
  [PublicationStatus.Draft, 'Draft'],
  [PublicationStatus.Private, 'Private'],
])

/**
 * Label of an item's status for editors, in en-US [ENU-27].
 * @returns `null` for published and deleted items, which carry no label, and for anything unknown [ENU-28].
 */
export function statusLabel(status: unknown): string | null {
  return LABELS.get(status) ?? null
}

/**
 * Label of a product's workflow state for editors, in en-US. Not the status label: the two disagree on drafts
 * [ENU-31] [ENU-32].
 * @param state - `'PUBLISHED'`, `'SCHEDULED'`, `'DRAFT'`; anything else is unsupported.
 */
export function workflowLabel(state: unknown): 'Available' | 'Scheduled' | 'Hidden' | 'Unsupported' {
  if (state === 'PUBLISHED') return 'Available'
  if (state === 'SCHEDULED') return 'Scheduled'
  return state === 'DRAFT' ? 'Hidden' : 'Unsupported'
}
