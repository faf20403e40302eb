import { changeLetter } from '../mail/letters.ts'
import type { MailContent } from '../mail/siteMail.ts'
import { languageOfRequest } from '../http/languageOfRequest.ts'
import { DATA_LAYER } from '@vitrine/messages'
import { REFUSALS } from '../../messages/refusals.ts'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { addPasskey, askForPasskey, removePasskey, signInByPasskey, type PasskeyOptions } from '@vitrine/access/api'
import type { Context, Hono } from 'hono'
import { digest } from '@vitrine/server/core'
import { emailOf, type Account } from '../database/accounts.ts'
import type { Db } from '../database/db.ts'
import { dropPasskey, findPasskey, keepPasskey, listPasskeys, notePasskey, type Passkey } from '../database/passkeys.ts'
import { endOtherSessions, type SignInLimits } from '@vitrine/server/accounts'
import { ApiError } from '../http/apiError.ts'
import { deviceName } from '../http/deviceName.ts'
import { type Call, serveEndpoint, textField } from '../http/endpoint.ts'
import { limitAddress } from '../http/limitAddress.ts'
import { makeChallenge, takeChallenge } from '../http/passkeyChallenge.ts'
import { passkeyOrigin, type PasskeyOrigin } from '../http/passkeyOrigin.ts'
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

/** COSE numbers of EdDSA, ES256 and RS256. Every authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257]

/** Most passkey requests of one address per minute. */
const MOST_A_MINUTE = 30

/** User id of an account for authenticators: 32 bytes that reveal nothing about it. */
const handleOf = (accountId: string): string => digest(`passkey\0${accountId}`)

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
    const { host } = await siteOf(c)
    const challenge = makeChallenge(c, services, body.purpose)
    if (body.purpose === 'sign-in') {
      // Send no list of credentials for a passkey sign-in: the visitor has not named an account, and a list would
      // reveal which accounts exist.
      const publicKey = await generateAuthenticationOptions({ rpID: host, challenge, userVerification: 'required' })
      return { publicKey }
    }
    const { account, idHash } = await personOf(c)
    await proveAgain(c, services, limits, { accountId: account.id, idHash, password: body.current ?? '' })
    const known = await listPasskeys(db, account.id)
    const publicKey = await generateRegistrationOptions({
      rpName: await readSiteTitle(db),
      rpID: host,
      challenge,
      userID: new Uint8Array(Buffer.from(handleOf(account.id), 'base64url')),
      userName: await emailOf(db, account.id),
      userDisplayName: account.name,
      excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
      supportedAlgorithmIDs: ALGORITHMS,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    return { publicKey }
  }

  serveEndpoint(app, services, askForPasskey, optionsFor, {
    plain: {
      read() {
        throw new ApiError(400, NEEDS_SCRIPT)
      },
      next: () => '/account',
      refused: (c, fields, error) => refuseSettings(c, services, fields, error),
    },
  })

  /**
   * @returns The new counter of the authenticator; `undefined` if the response is not valid.
   */
  async function verify(
    c: Context<Env>,
    site: PasskeyOrigin,
    response: AuthenticationResponseJSON,
    passkey: Passkey,
  ): Promise<number | undefined> {
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge: (challenge) => takeChallenge(c, services, 'sign-in', challenge),
        expectedOrigin: site.origin,
        expectedRPID: site.host,
        credential: {
          id: passkey.id,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
        },
      })
      return verified ? authenticationInfo.newCounter : undefined
    } catch {
      // Treat an exception of the WebAuthn library as a failed verification: the library throws for a malformed or a
      // wrong credential.
      return undefined
    }
  }

  serveEndpoint(app, services, signInByPasskey, async ({ c, body }) => {
    const site = await siteOf(c)
    const response = body.credential as unknown as AuthenticationResponseJSON
    const found = await findPasskey(db, response.id)
    const isOwn = found && (response.response.userHandle ?? '') === handleOf(found.account.id)
    const counter = isOwn ? await verify(c, site, response, found.passkey) : undefined
    if (!found || counter === undefined) throw new ApiError(403, REFUSED)
    await notePasskey(db, found.passkey.id, counter, clock())
    await startSession(c, services, found.account, false)
    log.info('somebody signed in with a passkey', { accountId: found.account.id })
    return DONE
  })

  serveEndpoint(
    app,
    services,
    addPasskey,
    async ({ c, body }) => {
      const site = await siteOf(c)
      const { account, idHash } = await personOf(c)
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: body.credential as unknown as RegistrationResponseJSON,
        expectedChallenge: (challenge) => takeChallenge(c, services, 'add', challenge),
        expectedOrigin: site.origin,
        expectedRPID: site.host,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => ({ verified: false, registrationInfo: undefined }))
      if (!verified || !registrationInfo) throw new ApiError(403, NOT_ADDED)
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential
      await db.transaction().execute(async (tx) => {
        const isNew = await keepPasskey(tx, {
          id,
          accountId: account.id,
          publicKey: Buffer.from(publicKey).toString('base64url'),
          counter,
          transports,
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
        if (await dropPasskey(tx, account.id, body.passkey)) await follow(tx, account, idHash, letter)
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
