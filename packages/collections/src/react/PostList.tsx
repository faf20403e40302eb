import type { ImageLoader } from '@vitrine/media'
import { COLLECTIONS, formatMessage } from '@vitrine/messages'
import type { ContentLanguage } from '@vitrine/parts'
import { mergeProps } from '@vitrine/parts/react'
import { forwardRef } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, RefAttributes } from 'react'
import { collectionHref } from '../core/collectionHref.js'
import { collectionView } from '../core/collectionView.js'
import type { ItemContext } from '../core/itemContext.js'
import { type CollectionMessages, type HeadingLevel, ItemCard } from './ItemCard.js'
import { listSizes } from './listSizes.js'
import { PageLinks } from './PageLinks.js'
import { part } from './part.js'

interface OwnProps {
  /** Those of the page, the newest first. */
  readonly items: ReadonlyArray<ItemContext>
  /** Path of the blog's page. Default: the page's own. */
  readonly path?: string | undefined
  /** From 1. Default 1. */
  readonly page?: number | undefined
  /** Default 1. */
  readonly pageCount?: number | undefined
  /** `'list'` or `'grid'` [COL-7]. Default `'list'`. */
  readonly view?: string | undefined
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

/** Props of `PostList`, and any attribute of its root, a `<section>`. */
export type PostListProps = OwnProps & Omit<ComponentPropsWithoutRef<'section'>, keyof OwnProps | 'children'>

/**
 * The posts of a blog, with links to older and newer ones and to tags and categories [COL-11], as a list or a grid
 * [COL-7] [COL-30].
 * @example <PostList items={posts} path="/journal" page={1} pageCount={4} />
 */
export const PostList: ForwardRefExoticComponent<PostListProps & RefAttributes<HTMLElement>> = forwardRef<
  HTMLElement,
  PostListProps
>(function PostList(props, ref) {
  const { items, path = '', page = 1, pageCount = 1, view, filter = {}, headingLevel = 2, ...others } = props
  const { locale = 'en-US', messages = COLLECTIONS, contentLanguage, loader, sizes = '100vw', ...rest } = others
  const look = collectionView(view, 'blog')
  const filters = [filter.category, filter.tag].filter((name) => name !== undefined && name !== '')
  return (
    <section {...mergeProps(part('list', { 'data-view': look }), rest)} ref={ref}>
      {filters.length > 0 && (
        <p {...part('filter')}>
          {formatMessage(messages.filteredBy, { name: filters.join(', ') })}{' '}
          <a href={collectionHref(path)}>{messages.showAll}</a>
        </p>
      )}
      {items.length === 0 ? (
        <p {...part('empty')}>{messages.noResults}</p>
      ) : (
        <ul {...part('items')}>
          {items.map((item, index) => (
            <li key={item.id} {...part('entry')} data-id={item.id}>
              <ItemCard
                item={item}
                {...{ locale, messages, contentLanguage, headingLevel, path, loader }}
                show={{ author: true, tags: true, readMore: look === 'list' }}
                sizes={look === 'grid' ? '(width >= 768px) 33vw, 100vw' : listSizes(sizes)}
                imageRatio={3 / 2}
                priority={index === 0}
              />
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        {...{ path, page, pageCount }}
        query={filter}
        label={messages.postPages}
        older={messages.olderPosts}
        newer={messages.newerPosts}
        more={messages.more}
      />
      <p {...part('status', { role: 'status' })} />
    </section>
  )
})
