import { askForLink, changeEmail, choosePassword, takeLink as useLink } from '@vitrine/access/api'
import type { Kysely } from 'kysely'
import { CallError } from '../../core/callError.js'
import { type Call, type Route, route, type Visit } from '../../core/feature.js'
import { textField } from '../../core/readBody.js'
import { queueMail } from '../../mail/outbox.js'
import { linkKey, sendLink } from './accountLinks.js'
import type { AccountSettings } from './accountOptions.js'
import {
  accountOf,
  type Account,
  findByEmail,
  insertAccount,
  normalizeEmail,
  replaceEmail,
  replacePassword,
} from './accountRows.js'
import { requireSession, sessionOf } from './accountSession.js'
import { changeLetter, mailOf } from './letters.js'
import { findLink, type OneTimeLink, takeLink } from './linkRows.js'
import { passwordFault } from './passwordFault.js'
import type { PasswordGate } from './passwordGate.js'
import { plainAccount } from './plainAccount.js'
import { enter } from './secondFactor/enter.js'
import { endAllSessions, endOtherSessions } from './sessionRows.js'

const DONE = { success: true } as const

/** Routes of one-time links: to sign in, to join, to choose a password, and to change an e-mail [ENG-131] [ENG-134]. */
export function linkRoutes(settings: AccountSettings, gate: PasswordGate): readonly Route[] {
  const { sentencesOf, accountPage } = settings
  const missing = (visit: Visit): string => sentencesOf(visit).emailMissing
  const used = (visit: Visit): string => sentencesOf(visit).linkUsed
  const sent = (): string => `${accountPage}?letter=sent`
  const linkFields = (fields: FormData) => ({
    token: textField(fields, 'token') ?? '',
    email: textField(fields, 'email'),
  })
  return [
    route(askForLink, (call) => ask(call, settings), {
      invalid: missing,
      plain: plainAccount(
        settings,
        (fields) => ({
          purpose: textField(fields, 'purpose') ?? '',
          email: textField(fields, 'email') ?? '',
          name: textField(fields, 'name') ?? '',
        }),
        sent,
      ),
    }),
    route(useLink, (call) => use(call, settings), {
      invalid: used,
      plain: plainAccount(settings, linkFields, () => accountPage),
    }),
    route(choosePassword, (call) => choose(call, settings, gate), {
      invalid: used,
      plain: plainAccount(
        settings,
        (fields) => ({ ...linkFields(fields), password: textField(fields, 'password') ?? '' }),
        () => accountPage,
      ),
    }),
    route(changeEmail, (call) => askForEmail(call, settings, gate), {
      invalid: missing,
      plain: plainAccount(
        settings,
        (fields) => ({ current: textField(fields, 'current') ?? '', email: textField(fields, 'email') ?? '' }),
        sent,
      ),
    }),
  ]
}

async function ask(call: Call<typeof askForLink>, settings: AccountSettings): Promise<typeof DONE> {
  const { body, db } = call
  if (body.purpose === 'join' && !settings.mayJoin) throw new CallError(403, settings.sentencesOf(call).joinClosed)
  const email = normalizeEmail(body.email)
  const found = await findByEmail(db, email)
  // Send a link to sign in if the address already has an account, even if the visitor asked to join.
  const purpose = found ? 'sign-in' : body.purpose
  const name = body.purpose === 'join' ? body.name! : null
  const link = { purpose, email, name, accountId: found?.id ?? null }
  await sendLink(call, call.headers, link, found !== undefined, settings)
  return DONE
}

/** Creates the account of a person who joins. @returns `undefined` if the address has an account already. */
async function join(
  { db, core }: Visit,
  { email, name }: OneTimeLink,
  { roles, onJoined }: AccountSettings,
  hash?: string,
): Promise<Account | undefined> {
  return db.transaction().execute(async (tx) => {
    const row = await insertAccount(tx, { email, name: name! }, core.clock(), hash)
    const account = row && accountOf(row, roles)
    if (account) await onJoined(tx, account)
    return account
  })
}

