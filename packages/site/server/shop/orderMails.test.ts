import { orderNumber } from '@vitrine/server/shop'
import { expect, test } from 'vitest'
import { mailText } from '../mail/mailText.ts'
import type { SiteMail } from '../mail/siteMail.ts'
import { giftCardMail } from './giftCardMail.ts'
import { isReviewable, orderMail } from './orderMails.ts'

const LINKS = {
  status: 'https://hall.test/order?token=s',
  review: 'https://hall.test/reviews?token=r',
  account: 'https://hall.test/account/open?token=a',
}
const LINE = { quantity: 2, title: 'Market bag', optionValues: [], unitPrice: 2400 }
const BARE = { shippingCostCents: 0, taxCents: 0, discountCents: 0, grandTotalCents: 4800 }

/** The lines of a mail's text. */
const lines = (mail: SiteMail | undefined): string[] => mailText(mail!).trimEnd().split('\n')

/** An order with other details than the plainest one. */
const order = (change: object = {}, details: object = {}): Parameters<typeof orderMail>[0] =>
  ({
    kind: 'regular',
    number: 42,
    email: 'ada@example.com',
    currency: 'USD',
    lines: [LINE],
    details: { name: 'Ada Lovelace', totals: BARE, recipient: null, message: '', ...details },
    ...change,
  }) as never

test.each([
  [1, '#00001'],
  [42, '#00042'],
  [123_456, '#123456'],
])('the order %i has the number %s [SRV-57]', (number, text) => expect(orderNumber(number)).toBe(text))

test.each([
  ['regular', true],
  ['subscription', true],
  ['donation', false],
  ['gift-card', false],
] as const)('an order of the kind %s can be reviewed: %s [SRV-69]', (kind, isOne) => {
  expect(isReviewable({ kind })).toBe(isOne)
})

test('the letter of an order names its goods, its total and its pages [SRV-57]', () => {
  const mail = orderMail(order(), LINKS)
  expect(mail).toMatchObject({ to: 'ada@example.com', subject: 'Your order, #00042' })
  expect(lines(mail)).toEqual([
    'Dear Ada Lovelace,',
    '',
    'thank you. This is #00042:',
    '',
    '2 × Market bag: $48.00',
    'Total: $48.00',
    '',
    'See your order: https://hall.test/order?token=s',
    '',
    'Tell others how you like it:',
    'https://hall.test/reviews?token=r',
    '',
    'See all your orders, and download what you bought, in your account:',
    'https://hall.test/account/open?token=a',
  ])
})

test('the letter names options, discount, shipping and tax where there are any [SRV-57]', () => {
  const optionValues = [
    { optionName: 'Size', value: '40 × 40 cm' },
    { optionName: 'Ink', value: 'blue' },
  ]
  const totals = { shippingCostCents: 1, taxCents: 1, discountCents: 1, grandTotalCents: 4801 }
  const letter = orderMail(order({ lines: [{ ...LINE, optionValues }] }, { totals }), LINKS)
  expect(lines(letter).slice(4, 9)).toEqual([
    '2 × Market bag (40 × 40 cm, blue): $48.00',
    'Discount: -$0.01',
    'Shipping: $0.01',
    'Tax: $0.01',
    'Total: $48.01',
  ])
})

test.each([
  ['subscription', 'Your subscription, #00042', true],
  ['donation', 'Thank you for your donation, #00042', false],
  ['gift-card', 'Your gift card, #00042', false],
] as const)('the letter of a %s has the subject %s [SRV-57]', (kind, subject, asksForReview) => {
  const letter = orderMail(order({ kind }), LINKS)
  expect([letter.subject, mailText(letter).includes('Tell others')]).toEqual([subject, asksForReview])
})

test('the letter names what gift cards have paid, and the rest [SRV-394]', () => {
  const giftCards = [{ id: 'a', lastFour: '7K2M', cents: 1800 }]
  const letter = orderMail(order({}, { giftCards }), LINKS)
  expect(lines(letter).slice(4, 8)).toEqual([
    '2 × Market bag: $48.00',
    'Total: $48.00',
    'Gift card ending in 7K2M: -$18.00',
    'By other means: $30.00',
  ])
})

test('the e-mail of a gift card has its code, the words of the buyer and ways on [SRV-393]', () => {
  const recipient = { name: 'Grace', email: 'grace@example.com' }
  const card = { code: '7K2M-9QXA-C4RT-H8WN', cents: 4800 }
  const links = { shop: 'https://hall.test/shop', balance: 'https://hall.test/left' }
  const mail = giftCardMail(order({ kind: 'gift-card' }, { recipient, message: 'Enjoy' }), card, links, 'The Hall')
  expect(mail).toMatchObject({ kind: 'gift', to: 'grace@example.com', subject: 'A gift card from Ada Lovelace' })
  expect(lines(mail)).toEqual([
    'Dear Grace,',
    '',
    'Ada Lovelace gives you a gift card of $48.00 for The Hall.',
    '',
    'Enjoy',
    '',
    'Code: 7K2M-9QXA-C4RT-H8WN',
    '',
    'Enter the code in the cart. What you do not spend stays on the card.',
    '',
    'See the shop: https://hall.test/shop',
    '',
    'See what is left on the card:',
    'https://hall.test/left',
  ])
  const plain = giftCardMail(order({ kind: 'gift-card' }, { recipient }), card, undefined, 'The Hall')
  expect(lines(plain)).not.toContain('Enjoy')
  expect(mailText(plain)).not.toContain('https://')
})

test('letters of an order have no links where the address of the site is not known [SRV-108]', () => {
  const letter = orderMail(order(), undefined)
  expect(mailText(letter)).toContain('Total: ')
  expect(mailText(letter)).not.toMatch(/See your order|Tell others|token=/)
})
