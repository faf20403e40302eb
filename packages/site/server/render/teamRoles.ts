import { WebsiteRole } from '@vitrine/enums'

/** Roles that an invitation gives, with their names and what they open. */
export const TEAM_ROLES = [
  { role: WebsiteRole.Editor, name: 'Editor', text: 'Pages, pictures, forms, orders and figures' },
  { role: WebsiteRole.StoreManager, name: 'Store manager', text: 'Orders and reviews' },
  { role: WebsiteRole.Moderator, name: 'Moderator', text: 'Comments and reviews' },
  { role: WebsiteRole.Reporting, name: 'Reporter', text: 'Figures and activity' },
  { role: WebsiteRole.Admin, name: 'Owner', text: 'Everything, people too' },
] as const

const OTHERS: Readonly<Record<number, string>> = {
  [WebsiteRole.WebsiteManager]: 'Website manager',
  [WebsiteRole.Commenter]: 'Commenter',
  [WebsiteRole.Viewer]: 'Viewer',
  [WebsiteRole.None]: 'No area',
}

/** The names of roles, as people read them. */
export function roleNames(roles: readonly number[]): string {
  return roles
    .map((role) => TEAM_ROLES.find((one) => one.role === role)?.name ?? OTHERS[role] ?? `Role ${role}`)
    .join(', ')
}
