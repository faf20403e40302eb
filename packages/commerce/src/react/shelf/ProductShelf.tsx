import { createMessages, DEFAULT_LOCALE, formatMessage, SHELF } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import type { ContentLanguage } from '@vitrine/parts'
import { mergeProps } from '@vitrine/parts/react'
import { Children, forwardRef } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, ReactElement, RefAttributes } from 'react'
import type { Shelf } from '../../core/createShelf.js'
import type { ShelfItem } from '../../core/shelfItem.js'
import { chosenFilters, shelfHref, withoutFilters } from '../../core/shelfLinks.js'
import { SHELF_SORTS } from '../../core/shelfQuery.js'
import type { ShelfQuery, ShelfSort } from '../../core/shelfQuery.js'
import { ShelfFilters } from './ShelfFilters.js'
import { part } from './shelfPart.js'

interface OwnProps {
  /** Path of the shelf's page: '/shop'. */
  readonly path: string
  /** The query of the address: `readShelfQuery`. */
  readonly query: ShelfQuery
  /** The answer to the query: `createShelf(items)(query)`. */
  readonly shelf: Pick<Shelf<ShelfItem>, 'total' | 'pageCount' | 'facets'>
  /** The sentence about an address that could not be read. Default: there is none. */
  readonly fault?: string | undefined
  /** Prices as the visitor typed them, where they could not be read. Default: those of the query. */
  readonly typed?: { readonly min?: string | undefined; readonly max?: string | undefined } | undefined
  /** ISO 4217 code. Default `'USD'`. */
  readonly currency?: string | undefined
  /** Default: en-US. */
  readonly messages?: Translation<typeof SHELF> | undefined
  /** BCP 47 tag of the page. Default `'en-US'`. */
  readonly locale?: string | undefined
  /** Names of filters in the language of the page, by the shopkeeper's. Default: the shopkeeper's. */
  readonly names?: Readonly<Record<string, string>> | undefined
  /** Language of the shopkeeper's texts, where it differs from the page's. Default: the page's. */
  readonly contentLanguage?: ContentLanguage | undefined
}

/** Props of `ProductShelf`, and any attribute of its root. Each child is the card of one product of the page. */
export type ProductShelfProps = OwnProps & Omit<ComponentPropsWithoutRef<'div'>, keyof OwnProps>

const SORT_TEXTS = {
  featured: 'shelfFeatured',
  'price-asc': 'shelfCheapest',
  'price-desc': 'shelfDearest',
  title: 'shelfTitle',
  newest: 'shelfNewest',
} as const satisfies Record<ShelfSort, keyof typeof SHELF>

/** The chosen filters; each is a link to the shelf without it. */
function Chosen({ chosen, clearHref, messages, contentLanguage }: ChosenProps): ReactElement | null {
  if (chosen.length === 0) return null
  return (
    <ul {...part('chosen', { 'aria-label': messages.shelfChosen })}>
      {chosen.map(({ text, isOwners, href }) => (
        <li key={href}>
          <a href={href} aria-label={formatMessage(messages.shelfRemove, { filter: text })} {...part('remove')}>
            <span {...(isOwners && contentLanguage)}>{text}</span>
          </a>
        </li>
      ))}
      <li>
        <a href={clearHref} {...part('clear')}>
          {messages.shelfClear}
        </a>
      </li>
    </ul>
  )
}
interface ChosenProps extends Pick<OwnProps, 'contentLanguage'> {
  readonly messages: Translation<typeof SHELF>
  readonly chosen: ReturnType<typeof chosenFilters>
  readonly clearHref: string
}

/** The pages before and behind the page. */
function Pages({ hrefOf, page, pageCount, messages }: PagesProps): ReactElement | null {
  if (pageCount < 2) return null
  return (
    <nav {...part('pages', { 'aria-label': messages.shelfPages })}>
      {page > 1 && (
        <a href={hrefOf(Math.min(page - 1, pageCount))} rel="prev" {...part('previous')}>
          {messages.shelfPrevious}
        </a>
      )}
      <span {...part('page')}>{formatMessage(messages.shelfPage, { page, pages: pageCount })}</span>
      {page < pageCount && (
        <a href={hrefOf(page + 1)} rel="next" {...part('next')}>
          {messages.shelfNext}
        </a>
      )}
    </nav>
  )
}
interface PagesProps {
  readonly hrefOf: (page: number) => string
  readonly page: number
  readonly pageCount: number
  readonly messages: Translation<typeof SHELF>
}

/**
 * A page of a shop: filters with counts and an order in a form that is sent by GET, the chosen filters as links, the
 * cards, and links to the pages beside it. It needs no script; `enhanceShelf` adds one [COM-90] [COM-91].
 * @example
 * <ProductShelf path="/shop" query={query} shelf={shelve(query)}>{cards}</ProductShelf>
 */
export const ProductShelf: ForwardRefExoticComponent<ProductShelfProps & RefAttributes<HTMLDivElement>> = forwardRef<
  HTMLDivElement,
  ProductShelfProps
>(function ProductShelf({ path, query, shelf, fault, typed = {}, currency, ...others }, ref) {
  const { messages = SHELF, locale = DEFAULT_LOCALE, names = {}, contentLanguage, children, ...props } = others
  const { total, pageCount, facets } = shelf
  const chosen = chosenFilters(path, query, { messages, currency, locale, names })
  const clearHref = shelfHref(path, withoutFilters(query), currency)
  const hrefOf = (page: number): string => shelfHref(path, { ...query, page }, currency)
  const say = createMessages(locale, messages)
  return (
    <div {...mergeProps(part('root'), props)} ref={ref}>
      <form method="get" action={path} {...part('form')}>
        <ShelfFilters
          {...{ query, facets, typed, currency, locale, messages, contentLanguage, names }}
          chosen={chosen.length}
        />
        <div {...part('bar')}>
          <label {...part('sort')}>
            <span>{messages.shelfSort}</span>
            <select name="sort" defaultValue={query.sort} {...part('select')}>
              {SHELF_SORTS.map((sort) => (
                <option key={sort} value={sort}>
                  {messages[SORT_TEXTS[sort]]}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" {...part('show')}>
            {messages.shelfShow}
          </button>
        </div>
      </form>
      <p {...part('total', { role: 'status' })}>{say('shelfTotal', { n: total })}</p>
      {fault !== undefined && (
        <p {...part('fault', { role: 'alert' })} id="shelf-fault">
          {fault}
        </p>
      )}
      <Chosen {...{ chosen, clearHref, messages, contentLanguage }} />
      {Children.count(children) > 0 ? (
        <ul {...part('list', { 'aria-label': messages.shelfProducts })}>
          {Children.map(children, (card) => (
            <li {...part('item')}>{card}</li>
          ))}
        </ul>
      ) : (
        <div {...part('empty')}>
          <p {...part('empty-title')}>{messages.shelfEmpty}</p>
          <p>{messages.shelfEmptyWay}</p>
          <a href={clearHref} {...part('way')}>
            {messages.shelfClear}
          </a>
        </div>
      )}
      <Pages {...{ hrefOf, pageCount, messages }} page={query.page} />
    </div>
  )
})
