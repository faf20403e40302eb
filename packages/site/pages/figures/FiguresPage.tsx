import { type ReactNode, useId } from 'react'
import type { ChosenSpan } from '../../server/figures/span.ts'
import { PlotView } from './PlotView.tsx'

/** A total of the chosen days. */
export interface TotalFigure {
  readonly name: string
  /** Formatted. */
  readonly value: string
}

/** A row of a plot: its label, and one number for each column. */
export interface PlotRow {
  readonly label: string
  /** `null` where nothing was measured; the drawing leaves the row out. */
  readonly values: readonly (number | null)[]
}

/** Numbers as a drawing and a table. */
export interface FiguresPlot {
  readonly title: string
  readonly note?: string
  /** Heading of the labels: "Page". */
  readonly of: string
  readonly variant: 'line' | 'bar'
  /** Unit of the numbers. Default: none. */
  readonly unit?: string
  readonly columns: readonly string[]
  readonly rows: readonly PlotRow[]
  /** Formatted table, where it differs from the drawing. Default: the numbers of the drawing. */
  readonly table?: {
    readonly columns: readonly string[]
    readonly rows: readonly { readonly label: string; readonly texts: readonly string[] }[]
  }
}

/** Figures about one subject. */
export interface FiguresChapter {
  readonly title: string
  /** Sentence in place of plots without a row. */
  readonly empty: string
  readonly totals: readonly TotalFigure[]
  readonly plots: readonly FiguresPlot[]
}

export interface FiguresPageProps {
  readonly path: string
  readonly span: ChosenSpan
  readonly chapters: readonly FiguresChapter[]
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const DAY_MS = 86_400_000
/** Spans in days, up to today, that a link chooses. */
const SPANS = [7, 30, 90] as const

const dayText = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`))

function ChooseSpan({ path, span }: Omit<FiguresPageProps, 'chapters'>): ReactNode {
  const { firstDay, lastDay, least, today, error } = span
  const errorId = useId()
  const startOf = (days: number): string =>
    new Date(Date.parse(`${today}T00:00:00Z`) - (days - 1) * DAY_MS).toISOString().slice(0, 10)
  const bounds = { type: 'date', min: least, max: today, 'aria-describedby': error && errorId } as const
  return (
    <form method="get" action={path} className="figures-span" aria-label="Days">
      <label>
        From
        <input name="from" defaultValue={firstDay} {...bounds} />
      </label>
      <label>
        To
        <input name="until" defaultValue={lastDay} {...bounds} />
      </label>
      <button type="submit">Show</button>
      <ul>
        {SPANS.map((days) => {
          const isShown = lastDay === today && firstDay === startOf(days)
          return (
            <li key={days}>
              <a href={`${path}?from=${startOf(days)}&until=${today}`} aria-current={isShown ? 'true' : undefined}>
                {days} days
              </a>
            </li>
          )
        })}
      </ul>
      {error && (
        <p id={errorId} className="error" role="alert">
          {error}
        </p>
      )}
    </form>
  )
}

function Chapter({ title, empty, totals, plots }: FiguresChapter): ReactNode {
  const shown = plots.filter(({ rows }) => rows.length > 0)
  return (
    <div className="figures-chapter">
      <h2>{title}</h2>
      {shown.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <>
          <Totals totals={totals} />
          {shown.map((plot) => (
            <PlotView key={plot.title} {...plot} />
          ))}
        </>
      )}
    </div>
  )
}

function Totals({ totals }: Pick<FiguresChapter, 'totals'>): ReactNode {
  if (totals.length === 0) return null
  return (
    <dl className="activity-figures">
      {totals.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Shows the figures of chosen days: totals, plots, and a table beside each plot [SRV-370]. */
export function FiguresPage({ path, span, chapters }: FiguresPageProps): ReactNode {
  const { firstDay, lastDay } = span
  return (
    <section className="band activity-page figures-page">
      <div className="cell" data-span="all">
        <h1>Figures</h1>
        <p className="lead">
          {firstDay === lastDay ? dayText(firstDay) : `${dayText(firstDay)} to ${dayText(lastDay)}`}. Days are in UTC.
        </p>
        <ChooseSpan path={path} span={span} />
        {chapters.map((chapter) => (
          <Chapter key={chapter.title} {...chapter} />
        ))}
        <p className="figures-note">
          A visit begins with a view to which no page of the site has led; its source is the site that led there. An
          order that waits for the bank is not counted as paid. Nobody of your team is counted.
        </p>
        <a href="/config/">Back to the panel</a>
      </div>
    </section>
  )
}
