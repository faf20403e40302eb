import { CartIndicator, type CartIndicatorProps } from '@vitrine/commerce/react'
import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'
import type { HeaderSettings } from '../server/model.ts'
import { Lantern } from './Lantern.tsx'
import { Words } from './Words.tsx'

export interface SiteHeaderProps {
  readonly header: HeaderSettings
  /** Path of the page, from the root. */
  readonly path: string
  /** Pieces in the cart. */
  readonly cartQuantity: number
  /** Label of the cart's number, in the language of the page. */
  readonly messages: CartIndicatorProps['messages']
  /** BCP 47 tag of the page's texts. */
  readonly lang: string
  /** Language of the owner's texts. */
  readonly contentLanguage: ContentLanguage
  /** Language of this component's own texts. */
  readonly templateLanguage: ContentLanguage
  /** Content above the header. */
  readonly children?: ReactNode
}

/** How a link of the navigation stands to the page: it leads to it, to the collection that the page belongs to, or elsewhere. */
function currentOf(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page'
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined
}

/** The top of every page: the way past it, the wordmark, the ways on. */
export function SiteHeader(props: SiteHeaderProps): ReactNode {
  const { header, path, cartQuantity, messages, lang, contentLanguage, templateLanguage, children } = props
  return (
    <>
      <a className="skip" href="#main">
        <Words language={templateLanguage}>Skip to content</Words>
      </a>
      {children}
      <header className="site-header" id="site-header">
        <a className="wordmark" href="/">
          <Lantern />
          <Words language={contentLanguage}>{header.siteTitle}</Words>
        </a>
        <nav aria-label="Main" lang={templateLanguage.lang}>
          <ul>
            {header.navigation.map((link) => (
              <li key={link.href}>
                <a href={link.href} lang={templateLanguage.lang && lang} aria-current={currentOf(link.href, path)}>
                  <Words language={contentLanguage}>{link.label}</Words>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <CartIndicator className="cart-link" href="/cart" items={cartQuantity} messages={messages} locale={lang}>
          <Words language={templateLanguage}>Cart</Words>
        </CartIndicator>
      </header>
    </>
  )
}
