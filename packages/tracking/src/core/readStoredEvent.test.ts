import { expect, test } from 'vitest'
import { readStoredEvent } from './readStoredEvent.js'

const EVENT = {
  kind: 'event',
  app: 'hall',
  event: 'poster-opened',
  data: { poster: 'tides' },
  pageLoadId: 'p1',
  ts: 1_767_225_600_000,
  sequence: 3,
  eventId: 'e1',
}
const IDENTITY = { visitorCookie: 'id|1|1|1|1', analyticsId: 'a1', schema: 'posters' }

test('a stored event is read as it was stored [TRK-64]', () => {
  expect(readStoredEvent(JSON.stringify(EVENT))).toEqual(EVENT)
  const full = { ...EVENT, ...IDENTITY, page: { pagePath: '/' } }
  expect(readStoredEvent(JSON.stringify(full))).toEqual(full)
})

test('of an event that a script has changed only the known members are read [TRK-64]', () => {
  const changed = { ...EVENT, visitorCookie: 7, analyticsId: null, schema: {}, note: 'x', data: 'text' }
  expect(readStoredEvent(JSON.stringify(changed))).toEqual({ ...EVENT, data: Object('text') })
  expect(readStoredEvent(JSON.stringify({ ...EVENT, data: null }))).toEqual({ ...EVENT, data: {} })
})

test.each([
  ['kind', 'purchase'],
  ['kind', undefined],
  ['app', 7],
  ['event', undefined],
  ['pageLoadId', null],
  ['eventId', {}],
  ['ts', '1767225600000'],
  ['ts', null],
])('a stored event with the %s %j is none [TRK-64]', (name, value) => {
  expect(readStoredEvent(JSON.stringify({ ...EVENT, [name]: value }))).toBeUndefined()
})

test.each([null, '', '{', 'null', '7', '[]', '{}'])('the text %j holds no event [TRK-64]', (text) => {
  expect(readStoredEvent(text)).toBeUndefined()
})
