import { expect, test } from 'vitest'
import { cookieDomains } from './cookieDomains.js'

test('the host and every parent [COO-23]', () => {
  expect(cookieDomains('shop.lantern.localhost')).toEqual(['shop.lantern.localhost', 'lantern.localhost', 'localhost'])
  expect(cookieDomains('localhost')).toEqual(['localhost'])
})

test('a name longer than a host name has no parents [COO-23]', () => {
  const longest = `${'a.'.repeat(126)}b`
  expect(cookieDomains(longest)).toHaveLength(127)
  expect(cookieDomains(`c${longest}`)).toEqual([`c${longest}`])
})
