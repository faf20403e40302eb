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
const joining = { purpose: 'join', email: 'ada@lamp.test' } as const

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
])('the %s of a sign-in has its limits [SRV-8 a]', (_, takes, least, most) => {
  expect([takes(text(least - 1)), takes(text(least)), takes(text(most)), takes(text(most + 1))]).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test.each([
  ['a session to end', (session: string) => v.is(endSessions.request, { session })],
  ['a token', (token: string) => v.is(takeLink.request, { token })],
  ['a name of a person who joins', (name: string) => v.is(askForLink.request, { ...joining, name })],
])('%s has 1 to 100 characters [SRV-8 a]', (_, takes) => {
  expect([takes(''), takes(text(1)), takes(text(100)), takes(text(101))]).toEqual([false, true, true, false])
})

test('a request for a link names an e-mail, and a name of somebody who joins [SRV-16]', () => {
  const takes = (sent: object): boolean => v.is(askForLink.request, sent)
  const { email } = joining
  expect(takes({ purpose: 'sign-in', email })).toBe(true)
  expect(takes({ ...joining, name: 'Ada' })).toBe(true)
  expect(takes(joining)).toBe(false)
  expect(takes({ ...joining, name: '  ' })).toBe(false)
  expect(takes({ purpose: 'email', email, name: 'Ada' })).toBe(false)
  expect(takes({ purpose: 'sign-in', email: 'ada' })).toBe(false)
})

test('a request to use a link without its token is refused [SRV-8 a]', () => {
  expect(v.is(takeLink.request, {})).toBe(false)
})

test('the texts of a change of password have at most 1000 characters, and the server judges them [SRV-8 a]', () => {
  const takes = (current: string, next: string): boolean => v.is(changePassword.request, { current, next })
  expect([takes('', ''), takes(text(1000), text(1000)), takes(text(1001), ''), takes('', text(1001))]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(v.is(changePassword.request, { current: 'x' })).toBe(false)
})

test('a change of the e-mail carries the present password [SRV-16]', () => {
  const email = 'ada@lamp.test'
  expect(v.is(changeEmail.request, { current: 'lantern-light', email })).toBe(true)
  expect(v.is(changeEmail.request, { email })).toBe(false)
  expect(v.is(changeEmail.request, { current: text(1001), email })).toBe(false)
  expect(v.is(changeEmail.request, { current: 'x', email: 'a' })).toBe(false)
})

test('a person who joins without a name reads why it is refused [SRV-16]', () => {
  const { issues } = v.safeParse(askForLink.request, joining)
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
  expect([takes('green-room', ''), takes('green-room', 'x')]).toEqual([false, true])
  expect(v.is(unlockPage.request, { password: 'x' })).toBe(false)
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
