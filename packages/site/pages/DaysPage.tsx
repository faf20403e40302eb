import type { ReactNode } from 'react'
import type { SummedDay, SummedMonth } from '@vitrine/server/tracking'

export interface DaysPageProps extends SummedMonth {
  /** `2026-11` */
  readonly month: string
}

const NUMBER = new Intl.NumberFormat('en-US')
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' })

const monthText = (month: string): string => MONTH.format(new Date(`${month}-01T00:00:00Z`))

function MonthLink({ month, children }: { readonly month: string; readonly children: ReactNode }): ReactNode {
  return (
    <a href={`/config/activity/days?month=${month}`}>
      {children} {monthText(month)}
    </a>
  )
}

/** The rows of one day: its totals, then its pages. */
function Day({ day, views, events, pages, morePages }: SummedDay): ReactNode {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup">
          <time dateTime={day}>{DAY.format(new Date(`${day}T00:00:00Z`))}</time>
        </th>
        <td>{NUMBER.format(views)}</td>
        <td>{NUMBER.format(events)}</td>
        <td>–</td>
      </tr>
      {pages.map((page) => (
        <tr key={page.path}>
          <th scope="row">{page.path || 'Other'}</th>
          <td>{NUMBER.format(page.views)}</td>
          <td>{NUMBER.format(page.events)}</td>
          <td>{page.lcp === undefined ? '–' : `${NUMBER.format(Math.round(page.lcp))} ms`}</td>
        </tr>
      ))}
      {morePages > 0 && (
        <tr>
          <th scope="row" colSpan={4}>
            {morePages === 1 ? '1 more page' : `${NUMBER.format(morePages)} more pages`}
          </th>
        </tr>
      )}
    </tbody>
  )
}

/**
 * Lists the views, events and speed of the site's pages by day, for people with a role that may read them [SRV-104].
 */
export function DaysPage({ month, days, older, newer }: DaysPageProps): ReactNode {
  return (
    <section className="band activity-page">
      <div className="cell" data-span="wide">
        <h1>Activity by day</h1>
        <p className="lead">What visitors did in {monthText(month)}. A day begins at midnight in UTC.</p>
        {days.length === 0 ? (
          <p>Nothing has been summed up for this month. Sums are written once an hour.</p>
        ) : (
          <>
            <p>
              These sums stay when single events are deleted after 90 days. Three of four loads painted in the time
              shown.
            </p>
            <table className="activity-days">
              <thead>
                <tr>
                  <th scope="col">Page</th>
                  <th scope="col">Views</th>
                  <th scope="col">Events</th>
                  <th scope="col">Painted in</th>
                </tr>
              </thead>
              {days.map((day) => (
                <Day key={day.day} {...day} />
              ))}
            </table>
          </>
        )}
        <nav aria-label="Months and areas" className="activity-months">
          {older && <MonthLink month={older}>Older:</MonthLink>}
          {newer && <MonthLink month={newer}>Newer:</MonthLink>}
          <a href="/config/activity">Activity of the last 30 days</a>
        </nav>
      </div>
    </section>
  )
}
