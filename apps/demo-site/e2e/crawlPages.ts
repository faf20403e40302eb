import { ENGLISH } from '../../../packages/site/messages/english.ts'
import { SITE } from '../content/site.ts'
import type { PageContent } from '../../../packages/site/server/site/siteContent.ts'
import { drawn, hash, IS_FULL, SEED } from '../../../tools/testing/src/drawn.ts'
import { inventoryIn } from '../../../packages/site/server/collections/inventory.ts'
import site from '../vitrine.config.ts'

export type Who = 'visitor' | 'member' | 'owner'

/** One page of the crawl. */
export interface Crawled {
  readonly path: string
  readonly status: number
  /** Name that it shares with the pages of its type. */
  readonly type: string
  /** The only person who may open it. Default: everybody. */
  readonly who?: Who
  /** Readers of a page that not everybody may open. */
  readonly audience?: PageContent['audience']
}

/**
 * Returns a collection's items to visit: the first and the last, because all items have the same view, and all in the
 * full run.
 */
function itemsOf({ id, path }: PageContent): readonly Crawled[] {
  const items = SITE.items.filter((item) => item.collectionId === id && item.status === undefined)
  const looked = IS_FULL ? items : [items.at(0), items.at(-1)]
  return looked.flatMap((item) =>
    item ? [{ path: `${path}/${item.urlId}`, status: 200, type: `an item of ${path}` }] : [],
  )
}

/** Addresses that no index can list: states of a page, pages of owners, and pages that are not there. */
const FURTHER: readonly Omit<Crawled, 'type'>[] = [
  { path: '/index', status: 200 },
  { path: '/prints/eddy', status: 200 },
  { path: '/prints/no-such-print', status: 404 },
  { path: '/journal?page=3', status: 200 },
  { path: '/journal?category=Stage&tag=building', status: 200 },
  { path: '/journal/no-such-post', status: 404 },
  { path: '/calendar?month=2026-12', status: 200 },
  { path: '/search?q=zzyzx', status: 200 },
  { path: '/no-such-page', status: 404 },
  { path: '/newsletter/leave?left=1', status: 200 },
  { path: '/newsletter/join?joined=1', status: 200 },
  { path: '/newsletter/join?token=none', status: 410 },
  { path: '/error', status: 500 },
  { path: '/config/editor', status: 200, who: 'owner' },
  { path: '/config/cookies', status: 200, who: 'owner' },
  { path: '/config/header-footer', status: 200, who: 'owner' },
  { path: '/config/languages', status: 200, who: 'owner' },
  { path: '/config/palette', status: 200, who: 'owner' },
  { path: '/config/mails', status: 200, who: 'owner' },
  { path: '/config/newsletter', status: 200, who: 'owner' },
  { path: '/config/notices', status: 200, who: 'owner' },
  { path: '/config/installments', status: 200, who: 'owner' },
  { path: '/config/previews/letter/newsletter', status: 200, who: 'owner' },
  { path: '/config/figures', status: 200, who: 'owner' },
  { path: '/config/people', status: 200, who: 'owner' },
  { path: '/account/invitation?token=none', status: 410 },
  { path: '/config/journal', status: 200, who: 'owner' },
  { path: '/config/orders', status: 200, who: 'owner' },
  { path: '/config/comments', status: 200, who: 'owner' },
  { path: '/config/reviews', status: 200, who: 'owner' },
]

/** The type of a page that the site makes without a row of its content: its path and its status. */
const typeOf = (path: string, status = 200): string => `${path.split('?')[0]} ${status}`

/** Every page of the site's content, every further address of its inventory, and what no index can list. */
export const PAGES: readonly Crawled[] = [
  ...SITE.pages.flatMap((page) => {
    const type = `page type ${page.pageType}, collection type ${page.collectionType ?? 'none'}`
    return [{ path: page.path, status: 200, type, audience: page.audience }, ...itemsOf(page)]
  }),
  ...inventoryIn(ENGLISH, site).flatMap(({ links }) =>
    links.map(({ href }) => ({ path: href, status: 200, type: typeOf(href) })),
  ),
  ...FURTHER.map((page) => ({ ...page, type: typeOf(page.path, page.status) })),
]

