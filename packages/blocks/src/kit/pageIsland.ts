import { type Feature, siteContext } from '@vitrine/core-data/site'
import type { IslandModule } from '@vitrine/core-data/site'
import { parseJson } from '@vitrine/trust'
import { pageViewId } from './pageViewId.js'

/** A view that fills a whole page: its name, its island, and its page types. */
export interface PageIsland<Data> {
  readonly name: string
  readonly island: IslandModule<Data>
  isPage(pageType: number | undefined): boolean
}

/** Creates the feature that takes over the markup of `renderPageView`. */
export function pageIsland<Data>({ name, island, isPage }: PageIsland<Data>): Feature {
  return (site, document) => {
    const element = document.getElementById(pageViewId(name))
    if (!element || !isPage(site.use(siteContext).pageType)) return () => {}
    const read = island.decode(parseJson(element.dataset['pageJson'] ?? ''))
    if (!read.ok) throw new TypeError(read.error)
    return island.start(element, read.data, site)
  }
}
