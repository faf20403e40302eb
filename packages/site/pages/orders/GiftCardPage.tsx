import type { ReactNode } from 'react'
import { Badges } from './Badges.tsx'
import type { GiftCardListRow } from './GiftCardsPage.tsx'
import { DESK_TIME, Journal, type JournalLine, type NamedOrder } from './Journal.tsx'

export interface GiftCardPageProps extends GiftCardListRow {
  /** The order that bought it. */
  readonly order: NamedOrder
  /** Whether it can be ended and sent. */
  readonly isActive: boolean
  readonly isSent: boolean
  readonly crumb: string
  /** Sentence about what was just done. */
  readonly done: string | undefined
  readonly journal: readonly JournalLine[]
}

/** One gift card for the shopkeeper: what is left on it, what can be done with it, and its journal [SRV-397]. */
export function GiftCardPage(props: GiftCardPageProps): ReactNode {
  const { title, badges, order, done, left, value, name, email, sendAt, isSent } = props
  return (
    <section className="band orders-page order-desk">
      <div className="cell" data-span="text">
        <p className="order-back">
          <a href="/config/gift-cards">Gift cards</a>
        </p>
        <h1>{title}</h1>
        <p className="order-head">
          <Badges badges={badges} />
          <a href={order.href}>Order {order.number}</a>
        </p>
        {done !== undefined && <output>{done}</output>}
        {props.isActive && <Forms {...props} />}
      </div>
      <aside className="cell" data-span="end">
        <dl className="order-facts">
          <div>
            <dt>Left</dt>
            <dd>
              {left} of {value}
            </dd>
          </div>
          <div>
            <dt>Recipient</dt>
            <dd dir="auto">{name}</dd>
            <dd>{email}</dd>
          </div>
          <div>
            <dt>{isSent ? 'E-mail sent' : 'E-mail goes out'}</dt>
            <dd>{DESK_TIME.format(sendAt)} UTC</dd>
          </div>
        </dl>
      </aside>
      <Journal journal={props.journal} />
    </section>
  )
}

function Forms({ crumb, isSent }: GiftCardPageProps): ReactNode {
  return (
    <div className="desk-forms">
      <form method="post">
        <input type="hidden" name="crumb" value={crumb} />
        <p className="quiet">
          {isSent
            ? 'Another e-mail has a new code; the code of the one before ends.'
            : 'The e-mail waits for its day. It can be sent now.'}
        </p>
        <button type="submit" name="do" value="mail">
          {isSent ? 'Send the e-mail again' : 'Send the e-mail now'}
        </button>
      </form>
      <details>
        <summary>End this card</summary>
        <form method="post">
          <input type="hidden" name="crumb" value={crumb} />
          <p>Nobody can pay with it any more, and this cannot be undone. Orders that it has paid stay paid.</p>
          <button type="submit" name="do" value="end">
            End the card
          </button>
        </form>
      </details>
    </div>
  )
}
