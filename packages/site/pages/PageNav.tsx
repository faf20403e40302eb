import { translatorOf } from '../server/languages.ts'
import { DEFAULT_LOCALE, GALLERY } from '@vitrine/messages'
import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'

export interface PageNavProps {
  /** Name of the links for assistive technology. */
  readonly label: string
  /** Which part of the list is shown, as text between the links. */
  readonly range?: string
  /** Address of the page before this one. Default: this is the first. */
  readonly previous?: string | undefined
  /** Address of the page after this one. Default: this is the last. */
  readonly next?: string | undefined
  /** BCP 47 tag of the page's texts. Default: en-US, in which the panel speaks. */
  readonly lang?: string
  /** Language of the links. Default: that of what is around them. */
  readonly language?: ContentLanguage
}

/** Links to the pages of a list before and after this one. */
export function PageNav({ label, range, previous, next, language, lang = DEFAULT_LOCALE }: PageNavProps): ReactNode {
  if (previous === undefined && next === undefined) return null
  const say = translatorOf(lang)(GALLERY)
  return (
    <nav className="page-nav" aria-label={label} {...language}>
      {previous !== undefined && (
        <a rel="prev" href={previous}>
          {say.previous}
        </a>
      )}
      {range !== undefined && <span>{range}</span>}
      {next !== undefined && (
        <a rel="next" href={next}>
          {say.next}
        </a>
      )}
    </nav>
  )
}
