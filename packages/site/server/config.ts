import { isSameSitePath } from '@vitrine/links'
import path from 'node:path'
import { readHost } from '@vitrine/server/core'
import { engineFolder } from './engineFolder.ts'
import { siteFolder } from './site/siteFolder.ts'
import { type Environment, readVariable } from './environment.ts'
import { isLoopback } from './loopback.ts'
import { type ProviderScripts, readProviderScripts } from './providerScripts.ts'

/** Content security policy of pages. `'off'` is only for the development server, whose tools insert inline scripts. */
export type CspMode = 'nonce' | 'self' | 'off'

/**
 * Cache of drawn pages. `memory`: this process, which fills in each visitor's parts. `shared`: a cache in front of the
 * site as well, which gives all visitors the same bytes. `off`: none.
 */
export type PageCacheMode = 'memory' | 'shared' | 'off'

/** Settings of the export of traces. */
export interface TracingConfig {
  /** Address of the collector, without `/v1/traces`. `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly endpoint: string
  /** Headers of each export as `name=value`, with commas between them. `OTEL_EXPORTER_OTLP_HEADERS`. */
  readonly headers: string
  /** Name of the site. `OTEL_SERVICE_NAME`, default `vitrine`. */
  readonly serviceName: string
  /** Share of the requests that are traced, from 0 to 1. `OTEL_TRACES_SAMPLER_ARG`, default 1. */
  readonly share: number
}

/** Mail server, and the sender of e-mails. */
export interface SmtpConfig {
  /** `smtps://user:password@mail.example`. `SMTP_URL`. */
  readonly url: string
  /** `The Hall <desk@hall.example>`. `MAIL_FROM`. */
  readonly from: string
}

/** Account at Stripe. */
export interface StripeConfig {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Public key, by which buyers pay on the site. Default: they pay on Stripe's page. */
  readonly publishableKey: string | undefined
  /** Address of the API, and of the pages on which buyers pay. Default: Stripe's own. */
  readonly api: string | undefined
  readonly pages: string | undefined
}

