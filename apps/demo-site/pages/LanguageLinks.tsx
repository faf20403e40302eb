import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'
import type { LanguageLink } from '../server/languages.ts'

export interface LanguageLinksProps {
  readonly languages: readonly LanguageLink[]
  /** Language of this component's own texts. */
  readonly templateLanguage: ContentLanguage
}

/**
 * Links to the page in the other languages of the site; each name is in its own language [RUN-47] [SRV-80] [SRV-97].
 */
export function LanguageLinks({ languages, templateLanguage }: LanguageLinksProps): ReactNode {
  if (languages.length === 0) return null
  return (
    <nav className="languages" aria-label="Languages" lang={templateLanguage.lang}>
      <ul>
        {languages.map(({ name, lang, dir, href, isCurrent }) => (
          <li key={name}>
            <a href={href} hrefLang={lang} lang={lang} dir={dir} aria-current={isCurrent ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
