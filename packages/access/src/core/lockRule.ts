import { mayEdit } from '@vitrine/enums'
import type { Viewer } from './viewer.js'

/** The readers of a page: everybody, members, members with a plan, or people who have given the page's password. */
export type Audience = 'everyone' | 'members' | 'subscribers' | 'password'

/** The facts that decide whether a page is locked. */
export interface LockFacts {
  readonly audience: Audience
  readonly viewer: Viewer
  /** The member has a plan. Default `false`. */
  readonly hasPlan?: boolean | undefined
  /** The visitor has given the page's password. Default `false`. */
  readonly isUnlocked?: boolean | undefined
}

/**
 * `'sign-in'` asks to sign in, `'denied'` states that the account is not a member, `'password'` asks for the page's
 * password.
 */
export type Lock = 'open' | 'sign-in' | 'denied' | 'password'

/**
 * Decides whether a viewer may read a page, and what the page shows otherwise [ACC-9] [ACC-10]. Accounts that edit the
 * site read every page.
 */
export function lockRule({ audience, viewer, hasPlan = false, isUnlocked = false }: LockFacts): Lock {
  if (audience === 'everyone' || mayEdit(viewer.roles)) return 'open'
  if (audience === 'password') return isUnlocked ? 'open' : 'password'
  if (viewer.kind === 'visitor') return 'sign-in'
  const isAdmitted = viewer.kind === 'member' && (audience === 'members' || hasPlan)
  return isAdmitted ? 'open' : 'denied'
}
