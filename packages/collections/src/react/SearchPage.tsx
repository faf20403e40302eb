import { safeHref } from '@vitrine/links'
import type { ImageLoader } from '@vitrine/media'
import { Image } from '@vitrine/media/react'
import { COLLECTIONS, formatMessage } from '@vitrine/messages'
import type { ContentLanguage } from '@vitrine/parts'
import { createPart, mergeProps } from '@vitrine/parts/react'
import { forwardRef, useId } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, ReactElement, RefAttributes } from 'react'
import type { SearchHit } from '../core/itemContext.js'
import { contentMarks } from '../core/parts.js'
import { markMatches } from '../core/searchTerms.js'
import { longDate } from '../core/longDate.js'
import type { CollectionMessages, HeadingLevel } from './ItemCard.js'
import { PageLinks } from './PageLinks.js'
import { part as listPart } from './part.js'

interface FormProps {
  /** The text of the field. Default: empty. */
  readonly query?: string | undefined
  /** Path of the page that searches. Default `'/search'` [COL-17]. */
  readonly path?: string | undefined
  /** Default: en-US. */
  readonly messages?: CollectionMessages | undefined
  /** Language of the owner's texts, if not the page's: `contentLanguage('en-US', 'ar')` of `@vitrine/parts`. */
  readonly contentLanguage?: ContentLanguage | undefined
}

interface OwnProps extends FormProps {
  /** The words that were searched for, to be marked. Default: none. */
  readonly terms?: readonly string[] | undefined
  /** Those of the page, the best first. */
  readonly items: ReadonlyArray<SearchHit>
  /** From 1. Default 1. */
  readonly page?: number | undefined
  /** Default 1. */
  readonly pageCount?: number | undefined
  /** Results on all pages. Default: the count of `items`. */
  readonly total?: number | undefined
  /** `'failed'` shows that the search failed [COL-19]. Default `'ready'`. */
  readonly state?: 'ready' | 'failed' | undefined
  /** Level of the headings of results. Default 2. */
  readonly headingLevel?: HeadingLevel | undefined
  /** BCP 47 tag of the page. Default `'en-US'`. */
  readonly locale?: string | undefined
  /** Offers pictures in several widths. Default: their addresses are used as they are. */
  readonly loader?: ImageLoader | undefined
}

/** Props of `SearchPage`, and any attribute of its root, a `<section>`. */
export type SearchPageProps = OwnProps & Omit<ComponentPropsWithoutRef<'section'>, keyof OwnProps | 'children'>
/** Props of `SearchField`, and any attribute of its root, a `<form>`. */
export type SearchFieldProps = FormProps & Omit<ComponentPropsWithoutRef<'form'>, keyof FormProps | 'children'>

const part = createPart<string>('search')

/**
 * A field that searches the site: a form without script, and with `enhanceSearch` a combobox with suggestions
 * [COL-18] [BLK-52].
 * @example <SearchField path="/search" />
 */
export const SearchField: ForwardRefExoticComponent<SearchFieldProps & RefAttributes<HTMLFormElement>> = forwardRef<
  HTMLFormElement,
  SearchFieldProps
>(function SearchField({ query, path = '/search', messages = COLLECTIONS, contentLanguage, ...rest }, ref) {
  const id = useId()
  const own = { action: path, method: 'get', ...part('field', { role: 'search', ...contentMarks(contentLanguage) }) }
  return (
    <form {...mergeProps(own, rest)} ref={ref}>
      <label {...part('label')} htmlFor={`${id}-input`}>
        {messages.searchFor}
      </label>
      <input
        {...part('input')}
        id={`${id}-input`}
        type="search"
        name="q"
        defaultValue={query}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
      />
      <button {...part('submit')} type="submit">
        {messages.search}
      </button>
      <ul {...part('list')} id={`${id}-list`} aria-label={messages.suggestions} hidden />
      <p {...part('status', { role: 'status' })} />
    </form>
  )
})

function Marked({ text, terms }: { readonly text: string; readonly terms: readonly string[] }): ReactElement {
  // Use the index of a marked piece as its React key: the pieces of a text never change order.
  const pieces = markMatches(text, terms).map(({ text: piece, isMatch }, index) =>
    isMatch ? <mark key={index}>{piece}</mark> : piece,
  )
  return <>{pieces}</>
}

interface ResultProps {
  readonly hit: SearchHit
  readonly terms: ReadonlyArray<string>
  readonly locale: string
  readonly headingLevel: HeadingLevel
  readonly contentLanguage: ContentLanguage | undefined
  readonly loader: ImageLoader | undefined
}

function Result({ hit, terms, locale, headingLevel, contentLanguage: owners, loader }: ResultProps): ReactElement {
  const { title, url, kind, excerpt, publishedAt, start, timeZone, image, price, isTranslated = false } = hit
  const contentLanguage = isTranslated ? {} : owners
  const Heading = `h${headingLevel}` as const
  const instant = start ?? publishedAt
  return (
    <li {...part('result', { 'data-kind': kind })} data-id={url}>
      <Heading {...part('title')} {...contentLanguage}>
        <a href={safeHref(url) ?? undefined}>
          <Marked text={title} terms={terms} />
        </a>
      </Heading>
      {image && (
        <span {...part('picture')}>
          <Image {...image} alt="" fit="cover" boxRatio={1} loader={loader} sizes="88px" />
        </span>
      )}
      {price !== undefined && <p {...part('price')}>{price}</p>}
      <p {...part('excerpt')} {...contentLanguage}>
        <Marked text={excerpt} terms={terms} />
      </p>
      {instant !== undefined && (
        <time {...part('date')} dateTime={new Date(instant).toISOString()}>
          {longDate(instant, locale, timeZone)}
        </time>
      )}
    </li>
  )
}

/**
 * The page of a search: field, count, and results with their matches marked, their pictures and the prices of products
 * [COL-18] [COL-19] [SRV-261].
 * @example <SearchPage query="lamp" terms={['lamp']} items={hits} total={12} pageCount={2} />
 */
export const SearchPage: ForwardRefExoticComponent<SearchPageProps & RefAttributes<HTMLElement>> = forwardRef<
  HTMLElement,
  SearchPageProps
>(function SearchPage(props, ref) {
  const {
    query = '',
    path = '/search',
    messages = COLLECTIONS,
    terms = [],
    items,
    page = 1,
    pageCount = 1,
    ...others
  } = props
  const { total = items.length, state = 'ready', headingLevel = 2, locale = 'en-US', ...own } = others
  const { contentLanguage, loader, ...rest } = own
  const hasAsked = query.trim() !== ''
  const count = total > 0 ? formatMessage(messages.resultsFound, { count: total }) : messages.noResults
  return (
    <section {...mergeProps(part('root', { 'data-state': state }), rest)} ref={ref}>
      <SearchField {...{ query, path, messages, contentLanguage }} />
      {state === 'failed' ? (
        <p {...part('failure')} role="alert">
          {messages.unableToLoadResults}
        </p>
      ) : (
        <p {...part('count', { role: 'status' })}>{hasAsked ? count : ''}</p>
      )}
      {items.length > 0 && (
        <ol {...part('results')}>
          {items.map((hit) => (
            <Result key={hit.url} {...{ hit, terms, locale, headingLevel, contentLanguage, loader }} />
          ))}
        </ol>
      )}
      <PageLinks
        {...{ path, page, pageCount }}
        query={{ q: query }}
        label={messages.search}
        older={messages.search}
        newer={messages.previousItem}
        more={messages.more}
      />
      <p {...listPart('status', { role: 'status' })} />
    </section>
  )
})
