import type { ReactNode } from 'react'
import type { Badge } from '../../server/orderDesk/words.ts'
import { PageNav } from '../PageNav.tsx'
import { Badges } from './Badges.tsx'
import { ColumnHeads } from '../ColumnHeads.tsx'

/** An order as a row of the list. */
export interface OrderListRow {
  /** "#00042". */
  readonly number: string
  readonly href: string
  readonly placedAt: Date
  readonly name: string
  readonly email: string
  readonly badges: readonly Badge[]
  /** Formatted. */
  readonly total: string
}

export interface OrderListPageProps {
  readonly rows: readonly OrderListRow[]
  /** Kinds of orders to choose from, with their names. */
  readonly kinds: readonly (readonly [value: string, name: string])[]
  /** Kinds of which some are open, with their number and address. */
  readonly open: readonly { readonly name: string; readonly count: number; readonly href: string }[]
  /** Typed texts of the filter. */
  readonly typed: { readonly show: string; readonly text: string; readonly from: string; readonly until: string }
  /** Sentence about a filter that could not be read. */
  readonly error: string | undefined
  /** Address of the same orders as a table. */
  readonly csv: string
  readonly previous: string | undefined
  readonly next: string | undefined
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** The list of orders for the shopkeeper, the newest first [SRV-223]. */
export function OrderListPage(props: OrderListPageProps): ReactNode {
  const { rows, open, csv, previous, next, typed, error } = props
  const isFiltered = typed.show !== 'all' || typed.text !== '' || typed.from !== '' || typed.until !== ''
  return (
    <section className="band orders-page">
      <div className="cell" data-span="all">
        <h1>Orders</h1>
        {open.length > 0 && (
          <ul className="orders-open">
            {open.map(({ name, count, href }) => (
              <li key={name}>
                <a href={href}>
                  {name} <strong>{count}</strong>
                </a>
              </li>
            ))}
          </ul>
        )}
        <Filter {...props} />
        {error !== undefined && (
          <p className="error" role="alert">
            {error}
          </p>
        )}
        {rows.length === 0 ? (
          <p className="orders-none">
            {isFiltered ? 'No order is like this. ' : 'Nobody has ordered anything yet.'}
            {isFiltered && <a href="/config/orders">Show all orders</a>}
          </p>
        ) : (
          <Rows rows={rows} />
        )}
        <div className="orders-foot">
          <PageNav label="Pages of orders" previous={previous} next={next} />
          <a href={csv} download>
            Download these orders (CSV)
          </a>
          <a href="/config/">Back to the panel</a>
        </div>
      </div>
    </section>
  )
}

function Filter({ kinds, typed }: OrderListPageProps): ReactNode {
  return (
    <form method="get" action="/config/orders" className="orders-filter" aria-label="Find orders">
      <label data-field="text">
        Number, e-mail or name
        <input type="search" name="q" defaultValue={typed.text} maxLength={100} />
      </label>
      <label>
        State
        <select name="show" defaultValue={typed.show}>
          {kinds.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        From
        <input type="date" name="from" defaultValue={typed.from} />
      </label>
      <label>
        To
        <input type="date" name="until" defaultValue={typed.until} />
      </label>
      <button type="submit">Show</button>
    </form>
  )
}

function Rows({ rows }: { readonly rows: readonly OrderListRow[] }): ReactNode {
  return (
    <table className="orders-table">
      <ColumnHeads names={['Order', 'Buyer', 'State', 'Total']} />
      <tbody>
        {rows.map(({ number, href, placedAt, name, email, badges, total }) => (
          <tr key={number}>
            <th scope="row">
              <a href={href}>{number}</a>
              <time dateTime={placedAt.toISOString()}>{DAY.format(placedAt)}</time>
            </th>
            <td dir="auto">
              {name}
              <small>{email}</small>
            </td>
            <td>
              <Badges badges={badges} />
            </td>
            <td>{total}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
