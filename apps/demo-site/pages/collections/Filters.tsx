import type { ReactNode } from 'react'
import type { Facet } from '../../server/database/items.ts'
import type { ContentLanguage } from '@vitrine/parts'

export interface FiltersProps {
  readonly id: string
  readonly title: string
  readonly facets: readonly Facet[]
  /** The chosen filter. */
  readonly chosen: string | undefined
  /** Returns the address of the list with a filter, or with none. */
  readonly href: (name: string | undefined) => string
  /** Returns the label of a filter, such as that of a month. Default: its name. */
  readonly textOf?: (name: string) => string
  /** Language of the names. */
  readonly language: ContentLanguage
  /** Language of the title. */
  readonly templateLanguage: ContentLanguage
}

/** Links that filter a list; the chosen one leads back to the whole list. */
export function Filters(props: FiltersProps): ReactNode {
  const { id, title, facets, chosen, href, textOf = (name) => name, language, templateLanguage } = props
  return (
    <nav aria-labelledby={id} className="filters">
      <h2 id={id} {...templateLanguage}>
        {title}
      </h2>
      <ul {...language}>
        {facets.map(({ name, count }) => (
          <li key={name}>
            <a href={href(name === chosen ? undefined : name)} aria-current={name === chosen ? 'true' : undefined}>
              {textOf(name)} <span className="count">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
