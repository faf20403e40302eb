import type { SearchHitJson } from '@vitrine/collections/api'
import { PageType } from '@vitrine/enums'
import type { Context } from 'hono'
import { SearchPage } from '../../pages/collections/SearchPage.tsx'
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
  const page = {
    pageType: PageType.Search,
    title: query === '' ? 'Search · Lantern Hall' : `${query} · Search`,
    description: 'Search the journal and the events of Lantern Hall.',
  }
  return renderFrame(c, services, page, (model) => <SearchPage {...subject} model={model} />)
}
