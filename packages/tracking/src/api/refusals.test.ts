import { describe, expect, test } from 'vitest'
import * as api from '../api.js'

const CALLS = { ...api }
interface Call {
  readonly '~standard': { readonly validate: (value: unknown) => unknown }
}
/** A value as a schema reads it, or the sentence with which the schema refuses it. */
function read(schema: unknown, value: unknown): unknown {
  const result = (schema as Call)['~standard'].validate(value) as {
    value?: unknown
    issues?: readonly { message: string }[]
  }
  return result.issues ? result.issues[0]!.message : result.value
}

describe('a census call', () => {
  test.each([
    ['buttonClick', 'id is missing.'],
    ['buttonRender', 'id is missing.'],
    ['formRender', 'formId is missing.'],
    ['overlayEvent', 'action is render, close, click or signup.'],
  ] as const)('%s without what it needs is refused: %s [TRK-17] [TRK-19] [TRK-20]', (name, sentence) => {
    expect(read(CALLS[name].request, { pagePath: '/' })).toBe(sentence)
  })

  test('keeps texts of 8000 characters, numbers and booleans, and no other member [TRK-17]', () => {
    const kept = { id: 'b1', text: 'a'.repeat(8000), empty: '', size: 4, newWindow: false }
    const dropped = { long: 'a'.repeat(8001), list: [1], none: null, missing: undefined, big: 10n }
    expect(read(api.buttonClick.request, { ...kept, ...dropped })).toEqual(kept)
    expect(read(api.overlayEvent.request, { action: 'close', nested: {} })).toEqual({ action: 'close' })
  })

  test('of a quick view has its id in its query [TRK-22]', () => {
    expect(read(api.recordQuickView.query, { eventId: 'e1', other: 'x' })).toEqual({ eventId: 'e1' })
    for (const query of [{}, { eventId: '' }, { eventId: 4 }, null])
      expect(read(api.recordQuickView.query, query)).toEqual({ eventId: undefined })
  })
})

describe('a hit', () => {
  const hit = { event: 'View', data: '{"pagePath":"/"}' }

  test.each([
    ['a|1|22|333|4444', true],
    ['a b|1|2|3|4', true],
    ['a|1|2|3', false],
    ['a|1|2|3|4|5', false],
    ['|1|2|3|4', false],
    ['a|1|2|3|', false],
    ['a|1|2|3|x', false],
    ['a|1|2|3|4 ', false],
    ['', false],
  ])('with the visitor cookie %j keeps it: %s [TRK-15]', (cookie, isKept) => {
    expect(read(api.recordHit.request, { ...hit, ss_cvr: cookie })).toEqual({
      ...hit,
      eventId: undefined,
      ss_cvr: isKept ? cookie : undefined,
    })
  })

  test.each([
    [{ data: '{}' }],
    [{ event: '', data: '{}' }],
    [{ event: 7, data: '{}' }],
    [{ event: 'View' }],
    [{ event: 'View', data: 'null' }],
    [{ event: 'View', data: '7' }],
    [{ event: 'View', data: '[]' }],
    [{ event: 'View', data: '{' }],
    [null],
  ])('of %j is refused, as an event is [TRK-15] [TRK-28]', (body) => {
    for (const { request } of [api.recordHit, api.recordEvent])
      expect(read(request, body)).toBe('event is missing, or data is not a JSON object.')
  })

  test('as an event keeps its crumb and its id [TRK-28]', () => {
    expect(read(api.recordEvent.request, { ...hit, crumb: 'c', eventId: 'e', ss_cvr: 'a|1|2|3|4' })).toEqual({
      ...hit,
      crumb: 'c',
      eventId: 'e',
    })
    expect(read(api.recordEvent.request, { ...hit, crumb: '' })).toEqual({
      ...hit,
      crumb: undefined,
      eventId: undefined,
    })
  })

  test('is one of at most 200 events of a list [TRK-61]', () => {
    const one = { event: 'opened', data: { n: 1 }, eventId: 'e' }
    expect(
      read(
        api.recordEvents.request,
        Array.from({ length: 200 }, () => one),
      ),
    ).toHaveLength(200)
    for (const list of [Array.from({ length: 201 }, () => one), {}, 'x'])
      expect(read(api.recordEvents.request, list)).toBe('This is not a list of at most 200 events.')
    const odd = [{ ...one, data: null }, { ...one, event: '' }, { ...one, eventId: 3 }, undefined]
    expect(read(api.recordEvents.request, odd)).toEqual([{ ...one, data: {} }])
  })
})

