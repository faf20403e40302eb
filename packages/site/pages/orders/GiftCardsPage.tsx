import type { ReactNode } from 'react'
import type { Badge } from '../../server/orderDesk/words.ts'
import { PageNav } from '../PageNav.tsx'
import { Badges } from './Badges.tsx'
import { ColumnHeads } from '../ColumnHeads.tsx'

/** A gift card as a row of the list. */
export interface GiftCardListRow {
  readonly href: string
  /** "Card ending in 7K2M". */
  readonly title: string
  /** When its e-mail was or will be sent. */
  readonly sendAt: Date
  /** Name and e-mail of the recipient. */
  readonly name: string
  readonly email: string
  readonly badges: readonly Badge[]
  /** Formatted amounts: what is left, and what it was bought with. */
  readonly left: string
  readonly value: string
}

export interface GiftCardsPageProps {
  readonly rows: readonly GiftCardListRow[]
  /** Typed text of the search. */
  readonly text: string
  readonly previous: string | undefined
  readonly next: string | undefined
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** The list of gift cards for the shopkeeper, the newest first [SRV-397]. */
export function GiftCardsPage({ rows, text, previous, next }: GiftCardsPageProps): ReactNode {
  return (
    <section className="band orders-page">
      <div className="cell" data-span="all">
        <p className="order-back">
          <a href="/config/orders">Orders</a>
        </p>
        <h1>Gift cards</h1>
        <form method="get" action="/config/gift-cards" className="orders-filter" aria-label="Find gift cards">
          <label data-field="text">
            End of the code, e-mail or name
            <input type="search" name="q" defaultValue={text} maxLength={100} />
          </label>
          <button type="submit">Show</button>
        </form>
        {rows.length === 0 ? (
          <p className="orders-none">
            {text === '' ? 'No gift card has been sold yet.' : 'No gift card is like this.'}
          </p>
        ) : (
          <Rows rows={rows} />
        )}
        <div className="orders-foot">
          <PageNav label="Pages of gift cards" previous={previous} next={next} />
          <a href="/config/">Back to the panel</a>
        </div>
      </div>
    </section>
  )
}

function Rows({ rows }: { readonly rows: readonly GiftCardListRow[] }): ReactNode {
  return (
    <table className="orders-table">
      <ColumnHeads names={['Card', 'Recipient', 'State', 'Left']} />
      <tbody>
        {rows.map(({ href, title, sendAt, name, email, badges, left, value }) => (
          <tr key={href}>
            <th scope="row">
              <a href={href}>{title}</a>
              <time dateTime={sendAt.toISOString()}>{DAY.format(sendAt)}</time>
            </th>
            <td dir="auto">
              {name}
              <small>{email}</small>
            </td>
            <td>
              <Badges badges={badges} />
            </td>
            <td>
              {left}
              <small>of {value}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
