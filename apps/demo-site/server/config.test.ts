import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { describeVariables, readVariable, VARIABLES } from './environment.ts'

test('without a setting the site is served from its own folder on the loopback address', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ host: '127.0.0.1', port: 4000, databaseUrl: undefined, csp: 'nonce', testMode: false })
  expect(config.dataDir.endsWith(path.join('demo-site', '.data'))).toBe(true)
  expect(config.cacheDir).toBe(path.join(config.dataDir, 'images'))
})

test('pictures are kept beside the rows, unless the rows are in memory or elsewhere', () => {
  expect(readConfig({ DATA_DIR: '/data/hall' }).cacheDir).toBe('/data/hall/images')
  expect(readConfig({ DATA_DIR: 'memory://' }).cacheDir.endsWith(path.join('.data', 'images'))).toBe(true)
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

test('an empty variable counts as missing [SRV-107]', () => {
  expect(readVariable({ PORT: '', DATABASE_URL: '' }, 'PORT')).toBe(4000)
  expect(readVariable({ PORT: '', DATABASE_URL: '' }, 'DATABASE_URL')).toBeUndefined()
})

test('every variable takes its own default', () => {
  for (const name of Object.keys(VARIABLES) as (keyof typeof VARIABLES)[])
    expect(() => readVariable({}, name), name).not.toThrow()
})

test('the README has a row for each variable [SRV-107]', () => {
  const plain = (text: string): string => text.replaceAll(/ +/g, ' ').replaceAll(/-+/g, '-')
  const readme = readFileSync(path.join(import.meta.dirname, '../README.md'), 'utf8')
  expect(plain(readme)).toContain(plain(describeVariables()))
})
