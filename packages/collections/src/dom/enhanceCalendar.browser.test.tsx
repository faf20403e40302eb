import { expectGrid } from '@vitrine/testing'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Calendar } from '../react/index.js'
import { readMonth } from '../core/month.js'
import { CONCERT, FAIR } from '../testing/items.js'
import { place } from '../testing/place.js'
import { enhanceCalendar } from './enhanceCalendar.js'
import '../styles.css'

let stop = (): void => {}
afterEach(() => stop())

const draw = (month: string, items = [CONCERT, FAIR]) => (
  <Calendar month={readMonth(month)!} items={items} path="/calendar" today="2026-11-23" />
)
const dateOf = (cell: Element): string | null => cell.getAttribute('data-date')
const titleOf = (root: Element): string => root.querySelector('[data-part=title]')!.textContent
const cellOf = (root: Element, date: string): HTMLElement => root.querySelector(`[data-date="${date}"]`)!

function start(width = 800) {
  const root = place(draw('2026-11'), width)
  stop = enhanceCalendar(root, { load: () => Promise.resolve([CONCERT, FAIR]) })
  return root
}

test('the server draws a month with links to others and a long event on all its days [COL-14] [COL-40]', () => {
  const root = place(draw('2026-11'))
  expect(titleOf(root)).toBe('November 2026')
  const [previous, next] = ['previous', 'next'].map((name) => root.querySelector(`[data-part=${name}]`)!)
  expect(previous!.getAttribute('href')).toBe('/calendar?month=2026-10')
  expect(next!.getAttribute('href')).toBe('/calendar?month=2026-12')
  const days = [...root.querySelectorAll('[data-part=day]')].filter((day) => day.textContent.includes('Paper fair'))
  expect(days.map(dateOf)).toEqual(['2026-11-13', '2026-11-14', '2026-11-15'])
  expect(root.querySelector('[aria-current=date]')?.getAttribute('data-date')).toBe('2026-11-23')
  expect(root.querySelector('[data-part=weekday]')?.getAttribute('aria-label')).toBe('Sunday')
})

test('keys move through the days as in an ARIA grid [COL-14]', async () => {
  const root = start()
  cellOf(root, '2026-11-23').focus()
  await expectGrid({
    grid: root.querySelector<HTMLElement>('[role=grid]')!,
    name: 'November 2026',
    textOf: dateOf,
    moves: [
      ['{ArrowRight}', '2026-11-24'],
      ['{ArrowDown}', '2026-12-01'],
      ['{ArrowUp}', '2026-11-24'],
      ['{ArrowLeft}', '2026-11-23'],
      ['{Home}', '2026-11-22'],
      ['{End}', '2026-11-28'],
      ['{PageDown}', '2026-12-28'],
      ['{PageUp}', '2026-11-28'],
    ],
  })
})

test('arrow keys follow the writing direction [COL-14]', async () => {
  const root = start()
  root.dir = 'rtl'
  cellOf(root, '2026-11-23').focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(dateOf(document.activeElement!)).toBe('2026-11-24')
})

test('the next month is drawn as the server draws it, and announced [COL-8] [COL-14]', async () => {
  const root = start()
  root.querySelector<HTMLElement>('[data-part=next]')!.click()
  await expect.poll(() => titleOf(root)).toBe('December 2026')
  expect(root.querySelector('[role=status]')!.textContent).toBe('December 2026')
  stop()
  const many = Array.from({ length: 5 }, (_, index) => ({ ...CONCERT, id: `e${index}`, title: `Evening ${index}` }))
  const items = [...many, FAIR, { ...FAIR, id: 'odd', url: 'javascript:alert(1)' }]
  const moved = place(draw('2026-11', items))
  stop = enhanceCalendar(moved, { load: () => Promise.resolve(items) })
  moved.querySelector<HTMLElement>('[data-part=previous]')!.click()
  await expect.poll(() => titleOf(moved)).toBe('October 2026')
  moved.querySelector<HTMLElement>('[data-part=next]')!.click()
  await expect.poll(() => titleOf(moved)).toBe('November 2026')
  for (const part of moved.querySelectorAll('[tabindex]')) part.removeAttribute('tabindex')
  const drawn = moved.querySelector('tbody')!
  expect(drawn.isEqualNode(place(draw('2026-11', items)).querySelector('tbody'))).toBe(true)
})

test('a late answer for a month that is not wanted any more is dropped [COL-14]', async () => {
  const answers = new Map<string, () => void>()
  const root = place(draw('2026-11'))
  stop = enhanceCalendar(root, {
    load: (month) => new Promise((resolve) => answers.set(month, () => resolve([]))),
  })
  root.querySelector<HTMLElement>('[data-part=next]')!.click()
  root.querySelector<HTMLElement>('[data-part=previous]')!.click()
  answers.get('2026-10')!()
  await expect.poll(() => titleOf(root)).toBe('October 2026')
  answers.get('2026-12')!()
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(titleOf(root)).toBe('October 2026')
})

test('a month up to 44 em wide is a list of the days with events, a long event once [COL-14] [COL-40]', async () => {
  await page.viewport(800, 600)
  const shown = (root: Element): (string | null)[] =>
    [...root.querySelectorAll('[data-part=day]')].filter((day) => day.getClientRects().length > 0).map(dateOf)
  const root = start(704)
  expect(shown(root)).toEqual(['2026-11-13', '2026-11-27'])
  cellOf(root, '2026-11-13').focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(dateOf(document.activeElement!)).toBe('2026-11-27')
  stop()
  expect(shown(start(705))).toHaveLength(35)
})

test('stopping puts the month of the server back [COL-14]', async () => {
  const root = place(draw('2026-11'))
  const before = root.innerHTML
  stop = enhanceCalendar(root, { load: () => Promise.resolve([]) })
  root.querySelector<HTMLElement>('[data-part=next]')!.click()
  await expect.poll(() => titleOf(root)).toBe('December 2026')
  stop()
  expect(root.innerHTML).toBe(before)
})

test('500 events on one day stay behind one control [COL-14]', () => {
  const many = Array.from({ length: 500 }, (_, index) => ({ ...CONCERT, id: `e${index}`, title: `Evening ${index}` }))
  const cell = cellOf(place(draw('2026-11', many)), '2026-11-27')
  expect(cell.querySelectorAll(':scope > ul > li')).toHaveLength(3)
  expect(cell.querySelector('summary')!.textContent).toBe('497 more')
  expect(cell.querySelectorAll('details li')).toHaveLength(497)
})
