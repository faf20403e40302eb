import { CartIndicator, type CartIndicatorProps } from '@vitrine/commerce/react'
import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'
import type { HeaderSettings, ViewerModel } from '../server/model.ts'
import { Lantern } from './Lantern.tsx'
import { Words } from './Words.tsx'

export interface SiteHeaderProps {
  readonly header: HeaderSettings
  /** Path of the page, from the root. */
  readonly path: string
  /** The signed-in person, `undefined` for a visitor. */
  readonly viewer: ViewerModel | undefined
  /** Number of pieces in the cart. */
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

/**
 * Relation of a navigation link to the page: it leads to the page itself, to the collection of the page, or elsewhere.
 */
function currentOf(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page'
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined
}

/** The header of every page: the skip link, the wordmark and the navigation [SRV-80]. */
export function SiteHeader(props: SiteHeaderProps): ReactNode {
  const { header, path, viewer, cartQuantity, messages, lang, contentLanguage, templateLanguage, children } = props
  return (
    <>
      <a className="skip" href="#main">
        <Words language={templateLanguage}>Skip to content</Words>
      </a>
      {children}
      <header className="site-header">
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
        <a className="account-link" href="/account" aria-current={currentOf('/account', path)}>
          {viewer ? <bdi>{viewer.name}</bdi> : <Words language={templateLanguage}>Sign in</Words>}
        </a>
        <CartIndicator className="cart-link" href="/cart" items={cartQuantity} messages={messages} locale={lang}>
          <Words language={templateLanguage}>Cart</Words>
        </CartIndicator>
      </header>
    </>
  )
}
