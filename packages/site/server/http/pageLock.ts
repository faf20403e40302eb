import { type Lock, lockRule, type Viewer } from '@vitrine/access'
import { mayEdit } from '@vitrine/enums'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { digest, isSameText, sign } from '@vitrine/server/core'
import { makeSight, type Sight } from '../database/sight.ts'
import { type AdmittedPage, listPasswordPages, type PageRow } from '../database/site.ts'
import type { Audience } from '../database/tables/site.ts'
import { noteShown } from '../drawing/drawing.ts'
import { cookiePrefix, hostCookie } from './hostPrefix.ts'
import type { Env, Services, Session } from './services.ts'
import { sessionOf } from './session.ts'

/** All audiences of pages. */
const AUDIENCES = Object.keys({
  everyone: true,
  members: true,
  subscribers: true,
  password: true,
} satisfies Record<Audience, true>) as readonly Audience[]

/** Start of the names of the cookies that unlock pages. */
const COOKIE_PREFIX = 'ss_page_'

/** Seconds for which a page stays unlocked for a browser. */
const OPEN_FOR = 12 * 3600

/** The members of a page on which its lock depends. */
export type LockedRow = Pick<PageRow, 'id' | 'audience' | 'passwordHash'>

/**
 * Returns the name of a page's cookie. It contains a digest, because a page's id may be too long for a cookie's name.
 */
const cookieOf = (pageId: string): string => `${COOKIE_PREFIX}${digest(pageId).slice(0, 16)}`

/** Returns the key of a page, a password and a time: after a change of the password old keys are invalid. */
function keyOf({ secret }: Services, { id, passwordHash }: LockedRow, until: number): string {
  return `${until}.${sign(secret, 'page', `${id}\0${passwordHash}\0${until}`)}`
}

/** Unlocks a page with a password for the browser of this request [SRV-78]. */
export function openPage(c: Context<Env>, services: Services, page: LockedRow): void {
  const until = services.clock().getTime() + OPEN_FOR * 1000
  setCookie(c, cookieOf(page.id), keyOf(services, page, until), hostCookie(c, services, OPEN_FOR))
}

function isUnlocked(c: Context<Env>, services: Services, page: LockedRow): boolean {
  const key = getCookie(c, cookieOf(page.id), cookiePrefix(c)) ?? ''
  const until = Number.parseInt(key, 10)
  return until > services.clock().getTime() && isSameText(key, keyOf(services, page, until))
}

function viewerOf(session: Session | undefined): Viewer {
  return session ? { kind: session.account.kind, roles: session.account.roles } : { kind: 'visitor', roles: [] }
}

/** The facts about the sender of a request that decide about every audience but a password. */
async function readerOf(c: Context<Env>, services: Services) {
  const session = await sessionOf(c, services)
  return { viewer: viewerOf(session), hasPlan: (session?.account.plan ?? null) !== null }
}

/** Decides whether this request may read a page [ACC-10] [SRV-78] [SRV-79]. */
export async function lockOf(c: Context<Env>, services: Services, page: LockedRow): Promise<Lock> {
  const { audience } = page
  if (audience === 'everyone') return 'open'
  const reader = await readerOf(c, services)
  return lockRule({ ...reader, audience, isUnlocked: audience === 'password' && isUnlocked(c, services, page) })
}

/**
 * Admits this request to a page, or returns its lock. Content of a page is read through an admitted page only, and items
 * through {@link readerSight} [SRV-78].
 */
export async function admit(
  c: Context<Env>,
  services: Services,
  page: PageRow,
): Promise<{ readonly page: AdmittedPage } | { readonly lock: Exclude<Lock, 'open'> }> {
  noteShown(`page-${page.id}`)
  const lock = await lockOf(c, services, page)
  return lock === 'open' ? { page: page as AdmittedPage } : { lock }
}

/** The view that the sender of this request has of collections [SRV-65] [SRV-78]. */
export async function readerSight(c: Context<Env>, services: Services): Promise<Sight> {
  const reader = await readerOf(c, services)
  const audiences = AUDIENCES.filter((audience) => lockRule({ ...reader, audience }) === 'open')
  const hasKeys = Object.keys(getCookie(c)).some((name) => name.includes(COOKIE_PREFIX))
  const locked = hasKeys ? await listPasswordPages(services.db) : []
  const unlocked = locked.filter((page) => isUnlocked(c, services, page)).map(({ id }) => id)
  return makeSight({ now: services.clock(), mayEdit: mayEdit(reader.viewer.roles), audiences, unlocked })
}
