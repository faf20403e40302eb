import { type Lock, lockRule, type Viewer } from '@vitrine/access'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { PageRow } from '../database/site.ts'
import { digest, sameText, sign } from '../tokens.ts'
import type { Env, Services, Session } from './services.ts'
import { sessionOf } from './session.ts'
import { isSecure } from './visitor.ts'

/** Seconds for which a page stays open to the browser that gave its password. */
const OPEN_FOR = 12 * 3600

/** The part of a page that its lock is made from. */
export type LockedRow = Pick<PageRow, 'id' | 'audience' | 'passwordHash'>

/** Named by a digest, since a cookie's name has fewer characters than a page's id may have. */
const cookieOf = (pageId: string): string => `ss_page_${digest(pageId).slice(0, 16)}`

/** The key belongs to one page, one password and one time: a changed password shuts the page again. */
function keyOf({ secret }: Services, { id, passwordHash }: LockedRow, until: number): string {
  return `${until}.${sign(secret, 'page', `${id}\0${passwordHash}\0${until}`)}`
}

/** Lets the browser that asked read a page with a password. */
export function openPage(c: Context<Env>, services: Services, page: LockedRow): void {
  const until = services.clock().getTime() + OPEN_FOR * 1000
  const options = { path: '/', sameSite: 'Lax', secure: isSecure(c, services), httpOnly: true } as const
  setCookie(c, cookieOf(page.id), keyOf(services, page, until), { ...options, maxAge: OPEN_FOR })
}

function isUnlocked(c: Context<Env>, services: Services, page: LockedRow): boolean {
  const key = getCookie(c, cookieOf(page.id)) ?? ''
  const until = Number.parseInt(key, 10)
  return until > services.clock().getTime() && sameText(key, keyOf(services, page, until))
}

function viewerOf(session: Session | undefined): Viewer {
  return session ? { kind: session.account.kind, roles: session.account.roles } : { kind: 'visitor', roles: [] }
}

/** Decides whether this request reads a page [ACC-10]. */
export async function lockOf(c: Context<Env>, services: Services, page: LockedRow): Promise<Lock> {
  if (page.audience === 'everyone') return 'open'
  const session = await sessionOf(c, services)
  return lockRule({
    audience: page.audience,
    viewer: viewerOf(session),
    hasPlan: (session?.account.plan ?? null) !== null,
    isUnlocked: page.audience === 'password' && isUnlocked(c, services, page),
  })
}
