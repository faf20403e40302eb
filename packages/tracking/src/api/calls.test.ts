import { expect, test } from 'vitest'
import * as api from '../api.js'

const CALLS = { ...api }
type Call = { readonly request: { readonly '~standard': { readonly validate: (value: unknown) => unknown } } }

/** Body as a server reads it; `undefined` for one that it refuses. */
const read = (call: unknown, body: unknown): unknown =>
  ((call as Call).request['~standard'].validate(body) as { value?: unknown }).value

test.each([
  ['recordHit', 'POST', '/api/census/RecordHit', 'form'],
  ['buttonClick', 'POST', '/api/census/button-click', 'beacon'],
  ['buttonRender', 'POST', '/api/census/button-render', 'beacon'],
  ['formRender', 'POST', '/api/census/form-render', 'beacon'],
  ['overlayEvent', 'POST', '/api/census/overlay', 'beacon'],
  ['recordQuickView', 'POST', '/api/census/RecordQuickView/:productId', undefined],
  ['recordEvent', 'POST', '/api/events/RecordEvent', 'form'],
  ['recordSchemaEvent', 'POST', '/api/v1/events', 'beacon'],
  ['recordTrace', 'POST', '/api/events/Trace', 'form'],
  ['recordJavascriptErrors', 'POST', '/api/events/RecordJavascriptErrors', undefined],
  ['performanceSettings', 'GET', '/api/1/performance/settings', undefined],
  ['recordPerformance', 'POST', '/api/1/performance/records', 'beacon'],
  ['getRecordingId', 'GET', '/api/commerce/fullstory/getId', undefined],
] as const)('%s is %s %s, and its failures are quiet [TRK-15] [TRK-17] [TRK-28]', (name, method, path, encoding) => {
  expect(CALLS[name]).toMatchObject({ method, path, quiet: true })
  expect((CALLS[name] as { encoding?: string }).encoding).toBe(encoding)
})

test('of the census calls RecordHit alone is form-encoded [TRK-24]', () => {
  const census = Object.values(CALLS).filter((call) => 'path' in call && call.path.startsWith('/api/census/'))
  const encoded = census.filter((call) => (call as { encoding?: string }).encoding === 'form')
  expect(census).toHaveLength(7)
  expect(encoded.map((call) => 'path' in call && call.path)).toEqual(['/api/census/RecordHit'])
})

test.each([
  ['buttonClick', 'id'],
  ['buttonRender', 'id'],
  ['formRender', 'formId'],
] as const)('%s carries flat fields and needs its %s [TRK-10] [TRK-17] [TRK-19]', (name, required) => {
  const body = {
    [required]: 'b1',
    pagePath: '/',
    clientDate: 1,
    localStorageSupported: true,
    visitorCookie: 'a|1|1|1|1',
  }
  expect(read(CALLS[name], body)).toEqual(body)
  expect(read(CALLS[name], { ...body, nested: { a: 1 }, none: null })).toEqual(body)
  for (const refused of [{}, { [required]: '' }, { [required]: 4 }, null, 'x', []])
    expect(read(CALLS[name], refused)).toBeUndefined()
})

test('an overlay has one of four actions [TRK-20] [TRK-21]', () => {
  for (const action of ['render', 'close', 'click', 'signup']) {
    const body = { action, version: 2, displayFrequency: 'once', pagePath: '/', visitorCookie: 'a|1|1|1|1' }
    expect(read(api.overlayEvent, body)).toEqual(body)
  }
  for (const action of ['open', '', undefined]) expect(read(api.overlayEvent, { action })).toBeUndefined()
})

test('a hit needs its event and JSON, and a wrong visitor cookie is as good as none [TRK-15]', () => {
  const body = { event: 'View', data: '{"pagePath":"/"}', ss_cvr: 'a|1|1|1|1', eventId: 'e' }
  expect(read(api.recordHit, body)).toEqual(body)
  expect(read(api.recordHit, { ...body, ss_cvr: 'forged' })).toEqual({ ...body, ss_cvr: undefined })
  for (const wrong of [{ data: '{}' }, { event: 'View', data: '[1]' }, { event: 'View', data: '{' }])
    expect(read(api.recordHit, wrong)).toBeUndefined()
})

test('an event is form-encoded with crumb, event and data [TRK-28]', () => {
  const body = { crumb: 'c', event: 'opened', data: '{}', eventId: 'e' }
  expect(read(api.recordEvent, body)).toEqual(body)
  expect(read(api.recordEvent, { crumb: 'c', data: '{}' })).toBeUndefined()
})

