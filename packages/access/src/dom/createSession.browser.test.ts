import { RequestError } from '@vitrine/core-data'
import { afterEach, describe, expect, test } from 'vitest'
import { deferred } from '../testing/deferred.js'
import type { Viewer } from '../core/viewer.js'
import { createSession, signedOutAddress, type SessionOptions } from './createSession.js'

const OWNER: Viewer = { kind: 'account', id: 'owner', roles: [1] }
const MEMBER: Viewer = { kind: 'member', id: 'm', roles: [] }
const VISITOR: Viewer = { kind: 'visitor', roles: [] }

/** Creates a session whose calls wait for the test, and a list of all that the session does. */
function stand(viewer: Viewer) {
  const did: unknown[] = []
  let answer = deferred()
  const call = async (name: string): Promise<void> => {
    did.push(name)
    await answer.promise
  }
  const options: SessionOptions = {
    viewer,
    calls: {
      signIn: async (credentials) => {
        await call(`signIn ${credentials.email}`)
        return { xsrfToken: 't' }
      },
      logout: () => call('logout'),
      endSession: (leaving) => call(`endSession ${String(leaving?.keepCart)}`),
    },
    navigate: (address) => did.push(address),
    reload: () => did.push('reload'),
    onError: (error) => did.push(error),
  }
  const note = () => did.push(`event, cookie ${/ss_identity=owner/.test(document.cookie) ? 'there' : 'gone'}`)
  document.addEventListener('vitrine:access:logout', note, { signal: listening.signal })
  return {
    did,
    session: createSession(options),
    settle(error?: unknown) {
      if (error === undefined) answer.resolve()
      else answer.reject(error)
      answer = deferred()
    },
  }
}

let listening = new AbortController()
afterEach(() => {
  listening.abort()
  listening = new AbortController()
  document.cookie = 'ss_identity=; Max-Age=0; path=/'
})

describe('signing out', () => {
  test('fires the event, clears the cookie, then leads to the root with logout=true [ACC-18] [ACC-19]', async () => {
    document.cookie = 'ss_identity=owner; path=/'
    const { did, session, settle } = stand(OWNER)
    const signedOut = session.signOut()
    settle()
    expect(await signedOut).toBe(true)
    expect(did).toEqual(['logout', 'event, cookie there', `${location.origin}/?logout=true`])
    expect(document.cookie).not.toContain('ss_identity')
  })

  test('reloads in place when it is asked to [ACC-19]', async () => {
    const { did, session, settle } = stand(OWNER)
    const signedOut = session.signOut({ after: 'reload' })
    settle()
    await signedOut
    expect(did).toEqual(['logout', 'event, cookie gone', 'reload'])
  })

  test('ignores a second call while one is in progress, and every call of a visitor [ACC-17]', async () => {
    const { did, session, settle } = stand(OWNER)
    const first = session.signOut()
    expect(await session.signOut()).toBe(false)
    settle()
    await first
    expect(did.filter((one) => one === 'logout')).toHaveLength(1)
    const nobody = stand(VISITOR)
    expect(await nobody.session.signOut()).toBe(false)
    expect(nobody.did).toEqual([])
  })

  test('only logs a failure, and may be tried again [ACC-20] [ACC-21]', async () => {
    const { did, session, settle } = stand(OWNER)
    const failure = new Error('offline')
    const first = session.signOut()
    settle(failure)
    expect(await first).toBe(false)
    expect(did).toEqual(['logout', failure])
    const second = session.signOut()
    settle()
    expect(await second).toBe(true)
    expect(did.slice(2)).toEqual(['logout', 'event, cookie gone', `${location.origin}/?logout=true`])
  })

  test('of a member is the member’s own call, which may keep the cart [ACC-41]', async () => {
    const { did, session, settle } = stand(MEMBER)
    const signedOut = session.signOut({ keepCart: true, root: '/club?lang=de' })
    settle()
    await signedOut
    expect(did).toEqual(['endSession true', 'event, cookie gone', `${location.origin}/club?lang=de&logout=true`])
  })

  test('keeps the query of the address it leads to [ACC-19]', () => {
    expect(signedOutAddress('/?a=1&logout=x', 'https://hall.test/x')).toBe('https://hall.test/?a=1&logout=true')
  })
})

describe('signing in', () => {
  const credentials = { email: 'a@b.test', password: 'light' }

  test('goes from idle over signing-in to idle, and says that it worked [ACC-11]', async () => {
    const { session, settle } = stand(VISITOR)
    const states: unknown[] = []
    session.$state.listen((state) => states.push(state))
    const signedIn = session.signIn(credentials)
    expect(await session.signIn(credentials)).toBe(false)
    settle()
    expect(await signedIn).toBe(true)
    expect(states).toEqual([{ status: 'signing-in' }, { status: 'idle' }])
  })

  test('keeps the words of a refusal, and one sentence for any other failure [ACC-13]', async () => {
    const { session, settle } = stand(VISITOR)
    const first = session.signIn(credentials)
    settle(new RequestError('login', 'E-mail or password is not right.', { status: 401 } as never))
    expect(await first).toBe(false)
    expect(session.$state.get()).toEqual({ status: 'idle', error: 'E-mail or password is not right.' })
    const second = session.signIn(credentials)
    settle(new TypeError('x is not a function'))
    expect(await second).toBe(false)
    expect(session.$state.get().error).toBe('Signing in did not work. Please try again.')
  })

  test('is announced to other tabs, and so is signing out [ACC-45]', async () => {
    const tab = new BroadcastChannel('vitrine.access.identity')
    const told: unknown[] = []
    tab.addEventListener('message', ({ data }) => told.push(data))
    const { session, settle } = stand(MEMBER)
    const signedIn = session.signIn(credentials)
    settle()
    await signedIn
    await expect.poll(() => told).toEqual(['changed'])
    const signedOut = session.signOut()
    settle()
    await signedOut
    await expect.poll(() => told).toEqual(['changed', 'changed'])
    tab.close()
  })

  test('and signing out wait for each other [ACC-11] [ACC-17]', async () => {
    const { did, session, settle } = stand(OWNER)
    const signedIn = session.signIn(credentials)
    expect([session.$state.get(), await session.signOut()]).toEqual([{ status: 'signing-in' }, false])
    settle()
    await signedIn
    const signedOut = session.signOut()
    expect([session.$state.get(), await session.signIn(credentials)]).toEqual([{ status: 'signing-out' }, false])
    settle()
    expect(await signedOut).toBe(true)
    expect(did.slice(0, 2)).toEqual(['signIn a@b.test', 'logout'])
  })
})
