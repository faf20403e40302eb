import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { describeVariables, readVariable, VARIABLES } from './environment.ts'
import { engineFolder } from './engineFolder.ts'
import { siteFolder } from './site/siteFolder.ts'

const APP = siteFolder()
const DEFAULTS = {
  host: '127.0.0.1',
  port: 4000,
  databaseUrl: undefined,
  databaseConnections: 10,
  databaseConnectMs: 3000,
  databaseStatementMs: 5000,
  databaseLockMs: 2000,
  dataDir: path.join(APP, '.data'),
  cacheDir: path.join(APP, '.data/images'),
  filesDir: path.join(APP, '.data/files'),
  filesBytes: 2_000_000_000,
  filesStore: undefined,
  avifEffort: 2,
  csp: 'nonce',
  pageCache: 'memory',
  pageCacheBytes: 67_108_864,
  purgeAddress: undefined,
  submissionsAMinute: 5,
  keysAMinute: 30,
  cartsAMinute: 30,
  cartChangesAMinute: 300,
  ordersAMinute: 20,
  couponsAMinute: 10,
  unpaidOrdersADay: 10,
  commentsAMinute: 10,
  smtp: undefined,
  stripe: undefined,
  demoPassword: undefined,
  signInFailures: 10,
  signInFailuresOfNetwork: 100,
  signInFailuresOfAccount: 50,
  signInsWaiting: 30,
  captchaVerifyUrl: '/stub/captcha/siteverify',
  tourDatesUrl: undefined,
  captchaSecret: 'stand-in',
  captchaSiteKey: 'stand-in',
  captchaScript: '/stub/captcha/api.js',
  providerScripts: new Map(),
  tagScript: undefined,
  fontServices: { google: '/stub/fonts/css2', kit: '/stub/fonts/kit.css' },
  fontFiles: '',
  recordingId: 'mock-demo',
  standIns: false,
  testMode: false,
  siteOrigin: undefined,
  allowedHosts: [],
  trustProxy: 0,
  warmPictures: true,
  players: 'stub',
  closingNoticeMs: 0,
  shutdownMs: 8000,
  requestLog: false,
  metricsPort: undefined,
  metricsHost: '127.0.0.1',
  tracing: undefined,
  templateDir: path.join(APP, 'dist/template/database'),
  clientDir: path.join(engineFolder(), 'dist/client'),
}

test('without a setting the site is served from its own folder on the loopback address [SRV-107]', () => {
  expect(readConfig({})).toEqual(DEFAULTS)
})

test('a minute takes 30 new carts, 300 changes of carts and 20 orders of one address [SRV-113]', () => {
  expect(readConfig({})).toMatchObject({ cartsAMinute: 30, cartChangesAMinute: 300, ordersAMinute: 20 })
})

test('ten failed sign-ins of one e-mail and 100 of one network are judged [SRV-31]', () => {
  expect(readConfig({})).toMatchObject({ signInFailures: 10, signInFailuresOfNetwork: 100 })
})

