import { PublicationStatus } from '@vitrine/enums'

/**
 * Whether a person sees an item of a collection: visitors see published ones, and people whose role may edit also see
 * drafts, private items, items that need a review and scheduled ones [COL-3]. Deleted items are visible to no one.
 * @param status - A number of `PublicationStatus`; an item with another one is hidden.
 */
export function isItemVisible(
  status: unknown,
  { mayEdit = false }: { readonly mayEdit?: boolean | undefined } = {},
): boolean {
  if (status === PublicationStatus.Published) return true
  const hidden: readonly unknown[] = [
    PublicationStatus.Draft,
    PublicationStatus.NeedsReview,
    PublicationStatus.Private,
    PublicationStatus.Scheduled,
  ]
  return mayEdit && hidden.includes(status)
}
