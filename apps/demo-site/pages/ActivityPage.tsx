import type { ReactNode } from 'react'
import type { TelemetrySummary } from '../server/database/telemetry.ts'

export interface ActivityPageProps {
  readonly summary: TelemetrySummary
  /** Days that the numbers span. */
  readonly days: number
}

const NUMBER = new Intl.NumberFormat('en-US')
const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** A value of a metric with its unit; `cls` has no unit. */
const metricText = (metric: string, value: number): string =>
  metric === 'cls' ? value.toFixed(3) : `${NUMBER.format(Math.round(value))} ms`

function Time({ at }: { readonly at: Date }): ReactNode {
  return <time dateTime={at.toISOString()}>{TIME.format(at)}</time>
}

interface TableProps {
  readonly id: string
  readonly title: string
  /** Names of the columns; all but the first hold numbers or times. */
  readonly columns: readonly string[]
  readonly rows: readonly (readonly ReactNode[])[]
  readonly empty: string
}

function Table({ id, title, columns, rows, empty }: TableProps): ReactNode {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...rest], place) => (
              <tr key={place}>
                <th scope="row">{first}</th>
                {rest.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function deliveryText({ tracked, stored }: TelemetrySummary['delivery']): string {
  if (tracked === 0) return 'No page has tracked anything yet.'
  const share = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 }).format(stored / tracked)
  return `${share} of what the pages tracked is stored: ${NUMBER.format(stored)} of ${NUMBER.format(tracked)}.`
}

/** Lists the visits, errors and speed of the site for people with a role that may read them. */
export function ActivityPage({ summary, days }: ActivityPageProps): ReactNode {
  const { views, events, errors, metrics, delivery } = summary
  return (
    <section className="band activity-page">
      <div className="cell" data-span="all">
        <h1>Activity</h1>
        <p className="lead">
          The last {days} days. {deliveryText(delivery)}
        </p>
        <Table
          id="activity-views"
          title="Page views"
          columns={['Page', 'Views', 'Last']}
          rows={views.map(({ path, count, last }) => [path, NUMBER.format(count), <Time key="last" at={last} />])}
          empty="No page has been viewed."
        />
        <Table
          id="activity-events"
          title="Events"
          columns={['Event', 'Count', 'Last']}
          rows={events.map(({ event, count, last }) => [event, NUMBER.format(count), <Time key="last" at={last} />])}
          empty="Nothing has been tracked."
        />
        <Table
          id="activity-errors"
          title="Errors"
          columns={['Error', 'Count', 'Last']}
          rows={errors.map(({ message, stack, url, count, last }) => [
            <details key="error">
              <summary>{message}</summary>
              <p>{url}</p>
              {stack && <pre>{stack}</pre>}
            </details>,
            NUMBER.format(count),
            <Time key="last" at={last} />,
          ])}
          empty="No page has reported an error."
        />
        <Table
          id="activity-performance"
          title="Performance"
          columns={['Page and metric', 'Loads', 'Median', '75th percentile']}
          rows={metrics.map(({ path, metric, count, p50, p75 }) => [
            `${path} ${metric}`,
            NUMBER.format(count),
            metricText(metric, p50),
            metricText(metric, p75),
          ])}
          empty="No page has been measured."
        />
      </div>
    </section>
  )
}
