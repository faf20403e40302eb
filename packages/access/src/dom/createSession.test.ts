import { RequestError } from '@vitrine/core-data'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '../core/viewer.js'
import { deferred } from '../testing/deferred.js'
import { createSession, type SessionOptions } from './createSession.js'

const OWNER: Viewer = { kind: 'account', id: 'owner', roles: [1] }

/** A page without a browser: it records the events, cookies and addresses that a session writes. */
let did: unknown[]
let answers: ReturnType<typeof deferred>[]

beforeEach(() => {
  did = []
  answers = []
  vi.stubGlobal('location', { protocol: 'https:', hostname: 'hall.test' })
  vi.stubGlobal('document', {
    defaultView: undefined,
    location: { href: 'https://hall.test/prints?page=2' },
    dispatchEvent: ({ type }: Event) => did.push(type),
    get cookie() {
      return 'ss_identity=owner'
    },
    set cookie(line: string) {
      did.push(line.split(';', 1)[0])
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

function open(viewer: Viewer, options: Partial<SessionOptions> = {}) {
  function call(name: string): Promise<void> {
    did.push(name)
    const answer = deferred()
    answers.push(answer)
    return answer.promise
  }
  return createSession({
    viewer,
    calls: {
      signIn: () => call('signIn').then(() => ({ xsrfToken: 't' })),
      logout: () => call('logout'),
      endSession: () => call('endSession'),
    },
    navigate: (address) => did.push(address),
    reload: () => did.push('reload'),
    onError: (error) => did.push(error),
    ...options,
  })
}

test.each<[string, Viewer, string[]]>([
  ['an account', OWNER, ['logout']],
  ['a member', { kind: 'member', id: 'm', roles: [] }, ['endSession']],
  ['a visitor', { kind: 'visitor', roles: [] }, []],
])('signing out asks the server for %s by the right call [ACC-17]', (_, viewer, asked) => {
  const session = open(viewer)
  void session.signOut()
  expect(did).toEqual(asked)
})

test('a second sign-out during the first is ignored, and one after a failure is not [ACC-17] [ACC-21]', async () => {
  const session = open(OWNER)
  const first = session.signOut()
  expect(await session.signOut()).toBe(false)
  expect(did).toEqual(['logout'])
  answers[0]!.reject(new Error('offline'))
  expect(await first).toBe(false)
  expect(session.$state.get()).toEqual({ status: 'idle' })
  void session.signOut()
  expect(did.filter((one) => one === 'logout')).toHaveLength(2)
})

test('a failed sign-out reports its error and changes nothing [ACC-20]', async () => {
  const failure = new Error('offline')
  const signedOut = open(OWNER).signOut()
  answers[0]!.reject(failure)
  await signedOut
  expect(did).toEqual(['logout', failure])
})

test('a member whose crumb is refused a second time stays on the page, and the error is only logged [ACC-15] [ACC-20]', async () => {
  const failure = new RequestError('crumb', 'Unauthorized request.', { status: 400, url: 'https://hall.test/' })
  const signedOut = open({ kind: 'member', id: 'm', roles: [] }).signOut({ keepCart: true })
  answers[0]!.reject(failure)
  expect(await signedOut).toBe(false)
  expect(did).toEqual(['endSession', failure])
})

test('a failed sign-out without a port logs its error to the console [ACC-20]', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const failure = new Error('offline')
  const signedOut = open(OWNER, { onError: undefined }).signOut()
  answers[0]!.reject(failure)
  await signedOut
  expect(log.mock.calls).toEqual([[failure]])
  log.mockRestore()
})

test.each([undefined, {}])(
  'a session signs out also where no channel tells other tabs: %j [ACC-45]',
  async (defaultView) => {
    Object.assign(document, { defaultView })
    const signedOut = open(OWNER).signOut()
    answers[0]!.resolve()
    expect(await signedOut).toBe(true)
  },
)

test.each([
  [{}, 'https://hall.test/?logout=true'],
  [{ root: '/frame?lang=de&a=1' }, 'https://hall.test/frame?lang=de&a=1&logout=true'],
  [{ after: 'reload' }, 'reload'],
] as const)(
  'signing out with %o fires the event, clears the cookie, then leaves for %s [ACC-18] [ACC-19]',
  async (options, last) => {
    const signedOut = open(OWNER).signOut(options)
    answers[0]!.resolve()
    expect(await signedOut).toBe(true)
    expect(did).toEqual(['logout', 'vitrine:access:logout', 'ss_identity=', last])
  },
)
