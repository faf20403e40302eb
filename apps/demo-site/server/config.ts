import { isSameSitePath } from '@vitrine/links'
import path from 'node:path'
import { appRoot } from './appRoot.ts'
import { isLoopback } from './loopback.ts'
import { AVIF_EFFORT } from './image/formats.ts'
import { type ProviderScripts, readProviderScripts } from './providerScripts.ts'

/** Which content security policy pages carry; `'off'` is for the development server alone, whose tools write inline. */
export type CspMode = 'nonce' | 'self' | 'off'

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
  /** Folder of the embedded database, or `memory://`. `DATA_DIR`, default `.data` in the app. */
  readonly dataDir: string
  /** Folder of encoded pictures; safe to delete. `CACHE_DIR`, default `images` in the data folder. */
  readonly cacheDir: string
  /** Effort of AVIF pictures, from 0 to 9: more makes smaller files and takes longer. `AVIF_EFFORT`, default 2. */
  readonly avifEffort: number
  /** `CSP`, default `nonce`. */
  readonly csp: CspMode
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
  /** Comments that one address may write in a minute. `COMMENTS_A_MINUTE`, default 10. */
  readonly commentsAMinute: number
  /** Password of the accounts of the first content [SRV-95]. `DEMO_PASSWORD`; unset, stored passwords stay as they are. */
  readonly demoPassword: string | undefined
  /** Failed sign-ins for one e-mail from one address in 15 minutes [SRV-31]. `SIGN_IN_FAILURES`, default 10. */
  readonly signInFailures: number
  /** Failed sign-ins from one network in 15 minutes [SRV-31]. `SIGN_IN_FAILURES_OF_NETWORK`, default 100. */
  readonly signInFailuresOfNetwork: number
  /** Sign-ins that wait to be judged; one more is refused [SRV-31]. `SIGN_INS_WAITING`, default 30. */
  readonly signInsWaiting: number
  /**
   * Address that verifies a captcha's answer: a provider's address, or a path of this site, where a stand-in answers
   * [SRV-3]. `CAPTCHA_VERIFY_URL`, default `/stub/captcha/siteverify`.
   */
  readonly captchaVerifyUrl: string
  /** Secret of the site at the provider. `CAPTCHA_SECRET`; the stand-in takes its default, `stand-in`. */
  readonly captchaSecret: string
  /** Public key of the site at the provider. `CAPTCHA_SITE_KEY`, default `stand-in`. */
  readonly captchaSiteKey: string
  /** The provider's script, without a query. `CAPTCHA_SCRIPT`, default `/stub/captcha/api.js`. */
  readonly captchaScript: string
  /** Scripts of other companies, by the stand-in that each of them replaces [SRV-3]. */
  readonly providerScripts: ProviderScripts
  /** Stylesheets of the font services [SRV-3]. `FONTS_ADDRESS` and `FONT_KIT_ADDRESS`, by default stand-ins. */
  readonly fontServices: { readonly google: string; readonly kit: string }
  /** Origins of the files that these stylesheets name, with spaces between them. `FONT_FILES`, default none. */
  readonly fontFiles: string
  /** Id of the session recorder; one that begins with "mock" records nothing [SRV-40]. `RECORDING_ID`, default `mock-demo`. */
  readonly recordingId: string
  /** Obeys `X-Demo-Fault` [SRV-9]. `TEST_MODE=1`, default off. */
  readonly testMode: boolean
  /** Links in letters begin with it. `SITE_ORIGIN`, default none: then letters with links go out on loopback hosts alone. */
  readonly siteOrigin: string | undefined
  /** Believes `X-Forwarded-For` and `X-Forwarded-Proto`: only behind a proxy that sets them. `TRUST_PROXY=1`. */
  readonly trustProxy: boolean
  /** Encodes the pictures of the home page ahead, while no visitor waits for others. `WARM_PICTURES=0`, default on. */
  readonly warmPictures: boolean
  /** Videos play in the providers' own players, `'real'`, or in stand-ins of this server. `PLAYERS`, default `stub`. */
  readonly players: 'real' | 'stub'
  /** Milliseconds between readiness saying no and the end of listening, for a load balancer. `CLOSING_NOTICE_MS`, default 0. */
  readonly closingNoticeMs: number
  /** Milliseconds that requests are given when the process ends. `SHUTDOWN_MS`, default 8000. */
  readonly shutdownMs: number
  /** Folder of the built browser files. `CLIENT_DIR`, default `dist/client` in the app. */
  readonly clientDir: string
}

/** Password of the accounts of the first content where nobody has set one: everybody can read it here. */
export const PUBLISHED_PASSWORD = 'lantern-light'

const MEMORY = 'memory://'

/** Milliseconds of an hour: a longer time limit is a slip. */
const LONGEST_MS = 3_600_000

