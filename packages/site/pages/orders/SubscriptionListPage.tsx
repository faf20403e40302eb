import type { ReactNode } from 'react'
import type { Badge } from '../../server/orderDesk/words.ts'
import { PageNav } from '../PageNav.tsx'
import { Badges } from './Badges.tsx'
import { ColumnHeads } from '../ColumnHeads.tsx'

/** A subscription as a row of the list. */
export interface SubscriptionRow {
  readonly href: string
  readonly title: string
  readonly name: string
  readonly email: string
  readonly badge: Badge
  /** The next event and its day; empty after the end. */
  readonly next: string
  /** Price in words: "$6.00 monthly". */
  readonly price: string
}

export interface SubscriptionListPageProps {
  readonly rows: readonly SubscriptionRow[]
  readonly previous: string | undefined
  readonly next: string | undefined
}

/** The list of subscriptions for the shopkeeper, the newest first [SRV-402]. */
export function SubscriptionListPage({ rows, previous, next }: SubscriptionListPageProps): ReactNode {
  return (
    <section className="band orders-page">
      <div className="cell" data-span="all">
        <h1>Subscriptions</h1>
        {rows.length === 0 ? (
          <p className="orders-none">Nobody has a subscription yet.</p>
        ) : (
          <table className="orders-table">
            <ColumnHeads names={['Subscription', 'Member', 'State', 'Price']} />
            <tbody>
              {rows.map((row) => (
                <tr key={row.href}>
                  <th scope="row">
                    <a href={row.href} dir="auto">
                      {row.title}
                    </a>
                    <small>{row.next}</small>
                  </th>
                  <td dir="auto">
                    {row.name}
                    <small>{row.email}</small>
                  </td>
                  <td>
                    <Badges badges={[row.badge]} />
                  </td>
                  <td>{row.price}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <div className="orders-foot">
          <PageNav label="Pages of subscriptions" previous={previous} next={next} />
          <a href="/config/">Back to the panel</a>
        </div>
      </div>
    </section>
  )
}
