import {
  changePassword,
  deleteAccount,
  endSessions,
  getAccount,
  getAccountData,
  type WhoAmI,
} from '@vitrine/access/api'
import { CallError } from '../../core/callError.js'
import { type Call, type Route, route, type Visit } from '../../core/feature.js'
import { limitRequest } from '../../core/limits.js'
import { textField } from '../../core/readBody.js'
import { partyOf } from '../../core/visitor.js'
import { queueMail } from '../../mail/outbox.js'
import type { AccountSettings } from './accountOptions.js'
import { replacePassword } from './accountRows.js'
import { renewSession, requireSession, sessionOf, stopSession } from './accountSession.js'
import { changeLetter, mailOf } from './letters.js'
import { passwordFault } from './passwordFault.js'
import { listPasskeys } from './passkeys/passkeyRows.js'
import type { PasswordGate } from './passwordGate.js'
import { deletePerson, leaveFeatures, readPerson } from './personData.js'
import { plainAccount } from './plainAccount.js'
import { countRecoveryCodes, findFactor } from './secondFactor/factorRows.js'
import { endListedSession, endOtherSessions, listSessions } from './sessionRows.js'

const DONE = { success: true } as const

const MINUTE = 60
/** Most files with the data of a person in a minute. */
const MOST_FILES = 6

/** Routes by which people see and change their own account [ENG-130] [ENG-134] [ENG-135]. */
export function settingsRoutes(settings: AccountSettings, gate: PasswordGate): readonly Route[] {
  const { accountPage } = settings
  return [
    route(getAccount, (call) => whoAmI(call, settings)),
    route(getAccountData, (call) => loadData(call, settings)),
    route(endSessions, (call) => endOthers(call, settings), {
      plain: plainAccount(
        settings,
        (fields) => ({ session: textField(fields, 'session') ?? '' }),
        () => accountPage,
      ),
    }),
    route(changePassword, (call) => change(call, settings, gate), {
      plain: plainAccount(
        settings,
        (fields) => ({ current: textField(fields, 'current') ?? '', next: textField(fields, 'next') ?? '' }),
        () => `${accountPage}?changed=password`,
      ),
    }),
    route(deleteAccount, (call) => remove(call, settings, gate), {
      plain: plainAccount(
        settings,
        (fields) => ({
          account: textField(fields, 'account') ?? '',
          sure: textField(fields, 'sure') ?? '',
          current: textField(fields, 'current') ?? '',
        }),
        () => `${accountPage}?deleted=true`,
      ),
    }),
  ]
}

async function whoAmI(call: Call<typeof getAccount>, settings: AccountSettings): Promise<WhoAmI> {
  const now = call.core.clock()
  const session = await sessionOf(call, settings, now)
  if (!session) return { account: null, sessions: [] }
  const { id, name, email, roles, hasPassword } = session.person
  const sessions = await listSessions(call.db, { accountId: id, idHash: session.idHash, now })
  const passkeys = await listPasskeys(call.db, id)
  const hasApp = (await findFactor(call.db, id))?.isConfirmed === true
  return {
    account: {
      id,
      name,
      email,
      roles,
      hasPassword,
      recoveryCodes: hasApp ? await countRecoveryCodes(call.db, id) : null,
      passkeys: passkeys.map((passkey) => ({
        id: passkey.id,
        name: passkey.name,
        createdAt: passkey.createdAt.getTime(),
        usedAt: passkey.usedAt?.getTime() ?? null,
      })),
    },
    sessions: sessions.map(({ handle, userAgent, startedAt, seenAt, isCurrent }) => ({
      id: handle,
      userAgent,
      startedAt: startedAt.getTime(),
      lastSeenAt: seenAt.getTime(),
      isCurrent,
    })),
  }
}

async function endOthers(call: Call<typeof endSessions>, settings: AccountSettings): Promise<typeof DONE> {
  const { db, body, core } = call
  const { person, idHash } = await requireSession(call, settings)
  if (body.session === 'others') await endOtherSessions(db, person.id, idHash)
  else await endListedSession(db, person.id, body.session)
  core.log.info('somebody ended other sessions', { accountId: person.id })
  return DONE
}

async function change(
  call: Call<typeof changePassword>,
  settings: AccountSettings,
  gate: PasswordGate,
): Promise<typeof DONE & { readonly xsrfToken: string }> {
  const { db, body, core, headers } = call
  const session = await requireSession(call, settings)
  const { person, idHash } = session
  await gate.proveAgain(call, session, body.current)
  const say = settings.sentencesOf(call)
  const fault = passwordFault(body.next, person.email, call.website.name, say)
  if (fault !== undefined) throw new CallError(400, fault)
  const hash = await gate.hash(call, body.next)
  const xsrfToken = await db.transaction().execute(async (tx) => {
    await replacePassword(tx, person.id, hash)
    await endOtherSessions(tx, person.id, idHash)
    await queueMail(tx, mailOf(person.email, changeLetter('password', say)), core.clock())
    return renewSession(call, headers, idHash, tx)
  })
  core.log.info('somebody changed a password', { accountId: person.id })
  return { ...DONE, xsrfToken }
}

/** Counts a file of an address, and of the account, so that neither more addresses nor more accounts avoid the limit. */
async function limitFiles(visit: Visit, accountId: string, settings: AccountSettings): Promise<void> {
  const { rateLimited } = settings.sentencesOf(visit)
  for (const party of [partyOf(visit.address), `account:${accountId}`]) {
    const limit = { limit: MOST_FILES, seconds: MINUTE }
    await limitRequest(visit.db, `data:${party}`, limit, visit.core.clock(), rateLimited)
  }
}

async function loadData(call: Call<typeof getAccountData>, settings: AccountSettings): Promise<Response> {
  const { person } = await requireSession(call, settings)
  await limitFiles(call, person.id, settings)
  const data = await readPerson(call.db, person, settings, call.core)
  const day = call.core.clock().toISOString().slice(0, 10)
  return new Response(`${JSON.stringify(data, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': `attachment; filename="my-data-${day}.json"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

async function remove(
  call: Call<typeof deleteAccount>,
  settings: AccountSettings,
  gate: PasswordGate,
): Promise<typeof DONE> {
  const { db, body, core } = call
  const say = settings.sentencesOf(call)
  const session = await requireSession(call, settings)
  const { person } = session
  // The page of another person, who has signed in meanwhile, deletes nothing.
  if (body.account !== person.id || body.sure !== 'yes') throw new CallError(400, say.deleteUnsure)
  if (person.roles.length > 0) throw new CallError(403, say.deleteStaff)
  await gate.proveAgain(call, session, body.current)
  await leaveFeatures(call.website.id, person, core)
  await db.transaction().execute(async (tx) => {
    await deletePerson(tx, person, settings, core)
    await queueMail(tx, mailOf(person.email, changeLetter('deleted', say)), core.clock())
  })
  await stopSession(call, call.headers)
  core.log.info('somebody deleted an account', { accountId: person.id })
  return DONE
}
