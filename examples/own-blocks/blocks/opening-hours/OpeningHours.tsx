import type { BlockViewProps } from '@vitrine/blocks/react'
import type { OpeningHoursData } from './codec.ts'

/** Returns the name of a weekday in a language, from a date in January 2024, whose first day is a Monday. */
const nameOf = (day: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day))

/** The hours of a week as a table. Without script it is complete; the island marks today. */
export function OpeningHours({ data, page }: BlockViewProps<OpeningHoursData>) {
  return (
    <table>
      <caption>{data.title}</caption>
      <tbody>
        {[1, 2, 3, 4, 5, 6, 7].map((day) => {
          const hours = data.days.filter((each) => each.day === day)
          return (
            <tr key={day} data-day={day}>
              <th scope="row">{nameOf(day, page?.locale ?? 'en-US')}</th>
              <td>{hours.map(({ opens, closes }) => `${opens}–${closes}`).join(', ') || 'Closed'}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
