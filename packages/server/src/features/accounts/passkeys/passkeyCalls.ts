import { addPasskey, askForPasskey, type PasskeyOptions, removePasskey, signInByPasskey } from '@vitrine/access/api'
import { CallError } from '../../../core/callError.js'
import { cookieToken } from '../../../core/csrf.js'
import { type Call, type Route, route, type Visit } from '../../../core/feature.js'
import { limitRequest } from '../../../core/limits.js'
import { textField } from '../../../core/readBody.js'
import { partyOf } from '../../../core/visitor.js'
import { browserToken } from '../accountLinks.js'
import type { AccountSettings } from '../accountOptions.js'
import { findById } from '../accountRows.js'
import { type AccountSession, requireSession, startSession } from '../accountSession.js'
import { deviceName } from '../deviceName.js'
import type { PasswordGate } from '../passwordGate.js'
import { plainAccount } from '../plainAccount.js'
import { tellChange } from '../tellChange.js'
import {
  newPasskeyOptions,
  type PasskeyOrigin,
  signInOptions,
  verifyNewPasskey,
  verifyPasskey,
} from './passkeyCeremony.js'
import { type ChallengedBrowser, makeChallenge, type PasskeyPurpose, takeChallenge } from './passkeyChallenge.js'
import { passkeyOriginOf } from './passkeyOrigin.js'
import { deletePasskey, findPasskey, insertPasskey, listPasskeys, MOST_PASSKEYS, touchPasskey } from './passkeyRows.js'

const DONE = { success: true } as const

/** Most passkey calls of an address. */
const LIMIT = { limit: 30, seconds: 60 } as const
/** Bytes of the longest answer of an authenticator, with a chain of certificates. */
const MOST_BYTES = 20_000

/** Routes of passkeys: signing in with one, adding and removing one [ENG-162] [ENG-163]. */
export function passkeyRoutes(settings: AccountSettings, gate: PasswordGate): readonly Route[] {
  const bounds = { mostBytes: MOST_BYTES }
  return [
    route(askForPasskey, (call) => giveOptions(call, settings, gate), bounds),
    route(signInByPasskey, (call) => enterByPasskey(call, settings), bounds),
    route(addPasskey, (call) => add(call, settings), bounds),
    route(removePasskey, (call) => remove(call, settings, gate), {
      ...bounds,
      plain: plainAccount(
        settings,
        (fields) => ({ passkey: textField(fields, 'passkey') ?? '', current: textField(fields, 'current') ?? '' }),
        () => `${settings.accountPage}?changed=passkey`,
      ),
    }),
  ]
}

/**
 * Counts a passkey call and returns the website as passkeys know it.
 * @throws {CallError} 429 beyond the limit, 400 where the website has no name.
 */
async function admit(visit: Visit, { originOf, sentencesOf }: AccountSettings): Promise<PasskeyOrigin> {
  const say = sentencesOf(visit)
  await limitRequest(visit.db, `passkeys:${partyOf(visit.address)}`, LIMIT, visit.core.clock(), say.rateLimited)
  const site = passkeyOriginOf(originOf(visit))
  if (!site) throw new CallError(400, say.passkeysNotHere)
  return site
}

/** The browser of a call, as its challenges know it. */
const challengedBy = (
  { secret }: Visit,
  purpose: PasskeyPurpose,
  browser: string,
  session?: AccountSession,
): ChallengedBrowser => ({ secret, purpose, browser, session: session?.idHash ?? '' })

/** Takes the challenge of an answer, once, if it was made for this browser and this session. */
const taking =
  (visit: Visit, purpose: PasskeyPurpose, session?: AccountSession) =>
  (encoded: string): Promise<boolean> => {
    const browser = cookieToken(visit.request, visit.secret) ?? ''
    return takeChallenge(visit.db, challengedBy(visit, purpose, browser, session), encoded, visit.core.clock())
  }

async function giveOptions(
  call: Call<typeof askForPasskey>,
  settings: AccountSettings,
  gate: PasswordGate,
): Promise<PasskeyOptions> {
  const { body, db, core, website, headers } = call
  const site = await admit(call, settings)
  const browser = browserToken(call, headers)
  if (body.purpose === 'sign-in')
    return signInOptions(site, makeChallenge(challengedBy(call, 'sign-in', browser), core.clock()))
  const session = await requireSession(call, settings)
  await gate.proveAgain(call, session, body.current ?? '')
  const known = await listPasskeys(db, session.person.id)
  if (known.length >= MOST_PASSKEYS) throw new CallError(409, settings.sentencesOf(call).passkeysFull)
  const challenge = makeChallenge(challengedBy(call, 'add', browser, session), core.clock())
  return newPasskeyOptions(site, challenge, website.name, session.person, known)
}

async function enterByPasskey(call: Call<typeof signInByPasskey>, settings: AccountSettings): Promise<typeof DONE> {
  const { body, db, core, headers } = call
  const site = await admit(call, settings)
  const passkey = await findPasskey(db, body.credential.id)
  const counter = passkey && (await verifyPasskey(site, body.credential, passkey, taking(call, 'sign-in')))
  const account = passkey && counter !== undefined ? await findById(db, passkey.accountId) : undefined
  // One sentence for every refusal, so that it does not reveal which passkeys exist.
  if (!account || !(await touchPasskey(db, passkey!.id, counter!, core.clock())))
    throw new CallError(403, settings.sentencesOf(call).passkeyUnknown)
  // A passkey is two factors in one: the device and its lock.
  await startSession(call, headers, account, false)
  core.log.info('somebody signed in with a passkey', { accountId: account.id })
  return DONE
}

async function add(call: Call<typeof addPasskey>, settings: AccountSettings): Promise<typeof DONE> {
  const { body, db, core, request } = call
  const site = await admit(call, settings)
  const session = await requireSession(call, settings)
  const made = await verifyNewPasskey(site, body.credential, taking(call, 'add', session))
  const say = settings.sentencesOf(call)
  const notAdded = new CallError(403, say.passkeyNotAdded)
  if (!made) throw notAdded
  const name = deviceName(request.headers.get('User-Agent') ?? '', say)
  const passkey = { ...made, name, accountId: session.person.id, createdAt: core.clock(), usedAt: null }
  await db.transaction().execute(async (tx) => {
    if (!(await insertPasskey(tx, passkey))) throw notAdded
    await tellChange(call, tx, session, 'passkey-added', settings)
  })
  core.log.info('somebody added a passkey', { accountId: session.person.id })
  return DONE
}

async function remove(
  call: Call<typeof removePasskey>,
  settings: AccountSettings,
  gate: PasswordGate,
): Promise<typeof DONE> {
  const { body, db, core } = call
  const session = await requireSession(call, settings)
  await gate.proveAgain(call, session, body.current)
  await db.transaction().execute(async (tx) => {
    if (await deletePasskey(tx, session.person.id, body.passkey))
      await tellChange(call, tx, session, 'passkey-removed', settings)
  })
  core.log.info('somebody removed a passkey', { accountId: session.person.id })
  return DONE
}
