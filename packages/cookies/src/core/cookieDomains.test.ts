import { expect, test } from 'vitest'
import { cookieDomains } from './cookieDomains.js'

test('the host and every parent', () => {
  expect(cookieDomains('shop.lantern.localhost')).toEqual(['shop.lantern.localhost', 'lantern.localhost', 'localhost'])
  expect(cookieDomains('localhost')).toEqual(['localhost'])
})