/** Settings of the process, read from environment variables. */
export interface Config {
  /** Address to listen on. `HOST`, default `127.0.0.1`. */
  readonly host: string
  /** Port to listen on; 0 takes a free one. `PORT`, default 4000. */
  readonly port: number
  /** A PostgreSQL server; without it the site keeps its rows in `dataDir`. `DATABASE_URL`. */
  readonly databaseUrl: string | undefined
  /** Connections of this process to the PostgreSQL server, half of them for calls. `DATABASE_CONNECTIONS`, default 10. */
  readonly databaseConnections: number
  /** Milliseconds until a connection is made, or one is free. `DATABASE_CONNECT_MS`, default 3000. */
  readonly databaseConnectMs: number
  /** Milliseconds that a statement may take. `DATABASE_STATEMENT_MS`, default 5000. */
  readonly databaseStatementMs: number
  /** Milliseconds that a statement may wait for a lock. `DATABASE_LOCK_MS`, default 2000. */
  readonly databaseLockMs: number
  /** Folder of the embedded database, or `memory://`. `DATA_DIR`, default `.data` in the site. */
  readonly dataDir: string
  /** Folder of encoded pictures; safe to delete. `CACHE_DIR`, default `images` in the data folder. */
  readonly cacheDir: string
  /** Folder of uploaded pictures and files. `FILES_DIR`, default `files` in the data folder. */
  readonly filesDir: string
  /** Bytes that uploaded pictures and files may have together. `FILES_BYTES`, default 2000000000. */
  readonly filesBytes: number
  /** S3-compatible store instead of the folder. `FILES_BUCKET`, `FILES_REGION` and `FILES_ENDPOINT`, default none. */
  readonly filesStore:
    | {
        readonly bucket: string
        readonly region: string
        readonly endpoint?: string | undefined
        readonly prefix?: string | undefined
      }
    | undefined
  /** Effort of AVIF pictures, from 0 to 9: more makes smaller files and takes longer. `AVIF_EFFORT`, default 2. */
  readonly avifEffort: number
  /** Content security policy of pages. `CSP`, default `nonce`. */
  readonly csp: CspMode
  /** Cache of drawn pages. `PAGE_CACHE`, default `memory`. */
  readonly pageCache: PageCacheMode
  /** Bytes of memory for drawn pages. `PAGE_CACHE_BYTES`, default 67108864. */
  readonly pageCacheBytes: number
  /** Address of the shared cache, from which each publish purges the changed pages. `PURGE_ADDRESS`. */
  readonly purgeAddress: string | undefined
  /** Submissions of one form from one address in a minute [SRV-28]. `SUBMISSIONS_A_MINUTE`, default 5. */
  readonly submissionsAMinute: number
  /** Submission keys for one address in a minute [SRV-22]. `KEYS_A_MINUTE`, default 30. */
  readonly keysAMinute: number
  /** New carts for one address in a minute [SRV-66]. `CARTS_A_MINUTE`, default 30. */
  readonly cartsAMinute: number
  /** Changes of carts from one address in a minute, codes among them [SRV-66]. `CART_CHANGES_A_MINUTE`, default 300. */
  readonly cartChangesAMinute: number
  /** Orders, placed or refused, from one address in a minute [SRV-57]. `ORDERS_A_MINUTE`, default 20. */
  readonly ordersAMinute: number
  /** Coupon codes that one address may enter in a minute [SRV-159]. `COUPONS_A_MINUTE`, default 10. */
  readonly couponsAMinute: number
  /** Unpaid orders of one address in 24 hours [SRV-158]. `UNPAID_ORDERS_A_DAY`, default 10. */
  readonly unpaidOrdersADay: number
  /** Comments that one address may write in a minute. `COMMENTS_A_MINUTE`, default 10. */
  readonly commentsAMinute: number
  /** Mail server; `undefined` keeps e-mails in the outbox. `SMTP_URL`, `MAIL_FROM`. */
  readonly smtp: SmtpConfig | undefined
  /**
   * Account at Stripe; `undefined` simulates payments. `STRIPE_SECRET_KEY`, `STRIPE_WEBHOOK_SECRET`,
   * `STRIPE_PUBLISHABLE_KEY`, `STRIPE_API`, `STRIPE_PAGES`.
   */
  readonly stripe: StripeConfig | undefined
  /** Password of the accounts of the first content [SRV-95]. `DEMO_PASSWORD`; unset, stored passwords stay as they are. */
  readonly demoPassword: string | undefined
  /** Failed sign-ins for one e-mail from one address in 15 minutes [SRV-31]. `SIGN_IN_FAILURES`, default 10. */
  readonly signInFailures: number
  /** Failed sign-ins from one network in 15 minutes [SRV-31]. `SIGN_IN_FAILURES_OF_NETWORK`, default 100. */
  readonly signInFailuresOfNetwork: number
  /**
   * Failed sign-ins for one e-mail in an hour, from all browsers in which its account has never signed in [SRV-153].
   * `SIGN_IN_FAILURES_OF_ACCOUNT`, default 50.
   */
  readonly signInFailuresOfAccount: number
  /** Sign-ins that wait to be judged; one more is refused [SRV-31]. `SIGN_INS_WAITING`, default 30. */
  readonly signInsWaiting: number
  /**
   * Address that verifies a captcha's answer: a provider's address, or a path of this site, where a stand-in answers
   * [SRV-3]. `CAPTCHA_VERIFY_URL`, default `/stub/captcha/siteverify`.
   */
  readonly captchaVerifyUrl: string
  /** Address of a service of tour dates, with `{artist}` in it [COL-16]. `TOUR_DATES_URL`. */
  readonly tourDatesUrl: string | undefined
  /** Secret of the site at the provider. `CAPTCHA_SECRET`; the stand-in takes its default, `stand-in`. */
  readonly captchaSecret: string
  /** Public key of the site at the provider. `CAPTCHA_SITE_KEY`, default `stand-in`. */
  readonly captchaSiteKey: string
  /** The provider's script, without a query. `CAPTCHA_SCRIPT`, default `/stub/captcha/api.js`. */
  readonly captchaScript: string
  /** Scripts of other companies, by the stand-in that each of them replaces [SRV-3]. */
  readonly providerScripts: ProviderScripts
  /** Address of Google's tag script. Default: pages have no tags. */
  readonly tagScript: string | undefined
  /** Stylesheets of the font services [SRV-3]. `FONTS_ADDRESS` and `FONT_KIT_ADDRESS`, by default stand-ins. */
  readonly fontServices: { readonly google: string; readonly kit: string }
  /** Origins of the files that these stylesheets name, with spaces between them. `FONT_FILES`, default none. */
  readonly fontFiles: string
  /** Id of the session recorder; one that begins with "mock" records nothing [SRV-40]. `RECORDING_ID`, default `mock-demo`. */
  readonly recordingId: string
  /** Whether the header `X-Demo-Fault` has an effect [SRV-9]. `TEST_MODE=1`, default off. */
  readonly testMode: boolean
  /**
   * Whether simulated services may serve other machines. `STAND_INS=1`, default off: then a site with simulated
   * payments, captchas or players listens on loopback alone.
   */
  readonly standIns: boolean
  /**
   * Origin of the links in mails. `SITE_ORIGIN`, default none: then mails with links are sent on loopback hosts only.
   */
  readonly siteOrigin: string | undefined
  /**
   * Hosts that are answered, that of `siteOrigin` among them, as {@link readHost} writes them; with an empty list all are.
   * `ALLOWED_HOSTS`, default none.
   */
  readonly allowedHosts: readonly string[]
  /** Proxies in front of the site, whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed. `TRUST_PROXY`, default 0. */
  readonly trustProxy: number
  /** Encodes the pictures of the home page ahead, while no visitor waits for others. `WARM_PICTURES=0`, default on. */
  readonly warmPictures: boolean
  /** Videos play in the providers' own players, `'real'`, or in stand-ins of this server. `PLAYERS`, default `stub`. */
  readonly players: 'real' | 'stub'
  /** Milliseconds between readiness saying no and the end of listening, for a load balancer. `CLOSING_NOTICE_MS`, default 0. */
  readonly closingNoticeMs: number
  /** Milliseconds that requests are given when the process ends. `SHUTDOWN_MS`, default 8000. */
  readonly shutdownMs: number
  /** A line in the log for each request. `REQUEST_LOG=1`, default off. */
  readonly requestLog: boolean
  /** Port on which metrics are served; `undefined` serves none. `METRICS_PORT`. */
  readonly metricsPort: number | undefined
  /** Address on which metrics are served. `METRICS_HOST`, default `127.0.0.1`. */
  readonly metricsHost: string
  /** Export of traces; `undefined` traces nothing. `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly tracing: TracingConfig | undefined
  /** Embedded database that the build has written, with which a new data folder begins; `undefined` begins with nothing. */
  readonly templateDir: string | undefined
  /** Folder of the built browser files. `CLIENT_DIR`, default `dist/client` of this package. */
  readonly clientDir: string
}

