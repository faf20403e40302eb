import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { CallError } from '../../core/callError.js'
import type { Person, Visit } from '../../core/feature.js'
import { type Filled, optionSchemas, readFeatureOptions } from '../../core/featureOptions.js'
import type { Account } from './accountRows.js'
import { ACCOUNT_BUTTONS, ACCOUNT_LETTERS } from './letters.js'
import { hasArgon2 } from './password.js'
import { ACCOUNT_REFUSALS } from './refusals.js'
import { DEVICE_WORDS, FACTOR_PAGES } from './secondFactor/texts.js'

/** A form about an account that was sent without script and refused. */
export interface RefusedAccountForm {
  readonly visit: Visit
  /** The fields as they were posted; a page shows no password again. */
  readonly fields: FormData
  /** The refusal, with its headers. */
  readonly refusal: CallError
  /** Sentence for the person. */
  readonly error: string
}

const ENGLISH = {
  ...ACCOUNT_REFUSALS,
  ...ACCOUNT_LETTERS,
  ...ACCOUNT_BUTTONS,
  ...FACTOR_PAGES,
  ...DEVICE_WORDS,
  rateLimited: 'There have been too many requests. Please try again later.',
  joinClosed: 'Nobody can join here at present.',
  pageLanguage: 'en',
  onePressMore: 'One press more',
  linkEmail: 'E-mail that the link was sent to',
  linkPassword: 'Password, if you want to choose a new one',
  codeAsked: 'Please go on with the code of your authenticator app.',
  codeTooLate: 'The sign-in has waited for its code for too long. Please sign in once more.',
  authenticatorAlready: 'Your account has an authenticator app already. Please remove it first.',
  authenticatorNotBegun: 'There is no authenticator app to confirm. Please set it up once more.',
  typeSecret: 'Type this secret into your authenticator app, or open it there. Then type the code that the app shows.',
  openApp: 'Open the app',
}

/**
 * Sentences of refusals, e-mails and plain pages; `{count}` in `passwordShort` and `passwordLong` is a length, and
 * `pageLanguage` the BCP 47 tag of the page.
 */
export type AccountSentences = Readonly<Record<keyof typeof ENGLISH, string>>

/** Options of the feature. */
export interface AccountsOptions<Role extends string = never> {
  /**
   * Origin of the website, such as `https://hall.example`: links in e-mails begin with it, because a request can name any
   * host.
   */
  readonly origin: string | ((visit: Visit) => string)
  /** Names of the app's roles. Default: there are none. */
  readonly roles?: readonly Role[] | undefined
  /** Whether people may join by themselves. Default `true`. */
  readonly mayJoin?: boolean | undefined
  /** Path of the app's page with the forms, which follows a plain form. Default `'/account'`. */
  readonly accountPage?: string | undefined
  /** Path of the app's page of a link, which gets `?token=`. Default: a plain page of the server. */
  readonly linkPage?: string | undefined
  /** Path of the app's page that asks for the code of an authenticator app. Default: a plain page of the server. */
  readonly codePage?: string | undefined
  /** Writes the app's own rows in the transaction that creates an account. Default: nothing. */
  readonly onJoined?: ((tx: Kysely<any>, account: Account<Role>) => Promise<void>) | undefined
  /** Returns what the app stores about a person, for the file with the person's data. Default: nothing. */
  readonly dataOf?: ((db: Kysely<any>, person: Person) => Promise<unknown>) | undefined
  /** Deletes the app's rows of a person in the transaction that deletes the account. Default: nothing. */
  readonly onDeleted?: ((tx: Kysely<any>, person: Person) => Promise<void>) | undefined
  /** Answers a refused plain form. Default: a page with the sentence. */
  readonly refused?: ((post: RefusedAccountForm) => Response | Promise<Response>) | undefined
  /** Sentences in the visitor's language. Default: English. */
  readonly messages?: ((visit: Visit) => Partial<AccountSentences>) | undefined
  /** Wrong passwords for one e-mail from one address in 15 minutes. Default 10. */
  readonly failuresOfAddress?: number | undefined
  /** Wrong passwords of one network in 15 minutes. Default 100. */
  readonly failuresOfNetwork?: number | undefined
  /** Wrong passwords for one e-mail from everywhere in an hour. Default 50. */
  readonly failuresOfAccount?: number | undefined
  /** E-mails with a link to one address in 15 minutes. Default 5. */
  readonly mailsOfAddress?: number | undefined
  /** E-mails with a link that one network asks for in 15 minutes. Default 50. */
  readonly mailsOfNetwork?: number | undefined
}

