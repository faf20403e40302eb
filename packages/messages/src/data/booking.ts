/** Texts of reservations, registries and schedules, in en-US. */
export const BOOKING = {
  guests: 'Guests',
  dayOfVisit: 'Date',
  hourOfVisit: 'Time',
  findTable: 'Find a table',
  searchingTables: 'Looking for tables…',
  freeTables: 'Tables are free at these times:',
  noFreeTable: 'No table is free then. Please try another time.',
  bookingFailed: 'This service cannot be reached now. Please use the link.',
  showFromOutside: 'Show it here',
  loadingFromOutside: 'Loading…',
  closeSchedule: 'Close',
} as const
