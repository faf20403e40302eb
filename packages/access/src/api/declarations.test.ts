import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  askForLink,
  changeEmail,
  changePassword,
  endSession,
  endSessions,
  logout,
  saveEscapeLogin,
  signedOut,
  signIn,
  takeLink,
  unlockPage,
} from './endpoints.js'

const text = (length: number): string => 'x'.repeat(length)

test('a session begins and ends at one address, and both ways out show no overlay [ACC-11] [ACC-14 a] [ACC-16]', () => {
  const session = '/api/site-users/account/session'
  expect([signIn, endSession, logout]).toMatchObject([
    { method: 'POST', path: session, session: true },
    { method: 'DELETE', path: session, session: true, quiet: true },
    { method: 'POST', path: '/api/auth/Logout', session: true, quiet: true },
  ])
  expect('quiet' in signIn).toBe(false)
})

test('the account page ends sessions, and changes the password and the e-mail, by calls of its own [SRV-16]', () => {
  expect([endSessions, changePassword, changeEmail, askForLink, takeLink]).toMatchObject([
    { method: 'POST', path: '/api/site-users/account/sessions' },
    { method: 'POST', path: '/api/site-users/account/password' },
    { method: 'POST', path: '/api/site-users/account/email' },
    { method: 'POST', path: '/api/site-users/account/links' },
    { method: 'POST', path: '/api/site-users/account/links/use', session: true },
  ])
})

test.each([
  ['email', (email: string) => v.is(signIn.request, { email: `${email}@b.c`, password: 'x' }), 1, 250],
  ['password', (password: string) => v.is(signIn.request, { email: 'a@b.c', password }), 1, 1000],
])('the %s of a sign-in has its limits [ACC-11]', (_, takes, least, most) => {
  expect([takes(text(least - 1)), takes(text(least)), takes(text(most)), takes(text(most + 1))]).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test.each([
  ['a session to end', (session: string) => v.is(endSessions.request, { session }), 1, 100],
  ['a token', (token: string) => v.is(takeLink.request, { token }), 1, 100],
  [
    'a name of a person who joins',
    (name: string) => v.is(askForLink.request, { purpose: 'join', email: 'a@b.c', name }),
    1,
    100,
  ],
])('%s has 1 to 100 characters [SRV-16]', (_, takes, least, most) => {
  expect([takes(''), takes(text(least)), takes(text(most)), takes(text(most + 1))]).toEqual([false, true, true, false])
})

test('the texts of a change of password and e-mail have at most 1000 characters, and the server judges them [SRV-16]', () => {
  const takes = (current: string, next: string): boolean => v.is(changePassword.request, { current, next })
  expect([takes('', ''), takes(text(1000), text(1000)), takes(text(1001), ''), takes('', text(1001))]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(v.is(changePassword.request, { current: 'x' })).toBe(false)
  expect(v.is(changeEmail.request, { current: text(1001), email: 'a@b.c' })).toBe(false)
  expect(v.is(changeEmail.request, { current: 'x', email: 'a' })).toBe(false)
})

test('a person who joins without a name reads why it is refused [SRV-16]', () => {
  const { issues } = v.safeParse(askForLink.request, { purpose: 'join', email: 'a@b.c' })
  expect(issues?.map(({ message }) => message)).toEqual(['A person who joins has a name.'])
})

test('a page with a password opens by its call, with limits for both texts [SRV-78]', () => {
  expect([unlockPage.method, unlockPage.path]).toEqual(['POST', '/api/site-pages/unlock'])
  const takes = (page: string, password: string): boolean => v.is(unlockPage.request, { page, password })
  expect([takes('', 'x'), takes(text(100), text(1000)), takes(text(101), 'x'), takes('x', text(1001))]).toEqual([
    false,
    true,
    false,
    false,
  ])
})

test('the setting of the Escape key is a yes or a no [ACC-36]', () => {
  expect([saveEscapeLogin.method, saveEscapeLogin.path]).toEqual(['POST', '/api/site-settings/escape-login'])
  const takes = (allowed: unknown): boolean => v.is(saveEscapeLogin.request, { allowed })
  expect([true, false, 'true', undefined].map(takes)).toEqual([true, true, false, false])
})

test('a sign-in is answered with a token, and every other call with a success [ACC-11] [ACC-16]', () => {
  expect([{ xsrfToken: 't' }, { xsrfToken: '' }, {}].map((answer) => v.is(signIn.response, answer))).toEqual([
    true,
    false,
    false,
  ])
  expect([{ success: true }, { success: false }, {}].map((answer) => v.is(signedOut, answer))).toEqual([
    true,
    false,
    false,
  ])
})

test('the end of a session takes cloneCart as a text or leaves it out [ACC-15]', () => {
  const takes = (query: object): boolean => v.is(endSession.query, query)
  expect([takes({}), takes({ cloneCart: '' }), takes({ cloneCart: true })]).toEqual([true, true, false])
})
