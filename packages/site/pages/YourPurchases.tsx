import { Fragment, type ReactNode } from 'react'
import { BUYER } from '../messages/buyer.ts'
import { translatorOf } from '../server/languages.ts'

/** A thing that a buyer has, with the order from which it comes. */
export interface Purchase {
  readonly title: string
  /** Address of the file or of the order. */
  readonly href: string
  /** Price and the like; empty without one. */
  readonly amount: string
  /** Date, order or other person. */
  readonly note: string
}

/** Things that a buyer has besides orders, each list the newest first. */
export interface Purchases {
  readonly downloads: readonly Purchase[]
  readonly subscriptions: readonly Purchase[]
  readonly giftCards: readonly (Omit<Purchase, 'href'> & { readonly href?: string })[]
  /** Lines of each address. */
  readonly addresses: readonly (readonly string[])[]
}

export interface YourPurchasesProps extends Purchases {
  /** BCP 47 tag of the page's texts. */
  readonly lang: string
}

interface PurchaseListProps {
  readonly id: string
  readonly title: string
  readonly rows: readonly (Omit<Purchase, 'href'> & { readonly href?: string })[]
}

function PurchaseList({ id, title, rows }: PurchaseListProps): ReactNode {
  if (rows.length === 0) return null
  return (
    <>
      <h2 id={id}>{title}</h2>
      <ul className="your-orders" aria-labelledby={id}>
        {rows.map((row, index) => (
          <li key={index}>
            <p>
              {row.href === undefined ? <span>{row.title}</span> : <a href={row.href}>{row.title}</a>}{' '}
              <span className="amount">{row.amount}</span>
            </p>
            <p className="quiet">{row.note}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Shows the things of a buyer: files, subscriptions, gift cards and addresses; an empty list is left out [ACC-61] [ACC-62]. */
export function YourPurchases({ downloads, subscriptions, giftCards, addresses, lang }: YourPurchasesProps): ReactNode {
  const say = translatorOf(lang)(BUYER)
  return (
    <>
      <PurchaseList id="your-downloads" title={say.yourDownloads} rows={downloads} />
      <PurchaseList id="your-subscriptions" title={say.yourSubscriptions} rows={subscriptions} />
      <PurchaseList id="your-gift-cards" title={say.yourGiftCards} rows={giftCards} />
      {addresses.length > 0 && (
        <>
          <h2 id="your-addresses">{say.yourAddresses}</h2>
          <p>{say.yourAddressesText}</p>
          <ul className="your-orders" aria-labelledby="your-addresses">
            {addresses.map((lines, index) => (
              <li key={index} dir="auto">
                {lines.map((line, at) => (
                  <Fragment key={at}>
                    {at > 0 && <br />}
                    {line}
                  </Fragment>
                ))}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
