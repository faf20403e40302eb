import { useFloating } from '@floating-ui/react'
import type { Middleware } from '@floating-ui/react'
import { useLayoutEffect, useRef } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { placeBox } from '../../core/placeBox.js'
import { layerStack } from '../../dom/layerStack.js'
import { part } from '../shared/part.js'
import { useLatest } from '../shared/useLatest.js'
import { useMount } from '../shared/useMount.js'

interface TooltipBodyProps {
  /** The element, or the place of the pointer. */
  readonly anchor: Element | DOMRectReadOnly
  /** What is explained. */
  readonly trigger: Element
  readonly onClose: () => void
  readonly onStay: () => void
  readonly onLeave: () => void
  readonly children: ReactNode
}

/** 15 px from its anchor and 20 px from every edge of the window [DLG-24] [DLG-25]. */
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

/** The tooltip itself, while it shows: a flyout on the stack, so that Escape does nothing else [DLG-26]. */
export function TooltipBody({ anchor, trigger, onClose, onStay, onLeave, children }: TooltipBodyProps): ReactElement {
  const mount = useMount()
  const element = useRef<HTMLDivElement>(null)
  const close = useLatest(onClose)
  const { refs, floatingStyles, isPositioned } = useFloating({
    open: true,
    strategy: 'fixed',
    transform: false,
    middleware: anchor instanceof Element ? AT_ELEMENT : AT_POINTER,
  })

  useLayoutEffect(() => {
    // Radix names the tooltip where it is described, beside what describes the element already.
    element.current!.id = trigger.getAttribute('aria-describedby')!.split(' ').at(-1)!
  }, [trigger])

  useLayoutEffect(() => {
    const rect = anchor instanceof Element ? undefined : anchor
    refs.setPositionReference(rect ? { getBoundingClientRect: () => rect } : (anchor as Element))
    refs.setFloating(element.current)
  }, [anchor, refs])

  useLayoutEffect(() => {
    const onEscape = (): void => close.current()
    const layer = layerStack(document).push({
      element: element.current!,
      modal: false,
      onEscape,
      // It never had focus, so it gives none back.
      returnFocus: () => document.activeElement,
    })
    function onScroll({ target }: Event): void {
      if (target instanceof Node && target.contains(trigger)) close.current()
    }
    function onLayers(): void {
      if (!layer.isTop()) close.current()
    }
    addEventListener('scroll', onScroll, { capture: true })
    document.addEventListener('vitrine:dialogs:layers', onLayers)
    return () => {
      removeEventListener('scroll', onScroll, { capture: true })
      document.removeEventListener('vitrine:dialogs:layers', onLayers)
      layer.remove()
    }
  }, [close, trigger])

  return createPortal(
    <div
      ref={element}
      {...part('tooltip', { role: 'tooltip' })}
      style={{ ...floatingStyles, visibility: isPositioned ? undefined : 'hidden' }}
      onPointerEnter={onStay}
      onPointerLeave={onLeave}
    >
      {children}
    </div>,
    mount,
  )
}
