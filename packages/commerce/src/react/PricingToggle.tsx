'use client'

import { STORE } from '@vitrine/messages'
import { createPart, mergeProps, useMergedRef } from '@vitrine/parts/react'
import { forwardRef, useEffect, useRef } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, ReactNode, RefAttributes } from 'react'
import { enhancePricingToggle } from '../dom/enhancePricingToggle.js'

/** One pricing view: its button, and the prices with the join section or button. */
export interface PricingView {
  /** Unique among the views. */
  readonly id: string
  readonly label: string
  readonly content: ReactNode
}

export interface PricingToggleProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** The left and the right view; with one view no toggle is shown [COM-49]. */
  readonly views: readonly [left: PricingView, right?: PricingView]
  /** Names the two buttons together. Default "Pricing options". */
  readonly label?: string | undefined
}

const part = createPart<'root' | 'buttons' | 'button' | 'view'>('pricing-toggle')

/**
 * Two pricing views and the buttons that switch between them; the left one is shown first [COM-48] [COM-49]. Without
 * scripts both views are shown.
 * @example <PricingToggle views={[{ id: 'month', label: 'Monthly', content: <Monthly /> }, { id: 'year', label: 'Yearly', content: <Yearly /> }]} />
 */
export const PricingToggle: ForwardRefExoticComponent<PricingToggleProps & RefAttributes<HTMLDivElement>> = forwardRef<
  HTMLDivElement,
  PricingToggleProps
>(function PricingToggle({ views, label = STORE.pricingOptions, ...props }, ref) {
  const root = useRef<HTMLDivElement>(null)
  const mergedRef = useMergedRef(root, ref)
  const shown = views.filter((view): view is PricingView => view !== undefined)
  const count = shown.length
  useEffect(() => enhancePricingToggle(root.current!), [count])
  return (
    <div {...mergeProps(part('root'), props)} ref={mergedRef}>
      {count > 1 && (
        <div {...part('buttons', { role: 'group', 'aria-label': label, hidden: true })}>
          {shown.map(({ id, label: name }, index) => (
            <button key={id} type="button" {...part('button', { 'aria-pressed': index === 0 ? 'true' : 'false' })}>
              {name}
            </button>
          ))}
        </div>
      )}
      {shown.map(({ id, content }) => (
        <div key={id} {...part('view')}>
          {content}
        </div>
      ))}
    </div>
  )
})
