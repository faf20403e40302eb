import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { AccessCalls } from '../api/accessCalls.js'
import { createSession, type SignOutOptions } from './createSession.js'
import { enhanceEscape } from './enhanceEscape.js'
import { followRedirect } from './followRedirect.js'
import { pressPasskey } from './pressPasskey.js'

const OWNER = { kind: 'account', id: 'owner', roles: [1] } as const
const calls = { logout: async () => {}, endSession: async () => {} } as unknown as AccessCalls

let stop = (): void => {}
afterEach(() => stop())

/** Prevents the next navigation of the test's page, and tells its kind and address. */
const nextNavigation = (): Promise<string> =>
  new Promise((resolve) =>
    navigation.addEventListener(
      'navigate',
      (event) => {
        event.preventDefault()
        resolve(`${event.navigationType} ${event.destination.url}`)
      },
      { once: true },
    ),
  )

test.each<[SignOutOptions, string]>([
  [{}, `push ${location.origin}/?logout=true`],
  [{ after: 'leave', root: '/club' }, `push ${location.origin}/club?logout=true`],
  [{ after: 'reload' }, `reload ${location.href}`],
])('after a sign-out with %j the browser does %s [ACC-18]', async (options, went) => {
  const left = nextNavigation()
  expect(await createSession({ viewer: OWNER, calls }).signOut(options)).toBe(true)
  expect(await left).toBe(went)
})

test('Escape opens the panel as a new page of the history [ACC-30]', async () => {
  const panelAddress = (): string => '/config/?frameUrl=%2Fprints'
  stop = enhanceEscape(document, { viewer: OWNER, panelAddress, onLogOut() {} })
  const left = nextNavigation()
  await userEvent.keyboard('{Escape}')
  expect(await left).toBe(`push ${location.origin}/config/?frameUrl=%2Fprints`)
})

test.each([
  ['/account?tab=keys', '/account?tab=keys'],
  ['https://elsewhere.test/', '/'],
])('a passkey with the next page %j opens %s', async (next, path) => {
  document.body.innerHTML = `<div data-part="passkey" data-next="${next}"><button></button></div>`
  const root = document.querySelector<HTMLElement>('[data-part="passkey"]')!
  const left = nextNavigation()
  const yes = (): Promise<boolean> => Promise.resolve(true)
  expect(await pressPasskey(root, { calls: { signIn: yes, add: yes } })).toBe(true)
  // A page that has not loaded to its end is replaced, any other one stays in the history.
  expect((await left).split(' ')[1]).toBe(`${location.origin}${path}`)
})

test('the redirect replaces the page, so that Back does not meet it again [ACC-26]', () => {
  const went: string[] = []
  const page = Object.assign(new URL('https://hall.test/prints'), { replace: (to: string) => went.push(to) })
  const view = { location: page, sessionStorage } as unknown as Record<string, unknown>
  view['top'] = view
  const context = { authenticatedAccount: { id: 'owner' }, websiteRoles: [1], website: {} }
  expect(followRedirect(context, { window: view as unknown as Window })).toBe(true)
  expect(went).toEqual(['https://hall.test/config/?frameUrl=%2Fprints'])
})
