import { Button } from '@vitrine/blocks/react'
import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'
import { OrderSummary, type OrderSummaryProps } from './OrderSummary.tsx'

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
  readonly facts: readonly (readonly [name: string, value: readonly string[]])[]
  readonly summary: OrderSummaryProps
  readonly ways: readonly { readonly label: string; readonly href: string }[]
  /** Buttons of the page's form, while the payment is pending. */
  readonly post?: OrderForm
  /** Form that revokes the links to the order. */
  readonly links?: OrderForm
  readonly templateLanguage: ContentLanguage
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
  const { title, lead, facts, summary, ways, post, links, templateLanguage } = props
  return (
    <section className="band checkout-page" {...templateLanguage}>
      <div className="cell" data-span="text">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <dl className="facts">
          {facts.map(([name, lines]) => (
            <div key={name}>
              <dt>{name}</dt>
              {lines.map((line) => (
                <dd key={line}>{line}</dd>
              ))}
            </div>
          ))}
        </dl>
        {post && <Buttons {...post} />}
        <div className="ways">
          {ways.map(({ label, href }) => (
            <Button key={href} href={href} kind="quiet">
              {label}
            </Button>
          ))}
        </div>
        {links && <Buttons {...links} isQuiet />}
      </div>
      <aside className="cell" data-span="end">
        <h2>Your order</h2>
        <OrderSummary {...summary} />
      </aside>
    </section>
  )
}
