import { useFloating } from '@floating-ui/react'
import type { Middleware } from '@floating-ui/react'
import { mergeProps, toProps, useLatest, useMergedRef } from '@vitrine/parts/react'
import { forwardRef, useLayoutEffect, useRef } from 'react'
import type {
  ComponentPropsWithoutRef,
  ForwardRefExoticComponent,
  PointerEvent,
  ReactElement,
  Ref,
  RefAttributes,
  RefObject,
} from 'react'
import { createPortal } from 'react-dom'
import { placeBox } from '../../core/placeBox.js'
import { tooltipPart } from '../../core/tooltip.js'
import type { TooltipChange } from '../../core/tooltip.js'
import { watchTooltip } from '../../dom/watchTooltip.js'
import { useMount } from '../shared/useMount.js'

interface TooltipBodyProps extends ComponentPropsWithoutRef<'div'> {
  readonly id: string
  readonly trigger: RefObject<HTMLElement | null>
  /** The place of the pointer. Without it the tooltip stands below the trigger. */
  readonly anchor: DOMRectReadOnly | undefined
  readonly onClose: (open: false, change: TooltipChange) => void
  readonly onStay: () => void
  readonly onLeave: (event: PointerEvent) => void
}

/** Floating UI watches the anchor; `placeBox` computes the position, for the flip and the margin of 20 px of DLG-25. */
function placed(side: 'corner' | 'below'): Middleware {
  return {
    name: 'placeBox',
    options: side,
    fn({ rects, elements: { floating } }) {
      const { clientWidth, clientHeight } = floating.ownerDocument.documentElement
      return placeBox({
        anchor: rects.reference,
        size: rects.floating,
        window: { width: clientWidth, height: clientHeight },
        side,
        direction: getComputedStyle(floating).direction as 'ltr' | 'rtl',
      })
    },
  }
}
const AT_POINTER = [placed('corner')]
const AT_ELEMENT = [placed('below')]

/** The element with a tooltip's content, while it is shown. */
export const TooltipBody: ForwardRefExoticComponent<TooltipBodyProps & RefAttributes<HTMLDivElement>> = forwardRef(
  function TooltipBody(
    { id, trigger, anchor, onClose, onStay, onLeave, children, ...rest }: TooltipBodyProps,
    ref: Ref<HTMLDivElement>,
  ): ReactElement {
    const mount = useMount()
    const element = useRef<HTMLDivElement>(null)
    const close = useLatest(onClose)
    const { refs, floatingStyles, isPositioned } = useFloating({
      open: true,
      strategy: 'fixed',
      // Position the tooltip by `left` and `top`: a transform would blur its text at half pixels.
      transform: false,
      middleware: anchor ? AT_POINTER : AT_ELEMENT,
    })

    useLayoutEffect(() => {
      refs.setPositionReference(anchor ? { getBoundingClientRect: () => anchor } : trigger.current)
      refs.setFloating(element.current)
    }, [anchor, refs, trigger])

    useLayoutEffect(
      () =>
        watchTooltip(element.current!, trigger.current!, (reason, event) => close.current(false, { reason, event })),
      [close, trigger],
    )

    const own = {
      ...toProps(tooltipPart(id)),
      style: { ...floatingStyles, visibility: isPositioned ? undefined : 'hidden' },
      onPointerEnter: onStay,
      onPointerLeave: onLeave,
    }
    return createPortal(
      <div {...mergeProps(own, rest)} ref={useMergedRef(element, ref)}>
        {children}
      </div>,
      mount,
    )
  },
)
