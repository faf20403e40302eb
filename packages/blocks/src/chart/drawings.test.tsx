import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { readStored } from '../testing/readStored.js'
import { axisLabels } from './axisLabels.js'
import { ChartBlock } from './ChartBlock.js'
import { chartCodec } from './codec.js'
import { pieSlices } from './pieSlices.js'
import { scaleOf } from './scaleOf.js'

const row = (label: string, ...values: (number | null)[]) => ({ label, values })
const TWO = { columns: ['Gallery', 'Stage'], unit: '%', rows: [row('a', 4, -1), row('b', 3, 2)] }

const read = (json: object) => readStored(chartCodec, json)

/** The markup of a chart up to its table, without `data-scope`, which all its parts have alike. */
function draw(json: object): string {
  const html = renderToStaticMarkup(<ChartBlock id="c" data={read(json)} />)
  const [drawing] = html.replaceAll(' data-scope="chart"', '').split('<div data-part="numbers">')
  return drawing!.replace(/^.*?aria-hidden="true">/, '').replace(/<\/div>$/, '')
}

const LEGEND =
  '<ul data-part="legend"><li><svg data-part="key" data-series="0" viewBox="0 0 1 1"><rect width="1" height="1">' +
  '</rect></svg><span>Gallery</span></li><li><svg data-part="key" data-series="1" viewBox="0 0 1 1">' +
  '<rect width="1" height="1"></rect></svg><span>Stage</span></li></ul>'

test('a line chart is an axis with round ticks, a line for each column and labels [BLK-45]', () => {
  expect(draw({ variant: 'line', ...TWO })).toBe(
    `${LEGEND}<div data-part="plot"><div data-part="ticks">` +
      '<span data-part="tick" style="inset-block-start:100.00%">-2 %</span>' +
      '<span data-part="tick" style="inset-block-start:66.67%">0 %</span>' +
      '<span data-part="tick" style="inset-block-start:33.33%">2 %</span>' +
      '<span data-part="tick" style="inset-block-start:0.00%">4 %</span></div>' +
      '<svg data-part="lines" viewBox="0 0 100 100" preserveAspectRatio="none">' +
      '<path data-part="grid" d="M0 100.00H100"></path><path data-part="grid" d="M0 66.67H100"></path>' +
      '<path data-part="grid" d="M0 33.33H100"></path><path data-part="grid" d="M0 0.00H100"></path>' +
      '<polyline data-part="line" data-series="0" points="0.00,0.00 100.00,16.67"></polyline>' +
      '<polyline data-part="line" data-series="1" points="0.00,83.33 100.00,33.33"></polyline></svg>' +
      '<ol data-part="labels"><li data-edge="start" style="inline-size:50.00%">a</li>' +
      '<li data-edge="end" style="inline-size:50.00%">b</li></ol></div>',
  )
})

test('the one row of a line chart lies in its middle, and one column needs no legend [BLK-45]', () => {
  const html = draw({ variant: 'line', columns: ['Gallery'], rows: [row('a', 4)] })
  expect(html).toContain('<polyline data-part="line" data-series="0" points="50.00,0.00"></polyline>')
  expect(html).toContain('<ol data-part="labels"><li style="inline-size:100.00%">a</li></ol>')
  expect(html).not.toContain('data-part="legend"')
})

test('a bar chart is a bar from zero and a number for each value, under the label of its row [BLK-45]', () => {
  const bar = (series: number, place: string, value: string): string =>
    `<dd><svg data-part="bar" data-series="${series}"><rect ${place} height="100%"></rect></svg>` +
    `<span data-part="value">${value} %</span></dd>`
  expect(draw({ ...TWO, variant: 'bar' })).toBe(
    `${LEGEND}<dl data-part="bars"><div><dt data-part="label">a</dt>${bar(0, 'x="33.33%" width="66.67%"', '4')}` +
      `${bar(1, 'x="16.67%" width="16.67%"', '-1')}</div><div><dt data-part="label">b</dt>` +
      `${bar(0, 'x="33.33%" width="50.00%"', '3')}${bar(1, 'x="33.33%" width="33.33%"', '2')}</div></dl>`,
  )
  expect(draw({ variant: 'bar', columns: ['Gallery'], rows: [row('a', 4)] })).not.toContain('data-part="legend"')
})

test('a pie is a slice for each row, and a legend with numbers and shares [BLK-45]', () => {
  expect(draw({ ...TWO, variant: 'pie' })).toBe(
    '<svg data-part="pie" viewBox="-1.02 -1.02 2.04 2.04">' +
      '<path data-part="slice" data-series="0" d="M0 0L0.0000 -1.0000A1 1 0 1 1 -0.4339 0.9010Z"></path>' +
      '<path data-part="slice" data-series="1" d="M0 0L-0.4339 0.9010A1 1 0 0 1 -0.0000 -1.0000Z"></path></svg>' +
      '<ul data-part="legend"><li><svg data-part="key" data-series="0" viewBox="0 0 1 1">' +
      '<rect width="1" height="1"></rect></svg><span>a</span><b>4 % · 57.1%</b></li>' +
      '<li><svg data-part="key" data-series="1" viewBox="0 0 1 1"><rect width="1" height="1"></rect></svg>' +
      '<span>b</span><b>3 % · 42.9%</b></li></ul>',
  )
})

