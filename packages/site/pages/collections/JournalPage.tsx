import { translatorOf } from '../../server/languages.ts'
import { LISTS } from '../../messages/lists.ts'
import { readMonth } from '@vitrine/collections'
import { PostList } from '@vitrine/collections/react'
import type { ReactNode } from 'react'
import { ITEMS_MEASURE } from '../measures.ts'
import type { Facet } from '../../server/database/items.ts'
import { Filters } from './Filters.tsx'
import { ListFrame } from './ListFrame.tsx'
import type { ListPageProps } from './listPage.ts'
import { viewProps } from './viewProps.ts'

export interface JournalPageProps extends ListPageProps {
  /** Months with posts, the newest first. */
  readonly months: readonly Facet[]
  /** How the items stand [COL-7]. */
  readonly view: 'list' | 'grid'
}

/** The month in the language of the page, such as "October 2026" [COL-29]. */
function monthName(name: string, locale: string): string {
  const month = readMonth(name)!
  const format = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' })
  return format.format(Date.UTC(month.year, month.month - 1, 15))
}

/** Posts, projects or lessons of a collection, beside the filters [COL-11] [COL-7]. */
export function JournalPage(props: JournalPageProps): ReactNode {
  const { path, items, page, pageCount, filters, href, months, view, model } = props
  const { lang } = model
  const say = translatorOf(lang)(LISTS)
  const ways = (
    <>
      <Filters
        id="archive"
        title={say.archive}
        facets={months}
        chosen={filters.month}
        href={(month) => href({ month })}
        textOf={(month) => monthName(month, lang)}
        language={{}}
        lang={lang}
      />
      <p>
        <a href={`${path}/rss.xml`} type="application/rss+xml">
          {say.rssFeed}
        </a>
      </p>
    </>
  )
  return (
    <ListFrame list={props} ways={ways}>
      <PostList
        {...{ items, path, page, pageCount, view }}
        sizes={ITEMS_MEASURE}
        filter={filters}
        {...viewProps(model)}
      />
    </ListFrame>
  )
}
