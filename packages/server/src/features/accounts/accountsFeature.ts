import * as v from 'valibot'
import type { Core, Feature, RequestWebsite, Visit } from '../../core/feature.js'
import {
  type Account,
  accountOf,
  type AccountQuery,
  findByEmail,
  findById,
  insertAccount,
  listAccounts,
  type NewAccount,
  normalizeEmail,
  replaceRoles,
} from './accountRows.js'
import { type AccountSettings, type AccountsOptions, readAccountOptions } from './accountOptions.js'
import { sessionOf, type SignedInPerson } from './accountSession.js'
import { linkKey } from './accountLinks.js'
import { accountTables } from './baseline.js'
import { linkRoutes } from './linkCalls.js'
import { linkPageRoutes } from './linkPage.js'
import { type OpenLink, openLink, sweepLinks } from './linkRows.js'
import { hashPassword } from './password.js'
import { passkeyRoutes } from './passkeys/passkeyCalls.js'
import { passkeyTables } from './passkeys/passkeyMigration.js'
import { deletePasskeysOf, sweepChallenges } from './passkeys/passkeyRows.js'
import { createPasswordGate } from './passwordGate.js'
import { deletePerson, leaveFeatures } from './personData.js'
import { endAllSessions, listSessions, type SessionRow, sweepSessions } from './sessionRows.js'
import { factorRoutes } from './secondFactor/factorCalls.js'
import { factorTables } from './secondFactor/factorMigration.js'
import { removeFactor } from './secondFactor/factorRows.js'
import { settingsRoutes } from './settingsCalls.js'
import { signInRoutes } from './signInCalls.js'

/** Functions of the feature: `server.api.accounts`. */
export interface AccountsApi<Role extends string = string> {
  /**
   * Returns the person who sends a request to the app; `undefined` for a visitor.
   * @throws {CallError} 421 for a host without a website.
   */
  of(request: Request): Promise<SignedInPerson<Role> | undefined>
  /** Lists the sessions of the person who sends a request, the last used first; empty for a visitor. */
  sessions(request: Request): Promise<readonly SessionRow[]>
  /** Returns what a link of an e-mail is for, for a page of the app; `undefined` for one that cannot be used. */
  link(request: Request, token: string): Promise<OpenLink | undefined>
  /**
   * Adds an account, such as the first one with a role. The app checks who may.
   * @param account.password - Default: it has none, and its person signs in by a link.
   * @param website - Default: the first one.
   * @returns `undefined` if the address has an account already.
   * @throws {TypeError} For an address or a name that is none, and for a role that the app has not named.
   */
  add(
    account: NewAccount<Role> & { readonly password?: string | undefined },
    website?: number,
  ): Promise<Account<Role> | undefined>
  /**
   * Finds an account by its e-mail.
   * @param website - Default: the first one.
   */
  find(email: string, website?: number): Promise<Account<Role> | undefined>
  /**
   * Lists accounts in the order of their e-mails.
   * @param query.website - Default: the first one.
   */
  list(query?: AccountQuery & { readonly website?: number | undefined }): Promise<readonly Account<Role>[]>
  /**
   * Gives an account its roles, in place of those before.
   * @param website - Default: the first one.
   * @returns Whether there is such an account.
   * @throws {TypeError} For a role that the app has not named.
   */
  setRoles(id: string, roles: readonly Role[], website?: number): Promise<boolean>
  /**
   * Ends all sessions of an account.
   * @param website - Default: the first one.
   */
  endSessions(id: string, website?: number): Promise<void>
  /**
   * Removes the passkeys and the authenticator app of a person who has lost them, and ends the sessions of the account.
   * @param website - Default: the first one.
   */
  removeFactors(id: string, website?: number): Promise<void>
  /**
   * Deletes an account, and the rows of every feature and of the app about its person.
   * @param website - Default: the first one.
   * @returns Whether there was such an account.
   * @throws {CallError} 409 while a feature cannot let the person go, such as while a charge waits for its answer.
   */
  remove(id: string, website?: number): Promise<boolean>
}

/** The feature, and what other features need of it. */
export interface AccountsFeature<Role extends string = string> extends Feature<'accounts', AccountsApi<Role>> {
  /**
   * Returns the person of a call to another feature: `comments({ findItem, accountOf: people.personOf })`; `undefined` for
   * a visitor.
   */
  readonly personOf: (visit: Visit) => Promise<SignedInPerson<Role> | undefined>
}

