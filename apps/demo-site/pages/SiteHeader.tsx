import type { ReactNode } from 'react'
import type { HeaderSettings } from '../server/model.ts'
import { Lantern } from './Lantern.tsx'

export interface SiteHeaderProps {
  readonly header: HeaderSettings
  /** Pieces in the bag; the link is left out at 0. */
  readonly cartQuantity: number
}

/** The top of every page: the way past it, the wordmark, the ways on. */
export function SiteHeader({ header, cartQuantity }: SiteHeaderProps): ReactNode {
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
        {cartQuantity > 0 && (
          <p className="bag">
            Bag <span>{cartQuantity}</span>
          </p>
        )}
      </header>
    </>
  )
}