/** Options with their defaults. */
export interface AccountSettings<Role extends string = string>
  extends
    Filled<Omit<AccountsOptions<Role>, 'origin' | 'linkPage' | 'codePage' | 'refused' | 'messages'>>,
    Pick<AccountsOptions<Role>, 'linkPage' | 'codePage' | 'refused'> {
  readonly originOf: (visit: Visit) => string
  readonly sentencesOf: (visit: Visit) => AccountSentences
}

const path = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^\/[^\s\\?#]*$/),
  v.check((text) => !text.startsWith('//')),
)
const role = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,49}$/))

/** Whether a text is an origin of the web, without a path. */
const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text.replace(/\/$/, '')

const schema = v.strictObject({
  origin: v.union([v.pipe(v.string(), v.check(isOrigin)), v.function()]),
  roles: v.optional(
    v.pipe(
      v.array(role),
      v.maxLength(100),
      v.check((roles) => new Set(roles).size === roles.length),
    ),
    [],
  ),
  mayJoin: v.optional(v.boolean(), true),
  accountPage: v.optional(path, '/account'),
  linkPage: v.optional(path),
  codePage: v.optional(path),
  onJoined: v.optional(optionSchemas.function),
  dataOf: v.optional(optionSchemas.function),
  onDeleted: v.optional(optionSchemas.function),
  refused: v.optional(optionSchemas.function),
  messages: v.optional(optionSchemas.function),
  failuresOfAddress: v.optional(optionSchemas.positive, 10),
  failuresOfNetwork: v.optional(optionSchemas.positive, 100),
  failuresOfAccount: v.optional(optionSchemas.positive, 50),
  mailsOfAddress: v.optional(optionSchemas.positive, 5),
  mailsOfNetwork: v.optional(optionSchemas.positive, 50),
})

const SENTENCES = {
  origin: 'is an origin such as "https://hall.example", or a function that returns one',
  roles: 'is a list of different names of lower-case letters, digits and "-"',
  mayJoin: 'is true or false',
  accountPage: 'is a path such as "/account"',
  linkPage: 'is a path such as "/account/link"',
  codePage: 'is a path such as "/account/code"',
  onJoined: 'is a function',
  dataOf: 'is a function that returns what the app stores about a person',
  onDeleted: 'is a function',
  refused: 'is a function that answers a refused form',
  messages: 'is a function that returns sentences',
}

const nothing = (): Promise<void> => Promise.resolve()

/**
 * Checks the options of the feature and fills in the defaults.
 * @throws {TypeError} One sentence for the first option that is unknown or wrong.
 * @throws {Error} Where Node has no Argon2.
 */
export function readAccountOptions<Role extends string>(options: AccountsOptions<Role>): AccountSettings<Role> {
  const read = readFeatureOptions('accounts', schema, options, SENTENCES)
  if (!hasArgon2()) throw new Error('[server] accounts() needs Argon2, which Node has from 24.7 on.')
  const {
    origin,
    roles = [],
    onJoined = nothing,
    dataOf,
    onDeleted = nothing,
    refused,
    messages = () => ({}),
  } = options
  const originOf = typeof origin === 'function' ? origin : (): string => origin
  return {
    ...read,
    roles,
    onJoined,
    dataOf: dataOf ?? (() => Promise.resolve(undefined)),
    onDeleted,
    refused,
    originOf: (visit) => originOf(visit).replace(/\/$/, ''),
    sentencesOf: (visit) => ({ ...ENGLISH, ...messages(visit) }),
  }
}
