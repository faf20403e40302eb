import type { ReactNode } from 'react'
import { BUYER } from '../messages/buyer.ts'
import { ORDERS } from '../messages/orders.ts'
import { translatorOf } from '../server/languages.ts'
import { PageNav } from './PageNav.tsx'

/** An order as the account's page lists it. */
export interface YourOrder {
  /** "#00042". */
  readonly number: string
  /** Address of the order's page. */
  readonly href: string
  /** Formatted. */
  readonly placedAt: string
  readonly state: string
  /** Carrier and tracking number; empty before the parcel has left. */
  readonly parcel: string
  /** Formatted amount that was paid back or asked for; empty without one. */
  readonly refund: string
  /** Formatted. */
  readonly total: string
}

export interface YourOrdersProps {
  readonly orders: readonly YourOrder[]
  /** Addresses of the pages before and after this one. */
  readonly previous?: string | undefined
  readonly next?: string | undefined
  /** BCP 47 tag of the page's texts. */
  readonly lang: string
}

/** The orders of a buyer on the page of the account, the newest first [SRV-226]. */
export function YourOrders({ orders, previous, next, lang }: YourOrdersProps): ReactNode {
  const say = translatorOf(lang)({ ...ORDERS, ...BUYER })
  return (
    <>
      <h2 id="your-orders">{say.yourOrders}</h2>
      {orders.length === 0 ? (
        <p>{say.noOrders}</p>
      ) : (
        <ul className="your-orders" aria-labelledby="your-orders">
          {orders.map(({ number, href, placedAt, state, parcel, refund, total }) => (
            <li key={number}>
              <p>
                <a href={href}>{number}</a> <span className="amount">{total}</span>
              </p>
              <p className="quiet">
                {placedAt}. {state}
                {parcel !== '' && ` ${parcel}.`}
                {refund !== '' && ` ${say.refundFact}: ${refund}.`}
              </p>
            </li>
          ))}
        </ul>
      )}
      <PageNav label={say.listOfOrders} previous={previous} next={next} lang={lang} />
    </>
  )
}
