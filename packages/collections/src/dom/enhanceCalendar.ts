import { CALENDAR, type Translation } from '@vitrine/messages'
import { isPlainClick, isRtl } from '@vitrine/motion'
import { readContentLanguage, requirePart, setAttributes } from '@vitrine/parts'
import type { EventContext } from '../core/itemContext.js'
import { moveDate } from '../core/moveDate.js'
import type { DrawnMonth } from './drawMonth.js'
import { element as create } from './element.js'

/** Ports of a calendar. */
export interface CalendarPorts {
  /** Loads the events of a month and of the days around it; the calendar's address with `format=json` has them [COL-8]. */
  readonly load: (month: string, signal: AbortSignal) => Promise<readonly EventContext[]>
  /** Default: en-US. */
  readonly messages?: Translation<typeof CALENDAR> | undefined
  /** Receives an error of `load`. The visitor reads that loading has failed. */
  readonly onError?: ((error: unknown) => void) | undefined
}

/**
 * Lets the server's month grid move without loading a page, and adds the keys of an ARIA grid: arrows by day and by
 * week, Home and End, Page Up and Page Down by month; Enter moves to the first event of the day [COL-14]. One day is in
 * the tab order, with its events. The new month is announced, and so is a failure [COL-8].
 * @param element - The root that `Calendar` writes, or an element around it. The language is that of the page around it.
 * @returns Undoes it: the server's month is back.
 * @example enhanceCalendar(section, { load: (month) => loadEvents(`/calendar?month=${month}&format=json`) })
 */
