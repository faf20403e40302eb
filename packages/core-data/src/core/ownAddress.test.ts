import { expect, test } from 'vitest'
import { ownAddress } from './ownAddress.js'

const at = (address: string): URL => new URL(address)
const page = at('http://www.lantern-hall.test:8080/shop')

test('the own domain is the host of internalUrl, over https [DAT-4] [DAT-5]', () => {
  for (const internalUrl of [
    'https://lantern.vitrine.test/config?a=1',
    'http://lantern.vitrine.test#top',
    '//lantern.vitrine.test',
    'lantern.vitrine.test',
    'lantern.vitrine.test//config',
  ]) {
    expect(ownAddress({ website: { internalUrl, identifier: 'x', appDomain: 'y.test' } }, page)).toBe(
      'https://lantern.vitrine.test',
    )
  }
})

test('else identifier and app domain, else the host of the page [DAT-5]', () => {
  const website = { identifier: 'lantern-hall', appDomain: 'vitrine.test' }
  expect(ownAddress({ website }, page)).toBe('https://lantern-hall.vitrine.test')
  expect(ownAddress({ website: { internalUrl: '', identifier: 'lantern-hall' } }, page)).toBe(
    'https://www.lantern-hall.test:8080',
  )
  expect(ownAddress({}, page)).toBe('https://www.lantern-hall.test:8080')
})

test.each(['http://localhost:3000', 'http://shop.lantern.localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000'])(
  'on %s it is the origin of the page [DAT-5]',
  (origin) => {
    expect(ownAddress({ website: { internalUrl: 'https://lantern.vitrine.test' } }, at(`${origin}/cart`))).toBe(origin)
  },
)

test('a name that only looks local is not [DAT-5]', () => {
  expect(ownAddress({}, at('http://notlocalhost'))).toBe('https://notlocalhost')
  expect(ownAddress({}, at('http://localhost.evil.test'))).toBe('https://localhost.evil.test')
})
