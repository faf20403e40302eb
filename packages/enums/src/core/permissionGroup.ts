import { Permission } from '../data/permission.js'
import { nameOf } from '../data/vocabulary.js'

/**
 * The group of a permission: the part of the panel it opens, `'staff'` for what only the builder's own people may do
 * [ENU-37] [ENU-38].
 * @returns `'config'`, `'admin'`, `'content'`, `'settings'`, `'activity'`, `'commerce'`, `'newsletter'`, `'crm'`,
 * `'marketing'`, `'scheduling'` or `'staff'`; `undefined` for a number that is no permission.
 */
export function permissionGroup(permission: unknown): string | undefined {
  const [family, area] = nameOf(Permission, permission)?.split('-') ?? []
  return family === 'config' && area !== 'access' ? area : family
}
