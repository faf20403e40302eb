import { type HeldNavigations, holdNavigations } from '@vitrine/testing/navigations'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { AccessCalls } from '../api/accessCalls.js'
import { createSession, type SignOutOptions } from './createSession.js'
import { enhanceEscape } from './enhanceEscape.js'
import { pressPasskey } from './pressPasskey.js'

const OWNER = { kind: 'account', id: 'owner', roles: [1] } as const
const calls = { logout: async () => {}, endSession: async () => {} } as unknown as AccessCalls

let navigations: HeldNavigations
let stop = (): void => {}
beforeEach(async () => {
  navigations = await holdNavigations()
})
afterEach(() => {
  stop()
  navigations.stop()
})

test.each<[SignOutOptions, string]>([
  [{}, 'push /?logout=true'],
  [{ after: 'leave', root: '/club' }, 'push /club?logout=true'],
  [{ after: 'reload' }, 'reload'],
])('after a sign-out with %j the browser does %s [ACC-18]', async (options, went) => {
  expect(await createSession({ viewer: OWNER, calls }).signOut(options)).toBe(true)
  expect(navigations.went).toEqual([went])
})

test('Escape opens the panel as a new page of the history [ACC-30]', async () => {
  const panelAddress = (): string => '/config/?frameUrl=%2Fprints'
  stop = enhanceEscape(document, { viewer: OWNER, panelAddress, onLogOut() {} })
  await userEvent.keyboard('{Escape}')
  expect(navigations.went).toEqual(['push /config/?frameUrl=%2Fprints'])
})

test.each([
  ['/account?tab=keys', '/account?tab=keys'],
  ['https://elsewhere.test/', '/'],
])('a passkey with the next page %j opens %s [ACC-43]', async (next, path) => {
  // Stand at another address than the next page: a browser replaces the entry of a page that is opened anew.
  const before = location.href
  history.replaceState(history.state, '', '/sign-in')
  document.body.innerHTML = `<div data-part="passkey" data-next="${next}"><button></button></div>`
  const root = document.querySelector<HTMLElement>('[data-part="passkey"]')!
  const yes = (): Promise<boolean> => Promise.resolve(true)
  expect(await pressPasskey(root, { calls: { signIn: yes, add: yes } })).toBe(true)
  expect(navigations.went).toEqual([`push ${path}`])
  history.replaceState(history.state, '', before)
})