/** The account that a link was made for; `undefined` if its address belongs to another one, or to none. */
async function signedInBy(db: Kysely<any>, { email, accountId }: OneTimeLink, { roles }: AccountSettings) {
  const row = await findByEmail(db, email)
  return row && row.id === accountId ? accountOf(row, roles) : undefined
}

async function use(call: Call<typeof useLink>, settings: AccountSettings): Promise<typeof DONE | Response> {
  const { body, db, core } = call
  const email = body.email === undefined ? undefined : normalizeEmail(body.email)
  const link = await takeLink(db, linkKey(call, body.token), core.clock(), email)
  const used = new CallError(403, settings.sentencesOf(call).linkUsed)
  if (!link) throw used
  if (link.purpose === 'email') {
    if (!(await moveAccount(call, link, settings))) throw used
    return DONE
  }
  const account = link.purpose === 'join' ? await join(call, link, settings) : await signedInBy(db, link, settings)
  if (!account) throw used
  const said = link.purpose === 'join' ? 'somebody joined' : 'somebody opened an account by a link'
  core.log.info(said, { accountId: account.id })
  const entered = await enter(call, call.headers, { account, rememberMe: false }, settings)
  return typeof entered === 'string' ? DONE : entered
}

async function choose(
  call: Call<typeof choosePassword>,
  settings: AccountSettings,
  gate: PasswordGate,
): Promise<(typeof DONE & { readonly xsrfToken: string }) | Response> {
  const { body, db, core } = call
  const say = settings.sentencesOf(call)
  const used = new CallError(403, say.linkUsed)
  const email = body.email === undefined ? undefined : normalizeEmail(body.email)
  const key = linkKey(call, body.token)
  const found = await findLink(db, key, core.clock(), email)
  if (!found || found.purpose === 'email') throw used
  // Refuse a password before the link is used, so that the person can choose another one with it.
  const fault = passwordFault(body.password, found.email, call.website.name, say)
  if (fault !== undefined) throw new CallError(400, fault)
  const hash = await gate.hash(call, body.password)
  const link = await takeLink(db, key, core.clock(), email)
  const account = link && (await (link.purpose === 'join' ? join(call, link, settings, hash) : reset(call, link, hash)))
  if (!account) throw used
  core.log.info('somebody chose a password with a link', { accountId: account.id })
  const entered = await enter(call, call.headers, { account, rememberMe: false }, settings)
  return typeof entered === 'string' ? { ...DONE, xsrfToken: entered } : entered

  async function reset({ core: { clock } }: Visit, one: OneTimeLink, newHash: string): Promise<Account | undefined> {
    return db.transaction().execute(async (tx) => {
      const person = await signedInBy(tx, one, settings)
      if (!person) return undefined
      await replacePassword(tx, person.id, newHash)
      await endAllSessions(tx, person.id)
      await queueMail(tx, mailOf(person.email, changeLetter('password', say)), clock())
      return person
    })
  }
}

async function askForEmail(
  call: Call<typeof changeEmail>,
  settings: AccountSettings,
  gate: PasswordGate,
): Promise<typeof DONE> {
  const session = await requireSession(call, settings)
  await gate.proveAgain(call, session, call.body.current)
  const email = normalizeEmail(call.body.email)
  const isTaken = (await findByEmail(call.db, email)) !== undefined
  const link = { purpose: 'email', email, name: null, accountId: session.person.id } as const
  await sendLink(call, call.headers, link, isTaken, settings)
  return DONE
}

/** Gives an account the address that its link confirms. @returns Whether the account asked for it and the address is free. */
async function moveAccount(
  visit: Visit,
  { accountId, email }: OneTimeLink,
  settings: AccountSettings,
): Promise<boolean> {
  const { db, core } = visit
  const session = await sessionOf(visit, settings, core.clock())
  if (!session || session.person.id !== accountId) return false
  const isDone = await db.transaction().execute(async (tx) => {
    const before = await replaceEmail(tx, accountId, email)
    if (before === undefined) return false
    await endOtherSessions(tx, accountId, session.idHash)
    await queueMail(tx, mailOf(before, changeLetter('email', settings.sentencesOf(visit))), core.clock())
    return true
  })
  if (isDone) core.log.info('somebody changed an e-mail', { accountId })
  return isDone
}
