import { expect, test } from 'vitest'
import { requestOf } from './requestOf.js'

test('the success of a newsletter form is the event `newsletter-subscribe` by RecordEvent [TRK-27]', () => {
  const request = requestOf(new CustomEvent('vitrine:forms:newsletter-subscribe', { detail: { formId: 'programme' } }))
  // Expect no `kind` in the request: a request without a `kind` is sent as a RecordEvent call, as the test's title
  // demands.
  expect(request).toEqual({ event: 'newsletter-subscribe' })
})

test('a request is taken with its name, data, kind and schema, and nothing else [TRK-27] [TRK-20]', () => {
  const detail = { event: 'close', data: { version: 2 }, kind: 'overlay', schema: 'Popup', visitorCookie: 'v' }
  expect(requestOf(new CustomEvent('vitrine:tracking:track', { detail }))).toEqual({
    event: 'close',
    data: { version: 2 },
    kind: 'overlay',
    schema: 'Popup',
  })
})

test.each([
  ['no detail', new CustomEvent('vitrine:tracking:track')],
  ['no name', new CustomEvent('vitrine:tracking:track', { detail: { data: {} } })],
  ['a name that is no text', new CustomEvent('vitrine:tracking:track', { detail: { event: 7 } })],
  ['another type', new CustomEvent('vitrine:forms:success', { detail: { event: 'a' } })],
])('an event with %s asks for nothing [TRK-27] [TRK-20]', (_, event) => {
  expect(requestOf(event)).toBeUndefined()
})
