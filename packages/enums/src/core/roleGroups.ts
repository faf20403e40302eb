import { WebsiteRole } from '../data/websiteRole.js'

const EDITING: readonly unknown[] = [WebsiteRole.Admin, WebsiteRole.Editor, WebsiteRole.WebsiteManager]
const MODERATING: readonly unknown[] = [...EDITING, WebsiteRole.Moderator]
const STORE: readonly unknown[] = [...EDITING, WebsiteRole.StoreManager]

/**
 * Whether these roles allow editing pages, header, footer and languages, and seeing unpublished content: admin, editor
 * and website manager [SRV-21] [ACC-10].
 * @param roles - Role numbers, as they stand in the page's `websiteRoles`.
 */
export function mayEdit(roles: readonly unknown[]): boolean {
  return roles.some((role) => EDITING.includes(role))
}

/** Whether these roles allow moderating comments: the editing roles and moderators [SRV-21]. */
export function mayModerate(roles: readonly unknown[]): boolean {
  return roles.some((role) => MODERATING.includes(role))
}

/** Whether these roles allow managing the shop: the editing roles and store managers [SRV-21]. */
export function mayManageStore(roles: readonly unknown[]): boolean {
  return roles.some((role) => STORE.includes(role))
}

/** Whether an account only looks: its roles are exactly the viewer's [ACC-3] [RUN-38] [ACC-30]. */
export function isViewerOnly(roles: readonly unknown[]): boolean {
  return roles.length === 1 && roles[0] === WebsiteRole.Viewer
}
