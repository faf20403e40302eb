import { setAttributes } from '@vitrine/parts'
import type { DialogContent } from '../core/dialogs.js'
import { placeBox } from '../core/placeBox.js'
import { readMilliseconds } from '../core/readOptions.js'
import { TOOLTIP_DELAY, TOOLTIP_GRACE, tooltipPart } from '../core/tooltip.js'
import type { TooltipChange } from '../core/tooltip.js'
import { createMount } from './createMount.js'
import { createPart } from './createPart.js'
import { followTopModal } from './followTopModal.js'
import { setContent } from './setContent.js'
import { watchTooltip } from './watchTooltip.js'

/** Options of a tooltip without React. */
export interface TooltipOptions {
  /** The content of the tooltip, which must not contain controls. */
  readonly content: DialogContent
  /** Milliseconds of hover or focus before the tooltip shows. Default 1200 [DLG-23]. */
  readonly delay?: number | undefined
  /** Called when the tooltip opens or closes. */
  readonly onOpenChange?: ((open: boolean, change: TooltipChange) => void) | undefined
}

/** Puts a tooltip 15 px from the pointer, or below its trigger [DLG-24] [DLG-25] [DLG-26]. */
function placeTooltip(tooltip: HTMLElement, trigger: Element, pointer: DOMRectReadOnly | undefined): void {
  const { clientWidth, clientHeight } = tooltip.ownerDocument.documentElement
  const { x, y } = placeBox({
    anchor: pointer ?? trigger.getBoundingClientRect(),
    size: tooltip.getBoundingClientRect(),
    window: { width: clientWidth, height: clientHeight },
    side: pointer ? 'corner' : 'below',
    direction: getComputedStyle(tooltip).direction as 'ltr' | 'rtl',
  })
  Object.assign(tooltip.style, { left: `${x}px`, top: `${y}px` })
}

/** Shows the element with a tooltip's content. Returns a function that removes it. */
function showTooltip(
  trigger: HTMLElement,
  content: DialogContent,
  pointer: DOMRectReadOnly | undefined,
  onClose: (change: TooltipChange) => void,
): { readonly tooltip: HTMLElement; readonly remove: () => void } {
  const { ownerDocument } = trigger
  const id = `vitrine-${Math.random().toString(36).slice(2)}`
  const mount = createMount(ownerDocument)
  const tooltip = mount.appendChild(createPart(ownerDocument, 'div', tooltipPart(id)))
  setContent(tooltip, content)
  Object.assign(tooltip.style, { position: 'fixed', left: '0', top: '0' })
  const stopFollowing = followTopModal(mount)
  placeTooltip(tooltip, trigger, pointer)
  const described = [trigger.getAttribute('aria-describedby'), id].filter(Boolean).join(' ')
  const undescribe = setAttributes(trigger, { 'aria-describedby': described })
  const stopWatching = watchTooltip(tooltip, trigger, (reason, event) => onClose({ reason, event }))
  return {
    tooltip,
    remove() {
      undescribe()
      stopWatching()
      stopFollowing()
    },
  }
}

/**
 * Gives an element a tooltip without React, with the behaviour of the component: after 1200 ms of hover or keyboard
 * focus, 15 px from the pointer or below the element [DLG-23] [DLG-24] [DLG-25] [DLG-26], until it is taken away
 * [DLG-41]. A touch does not open it.
 * @returns Ends it.
 * @example enhanceTooltip(button, { content: 'Printed on cotton paper' })
 */
export function enhanceTooltip(trigger: HTMLElement, options: TooltipOptions): () => void {
  const { content, onOpenChange } = options
  const delay = readMilliseconds('enhanceTooltip', 'delay', options.delay, TOOLTIP_DELAY)
  const controller = new AbortController()
  const { signal } = controller
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown: ReturnType<typeof showTooltip> | undefined
  let pointer: DOMRectReadOnly | undefined
  let isHovered = false

  function schedule(wait: number, run: () => void): void {
    clearTimeout(timer)
    timer = setTimeout(run, wait)
  }
  function open(place: DOMRectReadOnly | undefined, change: TooltipChange): void {
    if (shown) return
    shown = showTooltip(trigger, content, place, close)
    if (place) {
      shown.tooltip.addEventListener('pointerenter', stay)
      shown.tooltip.addEventListener('pointerleave', leave)
    }
    onOpenChange?.(true, change)
  }
  function close(change: TooltipChange): void {
    clearTimeout(timer)
    if (!shown) return
    shown.remove()
    shown = undefined
    onOpenChange?.(false, change)
  }
  // Keep a tooltip open while the pointer that opened it rests on it, so that its text can be read.
  const isByPointer = (): boolean => shown !== undefined && pointer !== undefined
  function stay(): void {
    if (isByPointer()) clearTimeout(timer)
  }
  function leave(event: Event): void {
    isHovered = false
    if (isByPointer()) schedule(TOOLTIP_GRACE, () => close({ reason: 'trigger-hover', event }))
    else clearTimeout(timer)
  }

  function onMove(event: PointerEvent): void {
    if (event.pointerType === 'touch') return
    if (shown) return stay()
    pointer = new DOMRectReadOnly(event.clientX, event.clientY)
    if (!isHovered) schedule(delay, () => open(pointer, { reason: 'trigger-hover', event }))
    isHovered = true
  }
  function onFocus(event: FocusEvent): void {
    if (!trigger.matches(':focus-visible')) return
    schedule(delay, () => {
      pointer = undefined
      open(undefined, { reason: 'trigger-focus', event })
    })
  }
  const onPress = (event: Event): void => close({ reason: 'trigger-press', event })
  trigger.addEventListener('pointermove', onMove, { signal })
  trigger.addEventListener('pointerleave', leave, { signal })
  trigger.addEventListener('pointerdown', onPress, { signal })
  trigger.addEventListener('click', onPress, { signal })
  trigger.addEventListener('focus', onFocus, { signal })
  trigger.addEventListener('blur', (event) => close({ reason: 'trigger-focus', event }), { signal })
  return () => {
    controller.abort()
    clearTimeout(timer)
    shown?.remove()
  }
}