test.each([
  [{ HOST: '::1' }, { host: '::1' }],
  [{ PORT: '0' }, { port: 0 }],
  [{ DATABASE_URL: 'postgres://hall' }, { databaseUrl: 'postgres://hall' }],
  [{ DATABASE_CONNECTIONS: '2' }, { databaseConnections: 2 }],
  [{ DATABASE_CONNECT_MS: '1' }, { databaseConnectMs: 1 }],
  [{ DATABASE_STATEMENT_MS: '2' }, { databaseStatementMs: 2 }],
  [{ DATABASE_LOCK_MS: '3' }, { databaseLockMs: 3 }],
  [{ AVIF_EFFORT: '9' }, { avifEffort: 9 }],
  [
    { FILES_BUCKET: 'hall', FILES_ENDPOINT: 'http://127.0.0.1:9000' },
    { filesStore: { bucket: 'hall', region: 'us-east-1', endpoint: 'http://127.0.0.1:9000' } },
  ],
  [
    { CSP: 'self', PAGE_CACHE: 'shared' },
    { csp: 'self', pageCache: 'shared' },
  ],
  [{ PAGE_CACHE: 'off' }, { pageCache: 'off' }],
  [{ PAGE_CACHE_BYTES: '1000000' }, { pageCacheBytes: 1_000_000 }],
  [{ PURGE_ADDRESS: 'http://cache.test' }, { purgeAddress: 'http://cache.test' }],
  [{ SUBMISSIONS_A_MINUTE: '1' }, { submissionsAMinute: 1 }],
  [{ KEYS_A_MINUTE: '2' }, { keysAMinute: 2 }],
  [{ CARTS_A_MINUTE: '3' }, { cartsAMinute: 3 }],
  [{ CART_CHANGES_A_MINUTE: '4' }, { cartChangesAMinute: 4 }],
  [{ ORDERS_A_MINUTE: '5' }, { ordersAMinute: 5 }],
  [{ COMMENTS_A_MINUTE: '6' }, { commentsAMinute: 6 }],
  [{ DEMO_PASSWORD: 'a secret' }, { demoPassword: 'a secret' }],
  [{ SIGN_IN_FAILURES: '7' }, { signInFailures: 7 }],
  [{ SIGN_IN_FAILURES_OF_NETWORK: '8' }, { signInFailuresOfNetwork: 8 }],
  [{ COUPONS_A_MINUTE: '9' }, { couponsAMinute: 9 }],
  [{ UNPAID_ORDERS_A_DAY: '9' }, { unpaidOrdersADay: 9 }],
  [{ SIGN_IN_FAILURES_OF_ACCOUNT: '9' }, { signInFailuresOfAccount: 9 }],
  [{ SIGN_INS_WAITING: '9' }, { signInsWaiting: 9 }],
  [{ CAPTCHA_VERIFY_URL: 'https://captcha.test/v' }, { captchaVerifyUrl: 'https://captcha.test/v' }],
  [{ TOUR_DATES_URL: 'https://tours.test/{artist}' }, { tourDatesUrl: 'https://tours.test/{artist}' }],
  [{ CAPTCHA_SECRET: 'a' }, { captchaSecret: 'a' }],
  [{ CAPTCHA_SITE_KEY: 'b' }, { captchaSiteKey: 'b' }],
  [{ CAPTCHA_SCRIPT: '/c.js' }, { captchaScript: '/c.js' }],
  [
    { MAPS_SCRIPT: '/m.js', SOCIAL_SCRIPT: '/s.js', TABLES_SCRIPT: '/t.js', GIFTS_SCRIPT: '/g.js' },
    {
      providerScripts: new Map([
        ['/stub/maps/api.js', '/m.js'],
        ['/stub/social/widgets.js', '/s.js'],
        ['/stub/tables/api.js', '/t.js'],
        ['/stub/gifts/api.js', '/g.js'],
      ]),
    },
  ],
  [{ TAG_SCRIPT: 'https://tags.example/gtag/js' }, { tagScript: 'https://tags.example/gtag/js' }],
  [{ FONTS_ADDRESS: '/f.css' }, { fontServices: { google: '/f.css', kit: '/stub/fonts/kit.css' } }],
  [{ FONT_KIT_ADDRESS: '/k.css' }, { fontServices: { google: '/stub/fonts/css2', kit: '/k.css' } }],
  [{ FONT_FILES: 'https://files.test' }, { fontFiles: 'https://files.test' }],
  [{ RECORDING_ID: 'fs-7' }, { recordingId: 'fs-7' }],
  [{ STAND_INS: '1' }, { standIns: true }],
  [{ TEST_MODE: '1' }, { testMode: true }],
  [{ TRUST_PROXY: '10' }, { trustProxy: 10 }],
  [{ WARM_PICTURES: '0' }, { warmPictures: false }],
  [{ PLAYERS: 'real' }, { players: 'real' }],
  [{ CLOSING_NOTICE_MS: '50' }, { closingNoticeMs: 50 }],
  [{ SHUTDOWN_MS: '60' }, { shutdownMs: 60 }],
  [{ REQUEST_LOG: '1' }, { requestLog: true }],
  [{ METRICS_PORT: '0' }, { metricsPort: 0 }],
  [{ METRICS_HOST: '::1' }, { metricsHost: '::1' }],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://otel.test' },
    { tracing: { endpoint: 'http://otel.test', headers: '', serviceName: 'vitrine', share: 1 } },
  ],
  [
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://otel.test',
      OTEL_EXPORTER_OTLP_HEADERS: 'a=b',
      OTEL_SERVICE_NAME: 'hall',
      OTEL_TRACES_SAMPLER_ARG: '0.5',
    },
    { tracing: { endpoint: 'http://otel.test', headers: 'a=b', serviceName: 'hall', share: 0.5 } },
  ],
  [{ CLIENT_DIR: '/built' }, { clientDir: '/built' }],
])('%j changes these settings alone: %j [SRV-107]', (env, settings) => {
  expect(readConfig(env)).toEqual({ ...DEFAULTS, ...settings })
})

