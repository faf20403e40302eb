import type { ImageLoader } from '@vitrine/media'
import { COLLECTIONS } from '@vitrine/messages'
import type { ContentLanguage } from '@vitrine/parts'
import { mergeProps } from '@vitrine/parts/react'
import { forwardRef } from 'react'
import type { ComponentPropsWithoutRef, CSSProperties, ForwardRefExoticComponent, RefAttributes } from 'react'
import type { ItemContext } from '../core/itemContext.js'
import { type ShownMembers, summaryRatio, type SummaryVariant } from '../core/summaryOptions.js'
import { type CollectionMessages, type HeadingLevel, ItemCard } from './ItemCard.js'
import { part } from './part.js'

interface OwnProps {
  readonly items: ReadonlyArray<ItemContext>
  /** Default `'grid'`. */
  readonly variant?: SummaryVariant | undefined
  /** Members of the items that are shown. Default: title, excerpt, date and picture. */
  readonly show?: ShownMembers | undefined
  /** Width over height of the pictures. Default: 1.5; in a wall that of each picture. */
  readonly imageRatio?: number | undefined
  /** Default 3. */
  readonly headingLevel?: HeadingLevel | undefined
  /** BCP 47 tag of the page. Default `'en-US'`. */
  readonly locale?: string | undefined
  /** Default: en-US. */
  readonly messages?: CollectionMessages | undefined
  /** Language of the owner's texts, if not the page's: `contentLanguage('en-US', 'ar')` of `@vitrine/parts`. */
  readonly contentLanguage?: ContentLanguage | undefined
  readonly loader?: ImageLoader | undefined
}

/** Props of `Summary`, and any attribute of its root, a `<section>`. */
export type SummaryProps = OwnProps & Omit<ComponentPropsWithoutRef<'section'>, keyof OwnProps | 'children'>

/** CSS `sizes` of the pictures of each variant [COL-30]. */
const SIZES: Readonly<Record<SummaryVariant, string>> = {
  wall: '(width >= 768px) 33vw, (width >= 560px) 50vw, 100vw',
  carousel: '(width >= 768px) 33vw, 80vw',
  list: '(width >= 560px) 28vw, 100vw',
  grid: '(width >= 768px) 33vw, (width >= 560px) 50vw, 100vw',
}

/**
 * A few items of a collection as a wall of columns, a row that scrolls, a list or a grid [COL-22] [COL-24] [COL-30].
 * @example <Summary variant="carousel" items={filterItems(posts, { tag: 'lamps', count: 6 })} show={{ readMore: true }} />
 */
export const Summary: ForwardRefExoticComponent<SummaryProps & RefAttributes<HTMLElement>> = forwardRef<
  HTMLElement,
  SummaryProps
>(function Summary(props, ref) {
  const { items, variant = 'grid', show, imageRatio, headingLevel = 3, locale = 'en-US', ...others } = props
  const { messages = COLLECTIONS, contentLanguage, loader, ...rest } = others
  const ratio = summaryRatio(variant, imageRatio)
  const style: CSSProperties & { '--summary-ratio'?: number } = ratio ? { '--summary-ratio': ratio } : {}
  return (
    <section {...mergeProps({ ...part('summary', { 'data-view': variant }), style }, rest)} ref={ref}>
      {items.length === 0 ? (
        <p {...part('empty')}>{messages.noResults}</p>
      ) : (
        // Make the row of a carousel focusable: its items scroll sideways, and arrow keys scroll only a focused row.
        <ul {...part('items')} {...(variant === 'carousel' && { tabIndex: 0, role: 'list' })}>
          {items.map((item) => (
            <li key={item.id} {...part('entry')} data-id={item.id}>
              <ItemCard
                item={item}
                {...{ locale, messages, contentLanguage, show, headingLevel, loader }}
                sizes={SIZES[variant]}
                imageRatio={ratio}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
})
