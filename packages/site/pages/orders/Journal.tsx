import type { ReactNode } from 'react'

/** An order that a line names. */
export interface NamedOrder {
  readonly number: string
  readonly href: string
}

/** One line of the journal. */
export interface JournalLine {
  readonly serial: number
  readonly happenedAt: Date
  readonly who: string
  readonly text: string
  /** Whether a person wrote it. Default `false`. */
  readonly isNote?: boolean
  /** The order that a change of a gift card belongs to. Default: none is named. */
  readonly order?: NamedOrder | undefined
}

/** Date and time of a line, in UTC. */
export const DESK_TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** The changes of an order, a subscription or a gift card, the latest first, each with its cause. */
export function Journal({ journal }: { readonly journal: readonly JournalLine[] }): ReactNode {
  return (
    <section className="cell" data-span="text" aria-labelledby="order-journal">
      <h2 id="order-journal">Journal</h2>
      <ol className="order-journal">
        {journal.map(({ serial, happenedAt, who, text, isNote, order }) => (
          <li key={serial} data-note={isNote || undefined}>
            <p dir="auto">
              {text}
              {order && (
                <>
                  , <a href={order.href}>order {order.number}</a>
                </>
              )}
            </p>
            <small>
              {who}, <time dateTime={happenedAt.toISOString()}>{DESK_TIME.format(happenedAt)}</time>
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}
