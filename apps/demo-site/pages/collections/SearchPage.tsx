import { markMatches } from '@vitrine/collections'
import type { ReactNode } from 'react'
import type { SearchSubject } from '../../server/collections/renderSearch.tsx'
import type { PageModel } from '../../server/model.ts'

export interface SearchPageProps extends SearchSubject {
  readonly model: PageModel
}

function Marked({ text, terms }: { readonly text: string; readonly terms: readonly string[] }): ReactNode {
  return markMatches(text, terms).map(({ text: piece, isMatch }, place) =>
    isMatch ? <mark key={place}>{piece}</mark> : piece,
  )
}

const countText = (total: number): string =>
  total === 0 ? 'No results found' : total === 1 ? '1 result' : `${total} results`

/** The field for a search, and what it has found. */
export function SearchPage({ query, terms, items, total, page, older, newer, model }: SearchPageProps): ReactNode {
  const { contentLanguage, templateLanguage, lang } = model
  const date = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'Europe/Berlin' })
  const href = (number: number): string =>
    `/search?${new URLSearchParams({ q: query, page: String(number) }).toString()}`
  return (
    <section className="band search-page">
      <div className="cell" data-span="text">
        <h1 {...templateLanguage}>Search</h1>
        <search>
          <form action="/search" {...templateLanguage}>
            <label>
              Words to look for
              <input type="search" name="q" defaultValue={query} autoComplete="off" maxLength={200} />
            </label>
            <button type="submit">Search</button>
          </form>
        </search>
        {query !== '' && (
          <output className="lead" {...templateLanguage}>
            {countText(total)}
          </output>
        )}
        <ol className="search-hits" {...contentLanguage}>
          {items.map((hit) => (
            <li key={hit.url}>
              <h2>
                <a href={hit.url}>
                  <Marked text={hit.title} terms={terms} />
                </a>
              </h2>
              <p className="quiet" {...templateLanguage}>
                {hit.kind === 'event' ? 'Event' : 'Journal'} · {date.format(hit.start ?? hit.publishedAt)}
              </p>
              <p>
                <Marked text={hit.excerpt} terms={terms} />
              </p>
            </li>
          ))}
        </ol>
        {(older ?? newer) && (
          <p className="more" {...templateLanguage}>
            {older && (
              <a href={`${href(older)}#more-${page * 10}`} rel="next">
                Show more
              </a>
            )}
            {newer && (
              <a href={href(newer)} rel="prev">
                Show fewer
              </a>
            )}
          </p>
        )}
      </div>
    </section>
  )
}
