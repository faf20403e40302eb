import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'

/** Pages and letters that visitors rarely see. */
export interface PreviewGroup {
  readonly title: string
  readonly links: readonly { readonly label: string; readonly href: string }[]
}

export interface PreviewsPageProps {
  readonly groups: readonly PreviewGroup[]
  readonly templateLanguage: ContentLanguage
}

/** The panel's list of previews [SRV-78]. */
export function PreviewsPage({ groups, templateLanguage }: PreviewsPageProps): ReactNode {
  return (
    <section className="panel previews" {...templateLanguage}>
      <h1>Previews</h1>
      {groups.map(({ title, links }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {links.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <a href="/config/">Back to the panel</a>
    </section>
  )
}
