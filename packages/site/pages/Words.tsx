import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'

export interface WordsProps {
  /** Without a member: that of the page. */
  readonly language: ContentLanguage
  readonly children: ReactNode
}

/** Renders text that may be in another language than its page; only such text has an element of its own [SRV-97]. */
export function Words({ language, children }: WordsProps): ReactNode {
  return language.lang === undefined ? children : <span {...language}>{children}</span>
}
