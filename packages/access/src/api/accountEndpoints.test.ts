import * as v from 'valibot'
import { expect, test } from 'vitest'
import { choosePassword, deleteAccount, getAccount, getAccountData } from './accountEndpoints.js'

test('the calls of the own account stand below its address, and those that change a session say so [ENG-131]', () => {
  const account = '/api/site-users/account'
  expect([choosePassword, deleteAccount, getAccount, getAccountData]).toMatchObject([
    { method: 'POST', path: `${account}/links/password`, session: true },
    { method: 'POST', path: `${account}/delete`, session: true },
    { method: 'GET', path: account },
    { method: 'GET', path: `${account}/data.json` },
  ])
})

test('tokens, addresses and passwords have limits, and a password stays as typed [ENG-131]', () => {
  const chosen = { token: 'x'.repeat(100), email: ' ada@lamp.test ', password: ' as typed ' }
  expect(v.parse(choosePassword.request, chosen)).toEqual({ ...chosen, email: 'ada@lamp.test' })
  for (const wrong of [{ token: '' }, { token: 'x'.repeat(101) }, { email: 'none' }, { password: 'x'.repeat(1001) }])
    expect(v.is(choosePassword.request, { ...chosen, ...wrong })).toBe(false)
  const deletion = { account: 'ada', sure: 'yes', current: '' }
  expect(v.is(deleteAccount.request, deletion)).toBe(true)
  expect(v.is(deleteAccount.request, { ...deletion, account: 'x'.repeat(101) })).toBe(false)
})

test('an answer of getAccount names the account, or null for somebody who is signed out [ENG-130]', () => {
  expect(v.is(getAccount.response, { account: null, sessions: [] })).toBe(true)
  expect(v.is(getAccount.response, { sessions: [] })).toBe(false)
})
