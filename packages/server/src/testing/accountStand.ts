import { createServer, type Server } from '../createServer.js'
import { type AccountBrowser, accountBrowser } from './accountBrowser.js'
import { accounts } from '../features/accounts/accountsFeature.js'
import { comments } from '../features/comments/commentsFeature.js'
import { consent } from '../features/consent/consentFeature.js'
import { collectLog, SECRET } from './stand.js'

/** Origin of the website with accounts. */
export const ORIGIN = 'https://hall.test'
/** Password of {@link AccountStand.person}. */
export const PASSWORD = 'four lamps in the rain'

function openServer(database: string, clock: () => Date) {
  let isStuck = true
  const people = accounts({
    origin: ({ request }) => new URL(request.url).origin,
    roles: ['editor', 'guide'],
    mailsOfAddress: 40,
    dataOf: async () => ({ seats: 2 }),
    async onDeleted(_, { email }) {
      if (!email.startsWith('stuck') || !isStuck) return
      isStuck = false
      throw new Error('the rows of the app are away')
    },
  })
  return createServer({
    database,
    secret: SECRET,
    log: collectLog(),
    clock,
    websites: 'by-host',
    features: [
      people,
      comments({ findItem: () => ({ path: '/blog/late' }), accountOf: people.personOf }),
      consent({ personOf: async (visit) => (await people.personOf(visit))?.id }),
    ],
  })
}

/** Servers of one database with accounts, and what tests ask of them. */
export async function openAccountStand(database: string, engine: string) {
  let now = new Date('2026-03-02T09:00:00Z')
  const server = openServer(database, () => now)
  // The embedded database has one process.
  const other = engine === 'PGlite' ? server : openServer(database, () => now)
  const [first] = await server.websites.list()
  await server.websites.add({ name: 'Lantern Hall', hosts: ['hall.test'] })
  await server.websites.remove(first!.id)
  const { api } = server
  const mailsTo = async (to: string) => (await server.mails(1000)).filter((mail) => mail.to === to)
  const tokensTo = async (to: string): Promise<string[]> =>
    (await mailsTo(to)).flatMap(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? [])
  const signIn = (browser: AccountBrowser, email: string, password = PASSWORD, rememberMe = false) =>
    browser.call('site-users/account/session', { email, password, rememberMe })
  return {
    server,
    other,
    api,
    mailsTo,
    /** Tokens of the links in e-mails to an address, the newest first. */
    tokensTo,
    tokenTo: async (to: string): Promise<string> => (await tokensTo(to))[0]!,
    signIn,
    advance: (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000)),
    open: (address?: string, process: Pick<Server, 'fetch'> = server) => accountBrowser(process, ORIGIN, address),
    /** A browser at another website of the server. */
    openAt: (origin: string) => accountBrowser(server, origin),
    now: () => now,
    /** Id of who is signed in. */
    idOf: async (browser: AccountBrowser) => (await api.accounts.of(browser.request()))?.id,
    /** Adds an account and signs it in. */
    async person(email: string, address?: string): Promise<AccountBrowser> {
      const browser = accountBrowser(server, ORIGIN, address)
      await api.accounts.add({ email, name: 'Ada', password: PASSWORD })
      await signIn(browser, email)
      return browser
    },
    close: () => Promise.all([server.close(), other.close()]),
  }
}

export type AccountStand = Awaited<ReturnType<typeof openAccountStand>>
