import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readConsentRecord } from '../core/readConsentRecord.js'
import { getConsentRecords, saveConsentRecord } from './consentRecord.js'

const HASH = 'ab'.repeat(32)
const RECORD = {
  time: 1_767_225_600_000,
  choice: 'denied',
  categories: [],
  policyVersion: '2',
  settingsHash: HASH,
  globalPrivacyControl: true,
}
const asked = (query: unknown) => getConsentRecords.query['~standard'].validate(query)
const answered = (body: unknown) => getConsentRecords.response['~standard'].validate(body)

test('a record is sent as a beacon that nobody waits for, and listed under another address [TRK-67]', () => {
  expect([saveConsentRecord.method, saveConsentRecord.path]).toEqual(['POST', '/api/census/consent'])
  expect([saveConsentRecord.encoding, saveConsentRecord.quiet]).toEqual(['beacon', true])
  expect([getConsentRecords.method, getConsentRecords.path]).toEqual(['GET', '/api/consent-records'])
})

test('a record has six members, whatever else came with them [TRK-67]', () => {
  const sent = { ...RECORD, visitorCookie: 'id|1|1|1|1', email: 'ada@example.com', address: '192.0.2.1' }
  expect(saveConsentRecord.request['~standard'].validate(sent)).toEqual({ value: RECORD })
  const allowed = { ...RECORD, choice: 'allowed', categories: ['statistics', 'media', 'marketing'] }
  expect(readConsentRecord({ ...allowed, categories: undefined })).toEqual(allowed)
  const partly = { ...RECORD, choice: 'partly', categories: ['media'] }
  expect(readConsentRecord({ ...partly, categories: ['everything', 'media', 'media'] })).toEqual(partly)
})

test.each([
  ['a hash that is none', { settingsHash: 'x'.repeat(64) }, { settingsHash: undefined }],
  ['no hash', { settingsHash: undefined }, { settingsHash: undefined }],
  ['a signal that is no truth value', { globalPrivacyControl: 'yes' }, { globalPrivacyControl: false }],
  ['a version longer than any is', { policyVersion: 'v'.repeat(5000) }, { policyVersion: 'v'.repeat(200) }],
  ['a version with null characters', { policyVersion: '2\0.\u00001' }, { policyVersion: '2.1' }],
])('%s costs only itself [TRK-67]', (_, changed, read) => {
  expect(readConsentRecord({ ...RECORD, ...changed })).toEqual({ ...RECORD, ...read })
})

test.each([
  undefined,
  null,
  7,
  'denied',
  [],
  {},
  { ...RECORD, choice: 'unknown' },
  { ...RECORD, choice: true },
  { ...RECORD, choice: 'partly' },
  { ...RECORD, choice: 'partly', categories: undefined },
  { ...RECORD, choice: 'denied', categories: ['media'] },
  { ...RECORD, time: 0 },
  { ...RECORD, time: 1.5 },
  { ...RECORD, time: 8.65e15 },
  { ...RECORD, time: '2026' },
  { ...RECORD, time: Number.NaN },
  { ...RECORD, policyVersion: ' ' },
  { ...RECORD, policyVersion: '\0' },
  { ...RECORD, policyVersion: 2 },
])('%j is no record of consent [TRK-67]', (sent) => {
  expect(saveConsentRecord.request['~standard'].validate(sent)).toEqual({
    issues: [{ message: 'This is no record of consent.' }],
  })
})

test('property: whatever comes, a record is read whole or not at all, and reads back as it is [TRK-67]', () => {
  const members = {
    time: fc.oneof(fc.integer(), fc.anything()),
    choice: fc.oneof(fc.constantFrom('allowed', 'partly', 'denied'), fc.anything()),
    categories: fc.oneof(fc.subarray(['statistics', 'media', 'marketing', 'x']), fc.anything()),
    policyVersion: fc.oneof(fc.string(), fc.anything()),
    settingsHash: fc.anything(),
    globalPrivacyControl: fc.anything(),
  }
  fc.assert(
    fc.property(fc.oneof(fc.record(members), fc.anything()), (sent) => {
      const read = readConsentRecord(sent)
      if (read !== undefined) {
        expect(Object.keys(read)).toHaveLength(6)
        expect(readConsentRecord(JSON.parse(JSON.stringify(read)))).toEqual(read)
      } else expect(read).toBeUndefined()
    }),
  )
})

test('a list is asked for from the newest, or before an id [TRK-67]', () => {
  expect(asked({})).toEqual({ value: {} })
  expect(asked({ before: '12', more: '1' })).toEqual({ value: { before: 12 } })
  for (const before of ['', '0', '-1', '1.5', 'x', '9'.repeat(40)])
    expect(asked({ before })).toEqual({ issues: [{ message: 'before is the id of a record.' }] })
})

test('what cannot be read in a list is left out of it; what is no list is refused [TRK-67]', () => {
  const stored = { ...RECORD, id: 7, storedAt: 1_767_225_600_500 }
  expect(answered({ records: [stored, { ...stored, id: 0 }, null, { id: 3 }], next: 7 })).toEqual({
    value: { records: [stored], next: 7 },
  })
  expect(answered({ records: [], next: 'x' })).toEqual({ value: { records: [], next: null } })
  for (const body of [null, [], {}, { records: 'x' }])
    expect(answered(body)).toEqual({ issues: [{ message: 'This is no list of records.' }] })
})
