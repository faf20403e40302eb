import { Button } from '@vitrine/blocks/react'
import { vitrineLoader } from '@vitrine/media'
import { Image } from '@vitrine/media/react'
import type { CART, Translation } from '@vitrine/messages'
import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'
import type { Picture } from '../server/model.ts'
import { Words } from './Words.tsx'

/** One line of the cart as it is shown. */
export interface CartPageLine {
  readonly id: string
  readonly title: string
  /** The values that were chosen: "40 × 40 cm". */
  readonly options: string
  readonly quantity: number
  /** Formatted, of all pieces of the line. */
  readonly total: string
  readonly picture: Picture | undefined
}

export interface CartPageProps {
  readonly lines: readonly CartPageLine[]
  /** Formatted. */
  readonly subtotal: string
  readonly messages: Translation<typeof CART>
  /** Of the products' words. */
  readonly contentLanguage: ContentLanguage
  /** Of the words that stand here. */
  readonly templateLanguage: ContentLanguage
}

const SHOP = { href: '/#block-edition', children: 'Back to the shop' } as const

/** What is in the visitor's cart, and how it can be had. */
export function CartPage(props: CartPageProps): ReactNode {
  const { lines, subtotal, messages, contentLanguage, templateLanguage } = props
  if (lines.length === 0)
    return (
      <section className="band cart-page">
        <div className="cell" data-span="text">
          <h1>{messages.cart}</h1>
          <p className="lead">{messages.emptyCart}</p>
          <div>
            <Button {...SHOP} {...templateLanguage} />
          </div>
        </div>
      </section>
    )
  return (
    <section className="band cart-page">
      <div className="cell" data-span="text">
        <h1>{messages.cart}</h1>
        <ul>
          {lines.map(({ id, title, options, quantity, total, picture }) => (
            <li key={id}>
              {picture && <Image {...picture} loader={vitrineLoader} alt="" sizes="88px" />}
              <div>
                <h2>
                  <Words language={contentLanguage}>{title}</Words>
                </h2>
                {options && (
                  <p>
                    <Words language={contentLanguage}>{options}</Words>
                  </p>
                )}
                <p>
                  {messages.quantity}: {quantity}
                </p>
              </div>
              <p className="total">{total}</p>
            </li>
          ))}
        </ul>
        <p className="subtotal">
          <span>{messages.subtotal}</span>
          <strong>{subtotal}</strong>
        </p>
      </div>
      <aside className="cell" data-span="end">
        <h2>
          <Words language={templateLanguage}>How to get it</Words>
        </h2>
        <p>
          <Words language={templateLanguage}>
            The shop takes no payment on this page yet. Write to the desk which sheet you want: they put it aside, and
            you pay when you collect it.
          </Words>
        </p>
        <div className="ways">
          <Button href="/#block-letter" {...templateLanguage}>
            Write to the desk
          </Button>
          <Button {...SHOP} kind="quiet" {...templateLanguage} />
        </div>
      </aside>
    </section>
  )
}
