import { cellRows } from '@vitrine/panel/document'
import { expect, test } from 'vitest'
import { hiddenOn, readLayout } from './layout.ts'

test('a layout is read band by band [SRV-117]', () => {
  const layout = [{ theme: 'ink', cells: [{ span: 'aside', blocks: ['a'] }, { blocks: ['b', 'c'] }] }]
  expect(readLayout(layout, ['a', 'b', 'c'])).toEqual([
    {
      theme: 'ink',
      cells: [
        { span: 'aside', blocks: ['a'] },
        { span: 'wide', blocks: ['b', 'c'] },
      ],
    },
  ])
})

test.each([[undefined], [null], ['bands'], [{}], [[null, 7, { cells: 'none' }, { cells: [{ blocks: [1] }] }]]])(
  'of the layout %j, which cannot be read, every block remains [SRV-117]',
  (layout) => {
    const cells = readLayout(layout, ['a', 'b']).map((band) => band.cells)
    expect(cells).toEqual([[{ span: 'wide', blocks: ['a'] }], [{ span: 'wide', blocks: ['b'] }]])
  },
)

test('a cell may say how it comes in [SRV-117]', () => {
  const layout = [{ cells: [{ animation: 'slide', blocks: ['a'] }] }]
  expect(readLayout(layout, ['a'])[0]!.cells[0]).toMatchObject({ animation: 'slide' })
})

test('a theme, a span or an animation that nobody knows takes its default, and no name of it reaches the page [SRV-117]', () => {
  const layout = [{ theme: '"><script>', cells: [{ span: '"><script>', animation: '"><script>', blocks: ['a'] }] }]
  expect(readLayout(layout, ['a'])).toEqual([{ theme: undefined, cells: [{ span: 'wide', blocks: ['a'] }] }])
})

test.each([
  [['main', 'aside'], [['main', 'aside']]],
  [
    ['aside', 'main', 'end'],
    [['aside', 'main'], ['end']],
  ],
  [
    ['main', 'wide', 'aside'],
    [['main'], ['wide'], ['aside']],
  ],
  [
    ['end', 'main', 'start'],
    [['end'], ['main', 'start']],
  ],
  [
    ['text', 'aside', 'center', 'end'],
    [['text'], ['aside'], ['center'], ['end']],
  ],
  [
    ['main', 'third', 'wide'],
    [['main', 'third 1'], ['wide']],
  ],
  [
    ['third', 'third', 'wide', 'third'],
    [['third 1'], ['third 2'], ['wide'], ['third 1']],
  ],
  [Array.from({ length: 7 }, () => 'third'), [1, 2, 3, 4, 5, 6, 1].map((place) => [`third ${place}`])],
])('the cells %j stand in the rows %j [SRV-170]', (spans, rows) => {
  const cells = spans.map(
    (span) => ({ span, animation: undefined, blocks: [] }) as Parameters<typeof cellRows>[0][number],
  )
  const named = cellRows(cells).map(({ cells: row, third }) =>
    row.map(({ span }) => (span === 'third' ? `${span} ${third}` : span)),
  )
  expect(named).toEqual(rows)
})

test('a block is hidden on the devices that its cell names, and a name of a prototype hides none [PAN-62]', () => {
  const hidden = { a: ['phone'], b: ['watch'] }
  const read = (blocks: string[], given: unknown) =>
    readLayout([{ cells: [{ blocks, hidden: given }] }], blocks)[0]!.cells[0]!
  expect(hiddenOn(read(['a', 'constructor'], { a: ['phone'] }), 'a')).toEqual(['phone'])
  expect(hiddenOn(read(['a', 'constructor'], { a: ['phone'] }), 'constructor')).toEqual([])
  expect(hiddenOn(read(['a', 'b'], hidden), 'a')).toEqual([])
})

test.each(['paper', 'ink', 'tint', 'accent', 'shade'])('a band has the theme %s of the palette [SRV-306]', (theme) => {
  expect(readLayout([{ theme, cells: [{ blocks: ['a'] }] }], ['a'])[0]!.theme).toBe(theme)
})