test('a list of events keeps those that have a name and an id [TRK-61]', () => {
  const one = { event: 'opened', data: { n: 1 }, eventId: 'e' }
  expect(read(api.recordEvents, [one, { event: 'x' }, null])).toEqual([one])
  expect(read(api.recordEvents, { event: 'x' })).toBeUndefined()
  expect(
    read(
      api.recordEvents,
      Array.from({ length: 201 }, () => one),
    ),
  ).toBeUndefined()
})

test('a schema event needs the analytics id and the name of its schema [TRK-29] [TRK-32]', () => {
  const body = {
    analyticsId: 'a',
    commonData: { pagePath: '/' },
    customData: { n: 1 },
    customSchemaName: 's',
    eventId: 'e',
  }
  expect(read(api.recordSchemaEvent, body)).toEqual(body)
  expect(read(api.recordSchemaEvent, { ...body, analyticsId: undefined })).toBeUndefined()
  expect(read(api.recordSchemaEvent, { ...body, customSchemaName: 3 })).toBeUndefined()
})

test('a trace is a JSON list in the field data [TRK-37]', () => {
  expect(read(api.recordTrace, { data: '[]' })).toEqual({ data: '[]' })
  for (const data of ['{}', 'x', undefined, 3]) expect(read(api.recordTrace, { data })).toBeUndefined()
  const line = { pageUrl: '/', type: 'cart', data: { n: 1 } }
  expect(api.readTrace(JSON.stringify([line, { type: 'x' }]))).toEqual([line])
})

test('errors are a list of at most 10, whose stacks are cut again [TRK-39]', () => {
  const one = {
    event: 'javascript-error',
    timestamp: 1,
    data: { message: 'm', stack: 's'.repeat(6000), url: '/', app: 'a', userAgent: 'u' },
  }
  const [kept] = read(api.recordJavascriptErrors, [one, { event: 'other' }]) as [{ data: { stack: string } }]
  expect(kept.data.stack).toHaveLength(5000)
  expect(
    read(
      api.recordJavascriptErrors,
      Array.from({ length: 11 }, () => one),
    ),
  ).toBeUndefined()
  expect(read(api.recordJavascriptErrors, {})).toBeUndefined()
  expect(api.recordJavascriptErrors).toMatchObject({ method: 'POST', path: '/api/events/RecordJavascriptErrors' })
  expect(api.recordJavascriptErrors.crumbHeader).toBe('X-CSRF-Token')
})

test('performance records are a list of at most 100 metrics [TRK-46] [TRK-49]', () => {
  const one = { app: 'site', event: 'lcp', data: { value: 812.5 }, pageLoadId: 'p', ts: 1 }
  const slow = { ...one, event: 'inp', data: { value: 212, blockType: 'gallery', blockId: 'wall' } }
  expect(read(api.recordPerformance, [slow, { ...slow, data: { value: 1, blockType: 7 } }])).toEqual([
    slow,
    { ...slow, data: { value: 1 } },
  ])
  expect(read(api.recordPerformance, [one, { ...one, event: 'mood' }, { ...one, data: {} }])).toEqual([one])
  expect(
    read(
      api.recordPerformance,
      Array.from({ length: 101 }, () => one),
    ),
  ).toBeUndefined()
  expect(read(api.recordPerformance, 'x')).toBeUndefined()
  const call = { method: 'POST', path: '/api/1/performance/records', encoding: 'beacon' }
  expect(api.recordPerformance).toMatchObject(call)
})

test('the settings answer needs a pageLoadId, the recording answer an id [TRK-43] [TRK-44] [TRK-59]', () => {
  const answer = (call: { response: Call['request'] }, body: unknown): unknown =>
    (call.response['~standard'].validate(body) as { value?: unknown }).value
  expect(answer(api.performanceSettings as never, { pageLoadId: 'p' })).toEqual({ pageLoadId: 'p' })
  expect(answer(api.performanceSettings as never, {})).toBeUndefined()
  expect(answer(api.getRecordingId as never, { id: 'mock-demo' })).toEqual({ id: 'mock-demo' })
  expect(api.performanceSettings).toMatchObject({ method: 'GET', path: '/api/1/performance/settings' })
  expect(api.getRecordingId).toMatchObject({ method: 'GET', path: '/api/commerce/fullstory/getId' })
})
