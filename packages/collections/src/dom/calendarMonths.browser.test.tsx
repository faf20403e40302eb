import { valuesOf } from '@vitrine/testing/markup'
import { afterEach, expect, test, vi } from 'vitest'
import { Calendar } from '../react/index.js'
import { CONCERT } from '../testing/items.js'
import { takeLanguage } from '../../testing/takeLanguage.js'
import { place } from '../testing/place.js'
import { type CalendarPorts, enhanceCalendar } from './enhanceCalendar.js'

const address = location.href
let stop = (): void => {}
afterEach(() => {
  stop()
  history.replaceState(null, '', address)
})

function start({ month = 11, path = '/calendar', lang = 'en-US', ...ports }: Partial<CalendarPorts> & Given = {}) {
  const root = place(<Calendar month={{ year: 2026, month }} items={[CONCERT]} path={path} today="2026-11-23" />)
  root.lang = lang
  const load = vi.fn((_month: string, _signal: AbortSignal) => Promise.resolve([CONCERT] as const))
  stop = enhanceCalendar(root, { load, ...ports })
  const calendar = root.querySelector<HTMLElement>('section')!
  const part = (name: string): HTMLElement => calendar.querySelector(`[data-part=${name}]`)!
  return { root, load, calendar, part, title: () => part('title').textContent }
}
interface Given {
  readonly month?: number
  readonly path?: string
  readonly lang?: string
}
const stops = (root: Element): (string | undefined)[] =>
  [...root.querySelectorAll<HTMLElement>('[data-part=day]')]
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ dataset }) => dataset['date'])

test('a month that is drawn has its name, its links and its days in the tab order [COL-14]', async () => {
  const { calendar, part, title } = start()
  part('next').click()
  await expect.poll(title).toBe('December 2026')
  expect(calendar.dataset['month']).toBe('2026-12')
  expect(part('grid').ariaLabel).toBe('December 2026')
  expect(part('empty').textContent).toBe('No events in this month.')
  expect(valuesOf(calendar, '[data-part=head] a', 'href', 'data-month')).toEqual([
    ['/calendar?month=2026-11', '2026-11'],
    ['/calendar?month=2027-01', '2027-01'],
  ])
  expect(stops(calendar)).toEqual(['2026-12-01'])
  expect(calendar.contains(document.activeElement)).toBe(false)
  part('previous').click()
  await expect.poll(title).toBe('November 2026')
  expect(stops(calendar)).toEqual(['2026-11-23'])
  expect(part('empty').textContent).toBe('')
})

test.each([
  ['de', 'Dezember 2026'],
  ['', 'December 2026'],
])('a month that is drawn is in the language %j of the page, or in English [COL-14]', async (lang, name) => {
  const { part, title } = start({ lang })
  part('next').click()
  await expect.poll(title).toBe(name)
})

test('a month that is drawn on a page without a language is in English [COL-14]', async () => {
  takeLanguage()
  const root = place(<Calendar month={{ year: 2026, month: 11 }} items={[]} path="/calendar" />)
  root.removeAttribute('lang')
  stop = enhanceCalendar(root, { load: () => Promise.resolve([]) })
  root.querySelector<HTMLElement>('[data-part=next]')!.click()
  await expect.poll(() => root.querySelector('[data-part=title]')!.textContent).toBe('December 2026')
})

test.each([
  [9999, 12, 'previous', 'November 9999'],
  [1, 1, 'next', 'February 1'],
])(
  'stopping a calendar of %i-%i without a name puts its missing link and name back [COL-14] [COL-26]',
  async (year, month, link, name) => {
    const root = place(<Calendar month={{ year, month }} items={[]} path="/calendar" />)
    root.querySelector('[data-part=grid]')!.removeAttribute('aria-label')
    const before = root.innerHTML
    stop = enhanceCalendar(root, { load: () => Promise.resolve([]) })
    expect(root.querySelectorAll('[data-part=head] a[href]')).toHaveLength(1)
    expect(root.querySelector('[data-part=grid]')!.hasAttribute('aria-label')).toBe(false)
    root.querySelector<HTMLElement>(`[data-part=${link}]`)!.click()
    await expect.poll(() => root.querySelector('[data-part=title]')!.textContent).toBe(name)
    expect(root.querySelectorAll('[data-part=head] a[href]')).toHaveLength(2)
    expect(root.querySelector('[data-part=grid]')!.ariaLabel).toBe(name)
    stop()
    expect(root.innerHTML).toBe(before)
  },
)

