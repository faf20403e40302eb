import { isMember } from './vocabulary.js'

/** Roles of a person on a site; 5 is unassigned [ENU-35] [ENU-36]. */
export const WebsiteRole = {
  Admin: 1,
  Billing: 2,
  Reporting: 3,
  Editor: 4,
  Moderator: 6,
  Commenter: 7,
  StoreManager: 8,
  Scheduling: 9,
  Viewer: 10,
  CampaignsEditor: 11,
  SchedulingViewer: 12,
  SchedulingEditor: 13,
  None: 14,
  WebsiteManager: 15,
} as const
Object.freeze(WebsiteRole)

/** A value of `WebsiteRole`. */
export type WebsiteRole = (typeof WebsiteRole)[keyof typeof WebsiteRole]

/** Whether a value is a member of `WebsiteRole`. */
export function isWebsiteRole(value: unknown): value is WebsiteRole {
  return isMember(WebsiteRole, value)
}
