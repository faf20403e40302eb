'use client'

import { mergeProps, useMergedRef } from '@vitrine/parts/react'
import { forwardRef, useEffect, useRef } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, RefAttributes } from 'react'
import { part } from '../part.js'
import { usePurchase } from './purchaseContext.js'

export interface PurchaseStatusProps extends Omit<ComponentPropsWithoutRef<'p'>, 'children'> {
  /** Address of the cart's page: a link after the product has been added. Default: no link. */
  readonly cartHref?: string | undefined
}

/** Announces the progress of adding: "Adding…", "Added to cart." [COM-56] or "Unable to add item" [COM-33]. */
export const PurchaseStatus: ForwardRefExoticComponent<PurchaseStatusProps & RefAttributes<HTMLParagraphElement>> =
  forwardRef<HTMLParagraphElement, PurchaseStatusProps>(function PurchaseStatus({ cartHref, ...props }, ref) {
    const { status, messages } = usePurchase('Status')
    const root = useRef<HTMLParagraphElement>(null)
    const mergedRef = useMergedRef(root, ref)
    // Scroll to the purchase status, which may stand below the visible area on a phone.
    useEffect(() => {
      if (status === 'added' || status === 'failed') root.current!.scrollIntoView({ block: 'nearest' })
    }, [status])
    const texts = { idle: '', adding: messages.adding, added: messages.addedToCart, failed: messages.unableToAdd }
    return (
      <p {...mergeProps(part('status'), props)} ref={mergedRef}>
        <span {...part('status-text', { role: 'status' })}>{texts[status]}</span>
        {status === 'added' && cartHref !== undefined && (
          <a href={cartHref} {...part('view-cart')}>
            {messages.viewCart}
          </a>
        )}
      </p>
    )
  })
