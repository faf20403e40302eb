/** The labels of publication and workflow states, in en-US [MSG-18]. */
export const LABELS = {
  available: 'Available',
  hidden: 'Hidden',
  unsupported: 'Unsupported',
  scheduled: 'Scheduled',
  needsReview: 'Needs Review',
  draft: 'Draft',
  private: 'Private',
} as const
