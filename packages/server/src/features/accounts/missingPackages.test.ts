import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { signInOptions } from './passkeys/passkeyCeremony.js'
import { makeSecret } from './secondFactor/authenticator.js'

vi.mock('@simplewebauthn/server', () => {
  throw new Error('not found')
})
vi.mock('@otplib/totp', () => {
  throw new Error('not found')
})

test('passkeys and authenticator apps say which packages they need [ENG-166]', async () => {
  await expect(signInOptions({ origin: 'https://hall.test', host: 'hall.test' }, 'challenge')).rejects.toThrow(
    '[server] Passkeys need the package "@simplewebauthn/server", which is not installed.',
  )
  await expect(makeSecret()).rejects.toThrow(
    '[server] Authenticator apps need the packages "@otplib/totp", "@otplib/plugin-crypto-node" and "@otplib/plugin-base32-scure", which are not all installed.',
  )
})

test('@vitrine/site imports no package for passkeys or codes, and judges each of them in one file, by functions of accounts() [ENG-166]', () => {
  const site = path.join(import.meta.dirname, '../../../../site')
  const sources = globSync('{api,pages,server}/**/*.{ts,tsx}', { cwd: site }).filter(
    (file) => !/\.(?:test|suite)\.|testing\//.test(file),
  )
  const readers = (text: string) =>
    sources.filter((file) => readFileSync(path.join(site, file), 'utf8').includes(text)).toSorted()
  expect([readers('@simplewebauthn'), readers('@otplib'), readers("selectFrom('passkeys')")]).toEqual([
    [],
    [],
    ['server/database/personData.ts'],
  ])
  expect(readers('verifyPasskey(')).toEqual(['server/api/passkeys.ts'])
  expect(readers('recoveryHash(')).toEqual(['server/api/secondFactor.tsx'])
})