/**
 * Reads the settings of the process.
 * @throws {Error} With one sentence that names the variable whose value cannot be used.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const root = appRoot()
  const csp = env.CSP || 'nonce'
  if (csp !== 'nonce' && csp !== 'self' && csp !== 'off') {
    throw new Error(`CSP is "${csp}", but the policies are "nonce" and "self".`)
  }
  const captchaVerifyUrl = env.CAPTCHA_VERIFY_URL || '/stub/captcha/siteverify'
  if (!isSameSitePath(captchaVerifyUrl) && !/^https?:$/.test(protocolOf(captchaVerifyUrl))) {
    throw new Error(`CAPTCHA_VERIFY_URL is "${captchaVerifyUrl}", but it takes an http address or a path of this site.`)
  }
  const host = env.HOST || '127.0.0.1'
  if (!isLoopback(host) && !env.CAPTCHA_SECRET && !isSameSitePath(captchaVerifyUrl)) {
    throw new Error(`HOST is "${host}" and CAPTCHA_VERIFY_URL names a provider, but CAPTCHA_SECRET has its default.`)
  }
  const ownData = path.join(root, '.data')
  const dataDir = env.DATA_DIR || ownData
  const folder = dataDir.startsWith(MEMORY) || env.DATABASE_URL ? ownData : dataDir
  return {
    host,
    port: wholeNumber(env, 'PORT', 4000, 65_535),
    databaseUrl: env.DATABASE_URL || undefined,
    databaseConnections: wholeNumber(env, 'DATABASE_CONNECTIONS', 10, 1000, 2),
    databaseConnectMs: wholeNumber(env, 'DATABASE_CONNECT_MS', 3000, LONGEST_MS, 1),
    databaseStatementMs: wholeNumber(env, 'DATABASE_STATEMENT_MS', 5000, LONGEST_MS, 1),
    databaseLockMs: wholeNumber(env, 'DATABASE_LOCK_MS', 2000, LONGEST_MS, 1),
    dataDir,
    cacheDir: env.CACHE_DIR || path.join(folder, 'images'),
    avifEffort: wholeNumber(env, 'AVIF_EFFORT', AVIF_EFFORT, 9),
    csp,
    submissionsAMinute: wholeNumber(env, 'SUBMISSIONS_A_MINUTE', 5, 1_000_000),
    keysAMinute: wholeNumber(env, 'KEYS_A_MINUTE', 30, 1_000_000),
    cartsAMinute: wholeNumber(env, 'CARTS_A_MINUTE', 30, 1_000_000),
    cartChangesAMinute: wholeNumber(env, 'CART_CHANGES_A_MINUTE', 300, 1_000_000),
    ordersAMinute: wholeNumber(env, 'ORDERS_A_MINUTE', 20, 1_000_000),
    commentsAMinute: wholeNumber(env, 'COMMENTS_A_MINUTE', 10, 1_000_000),
    demoPassword: env.DEMO_PASSWORD || undefined,
    signInFailures: wholeNumber(env, 'SIGN_IN_FAILURES', 10, 1_000_000),
    signInFailuresOfNetwork: wholeNumber(env, 'SIGN_IN_FAILURES_OF_NETWORK', 100, 1_000_000),
    signInsWaiting: wholeNumber(env, 'SIGN_INS_WAITING', 30, 10_000),
    captchaVerifyUrl,
    captchaSecret: env.CAPTCHA_SECRET || 'stand-in',
    captchaSiteKey: env.CAPTCHA_SITE_KEY || 'stand-in',
    captchaScript: env.CAPTCHA_SCRIPT || '/stub/captcha/api.js',
    providerScripts: readProviderScripts(env),
    fontServices: {
      google: env.FONTS_ADDRESS || '/stub/fonts/css2',
      kit: env.FONT_KIT_ADDRESS || '/stub/fonts/kit.css',
    },
    fontFiles: env.FONT_FILES || '',
    recordingId: env.RECORDING_ID || 'mock-demo',
    testMode: env.TEST_MODE === '1',
    siteOrigin: readOrigin(env.SITE_ORIGIN),
    trustProxy: env.TRUST_PROXY === '1',
    warmPictures: env.WARM_PICTURES !== '0',
    players: env.PLAYERS === 'real' ? 'real' : 'stub',
    closingNoticeMs: wholeNumber(env, 'CLOSING_NOTICE_MS', 0, LONGEST_MS),
    shutdownMs: wholeNumber(env, 'SHUTDOWN_MS', 8000, LONGEST_MS, 1),
    clientDir: env.CLIENT_DIR || path.join(root, 'dist/client'),
  }
}

function readOrigin(address: string | undefined): string | undefined {
  if (!address) return undefined
  if (/^https?:$/.test(protocolOf(address)) && new URL(address).origin === address.replace(/\/$/, ''))
    return new URL(address).origin
  throw new Error(`SITE_ORIGIN is "${address}", but it takes an http address without a path.`)
}

function protocolOf(address: string): string {
  return URL.canParse(address) ? new URL(address).protocol : ''
}

function wholeNumber(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  fallback: number,
  most: number,
  least = 0,
): number {
  const value = Number(env[name] || fallback)
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new Error(`${name} is "${env[name]}", but it takes a whole number from ${least} to ${most}.`)
}
