import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChartBlock } from './ChartBlock.js'
import { checkDataset } from './checkDataset.js'
import { chartCodec } from './codec.js'
import { datasetMessages } from './datasetMessages.js'
import { pieSlices } from './pieSlices.js'
import { scaleOf } from './scaleOf.js'

const LIMITS = { maxRows: 100, maxColumns: 10 }
const row = (label: string, ...values: (number | null)[]) => ({ label, values })

function draw(json: object): string {
  const read = chartCodec.read(json)
  if (!read.ok) throw new TypeError(read.error)
  return renderToStaticMarkup(<ChartBlock id="c" data={read.data} />)
}

test('a dataset is cut to 100 rows and 10 columns, which its editor reads, and one of that size is not [BLK-46]', () => {
  const columns = Array.from({ length: 11 }, (_, index) => `c${index}`)
  const rows = Array.from({ length: 101 }, (_, index) => row(`r${index}`, ...columns.map(() => 1)))
  const checked = checkDataset({ columns, rows }, LIMITS)
  expect([checked.columns.length, checked.rows.length, checked.rows[0]!.values.length]).toEqual([10, 100, 10])
  expect(datasetMessages({ columns, rows })).toEqual(['Your dataset was truncated to 100 rows and 10 columns.'])
  const most = { columns: columns.slice(0, 10), rows: rows.slice(0, 100) }
  expect(datasetMessages({ columns, rows: most.rows })).toHaveLength(1)
  expect(datasetMessages({ ...most, rows: [...most.rows, most.rows[0]!] })).toHaveLength(1)
  expect(checkDataset({ ...most, rows: checked.rows }, LIMITS)).toEqual({ ...most, rows: checked.rows, faults: [] })
})

test('both limits are options of the block [BLK-46]', () => {
  const json = { columns: ['a', 'b', 'c'], rows: [row('x', 1, 2, 3), row('y', 4, 5, 6)], maxRows: 1, maxColumns: 2 }
  const read = chartCodec.read(json)
  expect(read.ok && checkDataset(read.data, read.data)).toEqual({
    columns: ['a', 'b'],
    rows: [row('x', 1, 2)],
    faults: ['datasetTruncated'],
  })
  expect(read.ok && datasetMessages(read.data, read.data)).toEqual([
    'Your dataset was truncated to 1 rows and 2 columns.',
  ])
})

test.each([
  [{ columns: [], rows: [row('x')] }, ['Your dataset must have at least one column']],
  [{ columns: ['a'], rows: [] }, ['Your dataset must have at least one row']],
  [
    { columns: [], rows: [] },
    ['Your dataset must have at least one column', 'Your dataset must have at least one row'],
  ],
  [{ columns: ['a', 'b'], rows: [row('x', 1, 2), row('y', 1)] }, ['One or more rows was missing data']],
  [{ columns: ['a'], rows: [row('x', null)] }, ['One or more rows was missing data']],
  [{ columns: ['a'], rows: [row('x', 0)] }, []],
])('an editor reads the faults of %j [BLK-47]', (dataset, messages) => {
  expect(datasetMessages(dataset)).toEqual(messages)
})

test('visitors see nothing without a column or a row, else the complete rows [BLK-47]', () => {
  expect(draw({ columns: [], rows: [row('x')] })).toBe('')
  expect(draw({ columns: ['a'], rows: [] })).toBe('')
  expect(draw({ columns: ['a', 'b'], rows: [row('Whole', 1, 2), row('Gap', 1)] })).toContain('Whole')
  expect(draw({ columns: ['a', 'b'], rows: [row('Whole', 1, 2), row('Gap', 1)] })).not.toContain('Gap')
})

test('whatever the dataset, it is cut to its limits and each drawn row is complete [BLK-46]', () => {
  const value = fc.option(fc.integer())
  const rows = fc.array(fc.record({ label: fc.string(), values: fc.array(value, { maxLength: 5 }) }), { maxLength: 9 })
  const limit = fc.integer({ min: 1, max: 6 })
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 9 }), rows, limit, limit, (columns, given, maxRows, maxColumns) => {
      const checked = checkDataset({ columns, rows: given }, { maxRows, maxColumns })
      expect(checked.columns.length).toBeLessThanOrEqual(maxColumns)
      expect(checked.rows.length).toBeLessThanOrEqual(maxRows)
      for (const { values } of checked.rows) expect(values.length).toBe(checked.columns.length)
    }),
  )
})

test.each([
  [
    [3, 8, 12],
    [0, 5, 10, 15],
  ],
  [
    [-4, 6],
    [-5, 0, 5, 10],
  ],
  [[0], [0, 0.5]],
  [
    [1200, 4800],
    [0, 2000, 4000, 6000],
  ],
])('the axis of %j holds zero and all values between round ticks [BLK-45]', (values, ticks) => {
  expect(scaleOf(values).ticks).toEqual(ticks)
})

test('each value of an axis has a place from 0 to 1, and there are at most seven ticks [BLK-45]', () => {
  const value = fc.double({ min: -1e15, max: 1e15, noNaN: true })
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 20 }), (values) => {
      const { ticks, share } = scaleOf(values)
      expect(ticks.length).toBeLessThanOrEqual(7)
      for (const one of values) {
        expect(share(one)).toBeGreaterThanOrEqual(-1e-9)
        expect(share(one)).toBeLessThanOrEqual(1 + 1e-9)
      }
    }),
  )
})

test('a pie goes once around from the top, and a row of zero or less has no slice [BLK-45]', () => {
  expect(pieSlices([1, 0, -4, 3])).toEqual([
    { row: 0, share: 0.25, path: 'M0 0L0.0000 -1.0000A1 1 0 0 1 1.0000 -0.0000Z' },
    { row: 3, share: 0.75, path: 'M0 0L1.0000 -0.0000A1 1 0 1 1 -0.0000 -1.0000Z' },
  ])
  expect(pieSlices([5])).toEqual([{ row: 0, share: 1, path: 'M0 -1A1 1 0 1 1 0 1A1 1 0 1 1 0 -1Z' }])
})

test.each(['bar', 'line', 'pie'])(
  'a %s chart is an SVG beside a table of the same numbers, without a script [BLK-45]',
  (variant) => {
    const html = draw({ variant, title: 'Visitors', unit: 'people', columns: ['Hall'], rows: [row('2025', 1234.5)] })
    expect(html).toContain(`data-variant="${variant}"`)
    expect(html).toContain('<svg')
    expect(html).toContain('<caption>Visitors</caption>')
    expect(html).toContain('<th scope="row">2025</th><td>1,234.5 people</td>')
    expect(html).not.toContain('<script')
  },
)

test('the numbers of a chart are written in the language of its words [BLK-45]', () => {
  const read = chartCodec.read({ title: 'Visitors', unit: 'people', columns: ['Hall'], rows: [row('2025', 1234.5)] })
  if (!read.ok) throw new TypeError(read.error)
  const page = { locale: 'de', contentLanguage: { lang: 'en-US' } }
  expect(renderToStaticMarkup(<ChartBlock id="c" data={read.data} page={page} />)).toContain('<td>1,234.5 people</td>')
})
