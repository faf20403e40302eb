/** A month grid that a visitor can move to other months. */
export interface Contestant {
  /** Source of a page that uses the grid, without the code that mounts it. */
  readonly use: string
  /** Style sheets of the grid, as CSS imports them. */
  readonly sheets: readonly string[]
  /** Script that sets the page's `bench`: `start` shows November 2026, `next` December. */
  readonly script: string
}

/** The month grids, ours first. */
export const CALENDARS: Readonly<Record<string, Contestant>> = {
  ours: {
    use: `import { enhanceCalendar } from '@vitrine/collections'; globalThis.use = enhanceCalendar`,
    sheets: ['@vitrine/collections/styles.css'],
    script: `
      import { enhanceCalendar } from '@vitrine/collections'
      import { eventsOf } from './collections/events.ts'
      const root = document.querySelector('#app')
      globalThis.bench = {
        start: () => void enhanceCalendar(root, { load: (month) => Promise.resolve(eventsOf(month)) }),
        next: () => root.querySelector('[data-part=next]').click(),
      }`,
  },
  'event-calendar': {
    use: `import { createCalendar, DayGrid } from '@event-calendar/core'; globalThis.use = [createCalendar, DayGrid]`,
    sheets: ['@event-calendar/core/index.css'],
    script: `
      import { createCalendar, DayGrid } from '@event-calendar/core'
      import { eventsOf } from './collections/events.ts'
      const events = ['2026-11', '2026-12'].flatMap(eventsOf)
        .map(({ id, title, start, end }) => ({ id, title, start: new Date(start), end: new Date(end) }))
      globalThis.bench = {
        start() {
          const options = { view: 'dayGridMonth', date: '2026-11-23', events }
          bench.calendar = createCalendar(document.querySelector('#app'), [DayGrid], options)
        },
        next: () => bench.calendar.next(),
      }`,
  },
  FullCalendar: {
    use: `import { Calendar } from '@fullcalendar/core'; import dayGrid from '@fullcalendar/daygrid'; globalThis.use = [Calendar, dayGrid]`,
    // List no style sheets for FullCalendar, because its script inserts its own styles.
    sheets: [],
    script: `
      import { Calendar } from '@fullcalendar/core'
      import dayGrid from '@fullcalendar/daygrid'
      import { eventsOf } from './collections/events.ts'
      const events = ['2026-11', '2026-12'].flatMap(eventsOf)
        .map(({ id, title, start, end, url }) => ({ id, title, url, start: new Date(start), end: new Date(end) }))
      globalThis.bench = {
        start() {
          const options = { plugins: [dayGrid], initialView: 'dayGridMonth', initialDate: '2026-11-23', events }
          bench.calendar = new Calendar(document.querySelector('#app'), options)
          bench.calendar.render()
        },
        next: () => bench.calendar.next(),
      }`,
  },
}