test.each([
  [{ HOST: '0.0.0.0', CAPTCHA_VERIFY_URL: 'https://captcha.test/v', CAPTCHA_SECRET: 'a' }],
  [{ HOST: '0.0.0.0' }],
  [{ HOST: 'localhost', CAPTCHA_VERIFY_URL: 'https://captcha.test/v' }],
])('%j is taken [SRV-107]', (env) => expect(readConfig(env).host).toBe(env.HOST))

test('pictures are kept beside the rows, unless the rows are in memory or elsewhere [SRV-107]', () => {
  expect(readConfig({ DATA_DIR: '/data/hall' }).cacheDir).toBe('/data/hall/images')
  expect(readConfig({ DATA_DIR: 'memory://' }).cacheDir.endsWith(path.join('.data', 'images'))).toBe(true)
  const elsewhere = readConfig({ DATA_DIR: '/data/hall', DATABASE_URL: 'postgres://hall' })
  expect(elsewhere.cacheDir).toBe(path.join(APP, '.data/images'))
  expect(readConfig({ DATA_DIR: '/data/hall', CACHE_DIR: '/tmp/pictures' }).cacheDir).toBe('/tmp/pictures')
})

test.each([
  [{ PORT: 'http' }, 'PORT is "http", but it takes a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT is "70000", but it takes a whole number from 0 to 65535.'],
  [{ SUBMISSIONS_A_MINUTE: '-1' }, 'SUBMISSIONS_A_MINUTE is "-1", but it takes a whole number from 1 to 1000000.'],
  [{ SUBMISSIONS_A_MINUTE: '0' }, 'SUBMISSIONS_A_MINUTE is "0", but it takes a whole number from 1 to 1000000.'],
  [{ SHUTDOWN_MS: '1e3' }, 'SHUTDOWN_MS is "1e3", but it takes a whole number from 1 to 3600000.'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY is "true", but it takes a whole number from 0 to 10.'],
  [{ TEST_MODE: 'yes' }, 'TEST_MODE is "yes", but it takes "1" or "0".'],
  [{ PLAYERS: 'Real' }, 'PLAYERS is "Real", but it takes "stub" or "real".'],
  [{ MAPS_SCRIPT: 'maps.js' }, 'MAPS_SCRIPT is "maps.js", but it takes an http address or a path of this site.'],
  [
    { CAPTCHA_VERIFY_URL: 'ftp://captcha.example' },
    'CAPTCHA_VERIFY_URL is "ftp://captcha.example", but it takes an http address or a path of this site.',
  ],
  [{ DATABASE_CONNECTIONS: '1' }, 'DATABASE_CONNECTIONS is "1", but it takes a whole number from 2 to 1000.'],
  [{ DATABASE_LOCK_MS: '0' }, 'DATABASE_LOCK_MS is "0", but it takes a whole number from 1 to 3600000.'],
  [
    { HOST: '0.0.0.0', CAPTCHA_VERIFY_URL: 'https://captcha.example/verify' },
    'HOST is "0.0.0.0" and CAPTCHA_VERIFY_URL names a provider, but CAPTCHA_SECRET has its default.',
  ],
  [{ CSP: 'none' }, 'CSP is "none", but it takes "nonce" or "self".'],
  [{ PAGE_CACHE: 'shared' }, 'PAGE_CACHE is "shared", so CSP must be "self": a shared page has no nonce.'],
  [{ CSP: 'off' }, 'CSP is "off", but it takes "nonce" or "self".'],
])('%j is refused with a sentence that names it [SRV-107]', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})

