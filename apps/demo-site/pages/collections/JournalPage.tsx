import { readMonth } from '@vitrine/collections'
import { PostList } from '@vitrine/collections/react'
import type { ReactNode } from 'react'
import type { Facet } from '../../server/database/items.ts'
import { Filters } from './Filters.tsx'
import { ListHead } from './ListHead.tsx'
import type { ListPageProps } from './listPage.ts'
import { viewProps } from './viewProps.ts'

export interface JournalPageProps extends ListPageProps {
  /** Months with posts, the newest first. */
  readonly months: readonly Facet[]
}

function monthName(name: string, locale: string): string {
  const month = readMonth(name)
  if (!month) return name
  const format = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' })
  return format.format(Date.UTC(month.year, month.month - 1, 15))
}

/** A blog: posts, the newest first, beside the ways to a part of them. */
export function JournalPage(props: JournalPageProps): ReactNode {
  const { path, items, page, pageCount, filters, href, tags, categories, months, model } = props
  const { contentLanguage, templateLanguage, lang } = model
  return (
    <section className="band collection-page">
      <ListHead {...props} />
      <div className="cell" data-span="items" {...contentLanguage}>
        <PostList {...{ items, path, page, pageCount }} filter={filters} {...viewProps(model)} />
      </div>
      <aside className="cell" data-span="filters">
        <Filters
          id="categories"
          title="Categories"
          facets={categories}
          chosen={filters.category}
          href={(category) => href({ category })}
          language={contentLanguage}
          templateLanguage={templateLanguage}
        />
        <Filters
          id="tags"
          title="Tags"
          facets={tags}
          chosen={filters.tag}
          href={(tag) => href({ tag })}
          language={contentLanguage}
          templateLanguage={templateLanguage}
        />
        <Filters
          id="archive"
          title="Archive"
          facets={months}
          chosen={filters.month}
          href={(month) => href({ month })}
          textOf={(month) => monthName(month, lang)}
          language={{}}
          templateLanguage={templateLanguage}
        />
        <p {...templateLanguage}>
          <a href={`${path}/rss.xml`} type="application/rss+xml">
            RSS feed
          </a>
        </p>
      </aside>
    </section>
  )
}
