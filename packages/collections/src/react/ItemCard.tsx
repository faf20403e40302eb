import { recordTypeName } from '@vitrine/enums'
import { safeHref } from '@vitrine/links'
import type { ImageLoader } from '@vitrine/media'
import { Image } from '@vitrine/media/react'
import { COLLECTIONS, formatMessage, LABELS, statusKey } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import type { ContentLanguage } from '@vitrine/parts'
import type { ReactElement } from 'react'
import { collectionHref } from '../core/collectionHref.js'
import { eventTimes } from '../core/eventTimes.js'
import { isEvent, type ItemContext } from '../core/itemContext.js'
import type { ShownMembers } from '../core/summaryOptions.js'
import { longDate } from '../core/longDate.js'
import { part } from './part.js'

/** Level of a heading. */
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6

/** The texts of views with status badges. */
export type CollectionMessages = Translation<typeof COLLECTIONS> & Partial<Translation<typeof LABELS>>

interface ItemCardProps {
  readonly item: ItemContext
  readonly locale: string
  readonly messages: CollectionMessages
  /** Language of the owner's texts. */
  readonly contentLanguage?: ContentLanguage | undefined
  readonly show?: ShownMembers | undefined
  readonly headingLevel: HeadingLevel
  /** Path of the collection's page, to which tags and categories link. */
  readonly path?: string | undefined
  readonly loader?: ImageLoader | undefined
  readonly sizes?: string | undefined
  /** Width over height of the picture's box. Default: that of the picture. */
  readonly imageRatio?: number | undefined
  readonly priority?: boolean | undefined
}

/** The label of an item that visitors do not see yet [COL-4] [COL-6]. */
export function StatusBadge({
  status,
  messages,
}: {
  readonly status: number | undefined
  readonly messages: CollectionMessages
}): ReactElement | null {
  const key = statusKey(status)
  return key && <span {...part('badge')}>{messages[key] ?? LABELS[key]}</span>
}

/** When an item takes place [COL-15], or when it was published [COL-11] [COL-24]. */
export function ItemTime({ item, locale }: { readonly item: ItemContext; readonly locale: string }): ReactElement {
  if (!isEvent(item)) {
    return (
      <time {...part('date')} dateTime={new Date(item.publishedAt).toISOString()}>
        {longDate(item.publishedAt, locale)}
      </time>
    )
  }
  const times = eventTimes(item, locale)
  return (
    <time {...part('date')} dateTime={times.start}>
      {times.text}
    </time>
  )
}

/**
 * An item in a list: a blog post [COL-11], an event [COL-15], a picture, a video, a track or a work, each with its own
 * looks [COL-2]. A summary chooses its members [COL-22] [COL-24]; its tags and categories link to the items that share
 * them [COL-11].
 */
export function ItemCard(props: ItemCardProps): ReactElement {
  const { item, locale, messages, contentLanguage: owners, show = {}, headingLevel, path, ...picture } = props
  const { loader, sizes, imageRatio, priority } = picture
  const href = safeHref(item.url) ?? undefined
  const Heading = `h${headingLevel}` as const
  const place = isEvent(item) ? item.address : undefined
  const { image } = item
  const contentLanguage = item.isTranslated ? {} : owners
  return (
    <article {...part('item', { 'data-record': recordTypeName(item.recordType) ?? 'item' })}>
      {image && show.image !== false && (
        <a {...part('picture')} href={href} tabIndex={-1} aria-hidden="true">
          <Image
            src={image.src}
            width={image.width}
            height={image.height}
            alt=""
            color={image.color}
            preview={image.preview}
            focalPoint={image.focalPoint}
            loader={loader}
            sizes={sizes}
            priority={priority}
            {...(imageRatio && { fit: 'cover' as const, boxRatio: imageRatio, style: { aspectRatio: imageRatio } })}
          />
        </a>
      )}
      <div {...part('words')}>
        {show.date !== false && (
          <p {...part('facts')}>
            <ItemTime item={item} locale={locale} />
            <StatusBadge status={item.status} messages={messages} />
          </p>
        )}
        {show.title === false ? (
          <a {...part('link')} {...contentLanguage} href={href} aria-label={item.title} />
        ) : (
          <Heading {...part('title')} {...contentLanguage}>
            <a {...part('link')} href={href}>
              {item.title}
            </a>
          </Heading>
        )}
        {show.location && place && (
          <p {...part('place')} {...contentLanguage}>
            {place}
          </p>
        )}
        {show.author && item.author && (
          <p {...part('author')}>{formatMessage(messages.byAuthor, { author: item.author })}</p>
        )}
        {show.excerpt !== false && item.excerpt && (
          <p {...part('excerpt')} {...contentLanguage}>
            {item.excerpt}
          </p>
        )}
        {show.price && item.price && (
          <p {...part('price')} {...contentLanguage}>
            {item.price}
          </p>
        )}
        {show.tags && path !== undefined && <ItemTags {...{ item, path, messages }} contentLanguage={owners} />}
        {show.readMore && (
          <a {...part('read-more')} href={href} aria-label={formatMessage(messages.readMoreOf, { title: item.title })}>
            {messages.readMore}
          </a>
        )}
      </div>
    </article>
  )
}

interface ItemTagsProps extends Pick<ItemCardProps, 'item' | 'messages' | 'contentLanguage'> {
  readonly path: string
}

/** Links to the items with the same categories and tags [COL-11]. */
export function ItemTags({ item, path, messages, contentLanguage }: ItemTagsProps): ReactElement | null {
  const lists = [
    {
      name: 'categories',
      label: messages.categories,
      links: (item.categories ?? []).map((category) => ({ category })),
    },
    { name: 'tags', label: messages.tags, links: (item.tags ?? []).map((tag) => ({ tag })) },
  ].filter(({ links }) => links.length > 0)
  if (lists.length === 0) return null
  return (
    <div {...part('filters')}>
      {lists.map(({ name, label, links }) => (
        <ul key={name} {...part('filter-list', { 'data-kind': name })} aria-label={label}>
          {links.map((query: { tag?: string; category?: string }) => {
            const own = query.tag ?? query.category ?? ''
            const translated = item.names && Object.hasOwn(item.names, own) ? item.names[own] : undefined
            return (
              <li key={own}>
                <a {...(translated === undefined ? contentLanguage : {})} href={collectionHref(path, query)}>
                  {translated ?? own}
                </a>
              </li>
            )
          })}
        </ul>
      ))}
    </div>
  )
}
