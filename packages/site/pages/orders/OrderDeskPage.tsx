import type { ReactNode } from 'react'
import type { Badge } from '../../server/orderDesk/words.ts'
import { OrderSummary, type OrderSums } from '../OrderSummary.tsx'
import { Badges } from './Badges.tsx'
import { DeskForms, type DeskFormsProps } from './DeskForms.tsx'
import { DESK_TIME, Journal, type JournalLine } from './Journal.tsx'

export interface OrderDeskPageProps extends Omit<DeskFormsProps, 'lines'> {
  /** "#00042". */
  readonly number: string
  readonly placedAt: Date
  readonly badges: readonly Badge[]
  /** Facts as names and lines, such as the buyer and the address. */
  readonly facts: readonly (readonly [name: string, lines: readonly string[]])[]
  /** Names and formatted amounts of what was charged, paid back and asked for. */
  readonly payments: readonly (readonly [name: string, amount: string])[]
  readonly summary: OrderSums
  readonly lines: DeskFormsProps['lines']
  readonly journal: readonly JournalLine[]
  /** Sentence about what was just done. */
  readonly done: string | undefined
  /** Sentence about why nothing was done. */
  readonly failure: string | undefined
  readonly slip: string | undefined
  /** Address of the gift card that it has bought. */
  readonly giftCard: string | undefined
}

/** One order for the shopkeeper: what it is, what can be done with it, and what was done [SRV-224]. */
export function OrderDeskPage(props: OrderDeskPageProps): ReactNode {
  const { number, placedAt, badges, facts, payments, summary, journal, done, failure, slip } = props
  return (
    <section className="band orders-page order-desk">
      <div className="cell" data-span="text">
        <p className="order-back">
          <a href="/config/orders">Orders</a>
        </p>
        <h1>{number}</h1>
        <p className="order-head">
          <Badges badges={badges} />
          <time dateTime={placedAt.toISOString()}>{DESK_TIME.format(placedAt)} UTC</time>
          {slip !== undefined && <a href={slip}>Packing slip</a>}
          {props.giftCard !== undefined && <a href={props.giftCard}>Gift card</a>}
        </p>
        {done !== undefined && <output>{done}</output>}
        {failure !== undefined && (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus makes a screen reader read the refusal aloud
          <p className="refusal" role="alert" tabIndex={-1} autoFocus>
            {failure}
          </p>
        )}
        <DeskForms {...props} />
      </div>
      <aside className="cell" data-span="end">
        <h2>What was ordered</h2>
        <OrderSummary {...summary} lang="en-US" />
        {payments.length > 0 && (
          <dl className="order-payments">
            {payments.map(([name, amount]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{amount}</dd>
              </div>
            ))}
          </dl>
        )}
        <dl className="order-facts">
          {facts.map(([name, lines]) => (
            <div key={name}>
              <dt>{name}</dt>
              {lines.map((line, index) => (
                <dd key={index} dir="auto">
                  {line}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </aside>
      <Journal journal={journal} />
    </section>
  )
}
