import { pageTitle } from '../render/pageTitle.ts'
import { wordsFor } from '../http/languageOfRequest.ts'
import { LISTS } from '../../messages/lists.ts'
import type { SearchHitJson } from '@vitrine/collections/api'
import { SearchPage } from '@vitrine/collections/react'
import { PageType } from '@vitrine/enums'
import type { Context } from 'hono'
import { viewProps } from '../../pages/collections/viewProps.ts'
import type { Env, Services } from '../http/services.ts'
import type { ListPages } from './lists.ts'
import { renderFrame } from './renderFrame.tsx'

/** Results of a search as its page shows them. */
export interface SearchSubject extends Omit<ListPages, 'items'> {
  readonly query: string
  readonly terms: readonly string[]
  readonly items: readonly SearchHitJson[]
}

/** The page of a search, of page type 102 [COL-17] [COL-18]. */
export async function renderSearch(c: Context<Env>, services: Services, subject: SearchSubject): Promise<Response> {
  const { query } = subject
  const say = wordsFor(c, LISTS)
  const page = {
    pageType: PageType.Search,
    title: query === '' ? pageTitle(say.searchTitle) : pageTitle(query, say.searchTitle),
    description: say.searchDescription,
  }
  return renderFrame(c, services, page, (model) => {
    const view = viewProps(model)
    const { terms, items, total, page: number, pageCount } = subject
    return (
      <section className="band search-page">
        <div className="cell" data-span="text">
          <h1>{say.searchTitle}</h1>
        </div>
        <div className="cell">
          <SearchPage {...{ query, terms, items, total, pageCount }} {...view} page={number} path="/search" />
        </div>
      </section>
    )
  })
}
