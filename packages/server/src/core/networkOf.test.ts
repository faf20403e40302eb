import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf, partyOf } from './visitor.js'

test.each([
  ['192.0.2.1', '192.0.2.0/24'],
  ['192.0.2.254', '192.0.2.0/24'],
  ['192.0.3.1', '192.0.3.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['unknown', 'unknown'],
  ['', ''],
  ['1.2.3.4, 5.6.7.8', '1.2.3.4, 5.6.7.8'],
])('%j is of the network %s [SRV-31]', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['unknown', 'unknown'],
])('a limit counts %j as %s [SRV-113]', (address, party) => {
  expect(partyOf(address)).toBe(party)
})

test('any address is of one network with every other that differs in its last part alone [SRV-31]', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.nat(255), (address, last) => {
      expect(networkOf([...address.split('.').slice(0, 3), last].join('.'))).toBe(networkOf(address))
    }),
  )
  const groups = (count: number) => fc.array(fc.nat(0xffff), { minLength: count, maxLength: count })
  fc.assert(
    fc.property(groups(4), groups(4), groups(4), (network, one, other) => {
      const text = (host: readonly number[]) => [...network, ...host].map((group) => group.toString(16)).join(':')
      expect(networkOf(text(one))).toBe(networkOf(text(other)))
    }),
  )
})
