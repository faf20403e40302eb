import { afterEach, expect, test, vi } from 'vitest'
import { sendView } from './sendView.js'

afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', location.pathname)
})

/** The values that were sent, by the names of the form. */
function sent(answer: () => Promise<Response> = () => Promise.resolve(new Response('{}'))) {
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  return (): Record<string, string> => Object.fromEntries(fetch.mock.lastCall![1]!.body as URLSearchParams)
}

test('a view is sent as RecordHit, with the page fields, as the first event of its page load [TRK-15] [TRK-16]', async () => {
  const read = sent()
  const { pageLoadId, isStored } = sendView({ app: 'hall', page: { pagePath: '/prints' }, visitorCookie: 'v|1|1|1|1' })
  expect(await isStored).toBe(true)
  expect(vi.mocked(fetch).mock.lastCall![0]).toBe('/api/census/RecordHit')
  const { data, ...form } = read()
  expect(form).toEqual({ event: 'View', eventId: pageLoadId, ss_cvr: 'v|1|1|1|1' })
  expect(JSON.parse(data!)).toMatchObject({
    app: 'hall',
    pagePath: '/prints',
    pageLoadId,
    sequence: 1,
    userAgent: navigator.userAgent,
    viewportInnerWidth: 800,
  })
})

test('without consent the view carries no visitor cookie [TRK-7]', () => {
  const read = sent()
  sendView({ app: 'hall', page: {} })
  expect(read()).not.toHaveProperty('ss_cvr')
})

test.each([
  ['#prints', '#prints'],
  ['#key=canary', undefined],
  ['#ada@example.com', undefined],
  [`#${'a'.repeat(32)}`, undefined],
])('of the hash %s, %s is sent [TRK-16] [TRK-66]', (hash, expected) => {
  const read = sent()
  history.replaceState(null, '', hash)
  sendView({ app: 'hall', page: {} })
  expect((JSON.parse(read()['data']!) as Record<string, unknown>)['pageHash']).toBe(expected)
})

test('a server that does not answer has not stored it [TRK-16]', async () => {
  sent(() => Promise.reject(new TypeError('offline')))
  expect(await sendView({ app: 'hall', page: {} }).isStored).toBe(false)
})
