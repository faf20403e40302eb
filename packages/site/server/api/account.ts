import { REFUSALS } from '../../messages/refusals.ts'
import { endSession, logout, signIn } from '@vitrine/access/api'
import type { Context, Hono } from 'hono'
import { digest, randomToken, QueueFull } from '@vitrine/server/core'
import type { Config } from '../config.ts'
import { findAccount } from '../database/accounts.ts'
import { copyCart } from '../database/carts.ts'
import { ApiError, tooMany } from '../http/apiError.ts'
import { knownDevice } from '../http/knownDevice.ts'
import { cartHash, clearCartCookie, setCartCookie } from '../http/cartCookie.ts'
import { serveEndpoint, textField } from '../http/endpoint.ts'
import { reserve } from '../http/mayStore.ts'
import { CODE_PAGE, enter } from '../http/secondFactor.ts'
import { ACCOUNT_SUBJECT, redirectRefused } from '../http/refusedPost.ts'
import type { Env, Services } from '../http/services.ts'
import { stopSession } from '../http/session.ts'
import { createSignInLimits, type MostFailures } from '@vitrine/server/accounts'
import { createTurnstile } from '../http/turnstile.ts'
import { clientAddress } from '../http/visitor.ts'
import { accountDataRoutes } from './accountData.ts'
import { accountSettingsRoutes } from './accountSettings.ts'
import { oneTimeLinkRoutes } from './oneTimeLinks.ts'
import { pageLockRoutes } from './pageLocks.ts'
import { passkeyRoutes } from './passkeys.ts'
import { secondFactorRoutes } from './secondFactor.tsx'
import { type AccountState, nextPath, renderAccountPage } from '../render/accountPages.tsx'

const MISSING = REFUSALS.credentialsMissing
/** A wrong password and an unknown address get the same text, so it does not reveal accounts [SRV-31]. */
const WRONG = REFUSALS.credentialsWrong
const LIMITED = REFUSALS.tooManyAttempts
const BUSY = REFUSALS.signInBusy
/** Seconds after which a full queue of sign-ins is empty again, on a machine of normal speed. */
const BUSY_SECONDS = 5
/** Text for a visitor without script. With script, the client renews the crumb and sends again. */
const CRUMB_LOST = REFUSALS.openTooLongTry

/** Bytes of a cart with its most lines and codes. */
const WHOLE_CART = 25_000

const DONE = { success: true } as const

const mostFailures = ({ signInFailures, signInFailuresOfNetwork, signInFailuresOfAccount }: Config): MostFailures => ({
  ofAddress: signInFailures,
  ofNetwork: signInFailuresOfNetwork,
  ofAccount: signInFailuresOfAccount,
})

/**
 * Serves signing in and out [SRV-31] [SRV-32] [SRV-33] [SRV-34], for script and for plain forms, and the other calls of
 * accounts: sessions and one-time links [SRV-16], passkeys [SRV-98], passwords of accounts [SRV-99] and of pages
 * [SRV-78] [SRV-86] [SRV-105] [ACC-11] [ACC-16].
 */
