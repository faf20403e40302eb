import { translatorOf } from '../../server/languages.ts'
import { LISTS } from '../../messages/lists.ts'
import { createMessages } from '@vitrine/messages'
import type { ReactNode } from 'react'
import type { Facet } from '../../server/database/items.ts'
import type { ContentLanguage } from '@vitrine/parts'

export interface FiltersProps {
  readonly id: string
  readonly title: string
  readonly facets: readonly Facet[]
  /** How many filters are in sight: those with the most items, and the chosen one. Default: all. */
  readonly most?: number
  /** The chosen filter. */
  readonly chosen: string | undefined
  /** Returns the address of the list with a filter, or with none. */
  readonly href: (name: string | undefined) => string
  /** Returns the label of a filter, such as that of a month. Default: its name. */
  readonly textOf?: (name: string) => string
  /** Language of the names that are not translated. */
  readonly language: ContentLanguage
  /** BCP 47 tag of the page's texts. */
  readonly lang: string
}

/** The names of the filters that are in sight. */
function namesInSight(facets: readonly Facet[], most: number, chosen: string | undefined): ReadonlySet<string> {
  const ranked = facets.toSorted((one, other) => other.count - one.count).slice(0, most)
  return new Set([...ranked.map(({ name }) => name), ...(chosen === undefined ? [] : [chosen])])
}

/**
 * Links that filter a list; the chosen one leads back to the whole list [COL-11]. A disclosure below holds the less
 * used ones.
 */
export function Filters(props: FiltersProps): ReactNode {
  const { id, title, facets, most = facets.length, chosen, href, textOf = (name) => name, language, lang } = props
  const inSight = namesInSight(facets, most, chosen)
  const rest = facets.filter(({ name }) => !inSight.has(name))
  const list = (some: readonly Facet[]): ReactNode => (
    <ul>
      {some.map(({ name, count, text }) => (
        <li key={name} {...(text === undefined ? language : {})}>
          <a href={href(name === chosen ? undefined : name)} aria-current={name === chosen ? 'true' : undefined}>
            {text ?? textOf(name)} <span className="count">{count}</span>
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <nav aria-labelledby={id} className="filters">
      <h2 id={id}>{title}</h2>
      {list(facets.filter(({ name }) => inSight.has(name)))}
      {rest.length > 0 && (
        <details>
          <summary>{createMessages(lang, translatorOf(lang)(LISTS))('moreFilters', { n: rest.length })}</summary>
          {list(rest)}
        </details>
      )}
    </nav>
  )
}
