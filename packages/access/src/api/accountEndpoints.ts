import { API_ROOT, defineEndpoint } from '@vitrine/core-data'
import * as v from 'valibot'
import { email, signedOut } from './endpoints.js'

const ACCOUNT = `${API_ROOT}site-users/account`

/** A password that is chosen with a one-time link. */
export interface ChosenPassword {
  readonly token: string
  /** Address that the link was sent to, in another browser than the one that asked for it. */
  readonly email?: string | undefined
  /** Exactly as typed: at least 8 characters of any kind. */
  readonly password: string
}

const chosenPassword: v.GenericSchema<ChosenPassword> = v.object({
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  email: v.optional(email),
  password: v.pipe(v.string(), v.maxLength(1000)),
})

/**
 * Uses a one-time link to sign in or to join, and gives the account a password, also in place of a forgotten one; all
 * other sessions end [ENG-131].
 */
export const choosePassword = defineEndpoint({
  method: 'POST',
  path: `${ACCOUNT}/links/password`,
  session: true,
  request: chosenPassword,
  response: signedOut,
})

/** The wish of a person to delete the own account: the present password proves who asks. */
export interface AccountDeletion {
  /** Id of the account, so that the page of another person deletes nothing. */
  readonly account: string
  /** `'yes'` of a ticked box. */
  readonly sure: string
  readonly current: string
}

const deletion: v.GenericSchema<AccountDeletion> = v.object({
  account: v.pipe(v.string(), v.maxLength(100)),
  sure: v.pipe(v.string(), v.maxLength(10)),
  current: v.pipe(v.string(), v.maxLength(1000)),
})

/** Deletes the account of the person who is signed in [ENG-135]. */
export const deleteAccount = defineEndpoint({
  method: 'POST',
  path: `${ACCOUNT}/delete`,
  session: true,
  request: deletion,
  response: signedOut,
})

/** The account of the person who is signed in. */
export interface OwnAccount {
  readonly id: string
  readonly name: string
  readonly email: string
  /** Names of roles. */
  readonly roles: readonly string[]
  /** Whether changes ask for a password. */
  readonly hasPassword: boolean
  /** Recovery codes that are left; `null` without an authenticator app. */
  readonly recoveryCodes: number | null
  /** Passkeys, the oldest first. */
  readonly passkeys: readonly OwnPasskey[]
}

/** A passkey of the person who is signed in. */
export interface OwnPasskey {
  /** The credential's id, for `removePasskey`. */
  readonly id: string
  /** Browser in which it was made, such as "Firefox on Linux". */
  readonly name: string
  /** Epoch milliseconds. */
  readonly createdAt: number
  /** `null` for one that nobody has signed in with. */
  readonly usedAt: number | null
}

/** A session of the person who is signed in. */
export interface OwnSession {
  /** Handle for `endSessions`; it gives no access. */
  readonly id: string
  readonly userAgent: string
  /** Epoch milliseconds. */
  readonly startedAt: number
  readonly lastSeenAt: number
  readonly isCurrent: boolean
}

/** Answer to the question who is signed in. */
export interface WhoAmI {
  /** `null` for somebody who is signed out. */
  readonly account: OwnAccount | null
  /** The sessions of the account, the last used first. */
  readonly sessions: readonly OwnSession[]
}

const whoAmI: v.GenericSchema<WhoAmI> = v.looseObject({
  account: v.nullable(
    v.looseObject({
      id: v.string(),
      name: v.string(),
      email: v.string(),
      roles: v.array(v.string()),
      hasPassword: v.boolean(),
      recoveryCodes: v.nullable(v.number()),
      passkeys: v.array(
        v.looseObject({ id: v.string(), name: v.string(), createdAt: v.number(), usedAt: v.nullable(v.number()) }),
      ),
    }),
  ),
  sessions: v.array(
    v.looseObject({
      id: v.string(),
      userAgent: v.string(),
      startedAt: v.number(),
      lastSeenAt: v.number(),
      isCurrent: v.boolean(),
    }),
  ),
})

/** Reads who is signed in, and the sessions of the account [ENG-130]. */
export const getAccount = defineEndpoint({ method: 'GET', path: ACCOUNT, response: whoAmI })

/** Loads everything that is stored about the person who is signed in, as one file [ENG-135]. */
export const getAccountData = defineEndpoint({
  method: 'GET',
  path: `${ACCOUNT}/data.json`,
  response: v.looseObject({}) as v.GenericSchema<Readonly<Record<string, unknown>>>,
})
