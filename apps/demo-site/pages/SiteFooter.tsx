import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'
import type { FooterSettings } from '../server/model.ts'
import { Words } from './Words.tsx'

export interface SiteFooterProps {
  readonly footer: FooterSettings
  /** Language of the owner's texts. */
  readonly contentLanguage: ContentLanguage
  /** Content beside the closing line. */
  readonly children: ReactNode
}

/** The end of every page, in the evening. */
export function SiteFooter({ footer, contentLanguage, children }: SiteFooterProps): ReactNode {
  return (
    <footer className="site-footer" data-theme="ink">
      <div className="columns">
        {footer.columns.map((column) => (
          <section key={column.heading}>
            <h2>
              <Words language={contentLanguage}>{column.heading}</Words>
            </h2>
            <ul>
              {column.lines.map((line) =>
                typeof line === 'string' ? (
                  <li key={line}>
                    <Words language={contentLanguage}>{line}</Words>
                  </li>
                ) : (
                  <li key={line.label}>
                    <a href={line.href}>
                      <Words language={contentLanguage}>{line.label}</Words>
                    </a>
                  </li>
                ),
              )}
            </ul>
          </section>
        ))}
      </div>
      <div className="closing">
        <p>
          <Words language={contentLanguage}>{footer.closing}</Words>
        </p>
        {children}
      </div>
    </footer>
  )
}
