import type { PanelArea } from '../../pages/PanelPage.tsx'
import type { HttpBindings } from '@hono/node-server'
import type { ByteBudgets, Log, BoundedQueue } from '@vitrine/server/core'
import type { FilesPort } from '@vitrine/server/files'
import type { PaymentPort as CardPort } from '@vitrine/server/payments'
import type { Assets } from '../assets.ts'
import type { Config } from '../config.ts'
import type { Account } from '../database/accounts.ts'
import type { Db } from '../database/db.ts'
import type { ImageCache } from '../image/imageCache.ts'
import type { OpenParts } from './openParts.ts'
import type { PaymentPort } from '../payments/paymentPort.ts'
import type { Site } from '../site/defineSite.ts'
import type { ReadTourDates } from '../tour/createTourDates.ts'
import type { LanguageAddress } from '../site/languageAddress.ts'
import type { EndedRequest } from './endedRequest.ts'
import type { isPassword } from '@vitrine/server/accounts'

/** Counts one refused request by its reason, one placed order by its kind, or one page by how it was answered. */
export type Tally = (what: 'refused' | 'orders' | 'pages', label: string) => void

/** Services of all parts of the server; made once per process. */
export interface Services {
  readonly config: Config
  /** The site's files: first content, drawings, maps. */
  readonly site: Site
  /** Database connections of the request: pages and API calls use separate pools. */
  readonly db: Db
  /** Connections that calls use, so that calls which wait for a lock leave those of pages free. */
  readonly callDb: Db
  readonly log: Log
  /** Signs crumbs and submission keys; the same in every process of the site. */
  readonly secret: Buffer
  /** Returns the present time; tests replace it to advance the clock. */
  readonly clock: () => Date
  /** Whether the process has received the signal to end. */
  readonly isClosing: () => boolean
  readonly assets: Assets
  /** The parts of the site's own. */
  readonly parts: OpenParts
  readonly images: ImageCache
  /** Contents of uploaded pictures and files. */
  readonly files: FilesPort
  /** Passwords are judged in turn: each costs memory and a thread that pages are compressed on, too. */
  readonly signIns: BoundedQueue
  /** Whether a password matches a hash; `false` without a hash, after the same work. */
  readonly isPassword: typeof isPassword
  /** Reads dates from the connected service of tour dates [COL-16]. */
  readonly tourDates?: ReadTourDates | undefined
  /** Budgets of bytes that visitors may store. */
  readonly byteBudgets: ByteBudgets
  /** The simulated payment service, which is asked for refunds of its orders. */
  readonly payments: PaymentPort
  /** The payment service that takes cards; without it payments are simulated. */
  readonly cards?: CardPort | undefined
  /** Counts what the operator watches; see `metrics/openMetrics.ts`. */
  readonly tally: Tally
  /** Called with each request whose answer has been sent. */
  readonly requestWatchers: readonly ((request: EndedRequest) => void)[]
  /** Called with the route of each request, in its asynchronous context, before its answer is sent. */
  readonly onRoute?: ((route: string) => void) | undefined
}

/** Somebody who is signed in. */
export interface Session {
  readonly account: Account
  /** Token of this session alone; sent with calls that write [SRV-18]. */
  readonly xsrfToken: string
}

/** An area of the panel, and whether an account with these roles may open it. */
export interface OfferedArea extends PanelArea {
  may(roles: readonly number[]): boolean
}

/** Variables that Hono carries through one request. */
export interface Env {
  Bindings: Partial<HttpBindings>
  Variables: {
    /** Names the request in the log and in `X-Request-Id`. */
    requestId: string
    /** Nonce of this answer's security policy. */
    nonce: string
    /** Content security policy of this answer, in place of that of pages. */
    policy: string | undefined
    /** Whether the visitor's browser speaks https to the site. */
    isHttps: boolean | undefined
    /** The visitor's crumb as soon as it has been read: that of the cookie, or a new one that the response sets. */
    crumb: string | undefined
    /** The call is form-encoded and made by script, so its errors are JSON. */
    answersJson: boolean | undefined
    /** Whether the refusal of the request has been logged and counted. */
    isRefusalNoted: boolean | undefined
    /** The page that the request came from, at its original address, if it came from an address of a language. */
    pageBefore: URL | undefined
    /** The language of the answer, if it has addresses of its own. */
    languageAddress: LanguageAddress | undefined
    /** The areas of the panel, with the roles that may open each. */
    panelAreas: readonly OfferedArea[] | undefined
    /** The account of the request, once it has been read. */
    session: Promise<Session | undefined> | undefined
  }
}
