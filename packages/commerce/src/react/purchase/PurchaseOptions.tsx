'use client'

import { mergeProps } from '@vitrine/parts/react'
import { forwardRef } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, RefAttributes } from 'react'
import { part } from '../part.js'
import { OptionField } from './OptionField.js'
import { usePurchase } from './purchaseContext.js'

export type PurchaseOptionsProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'>

/** The fields of the product's options, one per option; nothing for a product without a choice. */
export const PurchaseOptions: ForwardRefExoticComponent<PurchaseOptionsProps & RefAttributes<HTMLDivElement>> =
  forwardRef<HTMLDivElement, PurchaseOptionsProps>(function PurchaseOptions(props, ref) {
    const { product, options, choice, messages, contentLanguage } = usePurchase('Options')
    if (options.length === 0) return null
    return (
      <div {...mergeProps(part('options'), props)} ref={ref}>
        {options.map((option, index) => (
          <OptionField
            key={option.name}
            product={product}
            option={option}
            index={index}
            choice={choice}
            messages={messages}
            contentLanguage={contentLanguage}
          />
        ))}
      </div>
    )
  })
