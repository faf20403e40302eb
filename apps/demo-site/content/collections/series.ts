import { event, type EventText } from './items.ts'

/** One date of a series: the members that differ between its dates. */
interface SeriesDate {
  /** ISO 8601 date of its first day. */
  readonly date: string
  readonly title?: string
  readonly excerpt?: string
}

interface SeriesText extends Omit<EventText, 'start' | 'end' | 'series'> {
  /** Times of day, such as `'19:30'`. */
  readonly from: string
  readonly until: string
  readonly dates: readonly SeriesDate[]
}

function eventsOf({ dates, from, until, urlId, title, excerpt, ...rest }: SeriesText) {
  return dates.map((one) =>
    event({
      ...rest,
      urlId: `${urlId}-${one.date}`,
      title: one.title ?? title,
      excerpt: one.excerpt ?? excerpt,
      start: `${one.date}T${from}`,
      end: `${one.date}T${until}`,
      series: urlId,
    }),
  )
}

/** Events that repeat. Their dates lie before and after both changes of daylight saving time. */
export const SERIES = [
  ...eventsOf({
    urlId: 'late-thursday',
    title: 'Late on Thursday',
    category: 'Evenings',
    tags: ['late thursdays', 'free'],
    print: 'paper-moons',
    excerpt: 'The gallery stays open until eleven, with soup in the yard.',
    text: [
      'Entry is free after five. The curator walks the long hall at six with whoever comes along, and the resident band plays in the stage door at half past seven.',
      'Tram 4 runs until a quarter past midnight.',
    ],
    from: '17:00',
    until: '23:00',
    dates: [
      { date: '2026-10-15' },
      { date: '2026-10-22' },
      {
        date: '2026-10-29',
        excerpt: 'The first late evening of winter time: it is dark at five, and the lanterns know it.',
      },
      { date: '2026-11-05', title: 'Late on Thursday: two hands, one press' },
      { date: '2026-11-12', title: 'Late on Thursday: four reels behind a wall' },
      { date: '2026-11-19', title: 'Late on Thursday: a long table' },
      { date: '2026-11-26', title: 'Late on Thursday: the lights stay off' },
      { date: '2026-12-03', title: 'Late on Thursday: two hands, one press' },
      { date: '2026-12-10', title: 'Late on Thursday: four reels behind a wall' },
      { date: '2026-12-17', title: 'Late on Thursday: a long table' },
      { date: '2027-01-07' },
      { date: '2027-01-14' },
    ],
  }),
  ...eventsOf({
    urlId: 'sunday-press',
    title: 'Sunday at the press',
    category: 'Workshops',
    tags: ['print', 'workshop', 'children'],
    print: 'filings',
    excerpt: 'Two hours at the proofing press for people who have never printed, from nine years on.',
    text: [
      'You cut a stamp, ink it and pull ten prints; one of them stays with us and hangs on the line for a month.',
      'Paper, ink and aprons are there. There are eight places.',
    ],
    ticketUrl: '/write#block-write-workshop',
    from: '11:00',
    until: '13:00',
    dates: [
      { date: '2026-10-18' },
      { date: '2026-11-01' },
      { date: '2026-11-15' },
      { date: '2026-11-29' },
      { date: '2026-12-13' },
      { date: '2027-01-10' },
      { date: '2027-03-21' },
      { date: '2027-04-04' },
    ],
  }),
  ...eventsOf({
    urlId: 'band-at-home',
    title: 'The resident band at home',
    category: 'Concerts',
    tags: ['music', 'season'],
    print: 'sound-check',
    excerpt: 'Seven people, one room, and a new piece each month.',
    text: [
      'Brass, accordion, two fiddles, a double bass, and drums made of lamp shades. The new piece is played twice: at the beginning, when nobody knows it, and at the end, when everybody does.',
    ],
    ticketUrl: 'https://tickets.example/lantern-hall/band-at-home',
    from: '19:30',
    until: '21:30',
    dates: [
      { date: '2026-09-26' },
      { date: '2026-10-24' },
      { date: '2026-11-28' },
      { date: '2026-12-19', title: 'The resident band at home: the longest night but two' },
      { date: '2027-01-30' },
      { date: '2027-02-27' },
      {
        date: '2027-03-27',
        excerpt: 'The last concert of winter time: an hour of sleep is lost afterwards, not before.',
      },
      { date: '2027-04-24' },
    ],
  }),
] as const
