import type { ReactElement } from 'react'
import { collectionHref, type CollectionQuery } from '../core/collectionHref.js'
import { part } from './part.js'

interface PageLinksProps {
  readonly path: string
  readonly query?: CollectionQuery | undefined
  readonly page: number
  readonly pageCount: number
  readonly label: string
  readonly older: string
  readonly newer: string
  readonly more: string
}

/**
 * Links of a list: "More" leads to the page after it, the other link to the page before.
 */
export function PageLinks(props: PageLinksProps): ReactElement | null {
  const { path, query, page, pageCount, label, older, newer, more } = props
  if (pageCount < 2) return null
  return (
    <nav {...part('pages')} aria-label={label}>
      {page > 1 && (
        <a {...part('newer')} rel="prev" href={collectionHref(path, { ...query, page: page - 1 })}>
          {newer}
        </a>
      )}
      {page < pageCount && (
        <a
          {...part('more', { 'data-page': page + 1 })}
          rel="next"
          aria-label={`${more}: ${older}`}
          href={collectionHref(path, { ...query, page: page + 1 })}
        >
          {more}
        </a>
      )}
    </nav>
  )
}
