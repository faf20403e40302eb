import { createPart, mergeProps } from '@vitrine/parts/react'
import { forwardRef } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, RefAttributes } from 'react'
import { cartIndicatorText } from '../core/cartIndicator.js'
import type { CartIndicatorLanguage } from '../core/cartIndicator.js'

export interface CartIndicatorProps extends ComponentPropsWithoutRef<'a'>, CartIndicatorLanguage {
  /** Pieces in the cart: a whole number from 0. */
  readonly items: number
  /** Address of the cart's page. */
  readonly href: string
}

const part = createPart<'root' | 'count' | 'spoken'>('cart-indicator')

/**
 * A link to the cart that shows how much is in it [COM-27]. Its children are the visible word; the number is spoken as a
 * sentence, and announced politely after a change [COM-29].
 * @example <CartIndicator items={2} href="/cart">Cart</CartIndicator>
 */
export const CartIndicator: ForwardRefExoticComponent<CartIndicatorProps & RefAttributes<HTMLAnchorElement>> =
  forwardRef<HTMLAnchorElement, CartIndicatorProps>(function CartIndicator(
    { items, messages, locale, children, ...props },
    ref,
  ) {
    const { count, spoken, isEmpty } = cartIndicatorText(items, { messages, locale })
    return (
      <a {...mergeProps(part('root', { 'data-empty': isEmpty }), props)} ref={ref}>
        {children}{' '}
        <span {...part('count')} aria-hidden="true">
          {count}
        </span>
        <span {...part('spoken')} aria-live="polite">
          {spoken}
        </span>
      </a>
    )
  })
