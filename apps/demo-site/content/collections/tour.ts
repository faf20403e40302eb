import { event, type EventText, TOUR_ID } from './items.ts'

const date = (
  urlId: string,
  start: string,
  end: string,
  address: string,
  rest: Pick<EventText, 'timeZone' | 'ticketUrl'> = {},
) =>
  event(
    {
      urlId,
      title: `The resident band at ${address.split(',')[0]}`,
      start,
      end,
      address,
      category: 'Tour',
      tags: ['music', 'tour'],
      print: 'sound-check',
      excerpt: 'Seven people and a van, away from home.',
      text: ['The band plays for an hour and a half. The lamp shades travel in the front seat.'],
      ...rest,
    },
    TOUR_ID,
  )

const tickets = (name: string) => ({ ticketUrl: `https://tickets.example/resident-band/${name}` })

/** Dates of the resident band away from home, in three time zones; the halls are invented. */
export const TOUR_DATES = [
  date('tram-depot', '2026-10-09T20:00', '2026-10-09T21:30', 'The Tram Depot, Aldle'),
  date('salt-store', '2026-11-06T20:00', '2026-11-06T21:30', 'The Salt Store, Harle', tickets('salt-store')),
  date('corn-exchange', '2027-01-22T20:00', '2027-01-22T21:30', 'The Corn Exchange, Wend', tickets('corn-exchange')),
  date('reading-room', '2027-01-23T19:30', '2027-01-23T21:00', 'The Reading Room, Wend', tickets('reading-room')),
  date('pier-pavilion', '2027-03-05T20:00', '2027-03-05T21:30', 'Pier Pavilion, Saltmouth', {
    ...tickets('pier-pavilion'),
    timeZone: 'Europe/London',
  }),
  date('chapel-yard', '2027-03-06T19:00', '2027-03-06T20:30', 'Chapel Yard, Upper Wick', {
    ...tickets('chapel-yard'),
    timeZone: 'Europe/London',
  }),
  date('grain-elevator', '2027-03-13T20:00', '2027-03-13T21:30', 'Grain Elevator Six, Port Ellery', {
    ...tickets('grain-elevator'),
    timeZone: 'America/New_York',
  }),
  date('ice-house', '2027-03-14T20:00', '2027-03-14T21:30', 'The Ice House, Port Ellery', {
    ...tickets('ice-house'),
    timeZone: 'America/New_York',
  }),
  date('winter-garden', '2027-04-10T20:00', '2027-04-10T21:30', 'The Winter Garden, Harle'),
] as const
