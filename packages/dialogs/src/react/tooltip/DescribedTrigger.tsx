import { Slot } from '@radix-ui/react-slot'
import { forwardRef } from 'react'
import type { ForwardRefExoticComponent, HTMLAttributes, ReactElement, Ref, RefAttributes } from 'react'

interface DescribedTriggerProps extends HTMLAttributes<HTMLElement> {
  /** The id of the tooltip while it shows. */
  readonly tooltipId: string | undefined
}

/** The element that a tooltip explains, with the props of Radix's trigger. */
export const DescribedTrigger: ForwardRefExoticComponent<DescribedTriggerProps & RefAttributes<HTMLElement>> =
  forwardRef(function DescribedTrigger(
    { tooltipId, ...props }: DescribedTriggerProps,
    ref: Ref<HTMLElement>,
  ): ReactElement {
    // Replace the `aria-describedby` of Radix, which names the content of Radix: that content is not rendered here.
    return <Slot {...props} ref={ref} aria-describedby={tooltipId} />
  })