export interface Way {
  readonly who: Who
  readonly width: number
  readonly policy: 'nonce' | 'self'
  readonly colorScheme: 'light' | 'dark'
  readonly reducedMotion: 'no-preference' | 'reduce'
}

/** Combinations of settings. Every two values of different columns occur together in one row. */
export const WAYS: readonly Way[] = [
  { who: 'visitor', width: 375, policy: 'nonce', colorScheme: 'light', reducedMotion: 'no-preference' },
  { who: 'member', width: 375, policy: 'self', colorScheme: 'dark', reducedMotion: 'reduce' },
  { who: 'owner', width: 375, policy: 'nonce', colorScheme: 'dark', reducedMotion: 'no-preference' },
  { who: 'visitor', width: 768, policy: 'self', colorScheme: 'dark', reducedMotion: 'no-preference' },
  { who: 'member', width: 768, policy: 'self', colorScheme: 'light', reducedMotion: 'reduce' },
  { who: 'owner', width: 768, policy: 'nonce', colorScheme: 'light', reducedMotion: 'reduce' },
  { who: 'visitor', width: 1280, policy: 'nonce', colorScheme: 'dark', reducedMotion: 'reduce' },
  { who: 'member', width: 1280, policy: 'nonce', colorScheme: 'dark', reducedMotion: 'no-preference' },
  { who: 'owner', width: 1280, policy: 'self', colorScheme: 'light', reducedMotion: 'no-preference' },
]

/** Whether a visitor of this kind may read a page with this audience. */
function mayRead(audience: Crawled['audience'], who: Who): boolean {
  if (who === 'owner' || audience === undefined || audience === 'everyone') return true
  return audience !== 'password' && who === 'member'
}

/** One visit of the crawl. */
export interface Visit extends Way {
  readonly path: string
  readonly status: number
  /** Whether axe checks the page. */
  readonly isChecked: boolean
}

/** The types of the blocks on each page of the content, by its path. */
const BLOCKS: ReadonlyMap<string, readonly string[]> = new Map(
  SITE.pages.map(({ path, bands }) => [
    path,
    bands.flatMap(({ cells }) => cells.flatMap(({ blocks }) => blocks.map(({ type }) => type))),
  ]),
)

/** A page's visit in one way; who may not read the page is refused. */
function visitOf(page: Crawled, way: Way): Way & { readonly status: number } {
  const who = page.who ?? way.who
  return { ...way, who, status: mayRead(page.audience, who) ? page.status : 401 }
}

/** The only visit of a page in the gate. */
const onlyVisitOf = (place: number) => visitOf(PAGES[place]!, WAYS[place % WAYS.length]!)

/**
 * The places in `PAGES` of those that the gate visits. The day orders the pages; of these, the gate visits each that shows a
 * type of page, an answer or a type of block that none before it shows, and a tenth of the others.
 */
function drawPlaces(): ReadonlySet<number> {
  const order = [...PAGES.keys()].toSorted((one, other) => draw(one) - draw(other))
  const seen = new Set<string>()
  const isNew = (place: number): boolean => {
    const { type, path, status: open } = PAGES[place]!
    const { status } = onlyVisitOf(place)
    const size = seen.size
    for (const part of [`${type} ${status}`, ...((status === open && BLOCKS.get(path)) || [])]) seen.add(part)
    return seen.size > size
  }
  const met = order.filter(isNew)
  const others = order.filter((place) => !met.includes(place))
  return new Set([...met, ...drawn(others, 10)])
}

const draw = (place: number): number => hash(`${SEED} ${PAGES[place]!.path}`)

/**
 * The visits of the crawl. To save time, each type of page and of block is visited, each page in one combination of
 * settings, and axe checks one page of each type in each colour scheme; `pnpm test:full` visits and checks each page in
 * every combination of the table.
 */
export function planVisits(): readonly Visit[] {
  const checked = new Set<string>()
  const places = drawPlaces()
  return PAGES.flatMap((page, place) => {
    if (!IS_FULL && !places.has(place)) return []
    const ways = IS_FULL ? WAYS.map((way) => visitOf(page, way)) : [onlyVisitOf(place)]
    return ways.map((way) => {
      const type = `${page.type}, ${way.status}, ${way.colorScheme}`
      const isChecked = IS_FULL || !checked.has(type)
      checked.add(type)
      return { ...way, path: page.path, isChecked }
    })
  })
}
