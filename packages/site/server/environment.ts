import { isEmailAddress } from '@vitrine/forms'
import { isSameSitePath } from '@vitrine/links'
import {
  check,
  maxLength,
  maxValue,
  minValue,
  picklist,
  pipe,
  regex,
  safeParse,
  string,
  transform,
  type GenericSchema,
} from 'valibot'
import { readHost } from '@vitrine/server/core'

/** The environment of a process. */
export type Environment = Readonly<Record<string, string | undefined>>

/** A setting of the process: an environment variable, how it is read, and its words in the documentation. */
export interface Variable<Value> {
  /** Reads a text that is not empty. */
  readonly schema: GenericSchema<string, Value>
  /** Description of the accepted values, which ends the sentence "it takes …". */
  readonly takes: string
  /** Description of the setting for the table in the README. */
  readonly about: string
  /** Whether its value may hold a password, which no error quotes. Default `false`. */
  readonly isSecret?: boolean
}

/** Declares a setting whose variable may be missing or empty; the default text then replaces it. */
export interface WithDefault<Value> extends Variable<Value> {
  readonly fallback: string
}

/** Longest time limit: an hour in milliseconds, because a longer one is probably a mistake. */
const LONGEST_MS = 3_600_000

/** Whether a text is an address whose scheme is http or https. */
const isHttp = (address: string): boolean => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)