describe('an error', () => {
  const error = {
    event: 'javascript-error',
    timestamp: 5,
    data: {
      websiteId: 'w',
      templateId: 't',
      url: '/',
      userAgent: 'u',
      app: 'site',
      message: 'm',
      stack: 's',
      file: '/a.js',
      line: 3,
      column: 9,
    },
  }
  const send = (...errors: readonly unknown[]): unknown => read(api.recordJavascriptErrors.request, errors)

  test('keeps each of its members, and a member of a wrong type counts as missing [TRK-39]', () => {
    expect(send(error)).toEqual([error])
    const { message, url: _url, userAgent: _agent, app: _app, ...optional } = error.data
    const wrong = Object.fromEntries(Object.keys(error.data).map((name) => [name, {}]))
    expect(send({ ...error, data: { ...wrong, message } })).toEqual([
      {
        ...error,
        data: {
          ...Object.fromEntries(Object.keys(optional).map((name) => [name, undefined])),
          message,
          url: '',
          userAgent: '',
          app: '',
        },
      },
    ])
    expect(send({ ...error, data: { ...error.data, line: Number.NaN, column: Infinity } })).toMatchObject([
      { data: { line: undefined, column: undefined } },
    ])
  })

  test.each([
    [{ event: 'error' }],
    [{ timestamp: '5' }],
    [{ timestamp: Number.NaN }],
    [{ timestamp: undefined }],
    [{ data: { ...error.data, message: '' } }],
    [{ data: { ...error.data, message: 7 } }],
    [{ data: null }],
  ])('with %j is left out [TRK-39]', (change) => {
    expect(send({ ...error, ...change })).toEqual([])
  })

  test('has a stack of at most 5000 characters, and stands in a list of at most 10 [TRK-39]', () => {
    const stackOf = (length: number): unknown => {
      const [one] = send({ ...error, data: { ...error.data, stack: 'a'.repeat(length) } }) as [typeof error]
      return one.data.stack.length
    }
    expect([stackOf(5000), stackOf(5001)]).toEqual([5000, 5000])
    expect(send(...Array.from({ length: 10 }, () => error))).toHaveLength(10)
    for (const list of [Array.from({ length: 11 }, () => error), { 0: error }])
      expect(read(api.recordJavascriptErrors.request, list)).toBe('This is not a list of at most 10 errors.')
  })
})

describe('a performance record', () => {
  const record = { app: 'site', event: 'lcp', data: { value: 5 }, pageLoadId: 'p', ts: 7 }
  const send = (...records: readonly unknown[]): unknown => read(api.recordPerformance.request, records)

  test.each(['ttfb', 'fcp', 'lcp', 'cls', 'inp', 'domContentLoaded', 'load'])(
    'may be of the metric %s [TRK-46]',
    (event) => {
      expect(send({ ...record, event, other: 1 })).toEqual([{ ...record, event }])
    },
  )

  test.each([
    [{ event: 'fid' }],
    [{ pageLoadId: '' }],
    [{ pageLoadId: 7 }],
    [{ data: { value: '5' } }],
    [{ data: { value: Number.NaN } }],
    [{ data: null }],
    [{ ts: null }],
    [{ ts: Infinity }],
  ])('with %j is left out [TRK-46]', (change) => {
    expect(send({ ...record, ...change })).toEqual([])
  })

  test('has the name and the id of its block in at most 200 characters each [TRK-46]', () => {
    const block = (blockType: unknown, blockId: unknown) => send({ ...record, data: { value: 5, blockType, blockId } })
    const [long, longest] = ['a'.repeat(201), 'a'.repeat(200)]
    expect(block(long, long)).toEqual([{ ...record, data: { value: 5, blockType: longest, blockId: longest } }])
    expect(block('gallery', 7)).toEqual([{ ...record, data: { value: 5, blockType: 'gallery', blockId: '' } }])
    expect(block('', 'wall')).toEqual([record])
    expect(send({ ...record, app: 7 })).toEqual([{ ...record, app: '' }])
  })

  test('stands in a list of at most 100 [TRK-46]', () => {
    expect(send(...Array.from({ length: 100 }, () => record))).toHaveLength(100)
    for (const list of [Array.from({ length: 101 }, () => record), {}])
      expect(read(api.recordPerformance.request, list)).toBe('This is not a list of at most 100 records.')
  })
})

test.each([[{}], [{ pageLoadId: '' }], [{ pageLoadId: 7 }], [null], ['p']])(
  'the settings answer %j has no page load [TRK-44]',
  (answer) => {
    expect(read(api.performanceSettings.response, answer)).toBe('pageLoadId is missing.')
  },
)

test.each([[{}], [{ id: '' }], [{ id: 7 }], [null]])('the recording answer %j has no id [TRK-59]', (answer) => {
  expect(read(api.getRecordingId.response, answer)).toBe('id is missing.')
})

test.each([
  [{ analyticsId: '' }],
  [{ analyticsId: 7 }],
  [{ analyticsId: undefined }],
  [{ customSchemaName: '' }],
  [{ customSchemaName: undefined }],
])('a schema event with %j is refused [TRK-29]', (change) => {
  const body = { analyticsId: 'a', commonData: { pagePath: '/' }, customData: null, customSchemaName: 's', ...change }
  expect(read(api.recordSchemaEvent.request, body)).toBe('analyticsId and customSchemaName are required.')
})

test('a schema event without data has empty data [TRK-29]', () => {
  expect(read(api.recordSchemaEvent.request, { analyticsId: 'a', customSchemaName: 's' })).toEqual({
    analyticsId: 'a',
    commonData: {},
    customData: {},
    customSchemaName: 's',
    eventId: undefined,
  })
})

test.each([
  ['[{"pageUrl":"/","type":"cart"}]', [{ pageUrl: '/', type: 'cart', data: undefined }]],
  ['[{"pageUrl":"","type":"cart"},{"pageUrl":"/","type":""},{"pageUrl":"/"},{"type":"cart"},null,7]', []],
  ['{"pageUrl":"/","type":"cart"}', undefined],
  ['', undefined],
])('the trace %s has the lines %j [TRK-37]', (text, lines) => {
  expect(api.readTrace(text)).toEqual(lines)
  expect(read(api.recordTrace.request, { data: text, other: 1 })).toEqual(
    lines ? { data: text } : 'data is not a JSON list.',
  )
})