export function accountRoutes(app: Hono<Env>, services: Services): void {
  const { db, clock, log, signIns } = services
  const limits = createSignInLimits({ most: mostFailures(services.config), clock })
  const pass = createTurnstile()
  accountSettingsRoutes(app, services, limits)
  accountDataRoutes(app, services, limits)
  pageLockRoutes(app, services, limits)
  oneTimeLinkRoutes(app, services, limits)
  passkeyRoutes(app, services, limits)
  secondFactorRoutes(app, services, limits)

  serveEndpoint(
    app,
    services,
    signIn,
    async ({ c, body }) => {
      // Yield to waiting page requests before each sign-in, because many sign-ins may arrive in one turn of the event
      // loop.
      await pass()
      const { email, password, rememberMe = false } = body
      const address = clientAddress(c, services)
      const attempt = { db, email, address, now: clock(), account: { device: knownDevice(c, services, email) } }
      const verdict = signIns.isFull() ? limits.remembered(attempt) : await limits.count(attempt)
      if (!verdict) throw busy(address)
      if (!verdict.allowed) {
        if (!verdict.isRemembered) log.info('a sign-in was refused after too many failures', { address })
        throw tooMany(LIMITED, verdict.retryAfter)
      }
      const found = await findAccount(db, email)
      const isRight = await signIns
        .run(() => services.isPassword(password, found?.passwordHash))
        .catch(async (error: unknown) => {
          // Do not count a sign-in as a failed attempt if the queue was full, because the queue refused it before
          // comparing the password.
          await limits.uncount(attempt)
          throw error instanceof QueueFull ? busy(address) : error
        })
      if (!found || !isRight) {
        log.info('a sign-in failed', { accountId: found?.account.id, address })
        throw new ApiError(401, WRONG)
      }
      await limits.uncount(attempt)
      const { xsrfToken } = await enter(c, services, found.account, rememberMe)
      log.info('somebody signed in', { accountId: found.account.id, rememberMe })
      return { xsrfToken }
    },
    {
      invalid: MISSING,
      plain: {
        read: (fields) => ({
          email: textField(fields, 'email') ?? '',
          password: textField(fields, 'password') ?? '',
          rememberMe: fields.has('rememberMe'),
        }),
        next: ({ c }) => nextPath(c.req.query('next')),
        refused: (c, fields, error) =>
          showAgain(c, error, {
            email: textField(fields, 'email') ?? '',
            rememberMe: fields.has('rememberMe'),
            error: error.body.crumbFail ? CRUMB_LOST : error.message,
          }),
      },
    },
  )

  serveEndpoint(app, services, endSession, async ({ c, query }) => {
    await leaveCart(c, query.cloneCart === '' || query.cloneCart === 'true')
    await leave(c)
    return DONE
  })

  serveEndpoint(
    app,
    services,
    logout,
    async ({ c }) => {
      await leave(c)
      return DONE
    },
    {
      access: {},
      plain: {
        read: () => undefined,
        next: () => '/?logout=true',
        refused: (c, _fields, error) =>
          showAgain(c, error, { error: error.body.crumbFail ? CRUMB_LOST : REFUSALS.signedOutAlready }),
      },
    },
  )

  /** Renders the account's page with the reason of the refusal; the password is never shown again. */
  async function showAgain(c: Context<Env>, error: ApiError, answer: AccountState): Promise<Response> {
    const next = c.req.query('next')
    if (error.body.secondFactor)
      return c.redirect(`${CODE_PAGE}${next === undefined ? '' : `?next=${encodeURIComponent(next)}`}`, 303)
    const query = new URLSearchParams({ refused: '1', ...(next !== undefined && { next }) })
    const redirect = await redirectRefused(c, services, error, {
      subject: ACCOUNT_SUBJECT,
      answer,
      to: `/account?${query.toString()}`,
    })
    return redirect ?? renderAccountPage(c, services, error.status, { ...answer, headers: error.headers })
  }

  function busy(address: string): ApiError {
    log.info('a sign-in was refused because too many were waiting', { address })
    return new ApiError(503, BUSY, { 'Retry-After': String(BUSY_SECONDS) })
  }

  async function leave(c: Context<Env>): Promise<void> {
    const account = await stopSession(c, services)
    if (account) log.info('somebody signed out', { accountId: account.id })
  }

  /** Disconnects the cart from a session that ends, or copies it into a cart with a new token [SRV-33]. */
  async function leaveCart(c: Context<Env>, keep: boolean): Promise<void> {
    const hash = cartHash(c)
    const token = randomToken()
    if (keep && hash !== undefined) await reserve(c, services, 'accounts', WHOLE_CART)
    const copied = keep && hash !== undefined && (await copyCart(db, hash, digest(token), clock()))
    if (copied) setCartCookie(c, services, token)
    else clearCartCookie(c, services)
  }
}
