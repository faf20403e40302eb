import type { ImageLoader } from '@vitrine/media'
import { COLLECTIONS } from '@vitrine/messages'
import type { ContentLanguage } from '@vitrine/parts'
import { mergeProps } from '@vitrine/parts/react'
import { forwardRef } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, RefAttributes } from 'react'
import { collectionHref } from '../core/collectionHref.js'
import type { EventContext } from '../core/itemContext.js'
import { type CollectionMessages, type HeadingLevel, ItemCard } from './ItemCard.js'
import { listSizes } from './listSizes.js'
import { PageLinks } from './PageLinks.js'
import { part } from './part.js'

interface OwnProps {
  /** Those of the page: upcoming ones ascending, past ones descending, as `splitEvents` orders them. */
  readonly items: ReadonlyArray<EventContext>
  /** Whether these are the past events. Default `false`. */
  readonly past?: boolean | undefined
  /** Path of the page of events. Default: the page's own. */
  readonly path?: string | undefined
  /** From 1. Default 1. */
  readonly page?: number | undefined
  /** Default 1. */
  readonly pageCount?: number | undefined
  /** The filter of the address. */
  readonly filter?: { readonly tag?: string | undefined; readonly category?: string | undefined } | undefined
  /** Default 2. */
  readonly headingLevel?: HeadingLevel | undefined
  /** BCP 47 tag of the page. Default `'en-US'`. */
  readonly locale?: string | undefined
  /** Default: en-US. */
  readonly messages?: CollectionMessages | undefined
  /** Language of the owner's texts, if not the page's: `contentLanguage('en-US', 'ar')` of `@vitrine/parts`. */
  readonly contentLanguage?: ContentLanguage | undefined
  readonly loader?: ImageLoader | undefined
  /** CSS `sizes` of the whole list, which is its width on the page. Default `'100vw'`. */
  readonly sizes?: string | undefined
}

/** Props of `EventList`, and any attribute of its root, a `<section>`. */
export type EventListProps = OwnProps & Omit<ComponentPropsWithoutRef<'section'>, keyof OwnProps | 'children'>

/**
 * Upcoming or past events, with the time in each event's own zone [COL-13] [COL-15] [COL-30].
 * @example <EventList items={splitEvents(events, now).upcoming} path="/events" />
 */
export const EventList: ForwardRefExoticComponent<EventListProps & RefAttributes<HTMLElement>> = forwardRef<
  HTMLElement,
  EventListProps
>(function EventList(props, ref) {
  const { items, past = false, path = '', page = 1, pageCount = 1, filter, headingLevel = 2, ...others } = props
  const { locale = 'en-US', messages = COLLECTIONS, contentLanguage, loader, sizes = '100vw', ...rest } = others
  const label = past ? messages.pastEvents : messages.upcomingEvents
  return (
    <section {...mergeProps({ 'aria-label': label, ...part('events', { 'data-past': past }) }, rest)} ref={ref}>
      <nav {...part('switch')} aria-label={messages.eventCalendar}>
        <a href={collectionHref(path)} aria-current={past ? undefined : 'page'}>
          {messages.upcomingEvents}
        </a>
        <a href={collectionHref(path, { past: true })} aria-current={past ? 'page' : undefined}>
          {messages.pastEvents}
        </a>
      </nav>
      {items.length === 0 ? (
        <p {...part('empty')}>{messages.noEvents}</p>
      ) : (
        <ul {...part('items')}>
          {items.map((item) => (
            <li key={item.id} {...part('entry')} data-id={item.id}>
              <ItemCard
                item={item}
                {...{ locale, messages, contentLanguage, headingLevel, loader }}
                show={{ location: true }}
                sizes={listSizes(sizes)}
                imageRatio={1}
              />
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        {...{ path, page, pageCount, label }}
        query={{ past, ...filter }}
        older={label}
        newer={messages.newerPosts}
        more={messages.more}
      />
      <p {...part('status', { role: 'status' })} />
    </section>
  )
})