/** Published default password of the first content's accounts: everybody can read it here. */
export const PUBLISHED_PASSWORD = 'lantern-light'

/** The listed hosts with that of the site's own origin; none without a list. */
function readAllowedHosts(env: Environment): readonly string[] {
  const listed = readVariable(env, 'ALLOWED_HOSTS') ?? []
  const siteOrigin = readVariable(env, 'SITE_ORIGIN')
  if (listed.length === 0 || siteOrigin === undefined) return listed
  return [readHost(new URL(siteOrigin).host)!, ...listed]
}

const MEMORY = 'memory://'

function readTracing(env: Environment): TracingConfig | undefined {
  const endpoint = readVariable(env, 'OTEL_EXPORTER_OTLP_ENDPOINT')
  const headers = readVariable(env, 'OTEL_EXPORTER_OTLP_HEADERS') ?? ''
  const serviceName = readVariable(env, 'OTEL_SERVICE_NAME')
  const share = readVariable(env, 'OTEL_TRACES_SAMPLER_ARG')
  return endpoint === undefined ? undefined : { endpoint, headers, serviceName, share }
}

function readSmtp(env: Environment): SmtpConfig | undefined {
  const url = readVariable(env, 'SMTP_URL')
  const from = readVariable(env, 'MAIL_FROM')
  if (url === undefined) return undefined
  if (from === undefined) throw new Error('SMTP_URL is set, so MAIL_FROM must be: the address that e-mails come from.')
  return { url, from }
}

function readStripe(env: Environment): Config['stripe'] {
  const secretKey = readVariable(env, 'STRIPE_SECRET_KEY')
  const webhookSecret = readVariable(env, 'STRIPE_WEBHOOK_SECRET')
  if ((secretKey === undefined) !== (webhookSecret === undefined))
    throw new Error('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET need each other: set both, or none.')
  if (secretKey === undefined || webhookSecret === undefined) return undefined
  return {
    secretKey,
    webhookSecret,
    publishableKey: readVariable(env, 'STRIPE_PUBLISHABLE_KEY'),
    api: readVariable(env, 'STRIPE_API'),
    pages: readVariable(env, 'STRIPE_PAGES'),
  }
}

function readFilesStore(env: Environment): Config['filesStore'] {
  const bucket = readVariable(env, 'FILES_BUCKET')
  const region = readVariable(env, 'FILES_REGION')
  return bucket === undefined ? undefined : { bucket, region, endpoint: readVariable(env, 'FILES_ENDPOINT') }
}

/**
 * Reads the settings of the process, each from its variable [SRV-107].
 * @throws {Error} With one sentence that names the variable whose value cannot be used.
 */
