import { CartIndicator, type CartIndicatorProps } from '@vitrine/commerce/react'
import type { ReactNode } from 'react'
import type { HeaderSettings } from '../server/model.ts'
import { Lantern } from './Lantern.tsx'

export interface SiteHeaderProps {
  readonly header: HeaderSettings
  /** Pieces in the cart. */
  readonly cartQuantity: number
  /** Of the cart's number, in the language of the page. */
  readonly messages: CartIndicatorProps['messages']
  /** BCP 47 tag of the page's texts. */
  readonly lang: string
}

/** The top of every page: the way past it, the wordmark, the ways on. */
export function SiteHeader({ header, cartQuantity, messages, lang }: SiteHeaderProps): ReactNode {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="site-header">
        <a className="wordmark" href="/">
          <Lantern />
          {header.siteTitle}
        </a>
        <nav aria-label="Main">
          <ul>
            {header.navigation.map((link) => (
              <li key={link.href}>
                <a href={link.href}>{link.label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <CartIndicator className="cart-link" href="/cart" items={cartQuantity} messages={messages} locale={lang}>
          Cart
        </CartIndicator>
      </header>
    </>
  )
}
