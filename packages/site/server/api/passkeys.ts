import { changeLetter } from '../mail/letters.ts'
import type { MailContent } from '../mail/siteMail.ts'
import { languageOfRequest } from '../http/languageOfRequest.ts'
import { DATA_LAYER } from '@vitrine/messages'
import { REFUSALS } from '../../messages/refusals.ts'
import { addPasskey, askForPasskey, removePasskey, signInByPasskey, type PasskeyOptions } from '@vitrine/access/api'
import type { Context, Hono } from 'hono'
import { emailOf, findAccountById, type Account } from '../database/accounts.ts'
import type { Db } from '../database/db.ts'
import {
  type ChallengedBrowser,
  deletePasskey,
  endOtherSessions,
  findPasskey,
  insertPasskey,
  listPasskeys,
  makeChallenge,
  MOST_PASSKEYS,
  newPasskeyOptions,
  type PasskeyOrigin,
  type PasskeyPurpose,
  signInOptions,
  type SignInLimits,
  takeChallenge,
  touchPasskey,
  verifyNewPasskey,
  verifyPasskey,
} from '@vitrine/server/accounts'
import { ApiError } from '../http/apiError.ts'
import { deviceName } from '../http/deviceName.ts'
import { type Call, serveEndpoint, textField } from '../http/endpoint.ts'
import { limitAddress } from '../http/limitAddress.ts'
import { crumbOf } from '../http/crumb.ts'
import { passkeyOrigin } from '../http/passkeyOrigin.ts'
import { proveAgain } from '../http/proveAgain.ts'
import type { Env, Services } from '../http/services.ts'
import { sessionHash, sessionOf, startSession } from '../http/session.ts'
import { sendMail } from '../mail/sendMail.ts'
import { readSiteTitle } from '../siteTitle.ts'
import { refuseSettings } from './refuseSettings.ts'

/** Text of every refusal. It is always the same, so that it does not reveal which passkeys exist. */
const REFUSED = REFUSALS.passkeyUnknown
const NOT_ADDED = REFUSALS.passkeyNotAdded
const NOT_HERE = REFUSALS.passkeysNotHere
const NEEDS_SCRIPT = REFUSALS.passkeysNeedScripts
const DONE = { success: true } as const

/** Most passkey requests of one address per minute. */
const MOST_A_MINUTE = 30

/** The browser of a request, as its challenges know it. */
const challengedBy = (c: Context<Env>, services: Services, purpose: PasskeyPurpose): ChallengedBrowser => ({
  secret: services.secret,
  purpose,
  browser: crumbOf(c, services),
  session: sessionHash(c) ?? '',
})

/** Serves passkeys: signing in with one, adding and removing one [SRV-98]. */
export function passkeyRoutes(app: Hono<Env>, services: Services, limits: SignInLimits): void {
  const { db, clock, log } = services

  async function siteOf(c: Context<Env>): Promise<PasskeyOrigin> {
    await limitAddress(c, services, 'passkeys', MOST_A_MINUTE)
    const site = passkeyOrigin(c, services)
    if (!site) throw new ApiError(400, NOT_HERE)
    return site
  }

  async function personOf(c: Context<Env>): Promise<{ readonly account: Account; readonly idHash: string }> {
    const session = await sessionOf(c, services)
    const idHash = sessionHash(c)
    if (!session || idHash === undefined)
      throw new ApiError(401, { loginRequired: true, error: DATA_LAYER.unauthorized })
    return { account: session.account, idHash }
  }

  /** Ends the account's other sessions after a change and informs its owner by mail. */
  async function follow(tx: Db, account: Account, idHash: string, letter: MailContent): Promise<void> {
    await endOtherSessions(tx, account.id, idHash)
    await sendMail(tx, { to: await emailOf(tx, account.id), ...letter }, clock())
  }

  async function optionsFor({ c, body }: Call<typeof askForPasskey>): Promise<PasskeyOptions> {
    const site = await siteOf(c)
    const challenge = makeChallenge(challengedBy(c, services, body.purpose), clock())
    if (body.purpose === 'sign-in') return signInOptions(site, challenge)
    const { account, idHash } = await personOf(c)
    await proveAgain(c, services, limits, { accountId: account.id, idHash, password: body.current ?? '' })
    const known = await listPasskeys(db, account.id)
    if (known.length >= MOST_PASSKEYS) throw new ApiError(409, REFUSALS.passkeysFull)
    const owner = { id: account.id, name: account.name, email: await emailOf(db, account.id) }
    return newPasskeyOptions(site, challenge, await readSiteTitle(db), owner, known)
  }

  /** Takes the challenge of an answer, once. */
  const taking = (c: Context<Env>, purpose: PasskeyPurpose) => (challenge: string) =>
    takeChallenge(db, challengedBy(c, services, purpose), challenge, clock())

  serveEndpoint(app, services, askForPasskey, optionsFor, {
    plain: {
      read() {
        throw new ApiError(400, NEEDS_SCRIPT)
      },
      next: () => '/account',
      refused: (c, fields, error) => refuseSettings(c, services, fields, error),
    },
  })

  serveEndpoint(app, services, signInByPasskey, async ({ c, body: { credential } }) => {
    const site = await siteOf(c)
    const passkey = await findPasskey(db, credential.id)
    const counter = passkey && (await verifyPasskey(site, credential, passkey, taking(c, 'sign-in')))
    const account = passkey && counter !== undefined ? await findAccountById(db, passkey.accountId) : undefined
    if (!account || !(await touchPasskey(db, passkey!.id, counter!, clock()))) throw new ApiError(403, REFUSED)
    await startSession(c, services, account, false)
    log.info('somebody signed in with a passkey', { accountId: account.id })
    return DONE
  })

  serveEndpoint(
    app,
    services,
    addPasskey,
    async ({ c, body }) => {
      const site = await siteOf(c)
      const { account, idHash } = await personOf(c)
      const made = await verifyNewPasskey(site, body.credential, taking(c, 'add'))
      if (!made) throw new ApiError(403, NOT_ADDED)
      await db.transaction().execute(async (tx) => {
        const isNew = await insertPasskey(tx, {
          ...made,
          accountId: account.id,
          name: deviceName(c.req.header('User-Agent') ?? ''),
          createdAt: clock(),
          usedAt: null,
        })
        if (!isNew) throw new ApiError(403, NOT_ADDED)
        await follow(tx, account, idHash, changeLetter('passkey-added', languageOfRequest(c).lang))
      })
      log.info('somebody added a passkey', { accountId: account.id })
      return DONE
    },
    { access: {} },
  )

  serveEndpoint(
    app,
    services,
    removePasskey,
    async ({ c, body }) => {
      const { account, idHash } = await personOf(c)
      await proveAgain(c, services, limits, { accountId: account.id, idHash, password: body.current })
      await db.transaction().execute(async (tx) => {
        const letter = changeLetter('passkey-removed', languageOfRequest(c).lang)
        if (await deletePasskey(tx, account.id, body.passkey)) await follow(tx, account, idHash, letter)
      })
      log.info('somebody removed a passkey', { accountId: account.id })
      return DONE
    },
    {
      access: {},
      plain: {
        read: (fields) => ({
          passkey: textField(fields, 'passkey') ?? '',
          current: textField(fields, 'current') ?? '',
        }),
        next: () => '/account?changed=passkey',
        refused: (c, fields, error) => refuseSettings(c, services, fields, error),
      },
    },
  )
}