/**
 * Accounts of people: joining, signing in and out by passwords, by links and by passkeys, second factors, sessions, roles,
 * changes with proof, and the person's own data, for `@vitrine/access`.
 * @throws {TypeError} One sentence for an option that is unknown or wrong.
 * @throws {Error} Where Node has no Argon2: before 24.7.
 * @example createServer({ secret, features: [accounts({ origin: 'https://hall.example', roles: ['editor'] })] })
 */
export function accounts<const Role extends string = never>(options: AccountsOptions<Role>): AccountsFeature<Role> {
  const settings = readAccountOptions(options)
  // Calls read roles as texts.
  const forCalls = settings as unknown as AccountSettings
  const gate = createPasswordGate(forCalls)
  return {
    name: 'accounts',
    migrations: {
      '0001-baseline': accountTables,
      '0002-passkeys': passkeyTables,
      '0003-second-factors': factorTables,
    },
    routes: [
      ...signInRoutes(forCalls, gate),
      ...linkRoutes(forCalls, gate),
      ...linkPageRoutes(forCalls),
      ...settingsRoutes(forCalls, gate),
      ...passkeyRoutes(forCalls, gate),
      ...factorRoutes(forCalls, gate),
    ],
    jobs: [
      {
        name: 'delete-old-sessions',
        cron: '37 * * * *',
        async work(_, db, { clock }) {
          await sweepSessions(db, clock())
          await sweepLinks(db, clock())
          await sweepChallenges(db, clock())
        },
      },
    ],
    api: (core) => accountsApi(core, settings),
    personOf: async (visit) => (await sessionOf(visit, settings, visit.core.clock()))?.person,
  }
}

const newAccount = v.object({
  email: v.pipe(v.string(), v.trim(), v.email(), v.maxLength(254)),
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
})

function accountsApi<Role extends string>(core: Core, settings: AccountSettings<Role>): AccountsApi<Role> {
  const { roles: known } = settings
  const dbOf = async (website: number | undefined) => (await core.open(website)).db
  const session = (reached: RequestWebsite) => sessionOf(reached, settings, core.clock())

  function requireNamed(roles: readonly Role[]): void {
    const unknown = roles.find((role) => !known.includes(role))
    if (unknown !== undefined)
      throw new TypeError(`[server] The role "${unknown}" is not among the roles of accounts().`)
  }

  return {
    of: async (request) => (await session(await core.websiteOf(request)))?.person,
    async sessions(request) {
      const reached = await core.websiteOf(request)
      const present = await session(reached)
      if (!present) return []
      const { person, idHash } = present
      return listSessions(reached.db, { accountId: person.id, idHash, now: core.clock() })
    },
    async link(request, token) {
      const reached = await core.websiteOf(request)
      return openLink(reached.db, linkKey(reached, token), core.clock())
    },
    async add({ password, roles = [], ...person }, website) {
      requireNamed(roles)
      const read = v.safeParse(newAccount, person)
      if (!read.success) throw new TypeError('[server] An account has an e-mail, and a name of 1 to 100 characters.')
      const hash = password === undefined ? undefined : await hashPassword(password)
      const db = await dbOf(website)
      return db.transaction().execute(async (tx) => {
        const row = await insertAccount(tx, { ...read.output, roles }, core.clock(), hash)
        const account = row && accountOf(row, known)
        if (account) await settings.onJoined(tx, account)
        return account
      })
    },
    async find(email, website) {
      const row = await findByEmail(await dbOf(website), normalizeEmail(email))
      return row && accountOf(row, known)
    },
    async list({ website, ...query } = {}) {
      const rows = await listAccounts(await dbOf(website), query)
      return rows.map((row) => accountOf(row, known))
    },
    async setRoles(id, roles, website) {
      requireNamed(roles)
      return replaceRoles(await dbOf(website), id, roles)
    },
    endSessions: async (id, website) => endAllSessions(await dbOf(website), id),
    async removeFactors(id, website) {
      const db = await dbOf(website)
      await db.transaction().execute(async (tx) => {
        await deletePasskeysOf(tx, id)
        await removeFactor(tx, id)
        await endAllSessions(tx, id)
      })
    },
    async remove(id, website) {
      const { website: opened, db } = await core.open(website)
      const person = await findById(db, id)
      if (!person) return false
      await leaveFeatures(opened, person, core)
      return db.transaction().execute(async (tx) => {
        const row = await findById(tx, id)
        if (row) await deletePerson(tx, row, settings, core)
        return row !== undefined
      })
    },
  }
}
