import { safeHref } from '@vitrine/links'
import type { ContentLanguage } from '@vitrine/parts'
import type { ReactElement } from 'react'
import type { ItemLink } from '../core/itemContext.js'
import type { CollectionMessages } from './ItemCard.js'
import { part } from './part.js'

interface ItemLinksProps {
  readonly previous?: ItemLink | undefined
  readonly next?: ItemLink | undefined
  readonly messages: CollectionMessages
  /** Language of the titles. */
  readonly contentLanguage?: ContentLanguage | undefined
}

/** Links to the item before and after [COL-11] [COL-15]. */
export function ItemLinks({ previous, next, messages, contentLanguage }: ItemLinksProps): ReactElement | null {
  if (!previous && !next) return null
  return (
    <nav {...part('others')} aria-label={messages.otherItems}>
      {previous && (
        <a {...part('previous')} rel="prev" href={safeHref(previous.url) ?? undefined}>
          <span {...part('direction')}>{messages.previousItem}</span>{' '}
          <span {...(!previous.isTranslated && contentLanguage)}>{previous.title}</span>
        </a>
      )}
      {next && (
        <a {...part('next')} rel="next" href={safeHref(next.url) ?? undefined}>
          <span {...part('direction')}>{messages.nextItem}</span>{' '}
          <span {...(!next.isTranslated && contentLanguage)}>{next.title}</span>
        </a>
      )}
    </nav>
  )
}
