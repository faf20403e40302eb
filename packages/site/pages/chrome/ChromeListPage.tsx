import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'
import { momentText } from './momentText.ts'

/** A part in the list of all. */
export interface ListedPart {
  readonly title: string
  readonly lead: string
  readonly href: string
  readonly isDraft: boolean
  /** The version that visitors see; none before the first change. */
  readonly revision: { readonly person: string; readonly time: Date } | undefined
}

export interface ChromeListPageProps {
  readonly parts: readonly ListedPart[]
  /** IANA name of the site's time zone. */
  readonly zone: string
  readonly templateLanguage: ContentLanguage
}

/** The list of parts around the pages of a site [PAN-95]. */
export function ChromeListPage({ parts, zone, templateLanguage }: ChromeListPageProps): ReactNode {
  return (
    <section className="band orders-page" {...templateLanguage}>
      <div className="cell" data-span="wide">
        <h1>Surroundings</h1>
        <p className="lead">What stands around every page. Visitors see a change when you publish it.</p>
        <ul className="chrome-parts">
          {parts.map(({ title, lead, href, isDraft, revision }) => (
            <li key={href}>
              <a href={href}>{title}</a>
              <p>{lead}</p>
              <p>
                {isDraft && <strong>Draft, not published. </strong>}
                <small>
                  {revision
                    ? `Last published ${momentText(revision.time, zone)} by ${revision.person}`
                    : 'As it was delivered'}
                </small>
              </p>
            </li>
          ))}
        </ul>
        <p className="quiet">
          Colours and presets: <a href="/config/palette">Colours and type</a>. Tags that wait for consent:{' '}
          <a href="/config/cookies">Cookies</a>.
        </p>
        <div className="orders-foot">
          <a href="/config/">Back to the panel</a>
        </div>
      </div>
    </section>
  )
}
