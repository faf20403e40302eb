import { CALENDAR } from './calendar.js'
import { COMMENTS } from './comments.js'
import { PAGING } from './paging.js'
import { SEARCH } from './search.js'

const LISTS = {
  byAuthor: 'By {author}',
  readMore: 'Read more',
  readMoreOf: 'Read more: {title}',
  tags: 'Tags',
  categories: 'Categories',
  filteredBy: 'Filtered by {name}',
  showAll: 'Show all',
  previousItem: 'Previous',
  nextItem: 'Next',
  otherItems: 'Before and after',
  today: 'Today',
  upcomingEvents: 'Upcoming events',
  pastEvents: 'Past events',
  noEvents: 'No events yet.',
  when: 'When',
  where: 'Where',
  tickets: 'Tickets',
  ticketsFor: 'Tickets: {title}',
  soldOutEvent: 'Sold out',
  addToCalendar: 'Add to calendar',
  calendarFileLink: 'Calendar file',
  eventDate: 'Date',
  venue: 'Venue',
  city: 'City',
  tourDates: 'Tour dates',
  noTourDates: 'No dates yet.',
  loadingDates: 'The dates are loading.',
  featured: 'Featured',
} as const

/** Texts of blogs, calendars, events, tour dates, search, comments and summaries, in en-US. */
export const COLLECTIONS: typeof CALENDAR & typeof COMMENTS & typeof PAGING & typeof SEARCH & typeof LISTS = {
  ...CALENDAR,
  ...COMMENTS,
  ...PAGING,
  ...SEARCH,
  ...LISTS,
}
