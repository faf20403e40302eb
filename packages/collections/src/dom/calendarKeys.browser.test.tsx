import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Calendar } from '../react/index.js'
import { CONCERT, FAIR } from '../testing/items.js'
import { place } from '../testing/place.js'
import { enhanceCalendar } from './enhanceCalendar.js'
import '../styles.css'

let stop = (): void => {}
afterEach(() => stop())

const MANY = Array.from({ length: 6 }, (_, index) => ({ ...CONCERT, id: `e${index}`, title: `Evening ${index}` }))

/** @param width - Pixels; up to 704 the calendar is a list of the days with events. */
async function start({ width = 800, items = [CONCERT, FAIR], firstWeekday = 7 } = {}): Promise<HTMLElement> {
  await page.viewport(800, 600)
  const month = { year: 2026, month: 11 }
  const root = place(<Calendar {...{ month, items, firstWeekday }} path="/calendar" today="2026-11-23" />, width)
  stop = enhanceCalendar(root, { load: () => Promise.resolve(items) })
  return root
}
const cellOf = (root: Element, date: string): HTMLElement => root.querySelector(`[data-date="${date}"]`)!
const focused = (): string | undefined => (document.activeElement as HTMLElement).dataset['date']
/** Dates of the days in the tab order, and the texts of the links and controls in it. */
const stops = (root: Element): string[] =>
  [...root.querySelectorAll<HTMLElement>('[role=grid] :is(td, a, summary)')]
    .filter((part) => part.tabIndex === 0)
    .map((part) => part.dataset['date'] ?? part.textContent.replace(/\s/g, ' '))

/** Presses a key on the focused element and returns whether the browser’s own action is left to it. */
function isLeft(key: string, init: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  return document.activeElement!.dispatchEvent(event)
}

describe('in a grid', () => {
  test.each([
    [7, 'Home', '2026-11-22'],
    [1, 'Home', '2026-11-23'],
    [7, 'End', '2026-11-28'],
    [1, 'End', '2026-11-29'],
  ])('whose weeks begin on day %i, %s goes to %s [COL-14]', async (firstWeekday, key, date) => {
    const root = await start({ firstWeekday })
    cellOf(root, '2026-11-25').focus()
    expect(isLeft(key)).toBe(false)
    expect(focused()).toBe(date)
  })

  test.each([
    ['a key that moves nowhere', 'x', {}],
    ['an arrow with Ctrl', 'ArrowRight', { ctrlKey: true }],
    ['an arrow with Alt', 'ArrowRight', { altKey: true }],
    ['Escape on a day', 'Escape', {}],
    ['Enter on a day without events', 'Enter', {}],
  ])('%s stays with the browser [COL-14]', async (_name, key, init) => {
    const root = await start()
    cellOf(root, '2026-11-25').focus()
    expect(isLeft(key, init)).toBe(true)
    expect(focused()).toBe('2026-11-25')
    expect(isLeft('ArrowRight')).toBe(false)
    expect(focused()).toBe('2026-11-26')
  })

  test('Enter on an event stays with the browser, and arrows go on from its day [COL-14]', async () => {
    const root = await start()
    cellOf(root, '2026-11-27').focus()
    expect(isLeft('Enter')).toBe(false)
    expect(document.activeElement!.getAttribute('href')).toBe('/events/tin-band')
    expect(isLeft('Enter')).toBe(true)
    expect(isLeft('Escape')).toBe(false)
    expect(focused()).toBe('2026-11-27')
    isLeft('Enter')
    expect(isLeft('ArrowLeft')).toBe(false)
    expect(focused()).toBe('2026-11-26')
  })

  test('the focused day alone is in the tab order, with its events and their control [COL-14]', async () => {
    const root = await start({ items: MANY })
    expect(stops(root)).toEqual(['2026-11-23'])
    cellOf(root, '2026-11-27').focus()
    const events = ['7:00 PM Evening 0', '7:00 PM Evening 1', '7:00 PM Evening 2', '3 more']
    expect(stops(root)).toEqual(['2026-11-27', ...events, ...[3, 4, 5].map((index) => `7:00 PM Evening ${index}`)])
    cellOf(root, '2026-11-24').focus()
    expect(stops(root)).toEqual(['2026-11-24'])
  })

  test('a day outside the month opens its month, with the focus on it [COL-14]', async () => {
    const root = await start()
    cellOf(root, '2026-11-30').focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(focused).toBe('2026-12-01')
    expect(root.querySelector('[data-part=title]')!.textContent).toBe('December 2026')
    expect(stops(root)).toEqual(['2026-12-01'])
  })

  test('keys move in their own calendar, and neither in another one nor in a stopped one [COL-14]', async () => {
    const root = await start()
    const other = root.querySelector('section')!.cloneNode(true) as HTMLElement
    root.append(other)
    cellOf(other, '2026-11-23').focus()
    expect(isLeft('ArrowRight')).toBe(true)
    cellOf(root, '2026-11-23').focus()
    expect([isLeft('ArrowRight'), focused()]).toEqual([false, '2026-11-24'])
    stop()
    const day = cellOf(root, '2026-11-23')
    day.tabIndex = -1
    day.focus()
    expect(isLeft('ArrowRight')).toBe(true)
    expect(focused()).toBe('2026-11-23')
  })
})

describe('in a list of days', () => {
  const DAY = 86_400_000
  const evenings = [14, 13, 12].map((days) => ({
    ...CONCERT,
    id: `before-${days}`,
    start: CONCERT.start - days * DAY,
    end: CONCERT.end - days * DAY,
  }))
  const items = [...evenings, CONCERT]

  test.each([
    ['2026-11-13', 'ArrowDown', '2026-11-14'],
    ['2026-11-27', 'ArrowUp', '2026-11-15'],
    ['2026-11-14', 'Home', '2026-11-13'],
    ['2026-11-14', 'End', '2026-11-27'],
  ])('from %s, %s goes to the day with events %s [COL-14]', async (from, key, to) => {
    const root = await start({ width: 432, items })
    cellOf(root, from).focus()
    expect(isLeft(key)).toBe(false)
    expect(focused()).toBe(to)
    expect(stops(root)[0]).toBe(to)
  })

  test.each([
    ['2026-11-27', 'ArrowDown'],
    ['2026-11-13', 'ArrowUp'],
    ['2026-11-14', 'ArrowLeft'],
    ['2026-11-14', 'ArrowRight'],
  ])('from %s, %s goes to no day, whatever the grid would do [COL-14]', async (from, key) => {
    const root = await start({ width: 432, items })
    cellOf(root, from).focus()
    expect(isLeft(key)).toBe(true)
    expect(focused()).toBe(from)
  })

  test('Page Down opens the next month [COL-14]', async () => {
    const root = await start({ width: 432, items })
    cellOf(root, '2026-11-14').focus()
    expect(isLeft('PageDown')).toBe(false)
    await expect.poll(() => root.querySelector('[data-part=title]')!.textContent).toBe('December 2026')
  })
})
