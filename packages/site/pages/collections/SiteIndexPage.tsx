import { translatorOf } from '../../server/languages.ts'
import { LISTS } from '../../messages/lists.ts'
import type { ReactNode } from 'react'
import { PageNav } from '../PageNav.tsx'
import type { IndexGroup } from '../../server/site/siteIndex.ts'
import type { PageModel } from '../../server/model.ts'

export interface SiteIndexPageProps {
  readonly groups: readonly IndexGroup[]
  /** Address of the page of the index before this one. */
  readonly previous: string | undefined
  /** Address of the page of the index after this one. */
  readonly next: string | undefined
  readonly model: PageModel
}

/** Addresses of the site, in groups [SRV-81]. */
export function SiteIndexPage({ groups, previous, next, model }: SiteIndexPageProps): ReactNode {
  const { contentLanguage, lang } = model
  return (
    <section className="band index-page">
      <div className="cell">
        <h1>{translatorOf(lang)(LISTS).allPages}</h1>
        {groups.map(({ title, links, isOwners, hasOwnersLinks }) => (
          <section key={title}>
            <h2 {...(isOwners && contentLanguage)}>{title}</h2>
            <ul>
              {links.map(({ label, href, readers }) => (
                <li key={href}>
                  <a href={href} {...(hasOwnersLinks && contentLanguage)}>
                    {label}
                  </a>
                  {readers && ` (${readers})`}
                </li>
              ))}
            </ul>
          </section>
        ))}
        <PageNav label={translatorOf(lang)(LISTS).indexPages} previous={previous} next={next} lang={lang} />
      </div>
    </section>
  )
}
