import { signIn } from '@vitrine/access/api'
import { WebsiteRole } from '@vitrine/enums'
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { PUBLISHED_PASSWORD } from './config.ts'
import { createAccount } from './database/accounts.ts'
import type { Db } from './database/db.ts'
import { rotateSecret } from './database/guards.ts'
import { findByEmail } from './database/members.ts'
import { setPassword } from './database/passwords.ts'
import {
  deletePasskeysOf,
  endAllSessions,
  hashPassword,
  normalizeEmail,
  passwordFault,
  removeFactor,
} from '@vitrine/server/accounts'
import { readSiteTitle } from './siteTitle.ts'

/** Smallest length of a password in characters. */
const SHORTEST = 12

const USAGE =
  'Write "account create-owner <e-mail> [--name <name>]" or "account password <e-mail>" (the password is asked for, ' +
  'or read from standard input), or "account end-sessions <e-mail>", "account remove-factors <e-mail>" or "account rotate-secret"; ' +
  '"--host <host>" names another website than the first one.'

const KINDS = ['create-owner', 'password', 'end-sessions', 'remove-factors', 'rotate-secret'] as const

/**
 * A command for the account of an e-mail address: create an owner, set another password, end all sessions, or remove the
 * authenticator app and the passkeys of somebody who has lost them. `rotate-secret` is for the whole site.
 */
export interface AccountOrder {
  readonly kind: (typeof KINDS)[number]
  readonly email: string
  readonly name: string
  /** Host of the website whose account it is. Default: the first website. */
  readonly host?: string | undefined
}

/**
 * Reads the arguments of the account command.
 * @throws {Error} One sentence with the right form: for anything else, and for a password among the arguments, which
 * every program of the machine could read.
 */
export function readAccountOrder(args: readonly string[]): AccountOrder {
  const { values, positionals } = parse(args)
  const [word, email, ...others] = positionals
  const kind = KINDS.find((one) => one === word)
  const at = values.host === undefined ? {} : { host: values.host }
  if (kind === 'rotate-secret' && positionals.length === 1) return { kind, email: '', name: '', ...at }
  if (kind === 'rotate-secret') throw new Error(USAGE)
  if (kind === undefined || email === undefined || others.length > 0) throw new Error(USAGE)
  if (kind !== 'create-owner' && values.name !== undefined) throw new Error(USAGE)
  if (!v.is(signIn.request, { email, password: 'x' })) throw new Error(`"${email}" is not an e-mail address.`)
  return { kind, email: normalizeEmail(email), name: values.name ?? 'Owner', ...at }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { name: { type: 'string' }, host: { type: 'string' } },
    })
  } catch (error) {
    throw new Error(USAGE, { cause: error })
  }
}

/** @throws {Error} One sentence, without the password, when it is too short, the published default, or none that an account may have. */
export function checkPassword(password: string, email: string, siteTitle: string): void {
  if ([...password].length < SHORTEST) throw new Error(`A password has at least ${SHORTEST} characters.`)
  if (password === PUBLISHED_PASSWORD) throw new Error('Everybody can read this password in the source.')
  const fault = passwordFault(password, email, siteTitle)
  if (fault !== undefined) throw new Error(fault)
}

/** Whether a command needs a password. */
export const needsPassword = ({ kind }: AccountOrder): boolean => kind === 'create-owner' || kind === 'password'

/**
 * Creates an owner, or changes the password, the sessions or the factors of an account; its sessions end [SRV-96]
 * [SRV-156].
 * @param password - Only for a command that needs one.
 * @returns The sentence that says what has been done.
 * @throws {Error} One sentence that says why nothing has been done.
 */
export async function runAccountOrder(db: Db, order: AccountOrder, password = ''): Promise<string> {
  const { kind, email, name } = order
  if (kind === 'rotate-secret') {
    await rotateSecret(db, 'signing')
    return 'The site has a new signing secret. Start all its processes again; open forms, links to orders and opened pages have ended.'
  }
  if (kind === 'end-sessions' || kind === 'remove-factors') return changeAccess(db, kind, email)
  checkPassword(password, email, await readSiteTitle(db))
  const hash = await hashPassword(password)
  if (kind === 'create-owner') {
    const roles = [WebsiteRole.Admin]
    if (!(await createAccount(db, { id: randomUUID(), email, name, roles }))) {
      throw new Error(`There is an account with the e-mail ${email}; change its password with "account password".`)
    }
  }
  if (!(await setPassword(db, email, hash))) throw new Error(`There is no account with the e-mail ${email}.`)
  return kind === 'create-owner'
    ? `The owner ${email} can sign in.`
    : `The password of ${email} has been changed, and its sessions have ended.`
}

async function changeAccess(db: Db, kind: 'end-sessions' | 'remove-factors', email: string): Promise<string> {
  const account = await findByEmail(db, email)
  if (!account) throw new Error(`There is no account with the e-mail ${email}.`)
  await db.transaction().execute(async (tx) => {
    await endAllSessions(tx, account.id)
    if (kind === 'end-sessions') return
    await removeFactor(tx, account.id)
    await deletePasskeysOf(tx, account.id)
  })
  return kind === 'end-sessions'
    ? `The sessions of ${email} have ended.`
    : `The authenticator app and the passkeys of ${email} have been removed, and its sessions have ended.`
}
