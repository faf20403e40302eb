import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'
import type { PanelArea } from './PanelPage.tsx'
import { Wordmark } from './Wordmark.tsx'
import { Words } from './Words.tsx'

export interface PanelHeaderProps {
  /** SVG markup beside the title. Default: none. */
  readonly mark?: string | undefined
  readonly siteTitle: string
  /** The areas that the account's role allows. */
  readonly areas: readonly PanelArea[]
  /** Path of the page. */
  readonly path: string
  /** Language of the owner's words. */
  readonly contentLanguage: ContentLanguage
  /** Language of the words that stand here. */
  readonly templateLanguage: ContentLanguage
}

/**
 * The header of the panel, with a skip link, a link back to the site [SRV-59] and the areas [SRV-431]: beside the page
 * where there is room, behind a button elsewhere. Bars and overlays of the site stay in the frame.
 */
export function PanelHeader(props: PanelHeaderProps): ReactNode {
  const { mark, siteTitle, areas, path, contentLanguage, templateLanguage } = props
  return (
    <>
      <a className="skip" href="#main">
        <Words language={templateLanguage}>Skip to content</Words>
      </a>
      <header className="panel-header">
        <Wordmark mark={mark} siteTitle={siteTitle} contentLanguage={contentLanguage} />
        {areas.length > 0 && <Areas areas={areas} path={path} templateLanguage={templateLanguage} />}
      </header>
    </>
  )
}

const HOME: PanelArea = { label: 'The panel', href: '/config/', group: 'Site' }

/** The areas by their group. A browser opens them from the button without script. */
function Areas({
  areas,
  path,
  templateLanguage,
}: Pick<PanelHeaderProps, 'areas' | 'path' | 'templateLanguage'>): ReactNode {
  const all = [HOME, ...areas]
  const groups = [...new Set(all.map(({ group }) => group))]
  const isOpen = (href: string): boolean => path === href || (href !== HOME.href && path.startsWith(`${href}/`))
  return (
    <>
      <button type="button" className="panel-menu-button" popoverTarget="panel-areas" {...templateLanguage}>
        Menu
      </button>
      <nav className="panel-menu" id="panel-areas" popover="auto" aria-label="Areas of the panel" {...templateLanguage}>
        {groups.map((group) => (
          <section key={group}>
            <p id={`areas-${group}`}>{group}</p>
            <ul aria-labelledby={`areas-${group}`}>
              {all
                .filter((area) => area.group === group)
                .map(({ label, href }) => (
                  <li key={href}>
                    <a href={href} aria-current={isOpen(href) ? 'page' : undefined}>
                      {label}
                    </a>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </nav>
    </>
  )
}
