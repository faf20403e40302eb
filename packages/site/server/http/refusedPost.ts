import type { Context } from 'hono'
import { digest } from '@vitrine/server/core'
import { dropRefusedPost, findRefusedPost, keepRefusedPost, type RefusedPostKey } from '../database/refusedPosts.ts'
import type { ApiError } from './apiError.ts'
import { crumbOf } from './crumb.ts'
import { mayStore } from './mayStore.ts'
import type { Env, Services } from './services.ts'

/** Subject of the forms of the account's page. */
export const ACCOUNT_SUBJECT = 'account'

/** Subject of the forms by which a person changes the own account. */
export const SETTINGS_SUBJECT = 'account-settings'

/** Subject of the form that opens a page with its password. */
export const unlockSubject = (pageId: string): string => `unlock:${pageId}`

/** Subject of the forms that put something into the cart. */
export const CART_SUBJECT = 'cart'

/** Subject of the form of the cart's page. */
export const CART_FORM_SUBJECT = 'cart-page'

/** Subject of the form of comments. */
export const COMMENT_SUBJECT = 'comment'

/** Subject of an owner's form. */
export const formSubject = (formId: string): string => `form:${formId}`

/** Milliseconds for which the answer to a refused post is stored. */
const LIFETIME = 15 * 60_000

/** Largest stored JSON for one form of one visitor, in UTF-16 units. */
const LARGEST = 64_000

function keyOf(c: Context<Env>, services: Services, subject: string): RefusedPostKey {
  return { visitorHash: digest(crumbOf(c, services)), subject }
}

/** Data of a refused post for the page that answers it. */
export interface RefusedPost {
  /** Which form of the site: one answer is kept for each. */
  readonly subject: string
  /** JSON. */
  readonly answer: object
  /** Path and query of the page that shows the answer. */
  readonly to: string
}

/**
 * Answers a refused plain post by a redirect to a page that shows why, so that the address is the page's own and a reload
 * posts nothing again [SRV-86].
 * @returns `undefined` where this answer itself must be the page: the visitor may refuse cookies (crumb), the refusal asks
 * for patience (`Retry-After`), or there is too much to keep, in this post or from this address on this day [SRV-113].
 */
export async function redirectRefused(
  c: Context<Env>,
  services: Services,
  error: ApiError,
  { subject, answer, to }: RefusedPost,
): Promise<Response | undefined> {
  const isKept = !error.body.crumbFail && !error.headers['Retry-After'] && JSON.stringify(answer).length <= LARGEST
  if (!isKept || !(await mayStore(c, services, 'refused posts', answer))) return undefined
  const expiresAt = new Date(services.clock().getTime() + LIFETIME)
  await keepRefusedPost(services.db, keyOf(c, services, subject), answer, expiresAt)
  return c.redirect(to, 303)
}

/** The answer to this visitor's refused post, for the page it leads to. */
export async function readRefused(c: Context<Env>, services: Services, subject: string): Promise<unknown> {
  return findRefusedPost(services.db, keyOf(c, services, subject), services.clock())
}

/** Forgets the answer once the form has been sent. */
export async function forgetRefused(c: Context<Env>, services: Services, subject: string): Promise<void> {
  await dropRefusedPost(services.db, keyOf(c, services, subject))
}
