import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'
import { Wordmark } from './Wordmark.tsx'
import { Words } from './Words.tsx'

export interface PanelHeaderProps {
  /** SVG markup beside the title. Default: none. */
  readonly mark?: string | undefined
  readonly siteTitle: string
  /** Language of the owner's words. */
  readonly contentLanguage: ContentLanguage
  /** Language of the words that stand here. */
  readonly templateLanguage: ContentLanguage
}

/**
 * The header of the panel, with a skip link and a link back to the site [SRV-59]. Bars and overlays of the site stay in
 * the frame.
 */
export function PanelHeader({ mark, siteTitle, contentLanguage, templateLanguage }: PanelHeaderProps): ReactNode {
  return (
    <>
      <a className="skip" href="#main">
        <Words language={templateLanguage}>Skip to content</Words>
      </a>
      <header className="panel-header">
        <Wordmark mark={mark} siteTitle={siteTitle} contentLanguage={contentLanguage} />
      </header>
    </>
  )
}
