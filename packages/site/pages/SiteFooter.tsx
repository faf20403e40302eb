import { BLOCKS } from '@vitrine/blocks/react'
import { translatorOf } from '../server/languages.ts'
import { SHELL } from '../messages/shell.ts'
import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'
import type { LanguageLink } from '../server/languages.ts'
import type { FooterSettings } from '../server/site/furniture.ts'
import { LanguageLinks } from './LanguageLinks.tsx'
import { Words } from './Words.tsx'

export interface SiteFooterProps {
  readonly footer: FooterSettings
  /** The languages of the site; empty if there is only one. */
  readonly languages: readonly LanguageLink[]
  /** Language of the owner's texts. */
  readonly contentLanguage: ContentLanguage
  /** BCP 47 tag of the page's texts. */
  readonly lang: string
  /** Content beside the closing line. */
  readonly children: ReactNode
}

const SocialLinksView = BLOCKS['social-links'].View

/** The footer of every page, in the dark theme [SRV-80], with the owner's accounts at other services [SRV-380]. */
export function SiteFooter(props: SiteFooterProps): ReactNode {
  const { footer, languages, contentLanguage, lang, children } = props
  const { social = [] } = footer
  return (
    <footer className="site-footer" id="footer" data-theme="ink">
      {footer.columns.length > 0 && (
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
      )}
      {social.length > 0 && (
        <div className="accounts">
          <SocialLinksView
            id="footer-accounts"
            data={{
              links: social.map((account) => ({ provider: '', ...account })),
              alignment: 'left',
              showsNames: false,
            }}
          />
        </div>
      )}
      <div className="closing">
        <p>
          <Words language={contentLanguage}>{footer.closing}</Words>
        </p>
        <LanguageLinks languages={languages} lang={lang} />
        <a href="/cookies">{translatorOf(lang)(SHELL).aboutCookies}</a>
        {children}
      </div>
    </footer>
  )
}
