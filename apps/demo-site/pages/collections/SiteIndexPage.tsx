import type { ReactNode } from 'react'
import type { IndexGroup } from '../../server/collections/inventory.ts'
import type { PageModel } from '../../server/model.ts'

export interface SiteIndexPageProps {
  readonly groups: readonly IndexGroup[]
  readonly model: PageModel
}

/** Every address of the site, in groups [SRV-81]. */
export function SiteIndexPage({ groups, model: { contentLanguage, templateLanguage } }: SiteIndexPageProps): ReactNode {
  return (
    <section className="band index-page">
      <div className="cell">
        <h1 {...templateLanguage}>All pages</h1>
        {groups.map(({ title, links }) => (
          <section key={title} {...contentLanguage}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ label, href, readers }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                  {readers && ` (${readers})`}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}
