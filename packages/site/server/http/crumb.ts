import { CRUMB_COOKIE } from '@vitrine/cookies'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { isOwnToken, makeToken, provenToken, tokenRefusal } from '@vitrine/server/core'
import { blankFor } from '../drawing/drawing.ts'
import { noteRefusal } from './noteRefusal.ts'
import type { Env, Services } from './services.ts'
import { isSecure } from './visitor.ts'

function setCrumb(c: Context<Env>, services: Services): string {
  const crumb = makeToken(services.secret)
  // Set the cookie of the crumb (CSRF token) without `httpOnly`, because scripts read the crumb to send it back. Set no
  // age, so that the cookie lasts until the browser closes.
  setCookie(c, CRUMB_COOKIE, crumb, { path: '/', sameSite: 'Lax', secure: isSecure(c, services) })
  c.set('crumb', crumb)
  return crumb
}

/**
 * Returns the crumb of a page's visitor: that of the cookie if this site made it, or else a new one, which the response
 * sets [SRV-12] [SRV-86]. While the page is drawn for the cache, it is a blank.
 */
export function crumbOf(c: Context<Env>, services: Services): string {
  const blank = blankFor('crumb')
  if (blank !== undefined) return blank
  const crumb = c.get('crumb') ?? getCookie(c, CRUMB_COOKIE)
  if (!crumb || !isOwnToken(services.secret, crumb)) return setCrumb(c, services)
  c.set('crumb', crumb)
  return crumb
}

/** The crumb of the request's cookie, unchecked; `undefined` without one. */
export function sentCrumb(c: Context<Env>): string | undefined {
  return getCookie(c, CRUMB_COOKIE)
}

/**
 * Refuses a call that changes something unless it carries the cookie's crumb: in the query, in the header, or in a
 * form's field [SRV-13].
 * @param field - The `crumb` field of a form-encoded body.
 * @returns The crumb.
 * @throws {ApiError} 400 with a fresh crumb, in the body and as a cookie [SRV-14].
 */
export function requireCrumb(c: Context<Env>, services: Services, field: string | undefined): string {
  const proven = provenToken(c.req.raw, services.secret, field)
  if (proven !== undefined) {
    c.set('crumb', proven)
    return proven
  }
  const crumb = setCrumb(c, services)
  noteRefusal(c, services, 'crumb')
  throw tokenRefusal(crumb)
}
