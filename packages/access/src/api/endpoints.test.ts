import { describe, expect, test } from 'vitest'
import { askForLink, changeEmail, takeLink, unlockPage } from './endpoints.js'

async function reads(
  schema: (typeof askForLink | typeof changeEmail | typeof takeLink | typeof unlockPage)['request'],
  sent: unknown,
): Promise<boolean> {
  const result = await schema['~standard'].validate(sent)
  return result.issues === undefined
}

describe('a request for a link', () => {
  test('names an e-mail, and a name of somebody who joins [SRV-16]', async () => {
    const email = 'ada@lamp.test'
    expect(await reads(askForLink.request, { purpose: 'sign-in', email })).toBe(true)
    expect(await reads(askForLink.request, { purpose: 'join', email, name: 'Ada' })).toBe(true)
    expect(await reads(askForLink.request, { purpose: 'join', email })).toBe(false)
    expect(await reads(askForLink.request, { purpose: 'join', email, name: '  ' })).toBe(false)
    expect(await reads(askForLink.request, { purpose: 'email', email, name: 'Ada' })).toBe(false)
    expect(await reads(askForLink.request, { purpose: 'sign-in', email: 'ada' })).toBe(false)
  })
})

test('a link is used by its token alone [SRV-16]', async () => {
  expect(await reads(takeLink.request, { token: 'x' })).toBe(true)
  expect(await reads(takeLink.request, { token: '' })).toBe(false)
  expect(await reads(takeLink.request, {})).toBe(false)
})

test('a change of the e-mail carries the present password [SRV-16]', async () => {
  expect(await reads(changeEmail.request, { current: 'lantern-light', email: 'ada@lamp.test' })).toBe(true)
  expect(await reads(changeEmail.request, { email: 'ada@lamp.test' })).toBe(false)
})

test('a page opens by its id and a password [SRV-78]', async () => {
  expect(await reads(unlockPage.request, { page: 'green-room', password: 'x' })).toBe(true)
  expect(await reads(unlockPage.request, { page: 'green-room', password: '' })).toBe(false)
  expect(await reads(unlockPage.request, { password: 'x' })).toBe(false)
})
