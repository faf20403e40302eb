import { sentenceIn } from '../languages.ts'
import { pageTitle } from './pageTitle.ts'
import { wordsFor } from '../http/languageOfRequest.ts'
import { ACCOUNT } from '../../messages/account.ts'
import type { ListedSession } from '@vitrine/access/react'
import { PageType } from '@vitrine/enums'
import { isSameSitePath } from '@vitrine/links'
import type { Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import {
  countRecoveryCodes,
  findFactor,
  listPasskeys,
  listSessions,
  openLink,
  readCredentials,
} from '@vitrine/server/accounts'
import { linkKey } from '../mail/sendLink.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { LinkPage } from '../../pages/LinkPage.tsx'
import type { ListedPasskey } from '../../pages/Passkeys.tsx'
import { SignIn } from '../../pages/SignIn.tsx'
import { YourAccount } from '../../pages/YourAccount.tsx'
import { PUBLISHED_PASSWORD } from '../config.ts'
import { emailOf } from '../database/accounts.ts'
import { publishedEmails } from '../database/passwords.ts'
import { deviceName } from '../http/deviceName.ts'
import { htmlBody } from '../http/htmlBody.ts'
import { readPage } from '../http/paging.ts'
import { passkeyOrigin } from '../http/passkeyOrigin.ts'
import type { Env, Services } from '../http/services.ts'
import { ACCOUNT_SUBJECT, readRefused, SETTINGS_SUBJECT } from '../http/refusedPost.ts'
import { sessionHash, sessionOf } from '../http/session.ts'
import { documentParts } from './documentParts.ts'
import { errorTitle } from './errorTitle.ts'
import { makeModel } from './pageModel.ts'
import { yourOrders } from './yourOrders.ts'
import { yourPurchases } from './yourPurchases.ts'

const ACCOUNT_PATH = '/account'

/** Outcome of a form that the browser posted without script. */
export interface AccountState {
  /** Typed e-mail address. */
  readonly email?: string
  readonly rememberMe?: boolean
  readonly error?: string
  /** Typed new e-mail address of a refused change. */
  readonly newEmail?: string
  /** Id of the account whose page sent the refused change. */
  readonly accountId?: string
  /** For example `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Path after signing in: the path asked for if it is one of this site, else the account's own page [SRV-8] [SRV-31].
 */
export function nextPath(next: string | undefined): string {
  // Refuse a redirect path with a control character, because a response header cannot carry one.
  return next?.startsWith('/') && isSameSitePath(next) && !/\p{Cc}/u.test(next) ? next : ACCOUNT_PATH
}

/** The demo accounts that visitors may sign in to, in the order of the content; `undefined` if there are none. */
async function demoSignIn({ db, site }: Services): Promise<{ password: string; emails: string[] } | undefined> {
  const published = await publishedEmails(db)
  const emails = site.content.accounts.map(({ email }) => email).filter((email) => published.includes(email))
  return emails.length > 0 ? { password: PUBLISHED_PASSWORD, emails } : undefined
}

/** Dates as the account's page writes them. */
function dateWriter(lang: string): (date: Date) => string {
  const format = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  return (date) => `${format.format(date)} UTC`
}

const CHANGES = ['password', 'passkey', 'authenticator', 'opened'] as const
const changedOf = (query: string | undefined) => CHANGES.find((change) => change === query)

/** The person's passkeys, described in the page's language. */
async function passkeysOf({ db }: Services, accountId: string, lang: string): Promise<readonly ListedPasskey[]> {
  const text = dateWriter(lang)
  const rows = await listPasskeys(db, accountId)
  return rows.map(({ id, name, createdAt, usedAt }) => ({
    id,
    name,
    createdAt: text(createdAt),
    usedAt: usedAt ? text(usedAt) : undefined,
  }))
}

/** Whether the person has an authenticator app, and how many recovery codes. */
async function factorOf({ db }: Services, accountId: string | undefined) {
  const factor = accountId === undefined ? undefined : await findFactor(db, accountId)
  const isConfirmed = factor?.isConfirmed === true
  return { isConfirmed, recoveryCodes: isConfirmed ? await countRecoveryCodes(db, accountId!) : 0 }
}

/** The person's sessions, described in the page's language. */
async function sessionsOf(
  c: Context<Env>,
  { db, clock }: Services,
  accountId: string,
  lang: string,
): Promise<readonly ListedSession[]> {
  const text = dateWriter(lang)
  const rows = await listSessions(db, { accountId, idHash: sessionHash(c)!, now: clock() })
  return rows.map(({ handle, userAgent, startedAt, seenAt, isCurrent }) => ({
    id: handle,
    device: deviceName(userAgent, lang),
    startedAt: text(startedAt),
    lastSeenAt: text(seenAt),
    isCurrent,
  }))
}

/** Reads the purchases of the person; of the orders the page that the address of the page asks for. */
async function boughtBy(
  c: Context<Env>,
  services: Services,
  person: { readonly accountId: string; readonly email: string },
  lang: string,
) {
  const page = readPage(c.req.query('orders')) ?? 1
  const { orders, hasMore } = await yourOrders(services, person.email, lang, page)
  const href = (number: number): string => (number > 1 ? `${ACCOUNT_PATH}?orders=${number}` : ACCOUNT_PATH)
  const nav = { previous: page > 1 ? href(page - 1) : undefined, next: hasMore ? href(page + 1) : undefined }
  return { orders: { orders, ...nav }, purchases: await yourPurchases(services, person, lang) }
}

/** The page of the account: the form to sign in, or who is signed in [SRV-16] [SRV-98] [SRV-31] [SRV-86] [SRV-99]. */
export async function renderAccountPage(
  c: Context<Env>,
  services: Services,
  status: ContentfulStatusCode,
  { email = '', rememberMe = false, error, newEmail = '', headers = {} }: AccountState = {},
): Promise<Response> {
  const session = await sessionOf(c, services)
  const say = wordsFor(c, ACCOUNT)
  const page = pageTitle(session ? say.accountTitle : say.signInTitle)
  const model = await makeModel(c, services, {
    pageType: PageType.Page,
    title: error === undefined ? page : errorTitle(c, page),
    isRefusal: error !== undefined,
    description: say.accountDescription,
    blockTypes: [],
    kinds: ['account'],
  })
  const { crumb, lang } = model
  const reason = error === undefined ? undefined : sentenceIn(lang, error)
  const next = c.req.query('next')
  const isLetterSent = error === undefined && c.req.query('letter') === 'sent'
  const sessions = session ? await sessionsOf(c, services, session.account.id, model.lang) : []
  const ownEmail = session ? await emailOf(services.db, session.account.id) : ''
  const bought = session && (await boughtBy(c, services, { accountId: session.account.id, email: ownEmail }, lang))
  const hasPasskeys = passkeyOrigin(c, services) !== undefined
  const passkeys = session && hasPasskeys ? await passkeysOf(services, session.account.id, model.lang) : undefined
  const factor = await factorOf(services, session?.account.id)
  const demo = session ? undefined : await demoSignIn(services)
  const hasPassword = session !== undefined && (await readCredentials(services.db, session.account.id)) !== undefined
  function* main(): Generator<string> {
    yield renderToStaticMarkup(
      session && bought ? (
        <YourAccount
          {...session.account}
          email={ownEmail}
          crumb={crumb}
          {...bought}
          sessions={sessions}
          error={reason}
          newEmail={newEmail}
          isLetterSent={isLetterSent}
          changed={error === undefined ? changedOf(c.req.query('changed')) : undefined}
          passkeys={passkeys}
          hasPassword={hasPassword}
          factor={factor}
          lang={lang}
        />
      ) : (
        <SignIn
          crumb={crumb}
          next={next}
          email={email}
          rememberMe={rememberMe}
          error={reason}
          isLetterSent={isLetterSent}
          hasPasskeys={hasPasskeys}
          demo={demo}
          lang={lang}
        />
      ),
    )
  }
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  return htmlBody(c, documentParts(services.log, model, main), status, session !== undefined)
}

/** The account's page, and the page of a link from a letter. */
export function accountPages(app: Hono<Env>, services: Services): void {
  app.get(`${ACCOUNT_PATH}/link`, async (c) => {
    const say = wordsFor(c, ACCOUNT)
    const model = await makeModel(c, services, {
      pageType: PageType.Page,
      title: pageTitle(say.onePressMore),
      description: say.linkPageDescription,
      blockTypes: [],
      kinds: ['account'],
    })
    const { crumb, lang } = model
    const token = c.req.query('token') ?? ''
    const link = await openLink(services.db, linkKey(c, services, token), services.clock())
    // Render the page of a one-time link without consuming the link, because mail scanners open every link of a mail.
    // Pressing the page's button consumes it.
    function* main(): Generator<string> {
      yield renderToStaticMarkup(<LinkPage {...{ token, crumb, asksForEmail: link?.needsEmail ?? false, lang }} />)
    }
    c.header('X-Robots-Tag', 'noindex')
    return htmlBody(c, documentParts(services.log, model, main), 200, true)
  })

  app.get(ACCOUNT_PATH, async (c) => {
    const refused = c.req.query('refused')
    const session = await sessionOf(c, services)
    const subject = refused === 'settings' ? SETTINGS_SUBJECT : ACCOUNT_SUBJECT
    const isRefused = refused !== undefined && (subject === SETTINGS_SUBJECT || session === undefined)
    const state = isRefused ? ((await readRefused(c, services, subject)) as AccountState | undefined) : undefined
    // Show the typed new e-mail address only to the account that typed it: another person may have signed in meanwhile.
    const isOwn = !session || subject !== SETTINGS_SUBJECT || state?.accountId === session.account.id
    return renderAccountPage(c, services, 200, isOwn ? state : undefined)
  })
}
