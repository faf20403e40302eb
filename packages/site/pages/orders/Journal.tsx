import type { ReactNode } from 'react'

/** One line of the journal. */
export interface JournalLine {
  readonly serial: number
  readonly happenedAt: Date
  readonly who: string
  readonly text: string
  readonly isNote: boolean
}

/** Date and time of a line, in UTC. */
export const DESK_TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** The changes of an order or a subscription, the latest first, each with its cause. */
export function Journal({ journal }: { readonly journal: readonly JournalLine[] }): ReactNode {
  return (
    <section className="cell" data-span="text" aria-labelledby="order-journal">
      <h2 id="order-journal">Journal</h2>
      <ol className="order-journal">
        {journal.map(({ serial, happenedAt, who, text, isNote }) => (
          <li key={serial} data-note={isNote || undefined}>
            <p dir="auto">{text}</p>
            <small>
              {who}, <time dateTime={happenedAt.toISOString()}>{DESK_TIME.format(happenedAt)}</time>
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}
