import { expect, test } from 'vitest'
import { mailText } from '../mail/mailText.ts'
import type { SiteMail } from '../mail/siteMail.ts'
import { isReviewable, orderMails, orderNumber } from './orderMails.ts'

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
const order = (change: object = {}, details: object = {}): Parameters<typeof orderMails>[0] =>
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
  const [mail, ...others] = orderMails(order(), LINKS, 'The Hall')
  expect(others).toEqual([])
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
  const [letter] = orderMails(order({ lines: [{ ...LINE, optionValues }] }, { totals }), LINKS, 'The Hall')
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
] as const)('the letter of a %s has the subject %s [SRV-57]', (kind, subject, asksForReview) => {
  const [letter, ...others] = orderMails(order({ kind }), LINKS, 'The Hall')
  expect([letter!.subject, mailText(letter!).includes('Tell others'), others]).toEqual([subject, asksForReview, []])
})

test('a gift card has a letter to its recipient with the words of the buyer [SRV-57]', () => {
  const recipient = { name: 'Grace', email: 'grace@example.com' }
  const gift = order({ kind: 'gift-card' }, { recipient, message: 'Enjoy' })
  const [letter, present] = orderMails(gift, LINKS, 'The Hall')
  expect([letter!.to, letter!.subject]).toEqual(['ada@example.com', 'Your gift card, #00042'])
  expect(present).toMatchObject({ to: 'grace@example.com', subject: 'A gift card from Ada Lovelace' })
  expect(lines(present).slice(-4)).toEqual(['', 'Enjoy', '', 'Show this letter at the desk: #00042.'])
  expect(mailText(present!)).toContain('gives you a gift card of $48.00 for The Hall.')
  const [, plain] = orderMails(order({ kind: 'gift-card' }, { recipient }), LINKS, 'The Hall')
  expect(lines(plain)).toEqual([
    'Dear Grace,',
    '',
    'Ada Lovelace gives you a gift card of $48.00 for The Hall.',
    '',
    'Show this letter at the desk: #00042.',
  ])
})

test('letters of an order have no links where the address of the site is not known [SRV-108]', () => {
  const [letter] = orderMails(order(), undefined, 'The Hall')
  expect(mailText(letter!)).toContain('Total: ')
  expect(mailText(letter!)).not.toMatch(/See your order|Tell others|token=/)
})
