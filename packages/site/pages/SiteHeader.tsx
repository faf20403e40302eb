import { LISTS } from '../messages/lists.ts'
import { translatorOf } from '../server/languages.ts'
import { SHELL } from '../messages/shell.ts'
import { CartIndicator, type CartIndicatorProps } from '@vitrine/commerce/react'
import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'
import type { ViewerModel } from '../server/model.ts'
import type { HeaderSettings } from '../server/site/furniture.ts'
import { Bag, Magnifier, Person } from './HeaderIcons.tsx'
import { Wordmark } from './Wordmark.tsx'
import { Words } from './Words.tsx'

export interface SiteHeaderProps {
  readonly header: HeaderSettings
  /** SVG markup beside the title. Default: none. */
  readonly mark?: string | undefined
  /** Path of the page on which a buyer asks for help. Default: no link. */
  readonly deskPath?: string | undefined
  /** Path of the page, from the root. */
  readonly path: string
  /** The signed-in person, `undefined` for a visitor. */
  readonly viewer: ViewerModel | undefined
  /** Number of pieces in the cart. */
  readonly cartQuantity: number
  /** Whether there is a link to the cart. */
  readonly hasCart: boolean
  /** Label of the cart's number, in the language of the page. */
  readonly messages: CartIndicatorProps['messages']
  /** BCP 47 tag of the page's texts. */
  readonly lang: string
  /** Language of the owner's texts. */
  readonly contentLanguage: ContentLanguage
  /** Shows the wordmark and a way to help alone, for a checkout [SRV-173]. Default `false`. */
  readonly isBare?: boolean
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
  const { header, mark, deskPath, isBare = false, lang, contentLanguage, children } = props
  const say = translatorOf(lang)(SHELL)
  return (
    <>
      <a className="skip" href="#main">
        {say.skipToContent}
      </a>
      {children}
      <header className="site-header">
        <Wordmark mark={mark} siteTitle={header.siteTitle} contentLanguage={contentLanguage} />
        {!isBare && <SiteLinks {...props} />}
        {isBare && deskPath !== undefined && <a href={deskPath}>{say.askDesk}</a>}
      </header>
    </>
  )
}

/** The links of the header: the pages of the owner, the search, the account and the cart. */
function SiteLinks(props: SiteHeaderProps): ReactNode {
  const { header, path, viewer, cartQuantity, hasCart, messages, lang, contentLanguage } = props
  const say = translatorOf(lang)(SHELL)
  return (
    <>
      <nav aria-label={say.mainNavigation}>
        <ul>
          {header.navigation.map((link) => (
            <li key={link.href}>
              <a href={link.href} aria-current={currentOf(link.href, path)}>
                <Words language={contentLanguage}>{link.label}</Words>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <a className="search-link" href="/search" aria-current={currentOf('/search', path)}>
        <Magnifier />
        <span className="label">{translatorOf(lang)(LISTS).searchTitle}</span>
      </a>
      <a className="account-link" href="/account" aria-current={currentOf('/account', path)}>
        <Person />
        <span className="label">{viewer ? <bdi>{viewer.name}</bdi> : say.signInLink}</span>
      </a>
      {hasCart && (
        <CartIndicator className="cart-link" href="/cart" items={cartQuantity} messages={messages} locale={lang}>
          <Bag />
          <span className="label">{say.cartLink}</span>
        </CartIndicator>
      )}
    </>
  )
}