test('the origin for letters is an http address without a path, or missing [SRV-107] [SRV-108]', () => {
  expect(readConfig({}).siteOrigin).toBeUndefined()
  expect(readConfig({ SITE_ORIGIN: 'https://hall.test/' }).siteOrigin).toBe('https://hall.test')
  for (const SITE_ORIGIN of ['hall.test', 'ftp://hall.test', 'https://hall.test/a', 'https://hall.test?a'])
    expect(() => readConfig({ SITE_ORIGIN })).toThrow(
      `SITE_ORIGIN is "${SITE_ORIGIN}", but it takes an http address without a path.`,
    )
})

test('the hosts are listed with that of the origin, in one spelling [SRV-107] [SRV-108]', () => {
  expect(readConfig({}).allowedHosts).toEqual([])
  expect(readConfig({ SITE_ORIGIN: 'https://hall.test' }).allowedHosts).toEqual([])
  expect(readConfig({ ALLOWED_HOSTS: 'WWW.hall.test.:443, [0::1]:4000,10.0.0.7' }).allowedHosts).toEqual([
    'www.hall.test',
    '[::1]:4000',
    '10.0.0.7',
  ])
  const both = readConfig({ SITE_ORIGIN: 'https://hall.test', ALLOWED_HOSTS: 'www.hall.test' })
  expect(both.allowedHosts).toEqual(['hall.test', 'www.hall.test'])
  for (const ALLOWED_HOSTS of ['https://hall.test', '*.hall.test', 'hall.test,', 'hall.test/a', 'a b', 'a:port'])
    expect(() => readConfig({ ALLOWED_HOSTS })).toThrow(
      `ALLOWED_HOSTS is "${ALLOWED_HOSTS}", but it takes hosts with commas between them.`,
    )
})

test('a mail server is set with the sender of e-mails, and no error quotes its password [SRV-241]', () => {
  const SMTP_URL = 'smtps://desk:secret@mail.test:465'
  for (const MAIL_FROM of ['desk@hall.test', 'Lantern Hall <desk@hall.test>'])
    expect(readConfig({ SMTP_URL, MAIL_FROM }).smtp).toEqual({ url: SMTP_URL, from: MAIL_FROM })
  expect(readConfig({ MAIL_FROM: 'desk@hall.test' }).smtp).toBeUndefined()
  for (const [env, sentence] of [
    [{ SMTP_URL }, 'SMTP_URL is set, so MAIL_FROM must be: the address that e-mails come from.'],
    [
      { SMTP_URL: 'desk:secret@mail.test' },
      'SMTP_URL is set, but it takes an address such as `smtps://user:password@mail.example`.',
    ],
    [
      { MAIL_FROM: 'Desk <desk>' },
      'MAIL_FROM is "Desk <desk>", but it takes an e-mail address such as `The Hall <desk@hall.example>`.',
    ],
  ] as const)
    expect(() => readConfig(env)).toThrow(sentence)
})

test('an account at Stripe needs both secrets, and no error quotes one [SRV-332]', () => {
  const STRIPE_SECRET_KEY = 'sk_test_1'
  const STRIPE_WEBHOOK_SECRET = 'whsec_1'
  expect(readConfig({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API: 'http://127.0.0.1:1' }).stripe).toEqual({
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    api: 'http://127.0.0.1:1',
    pages: undefined,
  })
  const both = 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET need each other: set both, or none.'
  for (const env of [{ STRIPE_SECRET_KEY }, { STRIPE_WEBHOOK_SECRET }]) expect(() => readConfig(env)).toThrow(both)
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET })).toThrow(
    'STRIPE_SECRET_KEY is set, but it takes a key that begins with `sk_` or `rk_`.',
  )
})

test('an empty variable counts as missing [SRV-107]', () => {
  expect(readVariable({ PORT: '', DATABASE_URL: '' }, 'PORT')).toBe(4000)
  expect(readVariable({ PORT: '', DATABASE_URL: '' }, 'DATABASE_URL')).toBeUndefined()
})

test('every variable takes its own default [SRV-107]', () => {
  for (const name of Object.keys(VARIABLES) as (keyof typeof VARIABLES)[])
    expect(() => readVariable({}, name), name).not.toThrow()
})

test('the README has a row for each variable [SRV-107]', () => {
  const plain = (text: string): string => text.replaceAll(/ +/g, ' ').replaceAll(/-+/g, '-')
  const readme = readFileSync(path.join(import.meta.dirname, '../README.md'), 'utf8')
  expect(plain(readme)).toContain(plain(describeVariables()))
})