export function enhanceCalendar(element: HTMLElement, ports: CalendarPorts): () => void {
  const { load, messages = CALENDAR, onError } = ports
  const root = requirePart(element, 'calendar', 'root')
  const [title, grid, weeks, previous, next, empty, status] = (
    ['title', 'grid', 'weeks', 'previous', 'next', 'empty', 'status'] as const
  ).map((name) => requirePart(root, 'calendar', name)) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
    HTMLElement,
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ]
  const document = root.ownerDocument
  const view = document.defaultView!
  const locale = root.closest<HTMLElement>('[lang]')?.lang || 'en-US'
  const path = root.dataset['path']!
  const firstWeekday = Number(root.dataset['week'])
  const server = [...weeks.children]
  const texts = [title, empty, status].map((part) => part.textContent)
  const undo = [
    setAttributes(root, { 'data-month': root.dataset['month'], 'data-state': undefined, 'aria-busy': undefined }),
    setAttributes(grid, { 'aria-label': grid.ariaLabel ?? undefined }),
    ...[previous, next].map((link) =>
      setAttributes(link, {
        href: link.getAttribute('href') ?? undefined,
        'data-month': link.dataset['month'],
      }),
    ),
  ]
  const fetchDrawing = () => import('./drawMonth.js')
  const loaded = new Map<string, Promise<readonly EventContext[]>>()
  const life = new AbortController()
  let wanted = root.dataset['month']!

  const days = (): HTMLElement[] => [...weeks.querySelectorAll<HTMLElement>('[data-part=day]')]
  const isShown = (day: HTMLElement): boolean => day.getClientRects().length > 0
  const findDay = (date: string): HTMLElement | undefined => days().find((day) => day.dataset['date'] === date)

  /** Puts one day into the tab order, with the links in it. */
  function choose(chosen: HTMLElement | null): void {
    for (const day of days()) {
      day.tabIndex = day === chosen ? 0 : -1
      for (const inside of day.querySelectorAll<HTMLElement>('a, summary')) {
        if (day === chosen) inside.removeAttribute('tabindex')
        else inside.tabIndex = -1
      }
    }
  }
  const firstDay = (): HTMLElement | null =>
    weeks.querySelector<HTMLElement>('[aria-current=date]:not([data-outside])') ??
    weeks.querySelector<HTMLElement>('[data-part=day]:not([data-outside])')

  function fetchMonth(month: string): Promise<readonly EventContext[]> {
    const known = loaded.get(month)
    if (known) return known
    const items = load(month, life.signal)
    loaded.set(month, items)
    items.catch(() => loaded.delete(month))
    return items
  }

  function show(drawn: DrawnMonth): void {
    setAttributes(root, { 'data-month': drawn.month, 'data-state': undefined, 'aria-busy': undefined })
    setAttributes(grid, { 'aria-label': drawn.title })
    for (const [link, to] of [
      [previous, drawn.previous],
      [next, drawn.next],
    ] as const)
      setAttributes(link, { href: to?.href, 'data-month': to?.month })
    title.textContent = drawn.title
    empty.textContent = drawn.empty
    weeks.replaceChildren(...drawn.rows)
  }

  async function move(month: string, date?: string): Promise<void> {
    wanted = month
    setAttributes(root, { 'aria-busy': 'true' })
    try {
      const [items, { drawMonth }] = await Promise.all([fetchMonth(month), fetchDrawing()])
      if (wanted !== month || life.signal.aborted) return
      const { today } = root.dataset
      const language = readContentLanguage(root)
      const drawn = drawMonth(document, month, { items, path, locale, firstWeekday, today, messages, language })
      show(drawn)
      status.textContent = drawn.title
      const day = date === undefined ? firstDay()! : findDay(date)!
      choose(day)
      if (date !== undefined) day.focus()
      if (view.location.pathname === path) view.history.replaceState(view.history.state, '', `${path}?month=${month}`)
    } catch (error) {
      if (life.signal.aborted || wanted !== month) return
      wanted = root.dataset['month']!
      setAttributes(root, { 'data-state': 'failed', 'aria-busy': undefined })
      const again = create(document, 'a', { href: `${path}?month=${month}`, 'data-month': month }, [messages.loadAgain])
      status.replaceChildren(messages.unableToLoad, ' ', again)
      onError?.(error)
    }
  }

  /** The link to a month that an event comes from. */
  function monthOf({ target }: Event): string | undefined {
    const link = (target as Element).closest<HTMLElement>('a[data-month]')
    return link && root.contains(link) ? link.dataset['month'] : undefined
  }
  function onClick(event: MouseEvent): void {
    const month = monthOf(event)
    if (month === undefined || !isPlainClick(event)) return
    event.preventDefault()
    void move(month)
  }
  /** Loads a month that the visitor is about to open. */
  function onIntent(event: Event): void {
    const month = monthOf(event)
    if (month === undefined) return
    fetchMonth(month).catch(() => {})
    fetchDrawing().catch(() => {})
  }
  /** Returns the next shown day of a list of days, in the direction of the key. */
  function listStep(from: HTMLElement, key: string): HTMLElement | undefined {
    const shown = days().filter(isShown)
    const step = { ArrowUp: -1, ArrowDown: 1 }[key]
    if (step !== undefined) return shown[shown.indexOf(from) + step]
    return { Home: shown[0], End: shown.at(-1) }[key]
  }
  function onKeyDown(event: KeyboardEvent): void {
    const day = (event.target as Element).closest<HTMLElement>('[data-part=day]')
    if (!day || !weeks.contains(day) || !isPlainClick(event)) return
    const first = day.querySelector<HTMLElement>('a, summary')
    if (event.target === day && event.key === 'Enter' && first) {
      event.preventDefault()
      return first.focus()
    }
    if (event.target !== day && event.key === 'Escape') {
      event.preventDefault()
      return day.focus()
    }
    const isList = getComputedStyle(weeks).display === 'block' && !event.key.startsWith('Page')
    const date = moveDate(day.dataset['date']!, event.key, { firstWeekday, isRtl: isRtl(root) })
    const near = isList ? listStep(day, event.key) : date && findDay(date)
    if (!date || (isList && !near)) return
    event.preventDefault()
    if (isList || date.startsWith(root.dataset['month']!)) {
      choose(near as HTMLElement)
      ;(near as HTMLElement).focus()
    } else void move(date.slice(0, 7), date)
  }
  function onFocusIn(event: FocusEvent): void {
    onIntent(event)
    const day = (event.target as Element).closest<HTMLElement>('[data-part=day]')
    if (day && weeks.contains(day) && day.tabIndex !== 0) choose(day)
  }

  choose(firstDay())
  const { signal } = life
  document.addEventListener('click', onClick, { signal })
  document.addEventListener('keydown', onKeyDown, { signal })
  root.addEventListener('focusin', onFocusIn, { signal })
  root.addEventListener('pointerover', onIntent, { signal })
  return () => {
    life.abort()
    weeks.replaceChildren(...server)
    for (const day of days())
      for (const part of [day, ...day.querySelectorAll('[tabindex]')]) part.removeAttribute('tabindex')
    for (const [index, part] of [title, empty, status].entries()) part.textContent = texts[index]!
    for (const restore of undo) restore()
  }
}
