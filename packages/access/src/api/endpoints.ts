import { API_ROOT, defineEndpoint } from '@vitrine/core-data'
import * as v from 'valibot'
import type { Credentials } from '../core/credentials.js'

/** Answer to a sign-in. */
export interface SignedIn {
  /** Later calls send it in the header `X-XSRF-Token` [ACC-11]. */
  readonly xsrfToken: string
}

/** Answer to a sign-out. */
export interface SignedOut {
  readonly success: true
}

/** The address of the session: posted to begin one, deleted to end it. */
const SESSION = `${API_ROOT}site-users/account/session`

/** An address with an "@", without white space and control characters; the loose check refuses no real address. */
export const email = v.pipe(v.string(), v.trim(), v.maxLength(254), v.regex(/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u))

const credentials: v.GenericSchema<Credentials> = v.object({
  email,
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)),
  rememberMe: v.exactOptional(v.undefinedable(v.boolean())),
})

const signedIn: v.GenericSchema<SignedIn> = v.looseObject({ xsrfToken: v.pipe(v.string(), v.minLength(1)) })
/** The answer of calls that return no data. */
export const signedOut: v.GenericSchema<SignedOut> = v.looseObject({ success: v.literal(true) })

/** Schema of the query. `''` is a parameter without a value, which means the same as `true` [ACC-15]. */
const leaving: v.GenericSchema<{ readonly cloneCart?: string }> = v.object({ cloneCart: v.exactOptional(v.string()) })

/** Begins a session: the one call for owners, editors and members [ACC-11]; its texts have limits [SRV-8]. */
export const signIn = defineEndpoint({
  method: 'POST',
  path: SESSION,
  session: true,
  request: credentials,
  response: signedIn,
})

/**
 * Ends a member's session; with `cloneCart` the cart stays with the visitor [ACC-14]. A failure shows no overlay; the
 * caller may log it [ACC-15].
 */
export const endSession = defineEndpoint({
  method: 'DELETE',
  path: SESSION,
  session: true,
  quiet: true,
  query: leaving,
  response: signedOut,
})

/** Signs an account out; the call has no body [ACC-16]. A failure shows no overlay [ACC-20]. */
export const logout = defineEndpoint({
  method: 'POST',
  path: `${API_ROOT}auth/Logout`,
  session: true,
  quiet: true,
  response: signedOut,
})

const endedSessions: v.GenericSchema<{ readonly session: string }> = v.object({
  session: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
})

/** Ends one listed session of the person who is signed in, or, with `others`, all but the present one [SRV-16]. */
export const endSessions = defineEndpoint({
  method: 'POST',
  path: `${API_ROOT}site-users/account/sessions`,
  request: endedSessions,
  response: signedOut,
})

/** A change of the password: the present one proves who asks. */
export interface PasswordChange {
  readonly current: string
  /** Exactly as typed: at least 8 characters of any kind. */
  readonly next: string
}

const typed = v.pipe(v.string(), v.maxLength(1000))
const passwordChange: v.GenericSchema<PasswordChange> = v.object({ current: typed, next: typed })

/** Changes the password of the person who is signed in; all other sessions end [SRV-16]. */
export const changePassword = defineEndpoint({
  method: 'POST',
  path: `${API_ROOT}site-users/account/password`,
  request: passwordChange,
  response: signedOut,
})

/** A page with a password, and the password that a visitor has typed. */
export interface PagePassword {
  /** Id of the page. */
  readonly page: string
  readonly password: string
}

const pagePassword: v.GenericSchema<PagePassword> = v.object({
  page: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)),
})

/** Opens a page of the audience `'password'` to this browser for twelve hours [SRV-78]. */
export const unlockPage = defineEndpoint({
  method: 'POST',
  path: `${API_ROOT}site-pages/unlock`,
  request: pagePassword,
  response: signedOut,
})

/** A letter with a link, to sign in or to join. */
export interface LinkRequest {
  readonly purpose: 'sign-in' | 'join'
  readonly email: string
  /** Name of the person who joins. */
  readonly name?: string | undefined
}

const linkRequest: v.GenericSchema<LinkRequest> = v.pipe(
  v.object({
    purpose: v.picklist(['sign-in', 'join']),
    email,
    name: v.exactOptional(v.undefinedable(v.pipe(v.string(), v.trim(), v.maxLength(100)))),
  }),
  v.check(({ purpose, name }) => purpose === 'sign-in' || (name ?? '') !== '', 'A person who joins has a name.'),
)

/** Sends a letter with a one-time link; the answer is the same whether the e-mail has an account or not [SRV-16]. */
export const askForLink = defineEndpoint({
  method: 'POST',
  path: `${API_ROOT}site-users/account/links`,
  request: linkRequest,
  response: signedOut,
})

const linkToken: v.GenericSchema<{ readonly token: string; readonly email?: string | undefined }> = v.object({
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  email: v.optional(email),
})

/**
 * Uses a one-time link, once, in the browser that asked for it; in another browser with the `email` that the link was
 * sent to [SRV-16] [SRV-252]. A GET of the link's page uses nothing.
 */
export const takeLink = defineEndpoint({
  method: 'POST',
  path: `${API_ROOT}site-users/account/links/use`,
  session: true,
  request: linkToken,
  response: signedOut,
})

/** Another e-mail for the own account: the present password proves who asks. */
export interface EmailChange {
  readonly current: string
  readonly email: string
}

const emailChange: v.GenericSchema<EmailChange> = v.object({ current: typed, email })

/** Sends a link to the new e-mail; the e-mail changes when the link is used [SRV-16]. */
export const changeEmail = defineEndpoint({
  method: 'POST',
  path: `${API_ROOT}site-users/account/email`,
  request: emailChange,
  response: signedOut,
})

const escapeLogin: v.GenericSchema<{ readonly allowed: boolean }> = v.object({ allowed: v.boolean() })

/** Saves whether Escape leads visitors to the panel's form: `websiteSettings.allowEscapeKeyLogin` [ACC-36]. */
export const saveEscapeLogin = defineEndpoint({
  method: 'POST',
  path: `${API_ROOT}site-settings/escape-login`,
  request: escapeLogin,
  response: signedOut,
})
