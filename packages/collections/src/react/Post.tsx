import type { ImageLoader } from '@vitrine/media'
import { Image } from '@vitrine/media/react'
import { COLLECTIONS, formatMessage } from '@vitrine/messages'
import type { ContentLanguage } from '@vitrine/parts'
import { mergeProps } from '@vitrine/parts/react'
import { Html } from '@vitrine/trust/react'
import { forwardRef } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, RefAttributes } from 'react'
import type { ItemContext, ItemLink } from '../core/itemContext.js'
import { type CollectionMessages, type HeadingLevel, ItemTags, ItemTime, StatusBadge } from './ItemCard.js'
import { ItemLinks } from './ItemLinks.js'
import { pageSizes } from './listSizes.js'
import { part } from './part.js'

interface OwnProps {
  readonly item: ItemContext
  /** The older post. */
  readonly previous?: ItemLink | undefined
  /** The newer post. */
  readonly next?: ItemLink | undefined
  /** Path of the blog's page, to which tags and categories link. Default: they are left out. */
  readonly path?: string | undefined
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

/** Props of `Post`, and any attribute of its root, an `<article>`. Children follow the text: comments. */
export type PostProps = OwnProps & Omit<ComponentPropsWithoutRef<'article'>, keyof OwnProps>

/**
 * A post of a blog: title, author, date, picture, text, tags, and the posts before and after [COL-11] [COL-30].
 * @example <Post item={post} previous={older} next={newer} path="/journal" />
 */
export const Post: ForwardRefExoticComponent<PostProps & RefAttributes<HTMLElement>> = forwardRef<
  HTMLElement,
  PostProps
>(function Post(props, ref) {
  const { item, previous, next, path, headingLevel = 1, locale = 'en-US', messages = COLLECTIONS, ...others } = props
  const { contentLanguage: owners, loader, sizes = '100vw', children, ...rest } = others
  const contentLanguage = item.isTranslated ? {} : owners
  const Heading = `h${headingLevel}` as const
  const { image } = item
  return (
    <article {...mergeProps(part('post'), rest)} ref={ref}>
      <header {...part('head')}>
        <Heading {...part('title')} {...contentLanguage}>
          {item.title}
        </Heading>
        <p {...part('facts')}>
          {item.author && <span {...part('author')}>{formatMessage(messages.byAuthor, { author: item.author })}</span>}
          <ItemTime item={item} locale={locale} />
          <StatusBadge status={item.status} messages={messages} />
        </p>
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
      {item.bodyHtml === undefined ? (
        item.excerpt && (
          <p {...part('excerpt')} {...contentLanguage}>
            {item.excerpt}
          </p>
        )
      ) : (
        <Html html={item.bodyHtml} {...part('body')} {...contentLanguage} />
      )}
      {path !== undefined && <ItemTags {...{ item, path, messages }} contentLanguage={owners} />}
      <ItemLinks {...{ previous, next, messages }} contentLanguage={owners} />
      {children}
    </article>
  )
})
