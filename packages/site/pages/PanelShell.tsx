import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'
import { Lantern } from './Lantern.tsx'
import { Words } from './Words.tsx'

export interface PanelHeaderProps {
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
export function PanelHeader({ siteTitle, contentLanguage, templateLanguage }: PanelHeaderProps): ReactNode {
  return (
    <>
      <a className="skip" href="#main">
        <Words language={templateLanguage}>Skip to content</Words>
      </a>
      <header className="panel-header">
        <a className="wordmark" href="/">
          <Lantern />
          <Words language={contentLanguage}>{siteTitle}</Words>
        </a>
      </header>
    </>
  )
}
