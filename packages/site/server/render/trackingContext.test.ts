import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Env, Session } from '../http/services.ts'
import { type TrackedSubject, trackingContext } from './trackingContext.ts'

const SUBJECT: TrackedSubject = {
  siteId: 'lantern-hall',
  pageType: 1,
  title: 'The prints',
  lang: 'en-US',
  session: undefined,
  isForAll: false,
  cookieSettings: {},
}
const signedIn = (kind: string, ...roles: number[]) =>
  ({ account: { id: `a-${kind}`, kind, roles }, xsrfToken: 'x' }) as unknown as Session

/** The context of a page, as its JSON has it. */
async function read(address: string, subject: Partial<TrackedSubject> = {}, referrer?: string): Promise<any> {
  const app = new Hono<Env>().get('*', (c) => c.json(trackingContext(c, { ...SUBJECT, ...subject })))
  const headers: Record<string, string> = referrer === undefined ? {} : { Referer: referrer }
  return (await app.request(`http://hall.test${address}`, { headers })).json()
}

test('a page has the fields that only the server knows, without secrets in its query and referrer [TRK-8] [TRK-66]', async () => {
  expect(await read('/prints?token=canary&view=2', {}, 'http://elsewhere.test/a?token=canary')).toEqual({
    app: 'lantern-hall',
    page: {
      websiteId: 'lantern-hall',
      templateId: 'lantern-hall',
      pagePath: '/prints',
      pageTitle: 'The prints',
      website_locale: 'en-US',
      queryString: '?token=[removed]&view=2',
      referrer: 'http://elsewhere.test/a?token=[removed]',
    },
    view: true,
  })
})

test('a field without a value is left out, and a long one is cut after 2000 characters [TRK-8]', async () => {
  const fields = async (...asked: Parameters<typeof read>) => {
    const { memberAccountId, queryString, referrer } = (await read(...asked)).page
    return { memberAccountId, queryString, referrer }
  }
  const none = { memberAccountId: undefined, queryString: undefined, referrer: undefined }
  const page = 'http://hall.test/shop'
  expect(await fields('/prints')).toEqual(none)
  expect(await fields('/prints', {}, 'no address')).toEqual(none)
  expect(await fields('/prints', { isForAll: true }, page)).toEqual(none)
  expect(await fields('/prints', { session: signedIn('site', 10) }, page)).toEqual({ ...none, referrer: page })
  expect(await fields('/prints', { session: signedIn('member') })).toEqual({ ...none, memberAccountId: 'a-member' })
  const long = 'x y '.repeat(600).trim().replaceAll(' ', '+')
  const { queryString, referrer } = await fields(`/prints?q=${long}`, {}, `${page}?q=${long}`)
  expect([queryString?.length, referrer?.length]).toEqual([2000, 2000])
})

test.each<[string, boolean, string, Partial<TrackedSubject>]>([
  ['a visitor', true, '/prints', {}],
  ['a member', true, '/prints', { session: signedIn('member') }],
  ['an account that only views', true, '/prints', { session: signedIn('site', 10) }],
  ['an account that edits', false, '/prints', { session: signedIn('site', 4) }],
  ['a visitor of a page that is not there', false, '/prints', { pageType: 100 }],
])('the view of %s counts: %s [TRK-1]', async (_, counts, path, subject) => {
  expect((await read(path, subject)).view).toBe(counts)
})

test('the view of the search does not count [TRK-5]', async () => {
  expect((await read('/search?q=lamp')).view).toBe(false)
})

test.each([
  [undefined, true],
  [true, true],
  [false, false],
])('with the activity log set to %s the view counts: %s [TRK-7]', async (isActivityLogEnabled, counts) => {
  expect((await read('/prints', { cookieSettings: { isActivityLogEnabled } })).view).toBe(counts)
})
