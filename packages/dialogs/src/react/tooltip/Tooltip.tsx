'use client'
import * as RadixTooltip from '@radix-ui/react-tooltip'
import { useEffect, useRef, useState } from 'react'
import type { FocusEvent, PointerEvent, ReactElement, ReactNode } from 'react'
import { TooltipBody } from './TooltipBody.js'

/** What a tooltip is told. */
export interface TooltipProps {
  /** What it says: text, nothing to press. */
  readonly content: ReactNode
  /** The element it explains: one that takes focus, a ref and handlers. */
  readonly children: ReactElement
  /** Milliseconds of hover or focus before it shows. Default 1200 [DLG-23]. */
  readonly delay?: number | undefined
}

/** Milliseconds the pointer may take from what is explained to the tooltip. */
const GRACE = 300

/**
 * A few words about an element, after 1200 ms of hover or keyboard focus, 15 px from the pointer or below the element
 * [DLG-23] [DLG-24] [DLG-26]. The pointer may rest on it. On touch there is none: say the same elsewhere too.
 * @example <Tooltip content="Printed on cotton paper"><button>Edition</button></Tooltip>
 */
export function Tooltip({ content, children, delay = 1200 }: TooltipProps): ReactElement {
  const [shown, setShown] = useState<{ readonly trigger: Element; readonly anchor: Element | DOMRectReadOnly }>()
  const hovered = useRef<typeof shown>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const close = (): void => setShown(undefined)
  const wait = (then: () => void, time: number): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(then, time)
  }
  const isByPointer = shown !== undefined && shown.anchor !== shown.trigger
  const stay = (): void => (isByPointer ? clearTimeout(timer.current) : undefined)
  const leave = (): void => (isByPointer ? wait(close, GRACE) : undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function onFocus(event: FocusEvent): void {
    // Radix would show it at once; keyboard focus waits as hover does.
    event.preventDefault()
    const element = event.currentTarget
    if (element.matches(':focus-visible')) wait(() => setShown({ trigger: element, anchor: element }), delay)
  }
  function onPointerMove(event: PointerEvent): void {
    hovered.current = { trigger: event.currentTarget, anchor: new DOMRectReadOnly(event.clientX, event.clientY) }
    stay()
  }
  function onOpenChange(open: boolean): void {
    clearTimeout(timer.current)
    setShown(open ? hovered.current : undefined)
  }

  return (
    <RadixTooltip.Provider delayDuration={delay} skipDelayDuration={0}>
      <RadixTooltip.Root open={shown !== undefined} onOpenChange={onOpenChange}>
        <RadixTooltip.Trigger
          asChild
          onFocus={onFocus}
          onBlur={() => clearTimeout(timer.current)}
          onPointerMove={onPointerMove}
          onPointerLeave={leave}
        >
          {children}
        </RadixTooltip.Trigger>
        {shown && (
          <TooltipBody {...shown} onClose={close} onStay={stay} onLeave={leave}>
            {content}
          </TooltipBody>
        )}
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  )
}
