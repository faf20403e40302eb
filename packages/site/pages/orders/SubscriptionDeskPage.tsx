import type { ReactNode } from 'react'
import { Badges } from './Badges.tsx'
import { Journal, type JournalLine } from './Journal.tsx'
import type { SubscriptionRow } from './SubscriptionListPage.tsx'

export interface SubscriptionDeskPageProps extends Pick<SubscriptionRow, 'title' | 'badge' | 'next'> {
  readonly action: string
  readonly crumb: string
  /** Serial number of the last change that the page shows. */
  readonly seen: number
  readonly can: Readonly<Record<'end' | 'keep' | 'end-now' | 'paid', boolean>>
  readonly facts: readonly (readonly [name: string, lines: readonly string[]])[]
  /** Orders of the periods, the newest first. */
  readonly orders: readonly { readonly label: string; readonly href: string; readonly isPaid: boolean }[]
  readonly journal: readonly Omit<JournalLine, 'isNote'>[]
  readonly done: string | undefined
  readonly failure: string | undefined
}

const BUTTONS = [
  ['paid', 'Mark as paid'],
  ['keep', 'Let it go on'],
  ['end', 'End it with the paid period'],
  ['end-now', 'End it now'],
] as const

/** One subscription for the shopkeeper: how it stands, what can be done with it, and what was done [SRV-402]. */
export function SubscriptionDeskPage(props: SubscriptionDeskPageProps): ReactNode {
  const { title, badge, next, action, crumb, seen, can, facts, orders, journal, done, failure } = props
  const buttons = BUTTONS.filter(([name]) => can[name])
  return (
    <section className="band orders-page order-desk">
      <div className="cell" data-span="text">
        <p className="order-back">
          <a href="/config/subscriptions">Subscriptions</a>
        </p>
        <h1 dir="auto">{title}</h1>
        <p className="order-head">
          <Badges badges={[badge]} />
          {next !== '' && <span className="quiet">{next}</span>}
        </p>
        {done !== undefined && <output>{done}</output>}
        {failure !== undefined && (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus makes a screen reader read the refusal aloud
          <p className="refusal" role="alert" tabIndex={-1} autoFocus>
            {failure}
          </p>
        )}
        {buttons.length > 0 && (
          <form method="post" action={action} className="ways" aria-label="Change the subscription">
            <input type="hidden" name="crumb" value={crumb} />
            <input type="hidden" name="seen" value={seen} />
            {buttons.map(([name, label], index) => (
              <button
                key={name}
                type="submit"
                name="do"
                value={name}
                data-kind={name === 'paid' && index === 0 ? 'primary' : undefined}
              >
                {label}
              </button>
            ))}
          </form>
        )}
      </div>
      <aside className="cell" data-span="end">
        <dl className="order-facts">
          {facts.map(([name, lines]) => (
            <div key={name}>
              <dt>{name}</dt>
              {lines.map((line) => (
                <dd key={line} dir="auto">
                  {line}
                </dd>
              ))}
            </div>
          ))}
          <div>
            <dt>Orders</dt>
            {orders.map(({ label, href, isPaid }) => (
              <dd key={href}>
                <a href={href}>{label}</a>
                {!isPaid && ', not paid'}
              </dd>
            ))}
          </div>
        </dl>
      </aside>
      <Journal journal={journal.map((line) => ({ ...line, isNote: false }))} />
    </section>
  )
}
