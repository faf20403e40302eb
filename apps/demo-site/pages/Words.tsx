import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'

export interface WordsProps {
  /** Without a member: that of the page. */
  readonly language: ContentLanguage
  readonly children: ReactNode
}

/** Words that may stand in another language than their page: only then they have an element of their own. */
export function Words({ language, children }: WordsProps): ReactNode {
  return language.lang === undefined ? children : <span {...language}>{children}</span>
}
