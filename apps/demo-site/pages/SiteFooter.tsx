import type { ReactNode } from 'react'
import type { FooterSettings } from '../server/model.ts'

export interface SiteFooterProps {
  readonly footer: FooterSettings
  /** What stands beside the closing line. */
  readonly children: ReactNode
}

/** The end of every page, in the evening. */
export function SiteFooter({ footer, children }: SiteFooterProps): ReactNode {
  return (
    <footer className="site-footer" data-theme="ink">
      <div className="columns">
        {footer.columns.map((column) => (
          <section key={column.heading}>
            <h2>{column.heading}</h2>
            <ul>
              {column.lines.map((line) =>
                typeof line === 'string' ? (
                  <li key={line}>{line}</li>
                ) : (
                  <li key={line.label}>
                    <a href={line.href}>{line.label}</a>
                  </li>
                ),
              )}
            </ul>
          </section>
        ))}
      </div>
      <div className="closing">
        <p>{footer.closing}</p>
        {children}
      </div>
    </footer>
  )
}
