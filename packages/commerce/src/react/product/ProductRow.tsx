import { createPart, mergeProps } from '@vitrine/parts/react'
import { Children, forwardRef, useId } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, RefAttributes } from 'react'

const part = createPart('product-row')

export interface ProductRowProps extends Omit<ComponentPropsWithoutRef<'section'>, 'title'> {
  /** Heading of the row. */
  readonly title: string
  /** Id of the heading, where a page has several rows. Default: a generated one. */
  readonly headingId?: string | undefined
}

/**
 * A few products below a page, under a heading: two in a row on a phone, four where there is room. Each child is the card
 * of one product [COM-116] [COM-117].
 * @example <ProductRow title="You may also like">{cards}</ProductRow>
 */
export const ProductRow: ForwardRefExoticComponent<ProductRowProps & RefAttributes<HTMLElement>> = forwardRef<
  HTMLElement,
  ProductRowProps
>(function ProductRow({ title, headingId, children, ...props }, ref) {
  const generated = useId()
  const id = headingId ?? generated
  return (
    <section {...mergeProps(part('root', { 'aria-labelledby': id }), props)} ref={ref}>
      <h2 {...part('title', { id })}>{title}</h2>
      <ul {...part('list')}>
        {Children.map(children, (card) => (
          <li {...part('item')}>{card}</li>
        ))}
      </ul>
    </section>
  )
})