test('the last month of all has no link to a next one [COL-14]', async () => {
  const root = place(<Calendar month={{ year: 9999, month: 11 }} items={[]} path="/calendar" />)
  stop = enhanceCalendar(root, { load: () => Promise.resolve([]) })
  root.querySelector<HTMLElement>('[data-part=next]')!.click()
  await expect.poll(() => root.querySelector('[data-part=title]')!.textContent).toBe('December 9999')
  expect(valuesOf(root, '[data-part=next]', 'href', 'data-month')).toEqual([[null, null]])
})

test('a plain press on a month opens it in place, and one with a modifier key is the browser’s [COL-14]', async () => {
  const { root, load, part, title } = start()
  const press = (element: Element, init: MouseEventInit = {}): boolean =>
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  const isLeft = new Promise<boolean>((resolve) => {
    function cancel(event: Event): void {
      resolve(!event.defaultPrevented)
      // Cancel the press that the calendar leaves to the browser, because it would leave the page.
      event.preventDefault()
    }
    window.addEventListener('click', cancel, { once: true })
  })
  press(part('next'), { ctrlKey: true })
  expect(await isLeft).toBe(true)
  expect(load).not.toHaveBeenCalled()
  const outside = root.appendChild(document.createElement('a'))
  outside.dataset['month'] = '2026-12'
  expect(press(outside)).toBe(true)
  expect(load).not.toHaveBeenCalled()
  expect(press(part('next'))).toBe(false)
  await expect.poll(title).toBe('December 2026')
})

test('the address of the calendar’s own page follows the month, with its state [COL-14]', async () => {
  history.replaceState({ kept: true }, '', address)
  const { part, title } = start({ path: location.pathname })
  part('next').click()
  await expect.poll(title).toBe('December 2026')
  expect(location.pathname + location.search).toBe(`${new URL(address).pathname}?month=2026-12`)
  expect(history.state).toEqual({ kept: true })
})

test('the address of another page stays [COL-14]', async () => {
  const { part, title } = start({ path: '/calendar' })
  part('next').click()
  await expect.poll(title).toBe('December 2026')
  expect(location.href).toBe(address)
})

test.each(['pointerover', 'focusin'])('a month is loaded at the %s of its link, once [COL-14]', async (type) => {
  const { load, part, title, calendar } = start()
  calendar.dispatchEvent(new Event(type, { bubbles: true }))
  expect(load).not.toHaveBeenCalled()
  part('next').dispatchEvent(new Event(type, { bubbles: true }))
  expect(load.mock.calls.map(([month]) => month)).toEqual(['2026-12'])
  part('next').click()
  await expect.poll(title).toBe('December 2026')
  expect(load).toHaveBeenCalledOnce()
})

test('a month that does not load at the pointer is no fault, and loads at the press [COL-8] [COL-14]', async () => {
  const onFault = vi.fn((event: Event) => event.preventDefault())
  window.addEventListener('unhandledrejection', onFault)
  const load = vi.fn(() => Promise.resolve([CONCERT]))
  load.mockRejectedValueOnce(new TypeError('offline'))
  const { calendar, part, title } = start({ load })
  part('next').dispatchEvent(new Event('pointerover', { bubbles: true }))
  await new Promise((resolve) => setTimeout(resolve))
  expect([calendar.dataset['state'], part('status').textContent]).toEqual([undefined, ''])
  part('next').click()
  await expect.poll(title).toBe('December 2026')
  expect(load).toHaveBeenCalledTimes(2)
  window.removeEventListener('unhandledrejection', onFault)
  expect(onFault).not.toHaveBeenCalled()
})

