import { dateFormat } from '../core/dateFormat.js'
import { safeHref } from '@vitrine/links'
import { COLLECTIONS, formatMessage } from '@vitrine/messages'
import type { ContentLanguage } from '@vitrine/parts'
import { createPart, mergeProps } from '@vitrine/parts/react'
import { forwardRef } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, ReactElement, RefAttributes } from 'react'
import type { TourDate } from '../core/tourDate.js'
import { readZone } from '../core/zone.js'
import { longDate } from '../core/longDate.js'
import type { CollectionMessages } from './ItemCard.js'

interface OwnProps {
  readonly items: ReadonlyArray<TourDate>
  /** Whether the external service has answered. Default `'ready'`. */
  readonly state?: 'ready' | 'loading' | 'failed' | undefined
  /** Address of the link that tries again after a failure. Default: the page itself. */
  readonly retryHref?: string | undefined
  /** BCP 47 tag of the page. Default `'en-US'`. */
  readonly locale?: string | undefined
  /** Default: en-US. */
  readonly messages?: CollectionMessages | undefined
  /** Language of the owner's texts, if not the page's: `contentLanguage('en-US', 'ar')` of `@vitrine/parts`. */
  readonly contentLanguage?: ContentLanguage | undefined
}

/** Props of `TourDates`, and any attribute of its root, a `<section>`. */
export type TourDatesProps = OwnProps & Omit<ComponentPropsWithoutRef<'section'>, keyof OwnProps | 'children'>

const part = createPart<string>('tour')

interface RowProps {
  readonly item: TourDate
  readonly locale: string
  readonly messages: CollectionMessages
  readonly contentLanguage: ContentLanguage | undefined
}

function Row({ item, locale, messages, contentLanguage: owners }: RowProps): ReactElement {
  const contentLanguage = item.isTranslated ? {} : owners
  const { start, timeZone, venue, city, ticketUrl, isSoldOut } = item
  const href = ticketUrl === undefined ? null : safeHref(ticketUrl)
  const zone = readZone(timeZone)?.name ?? 'UTC'
  const time = dateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: zone }).format(start)
  return (
    <tr {...part('row')}>
      <th scope="row" {...part('date')}>
        <time dateTime={new Date(start).toISOString()}>
          <span>{longDate(start, locale, zone)}</span> <span {...part('time')}>{time}</span>
        </time>
      </th>
      <td {...part('venue')} {...contentLanguage}>
        {venue}
      </td>
      <td {...part('city')} {...contentLanguage}>
        {city}
      </td>
      <td {...part('action')}>
        {isSoldOut && <span {...part('sold-out')}>{messages.soldOutEvent}</span>}
        {!isSoldOut && href !== null && (
          <a {...part('tickets')} href={href} aria-label={formatMessage(messages.ticketsFor, { title: venue })}>
            {messages.tickets}
          </a>
        )}
      </td>
    </tr>
  )
}

/** The sentence of a tour without rows. */
function notice(state: TourDatesProps['state'], messages: CollectionMessages): string {
  if (state === 'loading') return messages.loadingDates
  return state === 'failed' ? messages.unableToLoad : messages.noTourDates
}

/**
 * Dates of a tour: day, venue, city and tickets, from an external service or from the site's events [COL-16].
 * @example <TourDates items={events.map(tourDate)} />
 */
export const TourDates: ForwardRefExoticComponent<TourDatesProps & RefAttributes<HTMLElement>> = forwardRef<
  HTMLElement,
  TourDatesProps
>(function TourDates(props, ref) {
  const { items, state = 'ready', retryHref = '', locale = 'en-US', messages = COLLECTIONS, ...others } = props
  const { contentLanguage, ...rest } = others
  const own = { 'aria-label': messages.tourDates, 'aria-busy': state === 'loading' || undefined }
  return (
    <section {...mergeProps({ ...own, ...part('root', { 'data-state': state }) }, rest)} ref={ref}>
      {state === 'ready' && items.length > 0 ? (
        <table {...part('table')}>
          <thead>
            <tr>
              {[messages.eventDate, messages.venue, messages.city, messages.tickets].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <Row key={item.id} {...{ item, locale, messages, contentLanguage }} />
            ))}
          </tbody>
        </table>
      ) : (
        <p {...part('notice')} role={state === 'failed' ? 'alert' : 'status'}>
          {notice(state, messages)}{' '}
          {state === 'failed' && (
            <a {...part('retry')} href={retryHref}>
              {messages.loadAgain}
            </a>
          )}
        </p>
      )}
    </section>
  )
})
