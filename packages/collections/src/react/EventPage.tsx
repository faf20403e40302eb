import { safeHref } from '@vitrine/links'
import type { ImageLoader } from '@vitrine/media'
import { Image } from '@vitrine/media/react'
import { COLLECTIONS, formatMessage } from '@vitrine/messages'
import type { ContentLanguage } from '@vitrine/parts'
import { mergeProps } from '@vitrine/parts/react'
import { Html } from '@vitrine/trust/react'
import { forwardRef } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, ReactElement, ReactNode, RefAttributes } from 'react'
import { calendarLinks } from '../core/calendarLinks.js'
import type { EventContext, ItemLink } from '../core/itemContext.js'
import { type CollectionMessages, type HeadingLevel, ItemTime, StatusBadge } from './ItemCard.js'
import { ItemLinks } from './ItemLinks.js'
import { pageSizes } from './listSizes.js'
import { part } from './part.js'

interface OwnProps {
  readonly item: EventContext
  readonly previous?: ItemLink | undefined
  readonly next?: ItemLink | undefined
  /** Address of the event's calendar file. Default: no link to one. */
  readonly icsHref?: string | undefined
  /** A map of the place: `<MapBlock>`. */
  readonly map?: ReactNode
  /** Default 1. */
  readonly headingLevel?: HeadingLevel | undefined
  /** BCP 47 tag of the page. Default `'en-US'`. */
  readonly locale?: string | undefined
  /** Default: en-US. */
  readonly messages?: CollectionMessages | undefined
  /** Language of the owner's texts, if not the page's: `contentLanguage('en-US', 'ar')` of `@vitrine/parts`. */
  readonly contentLanguage?: ContentLanguage | undefined
  readonly loader?: ImageLoader | undefined
  /** CSS `sizes` of the content, its width on the page; a picture in it is at most 900 px wide. Default `'100vw'`. */
  readonly sizes?: string | undefined
}

/** Props of `EventPage`, and any attribute of its root, an `<article>`. Children follow the text: comments. */
export type EventPageProps = OwnProps & Omit<ComponentPropsWithoutRef<'article'>, keyof OwnProps>

const CALENDARS = { google: 'Google', outlook: 'Outlook', office365: 'Microsoft 365', yahoo: 'Yahoo' } as const

function AddToCalendar({
  item,
  icsHref,
  messages,
}: Pick<OwnProps, 'item' | 'icsHref'> & { readonly messages: CollectionMessages }): ReactElement {
  const links = calendarLinks(item)
  return (
    <details {...part('add')}>
      <summary>{messages.addToCalendar}</summary>
      <ul>
        {icsHref !== undefined && (
          <li>
            <a href={safeHref(icsHref) ?? undefined} download>
              {messages.calendarFileLink}
            </a>
          </li>
        )}
        {(Object.keys(CALENDARS) as (keyof typeof CALENDARS)[]).map((name) => (
          <li key={name}>
            <a href={links[name]} target="_blank" rel="noopener noreferrer nofollow">
              {CALENDARS[name]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/**
 * An event: when and where, tickets, text, a map, a calendar file, and links that add it to calendars on the web
 * [COL-15] [COL-30] [COL-32].
 * @example <EventPage item={event} icsHref="/events/lantern-walk.ics" map={<MapBlock location={hall} />} />
 */
export const EventPage: ForwardRefExoticComponent<EventPageProps & RefAttributes<HTMLElement>> = forwardRef<
  HTMLElement,
  EventPageProps
>(function EventPage(props, ref) {
  const { item, previous, next, icsHref, map, headingLevel = 1, locale = 'en-US', ...others } = props
  const { messages = COLLECTIONS, contentLanguage: owners, loader, sizes = '100vw', children, ...rest } = others
  const contentLanguage = item.isTranslated ? {} : owners
  const Heading = `h${headingLevel}` as const
  const tickets = item.ticketUrl === undefined ? null : safeHref(item.ticketUrl)
  const { image } = item
  return (
    <article {...mergeProps(part('event'), rest)} ref={ref}>
      <header {...part('head')}>
        <Heading {...part('title')} {...contentLanguage}>
          {item.title}
        </Heading>
        <StatusBadge status={item.status} messages={messages} />
      </header>
      {image && (
        <Image
          src={image.src}
          width={image.width}
          height={image.height}
          alt={image.alt}
          color={image.color}
          preview={image.preview}
          loader={loader}
          sizes={pageSizes(sizes)}
          priority
          {...owners}
          {...(image.lang !== undefined && { lang: image.lang })}
        />
      )}
      <div {...part('sheet')}>
        <dl {...part('details')}>
          <div>
            <dt>{messages.when}</dt>
            <dd>
              <ItemTime item={item} locale={locale} />
            </dd>
          </div>
          {item.address && (
            <div>
              <dt>{messages.where}</dt>
              <dd {...contentLanguage}>{item.address}</dd>
            </div>
          )}
        </dl>
        <div {...part('actions')}>
          {tickets !== null && (
            <a
              {...part('tickets')}
              href={tickets}
              aria-label={formatMessage(messages.ticketsFor, { title: item.title })}
            >
              {messages.tickets}
            </a>
          )}
          <AddToCalendar {...{ item, icsHref, messages }} />
        </div>
      </div>
      {item.bodyHtml === undefined ? (
        item.excerpt && (
          <p {...part('excerpt')} {...contentLanguage}>
            {item.excerpt}
          </p>
        )
      ) : (
        <Html html={item.bodyHtml} {...part('body')} {...contentLanguage} />
      )}
      {map}
      <ItemLinks {...{ previous, next, messages }} contentLanguage={owners} />
      {children}
    </article>
  )
})
