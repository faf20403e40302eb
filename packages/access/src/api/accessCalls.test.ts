import { createClient } from '@vitrine/core-data'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { accessCalls } from './accessCalls.js'
import { signIn } from './endpoints.js'

afterEach(() => vi.unstubAllGlobals())

/** Fakes a server that gives these answers in turn, and records the cookie lines that the page writes. */
function stand(...answers: Response[]) {
  const asked: unknown[] = []
  const crumbs: (string | null)[] = []
  const tokens: (string | null)[] = []
  const written: string[] = []
  const events: string[] = []
  const jar = new Map([['crumb', 'c1']])
  vi.stubGlobal('location', { origin: 'https://lantern.test', protocol: 'https:' })
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map((pair) => pair.join('=')).join('; ')
    },
    set cookie(line: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/Max-Age=0/.test(line)) jar.delete(name)
      else jar.set(name, value)
      if (name === 'ss_identity') written.push(line)
    },
    dispatchEvent: ({ type }: Event) => events.push(type),
  })
  const fetch = async (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url)
    crumbs.push(searchParams.get('crumb'))
    tokens.push(new Headers(init.headers).get('X-XSRF-Token'))
    searchParams.delete('crumb')
    const search = searchParams.size > 0 ? `?${searchParams}` : ''
    asked.push([init.method, pathname + search, init.body === undefined ? undefined : JSON.parse(String(init.body))])
    return answers.shift() as Response
  }
  return { asked, crumbs, tokens, written, events, calls: accessCalls(createClient({ fetch })) }
}

const done = () => Response.json({ success: true })
const refused = () => Response.json({ loginRequired: true, error: 'Unauthorized request.' }, { status: 401 })

test('signing in posts the credentials and gives the token of later calls [ACC-11]', async () => {
  const { asked, calls } = stand(Response.json({ xsrfToken: 't' }))
  const answer = await calls.signIn({ email: 'owner@demo.test', password: 'light', rememberMe: true })
  expect(answer).toEqual({ xsrfToken: 't' })
  expect(asked).toEqual([
    ['POST', '/api/site-users/account/session', { email: 'owner@demo.test', password: 'light', rememberMe: true }],
  ])
})

test('the token of a sign-in goes with later calls, and ends with the session [ACC-11] [ACC-12]', async () => {
  const { tokens, calls } = stand(
    Response.json({ xsrfToken: 'first' }),
    done(),
    Response.json({ xsrfToken: 'second' }),
    done(),
  )
  await calls.signIn({ email: 'owner@demo.test', password: 'light' })
  await calls.logout()
  await calls.signIn({ email: 'member@demo.test', password: 'light' })
  await calls.endSession()
  expect(tokens).toEqual([null, 'first', null, 'second'])
})

test('a session ends with a DELETE, and cloneCart=true goes with it only where the cart stays [ACC-14 a] [ACC-14 b] [ACC-15]', async () => {
  const { asked, calls } = stand(done(), done(), done())
  await calls.endSession()
  await calls.endSession({ keepCart: false })
  await calls.endSession({ keepCart: true })
  expect(asked).toEqual([
    ['DELETE', '/api/site-users/account/session', undefined],
    ['DELETE', '/api/site-users/account/session', undefined],
    ['DELETE', '/api/site-users/account/session?cloneCart=true', undefined],
  ])
})

test('a refused crumb repeats the end of a session once, with the new crumb and the same query [ACC-14 c]', async () => {
  const crumbFail = (crumb: string) =>
    Response.json({ crumbFail: true, error: 'Unauthorized request.', crumb }, { status: 400 })
  const kept = stand(crumbFail('c2'), done())
  await kept.calls.endSession({ keepCart: true })
  const end = ['DELETE', '/api/site-users/account/session?cloneCart=true', undefined]
  expect(kept.asked).toEqual([end, end])
  expect(kept.crumbs).toEqual(['c1', 'c2'])
  const refused = stand(crumbFail('c2'), crumbFail('c3'), done())
  await expect(refused.calls.endSession()).rejects.toMatchObject({ status: 400 })
  expect(refused.asked).toHaveLength(2)
})

test('an account signs out with a POST that has no payload [ACC-16]', async () => {
  const { asked, calls } = stand(done())
  await calls.logout()
  expect(asked).toEqual([['POST', '/api/auth/Logout', undefined]])
})

test('the shared identity cookie goes with either way out, and stays when the server refuses [SRV-17]', async () => {
  const { written, calls } = stand(done(), done(), refused())
  await calls.logout()
  await calls.endSession()
  expect(written).toHaveLength(2)
  for (const line of written) expect(line).toMatch(/^ss_identity=;.*Max-Age=0/)
  await expect(calls.logout()).rejects.toMatchObject({ kind: 'login', status: 401 })
  expect(written).toHaveLength(2)
})

test('a way out that is refused asks nobody to sign in, and shows no overlay [ACC-15] [ACC-20]', async () => {
  const denied = () => Response.json({ authorizationFail: true, error: 'Unauthorized request.' }, { status: 403 })
  const { events, calls } = stand(refused(), denied(), refused(), denied(), refused())
  for (const kind of ['login', 'authorization']) await expect(calls.logout()).rejects.toMatchObject({ kind })
  for (const kind of ['login', 'authorization']) await expect(calls.endSession()).rejects.toMatchObject({ kind })
  expect(events).toEqual([])
  await expect(calls.signIn({ email: 'a@b.test', password: 'x' })).rejects.toMatchObject({ kind: 'login' })
  expect(events).toEqual(['vitrine:core-data:login-required'])
})

test.each([
  ['nothing', {}],
  ['no password', { email: 'a@b.test' }],
  ['an empty password', { email: 'a@b.test', password: '' }],
  ['something else than an address', { email: 'owner', password: 'x' }],
  ['a null character, which no database keeps as text,', { email: 'a\0@b.test', password: 'x' }],
  ['a control character behind the sign', { email: 'a@b\u0007.test', password: 'x' }],
  ['two addresses', { email: 'a@b.test c@d.test', password: 'x' }],
  ['an address of a novel’s length', { email: `${'a'.repeat(260)}@b.test`, password: 'x' }],
  ['a password of a novel’s length', { email: 'a@b.test', password: 'x'.repeat(1001) }],
  ['rememberMe as text', { email: 'a@b.test', password: 'x', rememberMe: 'true' }],
  ['a list', []],
  ['null', null],
])('%s is no request to sign in [ACC-11]', (_, body) => expect(v.is(signIn.request, body)).toBe(false))

test('no real address is refused [ACC-11]', () => {
  for (const email of ['a+b@c.test', 'grüße@müller.example', '我@例子.test', '😀@x.test', "o'hara@[192.0.2.1]"])
    expect(v.is(signIn.request, { email, password: 'x' })).toBe(true)
})

test('an address is read without the white space around it; rememberMe may be left out [ACC-13]', () => {
  expect(v.parse(signIn.request, { email: ' owner@demo.test ', password: ' x ', more: 1 })).toEqual({
    email: 'owner@demo.test',
    password: ' x ',
  })
})
