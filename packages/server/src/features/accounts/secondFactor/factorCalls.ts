import {
  beginAuthenticator,
  confirmAuthenticator,
  giveCode,
  type NewAuthenticator,
  type RecoveryCodes,
  removeAuthenticator,
} from '@vitrine/access/api'
import { CallError } from '../../../core/callError.js'
import { type Call, type PlainForm, type Route, route, type Visit } from '../../../core/feature.js'
import { textField } from '../../../core/readBody.js'
import { isPlainPost } from '../../../core/visitor.js'
import type { AccountSettings } from '../accountOptions.js'
import { findById } from '../accountRows.js'
import { requireSession, sessionOf, startSession } from '../accountSession.js'
import type { PasswordGate } from '../passwordGate.js'
import { nextPath, plainAccount } from '../plainAccount.js'
import { tellChange } from '../tellChange.js'
import { appAddress, makeRecoveryCodes, makeSecret, recoveryHash } from './authenticator.js'
import { endPending, pendingSignIn } from './enter.js'
import { codePage, codePageRoutes, recoveryPage, secretPage } from './factorPages.js'
import { beginFactor, confirmFactor, findFactor, removeFactor } from './factorRows.js'
import { requireCode } from './requireCode.js'

const DONE = { success: true } as const

const typedCode = (fields: FormData) => ({ code: textField(fields, 'code') ?? '' })
const proof = (fields: FormData) => ({ current: textField(fields, 'current') ?? '' })

/** Routes of the second factor: the code of a sign-in, and an authenticator app that is set up and removed [ENG-164]. */
export function factorRoutes(settings: AccountSettings, gate: PasswordGate): readonly Route[] {
  const { accountPage } = settings
  const removed = (): string => `${accountPage}?changed=authenticator`
  return [
    ...codePageRoutes(settings),
    route(giveCode, (call) => enterByCode(call, settings), { plain: codeForm(settings) }),
    route(beginAuthenticator, (call) => begin(call, settings, gate), {
      plain: plainAccount(settings, proof, () => accountPage),
    }),
    route(confirmAuthenticator, (call) => confirm(call, settings), { plain: confirmForm(settings) }),
    route(removeAuthenticator, (call) => remove(call, settings, gate), {
      plain: plainAccount(settings, proof, removed),
    }),
  ]
}

/** The plain form of a code: a refused one is shown again. */
function codeForm(settings: AccountSettings): PlainForm<typeof giveCode> {
  const plain = plainAccount<typeof giveCode>(settings, typedCode, (visit) => nextPath(visit, settings))
  if (settings.refused) return plain
  return {
    ...plain,
    refused: async (visit, fields, refusal) =>
      pendingSignIn(visit) && !refusal.body['crumbFail']
        ? codePage(visit, settings.sentencesOf(visit), refusal)
        : plain.refused(visit, fields, refusal),
  }
}

/** The plain form that confirms a secret: after a wrong code it is shown again with the secret. */
function confirmForm(settings: AccountSettings): PlainForm<typeof confirmAuthenticator> {
  const plain = plainAccount<typeof confirmAuthenticator>(settings, typedCode, () => settings.accountPage)
  if (settings.refused) return plain
  return {
    ...plain,
    async refused(visit, fields, refusal) {
      const session = await sessionOf(visit, settings, visit.core.clock())
      const factor = session && (await findFactor(visit.db, session.person.id))
      if (!factor || factor.isConfirmed || refusal.body['crumbFail']) return plain.refused(visit, fields, refusal)
      const shown = await authenticatorOf(visit, factor.secret, session.person.email)
      return secretPage(shown, settings.sentencesOf(visit), refusal)
    },
  }
}

const authenticatorOf = async ({ website }: Visit, secret: string, email: string): Promise<NewAuthenticator> => ({
  secret,
  address: await appAddress(secret, email, website.name),
})

async function enterByCode(call: Call<typeof giveCode>, settings: AccountSettings): Promise<{ xsrfToken: string }> {
  const { db, core, headers, body } = call
  const say = settings.sentencesOf(call)
  const pending = pendingSignIn(call)
  const account = pending && (await findById(db, pending.accountId))
  if (!account) throw new CallError(401, say.codeTooLate)
  await requireCode(db, account.id, body.code, core.clock(), say)
  endPending(call, headers)
  const xsrfToken = await startSession(call, headers, account, pending!.rememberMe)
  core.log.info('somebody signed in with a second factor', { accountId: account.id })
  return { xsrfToken }
}

async function begin(
  call: Call<typeof beginAuthenticator>,
  settings: AccountSettings,
  gate: PasswordGate,
): Promise<NewAuthenticator | Response> {
  const { db, body, request } = call
  const session = await requireSession(call, settings)
  const { id, email } = session.person
  await gate.proveAgain(call, session, body.current)
  const say = settings.sentencesOf(call)
  if ((await findFactor(db, id))?.isConfirmed) throw new CallError(409, say.authenticatorAlready)
  const secret = await makeSecret()
  await beginFactor(db, id, secret)
  const made = await authenticatorOf(call, secret, email)
  return isPlainPost(request) ? secretPage(made, say) : made
}

async function confirm(
  call: Call<typeof confirmAuthenticator>,
  settings: AccountSettings,
): Promise<RecoveryCodes | Response> {
  const { db, body, core, request } = call
  const session = await requireSession(call, settings)
  const { id } = session.person
  const say = settings.sentencesOf(call)
  const factor = await findFactor(db, id)
  if (!factor || factor.isConfirmed) throw new CallError(409, say.authenticatorNotBegun)
  await requireCode(db, id, body.code, core.clock(), say)
  const recoveryCodes = await makeRecoveryCodes()
  const hashes = recoveryCodes.map((code) => recoveryHash(id, code))
  await db.transaction().execute(async (tx) => {
    await confirmFactor(tx, id, hashes, core.clock())
    await tellChange(call, tx, session, 'app-added', settings)
  })
  core.log.info('somebody added an authenticator app', { accountId: id })
  // A plain form is answered by the codes themselves: nothing stores them, so no later page could show them.
  return isPlainPost(request) ? recoveryPage(recoveryCodes, say, settings.accountPage) : { recoveryCodes }
}

async function remove(
  call: Call<typeof removeAuthenticator>,
  settings: AccountSettings,
  gate: PasswordGate,
): Promise<typeof DONE> {
  const { db, body, core } = call
  const session = await requireSession(call, settings)
  await gate.proveAgain(call, session, body.current)
  await db.transaction().execute(async (tx) => {
    if (await removeFactor(tx, session.person.id)) await tellChange(call, tx, session, 'app-removed', settings)
  })
  core.log.info('somebody removed an authenticator app', { accountId: session.person.id })
  return DONE
}
