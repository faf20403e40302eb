import { type ReactNode, useId } from 'react'
import type { ErrorSummary, MetricSummary, TelemetrySummary } from '@vitrine/server/tracking'
import { METRICS } from './metrics.ts'

export interface ActivityPageProps {
  readonly summary: TelemetrySummary
  /** Number of days that the figures cover. */
  readonly days: number
}

const NUMBER = new Intl.NumberFormat('en-US')
const SHARE = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 })
const TIME = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})

/** A value of a metric with its unit; `cls` has no unit. */
const metricText = (metric: string, value: number): string =>
  metric === 'cls' ? value.toFixed(3) : `${NUMBER.format(Math.round(value))} ms`

/** A count with its noun, for example "1 load". */
const countText = (count: number, one: string, more: string): string =>
  `${NUMBER.format(count)} ${count === 1 ? one : more}`

function Time({ at }: { readonly at: Date }): ReactNode {
  return <time dateTime={at.toISOString()}>{TIME.format(at)}</time>
}

interface FigureProps {
  readonly name: string
  readonly value: string
  readonly note?: string
}

function Figure({ name, value, note }: FigureProps): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {note && <small>{note}</small>}
      </dd>
    </div>
  )
}

interface AreaProps {
  readonly title: string
  /** Text in place of an empty list. */
  readonly empty: string | undefined
  readonly children: ReactNode
}

function Area({ title, empty, children }: AreaProps): ReactNode {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {empty === undefined ? children : <p>{empty}</p>}
    </section>
  )
}

interface TableProps {
  /** Headings of the columns: the counted subject, its count, and its last time. */
  readonly columns: readonly [string, string, string]
  readonly rows: readonly { readonly name: string; readonly count: number; readonly last: Date }[]
}

function Table({ columns, rows }: TableProps): ReactNode {
  return (
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
        {rows.map(({ name, count, last }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{NUMBER.format(count)}</td>
            <td>
              <Time at={last} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** One cause of errors; a `<details>` below it shows its stack. */
function Cause({ message, stack, url, count, last }: ErrorSummary): ReactNode {
  return (
    <li>
      <details>
        <summary>
          <span>{message}</span>
          <small>
            {countText(count, 'time', 'times')}, last <Time at={last} />
          </small>
        </summary>
        <p>{url}</p>
        {stack && <pre>{stack}</pre>}
      </details>
    </li>
  )
}

function Metric({ metric, p50, p75 }: MetricSummary): ReactNode {
  const { name = metric, goal } = METRICS[metric] ?? {}
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {metricText(metric, p75)}
        <small>{metricText(metric, p50)} median</small>
        {goal !== undefined && p75 > goal && <small data-over="">over {metricText(metric, goal)}</small>}
      </dd>
    </div>
  )
}

const ORDER: readonly string[] = Object.keys(METRICS)

/** The metrics of one page. */
function PageSpeed({ metrics }: { readonly metrics: readonly MetricSummary[] }): ReactNode {
  const loads = Math.max(...metrics.map(({ count }) => count))
  return (
    <li>
      <h3>
        {metrics[0]!.path} <small>{countText(loads, 'load', 'loads')}</small>
      </h3>
      <dl>
        {metrics
          .toSorted((a, b) => ORDER.indexOf(a.metric) - ORDER.indexOf(b.metric))
          .map((metric) => (
            <Metric key={metric.metric} {...metric} />
          ))}
      </dl>
    </li>
  )
}

/** Lists the visits, errors and speed of the site for people with a role that may read them [SRV-104]. */
export function ActivityPage({ summary, days }: ActivityPageProps): ReactNode {
  const { totals, views, events, errors, metrics, delivery } = summary
  const pages = Map.groupBy(metrics, ({ path }) => path)
  const { tracked, stored } = delivery
  return (
    <section className="band activity-page">
      <div className="cell" data-span="all">
        <h1>Activity</h1>
        <p className="lead">What visitors did in the last {days} days. Times are in UTC.</p>
        <p>
          <a href="/config/activity/days">Activity by day</a> keeps the sums of every day.
        </p>
        <dl className="activity-figures">
          <Figure name="Page views" value={NUMBER.format(totals.views)} />
          <Figure name="Events" value={NUMBER.format(totals.events)} />
          <Figure name="Errors" value={NUMBER.format(totals.errors)} />
          <Figure
            name="Arrived"
            value={tracked ? SHARE.format(stored / tracked) : '–'}
            note={tracked ? `${NUMBER.format(stored)} of ${NUMBER.format(tracked)} tracked` : 'Nothing tracked yet'}
          />
        </dl>
        <div className="activity-pair">
          <Area title="Page views" empty={views.length ? undefined : 'No page has been viewed.'}>
            <Table
              columns={['Page', 'Views', 'Last']}
              rows={views.map(({ path, ...row }) => ({ ...row, name: path }))}
            />
          </Area>
          <Area title="Events" empty={events.length ? undefined : 'Nothing has been tracked.'}>
            <Table
              columns={['Event', 'Count', 'Last']}
              rows={events.map(({ event, ...row }) => ({ ...row, name: event }))}
            />
          </Area>
        </div>
        <Area title="Errors" empty={errors.length ? undefined : 'No page has reported an error.'}>
          <ul className="activity-errors">
            {errors.map((error, place) => (
              <Cause key={place} {...error} />
            ))}
          </ul>
        </Area>
        <Area title="Speed" empty={pages.size ? undefined : 'No page has been measured.'}>
          <p>Three of four loads were at least as fast as the first number.</p>
          <ul className="activity-speed">
            {[...pages].map(([path, own]) => (
              <PageSpeed key={path} metrics={own} />
            ))}
          </ul>
        </Area>
      </div>
    </section>
  )
}
