import { createSnapSwipe, createWheelSwipe, isRtl, type SnapSwipe } from '@vitrine/motion'
import type { Size } from '@vitrine/parts'
import { acceptKey } from '../core/acceptKey.js'
import { clickAction } from '../core/clickAction.js'
import type { LightboxCloseReason, LightboxMoveReason } from '../core/options.js'
import type { Place } from '../core/placeAt.js'
import { stepOfKey } from '../core/stepOfKey.js'
import { swipeOutcome } from '../core/swipeOutcome.js'
import { createSlideDrag } from './dragSlides.js'
import type { SlideDrag } from './dragSlides.js'
import { watchGrowthPresses } from './growthPresses.js'
import type { GrowthPresses } from './growthPresses.js'
import type { Markup } from './markup.js'
import { watchGestures } from './watchGestures.js'
import type { ZoomControls } from './zoomControls.js'

/** The actions that a person can ask for. */
export interface ViewerActions {
  step(step: -1 | 1, reason: LightboxMoveReason, event: Event | undefined): void
  close(reason: LightboxCloseReason, event: Event | undefined): void
  toggleCaption(): void
  share(): void
}

/** The facts that input depends on. */
export interface ViewerInputOptions {
  readonly markup: Markup
  readonly zoom: ZoomControls
  readonly actions: ViewerActions
  /** Number of items. */
  readonly count: number
  readonly place: () => Place
  readonly viewport: () => Size
  /** Pixels between the content and the viewport. */
  readonly padding: () => number
  /** Whether no dialog is above the lightbox. */
  readonly isTop: () => boolean
  /** Ends the growth of the picture at once, and returns whether there was one. */
  readonly endGrowth: () => boolean
  /** Called after a hand has let the slides go. */
  readonly onLetGo: () => void
}

/**
 * Listens to keys [LBX-13], clicks [LBX-17] [LBX-18], the wheel [LBX-27] [LBX-29] and gestures [LBX-20], so that no
 * move is lost [LBX-35], also while the picture grows [LBX-32].
 * @returns Stops listening [LBX-6].
 */
export function watchViewerInput(options: ViewerInputOptions): () => void {
  const { markup, place, viewport } = options
  const { root, stage } = markup
  const drag = createSlideDrag(markup, place, viewport)
  const controller = new AbortController()
  const { signal } = controller
  const presses = watchGrowthPresses(root, options.endGrowth, signal)
  // Listen for keys and clicks on the document, because React handles events at its root: a caller's React handler can
  // then prevent the default first.
  root.ownerDocument.addEventListener('keydown', keyHandler(options), { signal })
  root.ownerDocument.addEventListener('click', clickHandler(options, presses), { signal })
  const wheel = createWheel(options, drag)
  const onWheel = (event: WheelEvent): void => {
    if (presses.pathOf(event).includes(stage)) wheel.handle(event)
  }
  // Listen for the wheel on the document, too: the page behind may get an event that is meant for the lightbox.
  root.ownerDocument.addEventListener('wheel', onWheel, { passive: false, signal })
  // Keep the browser from panning by a finger that the page behind got while the lightbox grew. `touch-action` of the
  // page would do it, too, but is inherited by every element and so restyles them all, at the start and the end.
  const onTouchMove = (event: TouchEvent): void => {
    if (options.isTop() && event.touches.length < 2 && !root.contains(event.target as Node)) event.preventDefault()
  }
  root.ownerDocument.addEventListener('touchmove', onTouchMove, { passive: false, signal })
  const stopGestures = watchViewerGestures(options, drag, presses)
  return () => {
    controller.abort()
    wheel.stop()
    stopGestures()
  }
}

/**
 * A sideways wheel moves to another item [LBX-19] [LBX-20] [LBX-29], or pans a zoomed picture [LBX-28]; any other wheel
 * zooms [LBX-27].
 */
function createWheel({ markup, zoom, actions, onLetGo }: ViewerInputOptions, drag: SlideDrag) {
  let isHeld = false
  function rest(): void {
    isHeld = false
    drag.release()
  }
  const swipe = createWheelSwipe({
    // Move the slide against the wheel's direction, because the content of a scrolled page moves against it, too.
    onTravel(travel) {
      if (!isHeld) drag.hold()
      isHeld = true
      drag.setDragging(true)
      drag.show({ x: -travel, y: 0 })
    },
    onTurn(toRight, event) {
      rest()
      actions.step(toRight === isRtl(markup.root) ? -1 : 1, 'swipe', event)
      onLetGo()
    },
    onRest() {
      rest()
      onLetGo()
    },
  })
  return {
    handle(event: WheelEvent): void {
      const { deltaX, deltaY, ctrlKey } = event
      if (zoom.isZoomed() && !ctrlKey && Math.abs(deltaX) > Math.abs(deltaY)) zoom.panBy({ x: -deltaX, y: -deltaY })
      else if (zoom.isZoomed() || ctrlKey || !swipe.handle(event)) return zoom.handleWheel(event)
      // Prevent the default of a sideways wheel: on a trackpad the browser might go back in its history.
      event.preventDefault()
    },
    stop: swipe.stop,
  }
}

