'use client'
import * as RadixTooltip from '@radix-ui/react-tooltip'
import { forwardRef, useEffect, useId, useRef, useState } from 'react'
import type {
  ComponentPropsWithoutRef,
  FocusEvent,
  ForwardRefExoticComponent,
  PointerEvent,
  ReactElement,
  ReactNode,
  Ref,
  RefAttributes,
  SyntheticEvent,
} from 'react'
import { readMilliseconds } from '../../core/readOptions.js'
import type { TooltipChange, TooltipReason } from '../../core/tooltip.js'
import { TOOLTIP_DELAY, TOOLTIP_GRACE } from '../../core/tooltip.js'
import { useIsClient } from '../shared/useIsClient.js'
import { useOpen } from '../shared/useOpen.js'
import type { OpenProps } from '../shared/useOpen.js'
import { DescribedTrigger } from './DescribedTrigger.js'
import { TooltipBody } from './TooltipBody.js'

interface OwnProps extends OpenProps<TooltipChange> {
  /** The content of the tooltip, which must not contain controls. */
  readonly content: ReactNode
  /** The element that the tooltip explains. It takes focus, a ref and handlers. */
  readonly children: ReactElement
  /** Milliseconds of hover or focus before the tooltip shows. Default 1200 [DLG-23]. */
  readonly delay?: number | undefined
}

/** Props of a tooltip. Any other prop goes to the element with its content. */
export interface TooltipProps extends OwnProps, Omit<ComponentPropsWithoutRef<'div'>, keyof OwnProps> {}

/**
 * A short explanation of an element, shown after 1200 ms of hover or keyboard focus, 15 px from the pointer or below
 * the element [DLG-23] [DLG-24] [DLG-25] [DLG-26]. The pointer may rest on it. Unmounted, it leaves nothing [DLG-41].
 * Its owner may hold `open` [DLG-44]. The server's HTML has the element alone [DLG-42]. A touch does not open it, so
 * state its text elsewhere too.
 * @example <Tooltip content="Printed on cotton paper"><button>Edition</button></Tooltip>
 */
export const Tooltip: ForwardRefExoticComponent<TooltipProps & RefAttributes<HTMLDivElement>> = forwardRef(
  function Tooltip(
    { content, children, delay, open, defaultOpen, onOpenChange, ...rest }: TooltipProps,
    ref: Ref<HTMLDivElement>,
  ): ReactElement {
    const ownId = useId()
    const id = rest.id ?? ownId
    const isClient = useIsClient()
    const [isOpen, change] = useOpen({ open, defaultOpen, onOpenChange })
    const [anchor, setAnchor] = useState<DOMRectReadOnly>()
    const trigger = useRef<HTMLButtonElement>(null)
    const pointer = useRef<DOMRectReadOnly>(undefined)
    const cause = useRef<TooltipChange>({ reason: 'trigger-hover' })
    const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
    const time = readMilliseconds('Tooltip', 'delay', delay, TOOLTIP_DELAY)
    useEffect(() => () => clearTimeout(timer.current), [])

    function schedule(wait: number, run: () => void): void {
      clearTimeout(timer.current)
      timer.current = setTimeout(run, wait)
    }
    function note(reason: TooltipReason, { nativeEvent }: SyntheticEvent): void {
      cause.current = { reason, event: nativeEvent }
    }
    // Keep a tooltip open while the pointer that opened it rests on it, so that its text can be read.
    const stay = (): void => void (anchor && clearTimeout(timer.current))
    function leave(event: PointerEvent): void {
      note('trigger-hover', event)
      if (anchor) schedule(TOOLTIP_GRACE, () => change(false, cause.current))
    }

    function handleFocus(event: FocusEvent): void {
      // Prevent Radix from showing the tooltip at once on focus: focus has the same delay as hover [DLG-26].
      event.preventDefault()
      note('trigger-focus', event)
      if (event.currentTarget.matches(':focus-visible'))
        schedule(time, () => {
          setAnchor(undefined)
          change(true, cause.current)
        })
    }
    function handlePointerMove(event: PointerEvent): void {
      note('trigger-hover', event)
      pointer.current = new DOMRectReadOnly(event.clientX, event.clientY)
      stay()
    }
    function handleRadixChange(next: boolean): void {
      clearTimeout(timer.current)
      if (next) setAnchor(pointer.current)
      change(next, cause.current)
    }

    return (
      <RadixTooltip.Provider delayDuration={time} skipDelayDuration={0}>
        <RadixTooltip.Root open={isOpen} onOpenChange={handleRadixChange}>
          <RadixTooltip.Trigger
            asChild
            ref={trigger}
            onFocus={handleFocus}
            onBlur={(event) => {
              clearTimeout(timer.current)
              note('trigger-focus', event)
            }}
            onPointerDown={(event) => note('trigger-press', event)}
            onPointerMove={handlePointerMove}
            onPointerLeave={leave}
          >
            <DescribedTrigger tooltipId={isClient && isOpen ? id : undefined}>{children}</DescribedTrigger>
          </RadixTooltip.Trigger>
          {isClient && isOpen && (
            <TooltipBody
              {...rest}
              id={id}
              ref={ref}
              trigger={trigger}
              anchor={anchor}
              onClose={change}
              onStay={stay}
              onLeave={leave}
            >
              {content}
            </TooltipBody>
          )}
        </RadixTooltip.Root>
      </RadixTooltip.Provider>
    )
  },
)
