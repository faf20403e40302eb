import type { ContentLanguage } from '@vitrine/parts'
import { unsafelyTrustHtml } from '@vitrine/trust'
import type { ReactNode } from 'react'
import { Words } from './Words.tsx'

export interface WordmarkProps {
  /** SVG markup of the site's files. */
  readonly mark?: string | undefined
  readonly siteTitle: string
  /** Language of the owner's words. */
  readonly contentLanguage: ContentLanguage
}

/** The sign of the site and its title, which lead to the home page. */
export function Wordmark({ mark, siteTitle, contentLanguage }: WordmarkProps): ReactNode {
  return (
    <a className="wordmark" href="/">
      {mark && <span className="mark" dangerouslySetInnerHTML={{ __html: unsafelyTrustHtml(mark) }} />}
      <Words language={contentLanguage}>{siteTitle}</Words>
    </a>
  )
}
