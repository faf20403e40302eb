import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPopupRecord, parsePopupRecord, RECORD_KEY } from './popupRecord.js'

test('the record is one JSON value under the key popup-overlay [OVL-3] [OVL-4]', () => {
  expect(RECORD_KEY).toBe('popup-overlay')
  expect(JSON.parse(formatPopupRecord({ version: 3, submitted: true, closedAt: 1_767_225_600_000 }))).toEqual({
    'date-closed': 1_767_225_600_000,
    version: 3,
    submitted: true,
  })
  expect(parsePopupRecord('{"date-closed":12,"version":3,"submitted":true}')).toEqual({
    version: 3,
    submitted: true,
    closedAt: 12,
  })
})

test.each([
  undefined,
  null,
  '',
  'null',
  '3',
  '"text"',
  '[]',
  '{}',
  '{"version":"3"}',
  '{"version":1e999}',
  '{"version":null,"submitted":true}',
  '{"version":3',
  '<p>closed</p>',
])('the stored text %o is no record [OVL-4]', (text) => expect(parsePopupRecord(text)).toBeUndefined())

test.each([
  ['{"version":3}', { version: 3, submitted: false, closedAt: undefined }],
  ['{"version":3,"submitted":"yes","date-closed":"2026-01-01"}', { version: 3, submitted: false, closedAt: undefined }],
  ['{"version":3,"date-closed":1e999,"more":1}', { version: 3, submitted: false, closedAt: undefined }],
  ['{"version":3,"__proto__":{"submitted":true}}', { version: 3, submitted: false, closedAt: undefined }],
])('of %s the members that can be read count [OVL-4]', (text, record) => expect(parsePopupRecord(text)).toEqual(record))

test('a record is read as it was written, and no text throws [OVL-4]', () => {
  const record = fc.record({
    version: fc.integer(),
    submitted: fc.boolean(),
    closedAt: fc.option(fc.integer({ min: 0 }), { nil: undefined }),
  })
  fc.assert(fc.property(record, (given) => void expect(parsePopupRecord(formatPopupRecord(given))).toEqual(given)))
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const version = parsePopupRecord(text)?.version
      expect(version === undefined || Number.isFinite(version)).toBe(true)
    }),
  )
})