/** Whether a text is an e-mail address, or a name and an address in angle brackets. */
function isSender(text: string): boolean {
  const [name, address, ...rest] = text.endsWith('>') ? text.slice(0, -1).split(' <') : ['', text]
  return rest.length === 0 && address !== undefined && isEmailAddress(address) && !/[\p{Cc}<>"]/u.test(name!)
}

const optionalWhole = (about: string, most: number, least = 0): Variable<number> => ({
  about,
  takes: `a whole number from ${least} to ${most}`,
  schema: pipe(string(), regex(/^\d{1,15}$/), transform(Number), minValue(least), maxValue(most)),
})
const whole = (about: string, fallback: number, most: number, least = 0): WithDefault<number> => ({
  ...optionalWhole(about, most, least),
  fallback: String(fallback),
})
const flag = (about: string, fallback: '0' | '1'): WithDefault<boolean> => ({
  about,
  fallback,
  takes: '"1" or "0"',
  schema: pipe(
    picklist(['0', '1']),
    transform((value) => value === '1'),
  ) as GenericSchema<string, boolean>,
})
const oneOf = <const Name extends string>(about: string, names: readonly [Name, ...Name[]]): WithDefault<Name> => ({
  about,
  fallback: names[0],
  takes: names.map((name) => `"${name}"`).join(' or '),
  schema: picklist(names) as GenericSchema<string, Name>,
})
const optionalText = (about: string): Variable<string> => ({ about, takes: 'a text', schema: string() })
const text = (about: string, fallback: string): WithDefault<string> => ({ ...optionalText(about), fallback })
const optionalAddress = (about: string): Variable<string> => ({
  about,
  takes: 'an http address or a path of this site',
  schema: pipe(
    string(),
    check((value) => (value.startsWith('/') && isSameSitePath(value)) || isHttp(value)),
  ),
})
const address = (about: string, fallback: string): WithDefault<string> => ({ ...optionalAddress(about), fallback })
const milliseconds = (about: string, fallback: number, least = 1): WithDefault<number> =>
  whole(`milliseconds ${about}`, fallback, LONGEST_MS, least)

const optionalHttp = (about: string): Variable<string> => ({
  about,
  takes: 'an http address',
  schema: pipe(string(), check(isHttp)),
})

const MOST = 1_000_000

/** Every setting of the process, by its environment variable [SRV-107]. */
export const VARIABLES = {
  HOST: text('address to listen on', '127.0.0.1'),
  PORT: whole('port to listen on; 0 takes a free one', 4000, 65_535),
  SITE_ORIGIN: {
    about:
      'address of the site, with which links in letters begin; without it letters with links go out on loopback hosts alone',
    takes: 'an http address without a path',
    schema: pipe(
      string(),
      check((value) => isHttp(value) && new URL(value).origin === value.replace(/\/$/, '')),
      transform((value) => new URL(value).origin),
    ),
  } as Variable<string>,
  ALLOWED_HOSTS: {
    about:
      'hosts that are answered besides that of `SITE_ORIGIN`, without the ports 80 and 443; others get 421; unset, all are answered',
    takes: 'hosts with commas between them',
    schema: pipe(
      string(),
      transform((value) => value.split(',').map((host) => readHost(host.trim()))),
      check((hosts) => hosts.every((host) => host !== undefined)),
    ) as GenericSchema<string, readonly string[]>,
  } as Variable<readonly string[]>,
  TRUST_PROXY: whole(
    'proxies in front of the site, each of which adds to `X-Forwarded-For` and `X-Forwarded-Proto`; 0 believes neither',
    0,
    10,
  ),
  CSP: oneOf('content security policy of the pages', ['nonce', 'self']),
  PAGE_CACHE: oneOf(
    'who keeps drawn pages: the process (`memory`), a cache in front of the site as well (`shared`, with `CSP=self`), or nobody',
    ['memory', 'shared', 'off'],
  ),
  PAGE_CACHE_BYTES: whole('bytes of memory for drawn pages', 67_108_864, 4_294_967_296, 1_000_000),
  PURGE_ADDRESS: optionalHttp('address of the shared cache, which is told what a publish has changed'),
  DATA_DIR: optionalText(
    'folder of the embedded database, locked by one process, or `memory://`; default `.data` in the site',
  ),
  CACHE_DIR: optionalText('folder of encoded pictures, safe to delete; default `images` in the data folder'),
  FILES_DIR: optionalText(
    'folder of uploaded pictures and files, which belongs into the backup; default `files` in the data folder',
  ),
  FILES_BYTES: whole('bytes that uploaded pictures and files may have together', 2_000_000_000, 1e13),
  FILES_BUCKET: optionalText(
    'bucket of an S3-compatible store for uploaded pictures and files, instead of the folder; its key stands in `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`',
  ),
  FILES_REGION: text('region of the bucket', 'us-east-1'),
  FILES_ENDPOINT: optionalHttp('address of an S3-compatible store other than that of Amazon'),
  CLIENT_DIR: optionalText('folder of the built browser files; default that of this package'),
  DATABASE_URL: optionalText('a PostgreSQL server instead of the embedded database, for any number of processes'),
  DATABASE_CONNECTIONS: whole('connections of this process to PostgreSQL, half of them for calls', 10, 1000, 2),
  DATABASE_CONNECT_MS: milliseconds('until a connection is made, or one is free', 3000),
  DATABASE_STATEMENT_MS: milliseconds('that a statement may take', 5000),
  DATABASE_LOCK_MS: milliseconds('that a statement may wait for a lock', 2000),
  SMTP_URL: {
    about:
      'mail server with its user and password, by which e-mails are sent; unset, they are kept for 7 days and shown in the panel',
    takes: 'an address such as `smtps://user:password@mail.example`',
    isSecret: true,
    schema: pipe(
      string(),
      check(
        (value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== '',
      ),
    ),
  } as Variable<string>,
  MAIL_FROM: {
    about: 'address that e-mails come from, with a name before it or without; `SMTP_URL` needs it',
    takes: 'an e-mail address such as `The Hall <desk@hall.example>`',
    schema: pipe(string(), maxLength(400), check(isSender)),
  } as Variable<string>,
  STRIPE_SECRET_KEY: {
    about: 'secret key of an account at Stripe, by which buyers pay by card; unset, payments are simulated',
    takes: 'a key that begins with `sk_` or `rk_`',
    isSecret: true,
    schema: pipe(string(), maxLength(300), regex(/^[sr]k_\w+$/)),
  } as Variable<string>,
  STRIPE_WEBHOOK_SECRET: {
    about:
      "secret that signs the messages of Stripe's endpoint, `/api/payments/messages` on this site; `STRIPE_SECRET_KEY` needs it",
    takes: 'a secret that begins with `whsec_`',
    isSecret: true,
    schema: pipe(string(), maxLength(300), regex(/^whsec_\w+$/)),
  } as Variable<string>,
  STRIPE_PUBLISHABLE_KEY: {
    about:
      "public key of the account at Stripe, by which buyers pay on the site by card and wallet; unset, they pay on Stripe's page",
    takes: 'a key that begins with `pk_`',
    schema: pipe(string(), maxLength(300), regex(/^pk_\w+$/)),
  } as Variable<string>,
  STRIPE_API: optionalHttp("address of Stripe's API, or of a stand-in that speaks it"),
  STRIPE_PAGES: optionalHttp("address of the pages on which buyers pay, if they are not Stripe's own"),
  DEMO_PASSWORD: optionalText(
    'password of the accounts of the first content; unset, stored passwords stay as they are',
  ),
  SUBMISSIONS_A_MINUTE: whole('submissions of one form from one address in a minute', 5, MOST, 1),
  KEYS_A_MINUTE: whole('submission keys for one address in a minute', 30, MOST, 1),
  CARTS_A_MINUTE: whole('new carts for one address in a minute', 30, MOST, 1),
  CART_CHANGES_A_MINUTE: whole('changes of carts from one address in a minute, codes among them', 300, MOST, 1),
  ORDERS_A_MINUTE: whole('orders, placed or refused, from one address in a minute', 20, MOST, 1),
  COUPONS_A_MINUTE: whole('coupon codes that one address may enter in a minute', 10, MOST, 1),
  UNPAID_ORDERS_A_DAY: whole(
    'orders of one address that wait for their payment or were not paid, in 24 hours',
    10,
    MOST,
    1,
  ),
  COMMENTS_A_MINUTE: whole('comments that one address may write in a minute', 10, MOST, 1),
  SIGN_IN_FAILURES: whole('failed sign-ins for one e-mail from one address in 15 minutes', 10, MOST, 1),
  SIGN_IN_FAILURES_OF_NETWORK: whole(
    'failed sign-ins from one network (IPv4 /24, IPv6 /64) in 15 minutes',
    100,
    MOST,
    1,
  ),
  SIGN_IN_FAILURES_OF_ACCOUNT: whole(
    'failed sign-ins for one e-mail in an hour, from browsers in which its account has never signed in',
    50,
    MOST,
    1,
  ),
  SIGN_INS_WAITING: whole(
    'sign-ins that wait to be judged; one more is answered 503 with `Retry-After`',
    30,
    10_000,
    1,
  ),
  CAPTCHA_VERIFY_URL: address("address that verifies a captcha's answer", '/stub/captcha/siteverify'),
  CAPTCHA_SECRET: text('secret of the site at the captcha provider', 'stand-in'),
  CAPTCHA_SITE_KEY: text('public key of the site at the captcha provider', 'stand-in'),
  CAPTCHA_SCRIPT: address("the captcha provider's script, without a query", '/stub/captcha/api.js'),
  MAPS_SCRIPT: optionalAddress("a maps provider's script instead of its stand-in"),
  SOCIAL_SCRIPT: optionalAddress("a social network's script instead of its stand-in"),
  TOUR_DATES_URL: {
    about: 'address of the dates of an artist at a service of tour dates, as JSON; without it blocks show own events',
    takes: 'an http address with `{artist}`',
    schema: pipe(
      string(),
      check((value) => isHttp(value) && value.includes('{artist}')),
    ),
  } as Variable<string>,
  TABLES_SCRIPT: optionalAddress("a table reservation's script instead of its stand-in"),
  GIFTS_SCRIPT: optionalAddress("a gift registry's script instead of its stand-in"),
  TAG_SCRIPT: optionalAddress(
    "address of Google's tag script, `https://www.googletagmanager.com/gtag/js`; without it no page has a tag",
  ),
  FONTS_ADDRESS: address('stylesheet of the font service', '/stub/fonts/css2'),
  FONT_KIT_ADDRESS: address('stylesheet of the font kits', '/stub/fonts/kit.css'),
  FONT_FILES: optionalText('origins of the files that these stylesheets name, with spaces between them'),
  PLAYERS: oneOf("videos play in stand-ins of this server, or in the providers' own players", ['stub', 'real']),
  RECORDING_ID: text('id of the session recorder; one that begins with "mock" records nothing', 'mock-demo'),
  AVIF_EFFORT: whole('effort of AVIF pictures: more makes smaller files and takes longer', 2, 9),
  WARM_PICTURES: flag('encodes the pictures of the home page ahead', '1'),
  CLOSING_NOTICE_MS: milliseconds('between readiness saying no and the end of listening', 0, 0),
  SHUTDOWN_MS: milliseconds('that requests are given when the process ends', 8000),
  REQUEST_LOG: flag('writes a line for each request: id, method, route, status, milliseconds', '0'),
  METRICS_PORT: optionalWhole('port of the metrics, as Prometheus text; 0 takes a free one, unset serves none', 65_535),
  METRICS_HOST: text('address on which metrics are served, which everybody who reaches it may read', '127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalHttp(
    'address of an OpenTelemetry collector, which gets traces at `/v1/traces` below it; unset traces nothing',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: optionalText(
    'headers of every export as `name=value` with commas between them, such as the key of a collector',
  ),
  OTEL_SERVICE_NAME: text('name of the site in traces', 'vitrine'),
  OTEL_TRACES_SAMPLER_ARG: {
    about: 'share of the requests that are traced; a trusted proxy decides for the requests that it traces',
    takes: 'a number from 0 to 1',
    fallback: '1',
    schema: pipe(string(), regex(/^(?:0|1|0?\.\d{1,9}|1\.0{1,9})$/), transform(Number)),
  } as WithDefault<number>,
  STAND_INS: flag('payments, captchas and players may be simulated on a host that other machines reach', '0'),
  TEST_MODE: flag('obeys `X-Demo-Fault`; never on a public server', '0'),
} as const satisfies Readonly<Record<string, Variable<unknown>>>

type Variables = typeof VARIABLES
type Described = Variable<unknown> & { readonly fallback?: string }
type VariableName = keyof Variables
type ValueOf<Name extends VariableName> =
  Variables[Name] extends Variable<infer Value>
    ? Value | (Variables[Name] extends { readonly fallback: string } ? never : undefined)
    : never

/**
 * Reads one setting from the environment [SRV-107]. An empty variable counts as missing.
 * @throws {Error} With one sentence that names the variable whose value cannot be used.
 */
export function readVariable<Name extends VariableName>(env: Environment, name: Name): ValueOf<Name> {
  const { schema, takes, fallback, isSecret = false }: Described = VARIABLES[name]
  const given = env[name] || fallback
  if (given === undefined) return undefined as ValueOf<Name>
  const read = safeParse(schema, given)
  if (read.success) return read.output as ValueOf<Name>
  throw new Error(`${name} is ${isSecret ? 'set' : `"${given}"`}, but it takes ${takes}.`)
}

/** The rows of the table of settings, in Markdown [SRV-107]. */
export function describeVariables(): string {
  const rows = Object.entries<Described>(VARIABLES).map(
    ([name, { about, takes, fallback }]) =>
      `| \`${name}\` | ${about} | ${takes} | ${fallback ? `\`${fallback}\`` : ''} |`,
  )
  return ['| variable | sets | takes | default |', '| --- | --- | --- | --- |', ...rows].join('\n')
}
