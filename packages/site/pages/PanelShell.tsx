import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'
import type { PanelArea } from './PanelPage.tsx'
import { Wordmark } from './Wordmark.tsx'
import { Words } from './Words.tsx'

export interface PanelHeaderProps {
  /** SVG markup beside the title. Default: none. */
  readonly mark?: string | undefined
  readonly siteTitle: string
  /** The areas that the account's role allows; empty where the page lists them itself. */
  readonly areas: readonly PanelArea[]
  /** Path of the page. */
  readonly path: string
  /** Language of the owner's words. */
  readonly contentLanguage: ContentLanguage
  /** Language of the words that stand here. */
  readonly templateLanguage: ContentLanguage
}

/**
 * The header of the panel, with a skip link, a link back to the site [SRV-59] and a menu of the areas [SRV-431]. Bars and overlays of the site stay in
 * the frame.
 */
export function PanelHeader(props: PanelHeaderProps): ReactNode {
  const { mark, siteTitle, areas, path, contentLanguage, templateLanguage } = props
  return (
    <>
      <a className="skip" href="#main">
        <Words language={templateLanguage}>Skip to content</Words>
      </a>
      <header className="panel-header">
        <Wordmark mark={mark} siteTitle={siteTitle} contentLanguage={contentLanguage} />
        {areas.length > 0 && (
          <details className="panel-menu" {...templateLanguage}>
            <summary>Menu</summary>
            <nav aria-label="Areas of the panel">
              <ul>
                {[{ label: 'The panel', href: '/config/' }, ...areas].map(({ label, href }) => (
                  <li key={href}>
                    <a href={href} aria-current={path === href || path.startsWith(`${href}/`) ? 'page' : undefined}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          </details>
        )}
      </header>
    </>
  )
}
