import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordFault } from './passwordFault.js'

const SHORT = 'Please choose a password of at least 8 characters.'
const EMAIL = 'ada.k@example.com'
const SITE = 'The Lantern Hall of A'
const CONTEXT =
  'This password is your e-mail or the name of this site, so it is tried first. Please choose another one.'
const COMMON = 'Many people use this password, so it is tried first. Please choose another one.'

test.each([
  ['', SHORT],
  ['seven77', SHORT],
  ['🏮🏮🏮🏮', SHORT],
  ['eig ht88', undefined],
  ['        ', undefined],
  ['lowercase only please', undefined],
  ['🏮🏮🏮🏮🏮🏮🏮🏮', undefined],
  ['a'.repeat(1001), 'Please choose a password of at most 1000 characters.'],
  ['password', COMMON],
  ['12345678', COMMON],
  ['PassWord', COMMON],
  ['football', COMMON],
])('the password %j is answered by %j [SRV-99]', (password, fault) =>
  expect(passwordFault(password, EMAIL, SITE)).toBe(fault),
)

test.each([
  ['ﬃﬃﬃ', undefined],
  ['e\u0301'.repeat(7), SHORT],
  ['ｐａｓｓｗｏｒｄ', COMMON],
])('the password %j is counted and compared as it is stored, and answered by %j [SRV-125]', (password, fault) =>
  expect(passwordFault(password, EMAIL, SITE)).toBe(fault),
)

test.each([
  ['ada.k@example.com', CONTEXT],
  ['Ada.K-2026!', CONTEXT],
  ['example.com', CONTEXT],
  ['lantern-7', CONTEXT],
  ['Lantern Hall 2026', CONTEXT],
  ['hall-lantern', CONTEXT],
  ['adak lantern', CONTEXT],
  ['thelanternhallofa-7', CONTEXT],
  ['lantern-light', undefined],
  ['a-1984-06-12', undefined],
  ['ada keeps bees', undefined],
  ['48 15 16 23 42', undefined],
])('the password %j of ada.k@example.com is answered by %j [SRV-155]', (password, fault) =>
  expect(passwordFault(password, EMAIL, SITE)).toBe(fault),
)

test('any characters of 64 and more make a password [SRV-99]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', minLength: 64, maxLength: 200 }), (password) => {
      expect(passwordFault(password, EMAIL, SITE)).toBeUndefined()
    }),
  )
})