export function readConfig(env: Environment): Config {
  const root = siteFolder()
  const host = readVariable(env, 'HOST')
  const captchaVerifyUrl = readVariable(env, 'CAPTCHA_VERIFY_URL')
  if (!isLoopback(host) && !env.CAPTCHA_SECRET && !isSameSitePath(captchaVerifyUrl)) {
    throw new Error(`HOST is "${host}" and CAPTCHA_VERIFY_URL names a provider, but CAPTCHA_SECRET has its default.`)
  }
  const csp = readVariable(env, 'CSP')
  const pageCache = readVariable(env, 'PAGE_CACHE')
  if (pageCache === 'shared' && csp !== 'self') {
    throw new Error(`PAGE_CACHE is "shared", so CSP must be "self": a shared page has no nonce.`)
  }
  const ownData = path.join(root, '.data')
  const dataDir = readVariable(env, 'DATA_DIR') ?? ownData
  const databaseUrl = readVariable(env, 'DATABASE_URL')
  const folder = dataDir.startsWith(MEMORY) || databaseUrl ? ownData : dataDir
  return {
    host,
    port: readVariable(env, 'PORT'),
    databaseUrl,
    databaseConnections: readVariable(env, 'DATABASE_CONNECTIONS'),
    databaseConnectMs: readVariable(env, 'DATABASE_CONNECT_MS'),
    databaseStatementMs: readVariable(env, 'DATABASE_STATEMENT_MS'),
    databaseLockMs: readVariable(env, 'DATABASE_LOCK_MS'),
    dataDir,
    filesDir: path.resolve(readVariable(env, 'FILES_DIR') ?? path.join(folder, 'files')),
    filesBytes: readVariable(env, 'FILES_BYTES'),
    filesStore: readFilesStore(env),
    cacheDir: readVariable(env, 'CACHE_DIR') ?? path.join(folder, 'images'),
    avifEffort: readVariable(env, 'AVIF_EFFORT'),
    csp,
    pageCache,
    pageCacheBytes: readVariable(env, 'PAGE_CACHE_BYTES'),
    purgeAddress: readVariable(env, 'PURGE_ADDRESS'),
    submissionsAMinute: readVariable(env, 'SUBMISSIONS_A_MINUTE'),
    keysAMinute: readVariable(env, 'KEYS_A_MINUTE'),
    cartsAMinute: readVariable(env, 'CARTS_A_MINUTE'),
    cartChangesAMinute: readVariable(env, 'CART_CHANGES_A_MINUTE'),
    ordersAMinute: readVariable(env, 'ORDERS_A_MINUTE'),
    couponsAMinute: readVariable(env, 'COUPONS_A_MINUTE'),
    unpaidOrdersADay: readVariable(env, 'UNPAID_ORDERS_A_DAY'),
    commentsAMinute: readVariable(env, 'COMMENTS_A_MINUTE'),
    smtp: readSmtp(env),
    stripe: readStripe(env),
    demoPassword: readVariable(env, 'DEMO_PASSWORD'),
    signInFailures: readVariable(env, 'SIGN_IN_FAILURES'),
    signInFailuresOfNetwork: readVariable(env, 'SIGN_IN_FAILURES_OF_NETWORK'),
    signInFailuresOfAccount: readVariable(env, 'SIGN_IN_FAILURES_OF_ACCOUNT'),
    signInsWaiting: readVariable(env, 'SIGN_INS_WAITING'),
    captchaVerifyUrl,
    tourDatesUrl: readVariable(env, 'TOUR_DATES_URL'),
    captchaSecret: readVariable(env, 'CAPTCHA_SECRET'),
    captchaSiteKey: readVariable(env, 'CAPTCHA_SITE_KEY'),
    captchaScript: readVariable(env, 'CAPTCHA_SCRIPT'),
    providerScripts: readProviderScripts(env),
    tagScript: readVariable(env, 'TAG_SCRIPT'),
    fontServices: { google: readVariable(env, 'FONTS_ADDRESS'), kit: readVariable(env, 'FONT_KIT_ADDRESS') },
    fontFiles: readVariable(env, 'FONT_FILES') ?? '',
    recordingId: readVariable(env, 'RECORDING_ID'),
    testMode: readVariable(env, 'TEST_MODE'),
    standIns: readVariable(env, 'STAND_INS'),
    siteOrigin: readVariable(env, 'SITE_ORIGIN'),
    allowedHosts: readAllowedHosts(env),
    trustProxy: readVariable(env, 'TRUST_PROXY'),
    warmPictures: readVariable(env, 'WARM_PICTURES'),
    players: readVariable(env, 'PLAYERS'),
    closingNoticeMs: readVariable(env, 'CLOSING_NOTICE_MS'),
    shutdownMs: readVariable(env, 'SHUTDOWN_MS'),
    requestLog: readVariable(env, 'REQUEST_LOG'),
    metricsPort: readVariable(env, 'METRICS_PORT'),
    metricsHost: readVariable(env, 'METRICS_HOST'),
    tracing: readTracing(env),
    templateDir: path.join(root, 'dist/template/database'),
    clientDir: readVariable(env, 'CLIENT_DIR') ?? path.join(engineFolder(), 'dist/client'),
  }
}
