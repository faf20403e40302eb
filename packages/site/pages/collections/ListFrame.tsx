import { translatorOf } from '../../server/languages.ts'
import { COLLECTIONS } from '@vitrine/messages'
import type { ReactNode } from 'react'
import { Filters } from './Filters.tsx'
import { ListHead } from './ListHead.tsx'
import type { ListPageProps } from './listPage.ts'

/** A list of all tags would be longer than the list of items beside it. */
const TAGS_IN_SIGHT = 8

export interface ListFrameProps {
  readonly list: Pick<
    ListPageProps,
    'heading' | 'lead' | 'isTranslated' | 'filters' | 'href' | 'tags' | 'categories' | 'model'
  >
  /** The view of the items. */
  readonly children: ReactNode
  /** More ways into the list, below its categories and tags. */
  readonly ways: ReactNode
}

/** A list's title and items, beside its filters. */
export function ListFrame({ list, children, ways }: ListFrameProps): ReactNode {
  const { filters, href, tags, categories, model } = list
  const { contentLanguage, lang } = model
  const say = translatorOf(lang)(COLLECTIONS)
  return (
    <section className="band collection-page">
      <ListHead {...list} />
      <div className="cell" data-span="items">
        {children}
      </div>
      <aside className="cell" data-span="filters">
        <Filters
          id="categories"
          title={say.categories}
          facets={categories}
          chosen={filters.category}
          href={(category) => href({ category })}
          language={contentLanguage}
          lang={lang}
        />
        <Filters
          id="tags"
          title={say.tags}
          facets={tags}
          most={TAGS_IN_SIGHT}
          chosen={filters.tag}
          href={(tag) => href({ tag })}
          language={contentLanguage}
          lang={lang}
        />
        {ways}
      </aside>
    </section>
  )
}
