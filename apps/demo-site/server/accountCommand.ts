import { signIn } from '@vitrine/access/api'
import { WebsiteRole } from '@vitrine/enums'
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { PUBLISHED_PASSWORD } from './config.ts'
import { createAccount, normalizeEmail } from './database/accounts.ts'
import type { Db } from './database/db.ts'
import { setPassword } from './database/passwords.ts'
import { hashPassword } from './http/password.ts'

/** Smallest length of a password in characters. */
const SHORTEST = 12

const USAGE =
  'Write "account create-owner <e-mail> [--name <name>]" or "account password <e-mail>"; ' +
  'the password is asked for, or read from standard input.'

/** A command: create an owner with this e-mail address, or set another password. */
export interface AccountOrder {
  readonly kind: 'create-owner' | 'password'
  readonly email: string
  readonly name: string
}

/**
 * Reads the arguments of the account command.
 * @throws {Error} One sentence with the right form: for anything else, and for a password among the arguments, which
 * every program of the machine could read.
 */
export function readAccountOrder(args: readonly string[]): AccountOrder {
  const { values, positionals } = parse(args)
  const [kind, email, ...others] = positionals
  const isKnown = kind === 'create-owner' || kind === 'password'
  if (!isKnown || email === undefined || others.length > 0) throw new Error(USAGE)
  if (kind === 'password' && values.name !== undefined) throw new Error(USAGE)
  if (!v.is(signIn.request, { email, password: 'x' })) throw new Error(`"${email}" is not an e-mail address.`)
  return { kind, email: normalizeEmail(email), name: values.name ?? 'Owner' }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { name: { type: 'string' } } })
  } catch (error) {
    throw new Error(USAGE, { cause: error })
  }
}

/** @throws {Error} One sentence, without the password, when it is too short, too long or the published default. */
export function checkPassword(password: string): void {
  if ([...password].length < SHORTEST) throw new Error(`A password has at least ${SHORTEST} characters.`)
  if (password === PUBLISHED_PASSWORD) throw new Error('Everybody can read this password in the source.')
  if (!v.is(signIn.request, { email: 'a@b.c', password })) throw new Error('A password has at most 1000 characters.')
}

/**
 * Creates an owner, or changes a password and ends the account's sessions [SRV-96].
 * @returns The sentence that says what has been done.
 * @throws {Error} One sentence that says why nothing has been done.
 */
export async function runAccountOrder(db: Db, { kind, email, name }: AccountOrder, password: string): Promise<string> {
  checkPassword(password)
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
