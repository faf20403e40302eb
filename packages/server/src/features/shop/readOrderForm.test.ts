import { checkoutAddress, donationCheckout, giftCardCheckout, regularCheckout } from '@vitrine/commerce/api'
import { expect, test } from 'vitest'
import { readOrderForm } from './readOrderForm.js'

const BUYER = { email: 'ada@example.com', name: 'Ada', payment: 'approve', submissionKey: 'k' }
const SCHEMAS = {
  goods: regularCheckout.request,
  'a donation': donationCheckout.request,
  'a gift card': giftCardCheckout.request,
} as const
const TOO_LONG = 'That is longer than can be kept.'

test.each([
  ['goods', {}, { name: '' }, { name: 'Please enter your name.' }],
  ['goods', {}, { name: 'x'.repeat(201) }, { name: TOO_LONG }],
  ['goods', {}, { city: 'x'.repeat(101) }, { city: TOO_LONG }],
  ['goods', {}, { country: 'Atlantis' }, { country: 'Please choose a country.' }],
  ['goods', {}, { payment: 'gold' }, { payment: 'Please choose how the payment goes.' }],
  ['goods', {}, { submissionKey: '' }, { submissionKey: 'Please check this field.' }],
  ['a donation', { amount: '25' }, { amount: '' }, { amount: 'Please enter an amount.' }],
  ['a donation', { amount: '25' }, { message: 'x'.repeat(1001) }, { message: TOO_LONG }],
  [
    'a gift card',
    { recipientName: 'Grace', recipientEmail: 'grace@example.com' },
    { recipientName: ' ', recipientEmail: 'grace', email: '' },
    {
      email: 'Please enter your e-mail address, such as ada@example.com.',
      recipientName: 'Please enter the name of the person who receives the card.',
      recipientEmail: 'Please enter their e-mail address.',
    },
  ],
] as const)(
  'a form of %s with %j is complete, and with %j it has the errors %j [SRV-112]',
  (kind, own, wrong, errors) => {
    const right: Readonly<Record<string, string>> = { ...BUYER, ...own }
    expect(readOrderForm(SCHEMAS[kind], right)).toMatchObject({ ok: true, data: right })
    expect(readOrderForm(SCHEMAS[kind], { ...right, ...wrong })).toEqual({ ok: false, error: errors })
  },
)

const ADDRESS = { line1: '12 Mill Street', line2: '', city: 'Albany', region: '', postalCode: '12207', country: 'US' }

test.each([
  [{}, undefined],
  [{ line1: '' }, { line1: 'Please enter street and number.' }],
  [{ city: '' }, { city: 'Please enter a city.' }],
  [{ postalCode: '' }, { postalCode: 'Please enter a postal code.' }],
  [{ country: '' }, { country: 'Please choose a country.' }],
  [{ country: 'us' }, { country: 'Please choose a country.' }],
  [{ country: 'USA' }, { country: 'Please choose a country.' }],
])('an address with %j has the errors %j [SRV-112]', (change, error) => {
  const address = { ...ADDRESS, ...change }
  expect(readOrderForm(checkoutAddress, address)).toEqual(error ? { ok: false, error } : { ok: true, data: address })
})
