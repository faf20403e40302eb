import { partsOf, valuesOf } from '@vitrine/testing/markup'
import { describe, expect, test } from 'vitest'
import { CONCERT, FAIR } from '../testing/items.js'
import { place } from '../testing/place.js'
import { plainTextOf as textOf } from '../testing/textOf.js'
import { Calendar } from './index.js'

describe('a calendar', () => {
  const many = Array.from({ length: 5 }, (_, index) => ({ ...CONCERT, id: `e${index}`, title: `Evening ${index}` }))
  const draw = (props: Partial<Parameters<typeof Calendar>[0]> = {}) =>
    place(<Calendar month={{ year: 2026, month: 11 }} items={[CONCERT]} {...props} />)

  test('is a named grid whose rows and column headers have their roles [COL-14]', () => {
    const root = draw({ path: '/calendar', today: '2026-11-23' })
    expect(valuesOf(root, 'section', 'aria-label', 'data-month', 'data-path', 'data-week', 'data-today')).toEqual([
      ['Calendar', '2026-11', '/calendar', '7', '2026-11-23'],
    ])
    expect(valuesOf(root, 'table, thead, tbody', 'data-part', 'role', 'aria-label')).toEqual([
      ['grid', 'grid', 'November 2026'],
      ['head-group', 'rowgroup', null],
      ['weeks', 'rowgroup', null],
    ])
    expect(valuesOf(root, 'tr', 'data-part', 'role')).toEqual([
      ['weekdays', 'row'],
      ...Array.from({ length: 5 }, () => ['week', 'row']),
    ])
    expect(valuesOf(root, 'th', 'role', 'scope', 'aria-label')).toEqual(
      ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map((name) => [
        'columnheader',
        'col',
        name,
      ]),
    )
    expect(textOf(root, 'thead')).toBe('SunMonTueWedThuFriSat')
    expect(valuesOf(root, '[data-part=status]', 'role')).toEqual([['status']])
  })

  test('has links to the months beside it, which robots do not follow [COL-14]', () => {
    const root = draw({ path: '/calendar' })
    expect(valuesOf(root, '[data-part=head] a', 'data-part', 'href', 'data-month', 'aria-label', 'rel')).toEqual([
      ['previous', '/calendar?month=2026-10', '2026-10', 'Previous month', 'nofollow'],
      ['next', '/calendar?month=2026-12', '2026-12', 'Next month', 'nofollow'],
    ])
    const first = place(<Calendar month={{ year: 1, month: 1 }} items={[]} />)
    expect(valuesOf(first, '[data-part=previous]', 'href', 'data-month')).toEqual([[null, null]])
    expect(valuesOf(first, '[data-part=next]', 'href')).toEqual([['?month=0001-02']])
  })

  test('has each day with its number, its date in words and its events [COL-14]', () => {
    const cell = draw().querySelector('[data-date="2026-11-27"]')!
    expect(partsOf(cell)).toEqual(['day', 'date', 'number', 'long-date', 'events', 'event', 'time', 'name'])
    expect(valuesOf(cell, 'time', 'datetime')).toEqual([['2026-11-27']])
    expect(valuesOf(cell, '[data-part=number]', 'aria-hidden')).toEqual([['true']])
    expect(textOf(cell, '[data-part=number]')).toBe('27')
    expect(textOf(cell, '[data-part=long-date]')).toBe('Friday, November 27, 2026')
    expect(textOf(cell, '[data-part=event]')).toBe('7:00 PM The Tin Band')
    expect(valuesOf(cell, '[data-part=event]', 'href')).toEqual([['/events/tin-band']])
    expect(cell.querySelector('[title]')).toBeNull()
  })

  test('marks today, the days of other months and the days without events [COL-14]', () => {
    const root = draw({ today: '2026-11-23' })
    const marksOf = (date: string) =>
      valuesOf(root, `[data-date="${date}"]`, 'role', 'data-outside', 'data-empty', 'aria-current')[0]
    expect(marksOf('2026-11-23')).toEqual(['gridcell', null, '', 'date'])
    expect(marksOf('2026-11-27')).toEqual(['gridcell', null, null, null])
    expect(marksOf('2026-12-01')).toEqual(['gridcell', '', '', null])
    expect(draw().querySelector('[aria-current]')).toBeNull()
  })

  test.each([
    [3, 3, undefined],
    [4, 4, undefined],
    [5, 3, '2 more'],
  ])('shows of %i events on a day %i at once, and %s behind a control [COL-14]', (count, shown, more) => {
    const cell = draw({ items: many.slice(0, count) }).querySelector('[data-date="2026-11-27"]')!
    expect(cell.querySelectorAll(':scope > ul > li')).toHaveLength(shown)
    expect(textOf(cell, 'details > summary')).toBe(more)
    expect(cell.querySelectorAll('details li')).toHaveLength(count - shown)
  })

  test('draws a long event as one bar over its days, whose other cells name it without a link [COL-40]', () => {
    const cellOf = (date: string) => draw({ items: [FAIR] }).querySelector(`[data-date="${date}"]`)!
    expect(valuesOf(cellOf('2026-11-13'), 'li', 'data-part', 'data-days', 'data-start', 'data-listed')).toEqual([
      ['bar', '2', '', ''],
    ])
    expect(textOf(cellOf('2026-11-13'), 'a')).toBe('Until November 15 Paper fair')
    expect(partsOf(cellOf('2026-11-14'))).toEqual(['day', 'date', 'number', 'long-date', 'lanes', 'continued', 'name'])
    expect(textOf(cellOf('2026-11-14'), 'li')).toBe('Paper fair')
    expect(valuesOf(cellOf('2026-11-14'), 'td', 'data-empty')).toEqual([])
  })

  test('without events in its month says so [COL-14]', () => {
    expect(textOf(draw(), '[data-part=empty]')).toBe('')
    expect(textOf(draw({ items: [] }), '[data-part=empty]')).toBe('No events in this month.')
    const later = { ...CONCERT, start: Date.UTC(2026, 11, 2, 18), end: Date.UTC(2026, 11, 2, 19) }
    expect(textOf(draw({ items: [later] }), '[data-part=empty]')).toBe('No events in this month.')
  })

  test('is in English, begins its weeks as the locale and leads to the page’s own address by default [COL-14]', () => {
    expect(valuesOf(draw(), '[data-part=next]', 'href')).toEqual([['?month=2026-12']])
    expect(valuesOf(draw({ locale: 'de' }), 'section', 'data-week')).toEqual([['1']])
    expect(textOf(draw({ locale: 'de' }), 'thead')).toBe('MoDiMiDoFrSaSo')
    expect(valuesOf(draw({ firstWeekday: 3 }), 'th', 'aria-label')[0]).toEqual(['Wednesday'])
    const day = { ...FAIR, start: Date.UTC(2026, 10, 12, 23), end: Date.UTC(2026, 10, 13, 23) }
    expect(textOf(draw({ items: [day] }), '[data-part=event]')).toBe('All day Paper fair')
  })
})