test.each(['bar', 'line', 'pie'] as const)(
  'the eleventh series of a %s chart has the colour of the first [BLK-45]',
  (variant) => {
    const numbers = Array.from({ length: 11 }, (_, index) => index + 1)
    const rows = variant === 'pie' ? numbers.map((number) => row('a', number)) : [row('a', ...numbers)]
    const columns = variant === 'pie' ? ['a'] : numbers.map(String)
    const html = draw({ variant, columns, rows, maxColumns: 11 })
    const series = [...html.matchAll(/data-part="(?:bar|line|slice)" data-series="(\d)"/g)].map(([, found]) => found)
    expect(series.join('')).toBe('01234567890')
  },
)

test('a chart without a title has none in its drawing and its table [BLK-45]', () => {
  const html = (title: string): string => renderToStaticMarkup(<ChartBlock id="c" data={read({ ...TWO, title })} />)
  expect(html('')).not.toMatch(/figcaption|<caption/)
  expect(html('Visitors')).toContain(
    '<figcaption data-scope="chart" data-part="title" aria-hidden="true">Visitors</figcaption>',
  )
})

test('numbers have two decimal places, and shares one [BLK-45]', () => {
  const html = draw({ variant: 'pie', columns: ['a'], rows: [row('x', 1.2345), row('y', 2)] })
  expect(html).toContain('<b>1.23 · 38.2%</b>')
})

test.each([
  [[], 0, 0.5, [0, 0.5]],
  [[0.001], 0, 0.001, [0, 0.0005, 0.001]],
  [[5], 0, 6, [0, 2, 4, 6]],
  [[-3], -3, 0, [-3, -2, -1, 0]],
  [[1e-12], 0, 5e-10, [0, 5e-10]],
  [[9.9], 0, 10, [0, 5, 10]],
  [[20], 0, 20, [0, 5, 10, 15, 20]],
  [[21], 0, 30, [0, 10, 20, 30]],
])('the axis of %j goes from %d to %d with the ticks %j [BLK-45]', (values, from, to, ticks) => {
  const scale = scaleOf(values)
  expect([scale.from, scale.to, scale.ticks]).toEqual([from, to, ticks])
  expect([scale.share(from), scale.share(to), scale.share((from + to) / 2)]).toEqual([0, 1, 0.5])
})

test.each([
  [1, [undefined]],
  [2, ['start', 'end']],
  [4, ['start', undefined, undefined, 'end']],
  [6, ['start', undefined, undefined]],
  [7, ['start', undefined, undefined, 'end']],
])('the labels of %i rows stand at the edges %j [BLK-45]', (rows, edges) => {
  expect(axisLabels(rows).map(({ edge }) => edge)).toEqual(edges)
})

test.each([
  [
    [1, 1],
    ['0 0 1', '0 0 1'],
  ],
  [
    [0.49, 0.51],
    ['0 0 1', '0 1 1'],
  ],
  [
    [9999, 1],
    ['0 1 1', '0 0 1'],
  ],
])('the slices of %j have the arcs %j, the large one by the long way [BLK-45]', (values, arcs) => {
  expect(pieSlices(values).map(({ path }) => /A1 1 (0 \d \d)/.exec(path)![1])).toEqual(arcs)
})

test('a slice of nearly the whole is a circle [BLK-45]', () => {
  expect(pieSlices([1e6, 1])[0]!.path).toBe('M0 -1A1 1 0 1 1 0 1A1 1 0 1 1 0 -1Z')
})

describe('the stored data of a chart', () => {
  const EMPTY = { variant: 'bar', title: '', unit: '', columns: [], rows: [], maxRows: 100, maxColumns: 10 }
  test.each([
    [{}, {}],
    [
      { variant: 'area', title: ' Visitors ', unit: ' people ' },
      { title: 'Visitors', unit: 'people' },
    ],
    [{ columns: ['a', 7] }, { columns: ['a', ''] }],
    [{ columns: 'a', rows: 'b' }, {}],
    [{ rows: [{}, 7, { label: 'x', values: '1' }] }, { rows: [row(''), row('x')] }],
    [{ rows: [row('x', 1e15, -1e15)] }, { rows: [row('x', 1e15, -1e15)] }],
    [{ rows: [row('x', 1.1e15, -1.1e15, null, Number.NaN)] }, { rows: [row('x', null, null, null, null)] }],
    [
      { maxRows: 1, maxColumns: 1000 },
      { maxRows: 1, maxColumns: 1000 },
    ],
    [{ maxRows: 0, maxColumns: 1001 }, {}],
    [{ maxRows: 1.5, maxColumns: '3' }, {}],
  ])('%j is read as the default with %j [BLK-6]', (stored, expected) => {
    expect(read(stored)).toEqual({ ...EMPTY, ...expected })
  })
})