test('a calendar is busy while a month loads, and no longer after it [COL-14]', async () => {
  let answer = (): void => {}
  const load = () => new Promise<[]>((resolve) => (answer = () => resolve([])))
  const { calendar, part, title } = start({ load })
  part('next').click()
  expect(calendar.getAttribute('aria-busy')).toBe('true')
  answer()
  await expect.poll(title).toBe('December 2026')
  expect(calendar.hasAttribute('aria-busy')).toBe(false)
})

test('a month that does not load leaves the shown one, with a link that tries again [COL-8] [COL-14]', async () => {
  const fault = new TypeError('offline')
  const onError = vi.fn()
  const load = vi.fn(() => Promise.resolve([CONCERT]))
  load.mockRejectedValueOnce(fault)
  const { calendar, part, title } = start({ load, onError })
  part('next').click()
  part('next').click()
  await expect.poll(() => calendar.dataset['state']).toBe('failed')
  expect(part('status').textContent).toBe('Unable to load. Try again. Try again')
  expect(valuesOf(part('status'), 'a', 'href', 'data-month')).toEqual([['/calendar?month=2026-12', '2026-12']])
  expect(onError.mock.calls).toEqual([[fault]])
  expect([calendar.hasAttribute('aria-busy'), title()]).toEqual([false, 'November 2026'])
  part('status').querySelector('a')!.click()
  await expect.poll(title).toBe('December 2026')
  expect(calendar.dataset['state']).toBeUndefined()
  expect(part('status').textContent).toBe('December 2026')
})

test('a month that does not load is no fault of the page when nobody listens for errors [COL-8]', async () => {
  const onFault = vi.fn((event: Event) => event.preventDefault())
  window.addEventListener('unhandledrejection', onFault)
  const { calendar, part } = start({ load: () => Promise.reject(new TypeError('offline')) })
  part('next').click()
  await expect.poll(() => calendar.dataset['state']).toBe('failed')
  await new Promise((resolve) => setTimeout(resolve))
  window.removeEventListener('unhandledrejection', onFault)
  expect(onFault).not.toHaveBeenCalled()
})

test('a load that ends when its month is not wanted any more, or after the stop, changes nothing [COL-8] [COL-14]', async () => {
  const ends = new Map<string, { resolve: () => void; reject: () => void }>()
  const load = (month: string) =>
    new Promise<[]>((resolve, reject) =>
      ends.set(month, { resolve: () => resolve([]), reject: () => reject(new Error('offline')) }),
    )
  const onError = vi.fn()
  const { calendar, part, title } = start({ load, onError })
  const settled = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))
  part('next').click()
  part('previous').click()
  ends.get('2026-12')!.reject()
  await settled()
  expect([onError.mock.calls, calendar.dataset['state'], calendar.getAttribute('aria-busy')]).toEqual([
    [],
    undefined,
    'true',
  ])
  ends.get('2026-10')!.resolve()
  await expect.poll(title).toBe('October 2026')
  part('previous').click()
  part('next').click()
  stop()
  const before = calendar.outerHTML
  ends.get('2026-09')!.resolve()
  ends.get('2026-11')!.resolve()
  await settled()
  expect([calendar.outerHTML, onError.mock.calls]).toEqual([before, []])
})

test('stopping takes back a failure, ends a load and leaves presses to the browser [COL-14]', async () => {
  const signals: AbortSignal[] = []
  const onError = vi.fn()
  const load = vi.fn((_month: string, signal: AbortSignal) => {
    signals.push(signal)
    if (signals.length === 1) return Promise.reject(new Error('offline'))
    return new Promise<[]>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
  })
  const root = place(<Calendar month={{ year: 2026, month: 11 }} items={[CONCERT]} path="/calendar" />)
  const before = root.innerHTML
  stop = enhanceCalendar(root, { load, onError })
  const next = root.querySelector<HTMLElement>('[data-part=next]')!
  next.click()
  await expect.poll(() => onError.mock.calls.length).toBe(1)
  next.click()
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false])
  stop()
  expect(root.innerHTML).toBe(before)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect([root.innerHTML, onError.mock.calls.length]).toEqual([before, 1])
  next.removeAttribute('href')
  expect(next.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))).toBe(true)
  next.dispatchEvent(new Event('pointerover', { bubbles: true }))
  expect(load).toHaveBeenCalledTimes(2)
})
