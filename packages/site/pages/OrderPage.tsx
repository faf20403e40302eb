import { translatorOf } from '../server/languages.ts'
import { CHECKOUT } from '../messages/checkout.ts'
import { Button } from '@vitrine/blocks/react'
import type { ReactNode } from 'react'
import { type HistoryLine, OrderHistory } from './OrderHistory.tsx'
import { PayElement, type PayElementProps } from './PayElement.tsx'
import { OrderSummary, type OrderSums } from './OrderSummary.tsx'

/** A line in the words of the owner. */
export interface OwnersLine {
  readonly text: string
}

/** A form of buttons about an order. */
interface OrderForm {
  readonly action: string
  readonly crumb: string
  readonly choices: readonly (readonly [value: string, label: string])[]
}

export interface OrderPageProps {
  readonly title: string
  readonly lead: string
  /** Facts about the order as names and values, such as its number and destination. */
  readonly facts: readonly (readonly [name: string, value: readonly (string | OwnersLine)[]])[]
  readonly summary: OrderSums
  readonly ways: readonly { readonly label: string; readonly href: string }[]
  /** Changes of the order, the first one first. Default: the page does not show it. */
  readonly history?: readonly HistoryLine[]
  /** Buttons of the page's form, while the payment is pending. */
  readonly post?: OrderForm
  /** The payment service's element, above the buttons. */
  readonly element?: PayElementProps | undefined
  /** Form that revokes the links to the order. */
  readonly links?: OrderForm
  /** BCP 47 tag of the page's texts. */
  readonly lang: string
}

function Buttons({ action, crumb, choices, isQuiet = false }: OrderForm & { readonly isQuiet?: boolean }): ReactNode {
  return (
    <form method="post" action={action} className="ways">
      <input type="hidden" name="crumb" value={crumb} />
      {choices.map(([value, label], index) => (
        <button
          key={value}
          type="submit"
          name="do"
          value={value}
          data-kind={isQuiet || index > 0 ? 'secondary' : undefined}
        >
          {label}
        </button>
      ))}
    </form>
  )
}

/** An order after it was placed: its confirmation, its payment that waits, or its status [SRV-57]. */
export function OrderPage(props: OrderPageProps): ReactNode {
  const { title, lead, facts, summary, ways, history = [], post, element, links, lang } = props
  return (
    <section className="band checkout-page">
      <div className="cell" data-span="text">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <dl className="facts">
          {facts.map(([name, lines]) => (
            <div key={name}>
              <dt>{name}</dt>
              {lines.map((line) =>
                typeof line === 'string' ? (
                  <dd key={line}>
                    <bdi>{line}</bdi>
                  </dd>
                ) : (
                  <dd key={line.text}>
                    <bdi {...summary.contentLanguage}>{line.text}</bdi>
                  </dd>
                ),
              )}
            </div>
          ))}
        </dl>
        {element && <PayElement {...element} />}
        {post && <Buttons {...post} isQuiet={element !== undefined} />}
        <div className="ways">
          {ways.map(({ label, href }) => (
            <Button key={href} href={href} kind="quiet">
              {label}
            </Button>
          ))}
        </div>
        <OrderHistory lines={history} lang={lang} />
        {links && <Buttons {...links} isQuiet />}
      </div>
      <aside className="cell" data-span="end">
        <h2>{translatorOf(lang)(CHECKOUT).yourOrder}</h2>
        <OrderSummary {...summary} lang={lang} />
      </aside>
    </section>
  )
}
