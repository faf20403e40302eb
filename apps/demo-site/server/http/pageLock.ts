import { type Lock, lockRule, type Viewer } from '@vitrine/access'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { PageRow } from '../database/site.ts'
import { digest, sameText, sign } from '../tokens.ts'
import type { Env, Services, Session } from './services.ts'
import { sessionOf } from './session.ts'
import { isSecure } from './visitor.ts'

/** Seconds for which a page stays unlocked for a browser. */
const OPEN_FOR = 12 * 3600

/** The members of a page on which its lock depends. */
export type LockedRow = Pick<PageRow, 'id' | 'audience' | 'passwordHash'>

/**
 * Returns the name of a page's cookie. It contains a digest, because a page's id may be too long for a cookie's name.
 */
const cookieOf = (pageId: string): string => `ss_page_${digest(pageId).slice(0, 16)}`

/** Returns the key of a page, a password and a time: after a change of the password old keys are invalid. */
function keyOf({ secret }: Services, { id, passwordHash }: LockedRow, until: number): string {
  return `${until}.${sign(secret, 'page', `${id}\0${passwordHash}\0${until}`)}`
}

/** Unlocks a page with a password for the browser of this request [SRV-78]. */
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

/** Decides whether this request may read a page [ACC-10] [SRV-78] [SRV-79]. */
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
