import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEmailAddress } from './isEmailAddress.js'

const LOCAL_252 = 'a'.repeat(249)

test.each([
  'name@example.com',
  'a@b.co',
  'first.last+tag@sub.example.info',
  'jörg@bücher.de',
  'x@1.2.3.45',
  '"quoted"@example.com',
  `${LOCAL_252}@x.info`,
])('accepts %s [FRM-21] [FRM-22]', (address) => expect(isEmailAddress(address)).toBe(true))

test.each([
  ['', 'nothing'],
  ['a@', 'no domain'],
  ['@b.co', 'no local part'],
  ['a.b.co', 'no at sign'],
  ['a@b@c.com', 'two at signs'],
  ['a b@c.com', 'a space'],
  ['a@b c.com', 'a space in the domain'],
  ['a@b', 'no ending'],
  ['a@b..com', 'an empty label'],
  ['a@.com', 'an empty first label'],
  ['a@b.com.', 'an empty last label'],
  ['a@b.c', 'an ending of one'],
  ['a@b.house', 'an ending of five'],
  ['a@b.c-m', 'a hyphen in the ending'],
  ['a@b.köl', 'an ending beyond a to z'],
  [`a${LOCAL_252}@x.info`, '257 characters'],
])('refuses %j: %s [FRM-21] [FRM-22]', (address) => expect(isEmailAddress(address)).toBe(false))

test('white space around an address does not count [FRM-22]', () => {
  expect(isEmailAddress(' \t name@example.com\n')).toBe(true)
})

describe('with long endings', () => {
  test.each(['name@anna.studio', 'a@b.photography', 'a@b.xn--p1ai', `a@b.${'c'.repeat(63)}`, 'a@b.com'])(
    'accepts %s [FRM-59]',
    (address) => expect(isEmailAddress(address, true)).toBe(true),
  )
  test.each(['a@b.c', `a@b.${'c'.repeat(64)}`, 'a@b.stüdio', 'a@b'])('refuses %s [FRM-59]', (address) =>
    expect(isEmailAddress(address, true)).toBe(false),
  )
  test('are off unless asked for [FRM-59]', () => expect(isEmailAddress('name@anna.studio')).toBe(false))
})

/** Model of an e-mail address, written without a regular expression. */
function byHand(text: string, ending: (label: string) => boolean): boolean {
  const address = text.trim()
  const [local, domain, ...more] = address.split('@')
  const labels = domain?.split('.') ?? []
  return (
    address.length >= 3 &&
    address.length <= 256 &&
    ![...address].some((sign) => sign.trim() === '') &&
    more.length === 0 &&
    local !== '' &&
    labels.length > 1 &&
    labels.every((label) => label !== '') &&
    ending(labels.at(-1) ?? '')
  )
}
const isPlain = (label: string) =>
  [...label].every(
    (sign) =>
      'abcdefghijklmnopqrstuvwxyz0123456789'.includes(sign.toLowerCase()) && sign.length === 1 && sign < '\u007F',
  )

const nearlyAddress = fc
  .array(fc.constantFrom('a', 'B', '7', '@', '.', '..', ' ', '\n', '-', 'ü', '😀', 'com', 'studio', '\u212A'), {
    maxLength: 12,
  })
  .map((pieces) => pieces.join(''))
const anyText = fc.oneof(nearlyAddress, fc.emailAddress(), fc.string({ unit: 'grapheme' }))

test('agrees with the rule said by hand on any text [FRM-21] [FRM-22]', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(isEmailAddress(text)).toBe(
        byHand(text, (label) => label.length >= 2 && label.length <= 4 && isPlain(label)),
      )
    }),
  )
})

test('agrees with the longer rule on any text [FRM-59]', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(isEmailAddress(text, true)).toBe(
        byHand(text, (label) => label.length >= 2 && label.length <= 63 && isPlain(label.replaceAll('-', ''))),
      )
    }),
  )
})
