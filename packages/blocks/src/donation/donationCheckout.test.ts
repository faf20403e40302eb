import { expect, test } from 'vitest'
import { donationCheckout } from './donationCheckout.js'

test.each([
  ['lamp', '/checkout/donate?donatePageId=lamp'],
  ['new lamp & glass', '/checkout/donate?donatePageId=new%20lamp%20%26%20glass'],
  ['../../x?y#z', '/checkout/donate?donatePageId=..%2F..%2Fx%3Fy%23z'],
  ['مصباح', '/checkout/donate?donatePageId=%D9%85%D8%B5%D8%A8%D8%A7%D8%AD'],
  ['\uD800', '/checkout/donate?donatePageId=%EF%BF%BD'],
])('a donation to %j is paid at %s [BLK-33]', (id, address) => expect(donationCheckout(id)).toBe(address))

test('without an id there is no way to the checkout [BLK-33]', () => expect(donationCheckout('')).toBe(''))
