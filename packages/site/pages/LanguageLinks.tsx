import { translatorOf } from '../server/languages.ts'
import { SHELL } from '../messages/shell.ts'
import type { ReactNode } from 'react'
import type { LanguageLink } from '../server/languages.ts'

export interface LanguageLinksProps {
  readonly languages: readonly LanguageLink[]
  /** BCP 47 tag of the page's texts. */
  readonly lang: string
}

/**
 * Links to the page in the other languages of the site; each name is in its own language [RUN-47] [SRV-80] [SRV-97].
 */
export function LanguageLinks({ languages, lang: pageLang }: LanguageLinksProps): ReactNode {
  if (languages.length === 0) return null
  return (
    <nav className="languages" aria-label={translatorOf(pageLang)(SHELL).languageList}>
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