/** Handles the keys that zoom [LBX-27], pan [LBX-28] and move [LBX-13]; none below another layer [RUN-39]. */
function keyHandler({ markup, zoom, actions, isTop }: ViewerInputOptions): (event: KeyboardEvent) => void {
  let lastAccepted: number | undefined
  return (event) => {
    if (event.defaultPrevented || !isTop() || event.ctrlKey || event.altKey || event.metaKey) return
    if (zoom.handleKey(event.key)) return event.preventDefault()
    const step = stepOfKey(event.key, isRtl(markup.root))
    if (!step || event.shiftKey) return
    event.preventDefault()
    if (!acceptKey(event.timeStamp, lastAccepted)) return
    lastAccepted = event.timeStamp
    actions.step(step, 'key', event)
  }
}

/** The parts that act when they are pressed. */
const CONTROLS = ['close', 'share', 'zoom', 'toggle', 'previous', 'next'] as const

/**
 * Handles clicks on the controls [LBX-9] [LBX-10] [LBX-27] [LBX-31] and elsewhere in the lightbox [LBX-14] [LBX-16]
 * [LBX-15] [LBX-17] [LBX-18]; a video [LBX-5] and the button that tries again [LBX-12] act themselves.
 */
function clickHandler(options: ViewerInputOptions, { pathOf }: GrowthPresses): (event: MouseEvent) => void {
  const { markup, zoom, actions, count, viewport, padding } = options
  const { root, stage, overlay } = markup

  function press(target: (typeof CONTROLS)[number] | 'outside' | 'none', event: Event): void {
    switch (target) {
      case 'previous':
        return actions.step(-1, 'previous-press', event)
      case 'next':
        return actions.step(1, 'next-press', event)
      case 'close':
      case 'outside':
        return actions.close(`${target}-press`, event)
      case 'share':
        return actions.share()
      case 'zoom':
        return zoom.toggle()
      case 'toggle':
        return actions.toggleCaption()
      case 'none':
    }
  }

  return (event) => {
    const path = pathOf(event)
    if (event.defaultPrevented || !path.includes(root)) return
    const control = CONTROLS.find((name) => path.includes(markup[name]))
    if (control) return press(control, event)
    const inside = path.slice(0, path.indexOf(root)) as Element[]
    // Ignore clicks in other dialogs that are mounted inside the lightbox, even if the click has removed the dialog:
    // such a click must not close the lightbox or change its slide.
    const isOurs = inside.every((element) => stage.contains(element) || overlay.contains(element))
    const isOn = (...names: string[]): boolean =>
      inside.some((element) => names.includes(element.getAttribute('data-part')!))
    const action = clickAction({
      on: !isOurs || isOn('retry', 'video') ? 'control' : isOn('image') ? 'image' : 'ground',
      x: event.clientX,
      y: event.clientY,
      ...viewport(),
      padding: padding(),
      count,
      rtl: isRtl(root),
    })
    // Keep the lightbox when a double click on a thumbnail has opened it: the second click is not meant for it.
    if (action === 'close') return event.detail > 1 ? undefined : press('outside', event)
    press(action, event)
  }
}

/** Turns gestures into moves [LBX-20] [LBX-21] [LBX-35], zoom [LBX-27], pan [LBX-28] and closing [LBX-6] [LBX-30]. */
function watchViewerGestures(
  { markup: { root }, zoom, actions, viewport, onLetGo }: ViewerInputOptions,
  { setDragging, hold, show, release }: SlideDrag,
  { pathOf }: GrowthPresses,
): () => void {
  /** The rules of a drag that has begun with slides in motion. */
  let catching: SnapSwipe | undefined
  return watchGestures(root, {
    pathOf,
    isZoomed: zoom.isZoomed,
    onHold({ clientX, timeStamp }) {
      const from = hold()
      catching = from ? createSnapSwipe({ width: viewport().width, boundary: 'none' }) : undefined
      catching?.start(-clientX, timeStamp, -from)
    },
    onDrag(distance, { clientX, timeStamp }) {
      setDragging(true)
      catching?.move(-clientX, timeStamp)
      show(distance)
    },
    onDragEnd(distance, swipe, event) {
      const rest = event && distance!.x ? catching?.end(-event.clientX, event.timeStamp).position : undefined
      const action = distance && swipeOutcome(distance, swipe, { ...viewport(), rtl: isRtl(root) }, rest)
      if (action === 'close') {
        setDragging(false)
        return actions.close('swipe', event)
      }
      // Move the slide back after a swipe, unless the swipe closes the lightbox: the picture then returns to its
      // thumbnail from its present place.
      release()
      if (action === 'previous' || action === 'next') actions.step(action === 'next' ? 1 : -1, 'swipe', event)
      onLetGo()
    },
    onPan(step) {
      setDragging(true)
      zoom.panBy(step)
    },
    onPinch(ratio, middle) {
      setDragging(true)
      zoom.zoomBy(ratio, middle)
    },
    onRelease() {
      release()
      onLetGo()
    },
    onDoubleTap({ target, clientX: x, clientY: y }) {
      if ((target as Element).closest('[data-part=slide]:not([inert]) > [data-part=image]')) zoom.toggle({ x, y })
    },
  })
}
