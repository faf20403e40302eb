import { containFocus, layerStack } from '@vitrine/dialogs'
import { isMobile, prefersReducedMotion } from '@vitrine/motion'
import { formatMessage } from '@vitrine/messages'
import { setAttributes, wrapIndex } from '@vitrine/parts'
import { setHtml } from '@vitrine/trust'
import type { Size } from '@vitrine/parts'
import { acceptKey } from '../core/acceptKey.js'
import { clickAction } from '../core/clickAction.js'
import { hashOf } from '../core/itemHash.js'
import { stepOfKey } from '../core/stepOfKey.js'
import { readOptions } from '../core/options.js'
import type { LightboxItem, LightboxOptions } from '../core/options.js'
import { parts } from '../core/parts.js'
import type { LightboxState } from '../core/parts.js'
import { placeAt } from '../core/placeAt.js'
import { swipeOutcome } from '../core/swipeOutcome.js'
import { canGrow, grow } from './grow.js'
import type { Growing, Growth } from './grow.js'
import { pushHistoryEntry } from './historyEntry.js'
import { makeMarkup, ownControl } from './markup.js'
import { share } from './share.js'
import { createSlide } from './slide.js'
import type { Slide, SlideContext } from './slide.js'
import { watchGestures } from './watchGestures.js'
import type { Point } from './watchGestures.js'

/** An open lightbox. */
export interface Lightbox {
  readonly element: HTMLDialogElement
  /** The item shown, 0-based. */
  readonly index: number
  previous(): void
  next(): void
  /** Shows another item, at once: any integer, wrapped into the set. */
  goTo(index: number): void
  /** Fades out, or returns to the thumbnail, and destroys; settles when nothing is left. */
  close(): Promise<void>
  /** Destroys at once. */
  destroy(): void
}

/** Room around the content where there is little: on mobile, and in a window as narrow, or as low, as a phone [LBX-8]. */
const SMALL_PADDING = 20
const NARROW = 432

/** Beyond an end, content follows the finger by a third of its way (MOT-17). */
const RESISTANCE = 3

/** How much closer one turn of a wheel, or one press of a key, comes. */
const WHEEL = 0.002
const KEY_ZOOM = 1.5
/** Pixels one press of a key moves what is zoomed. */
const KEY_PAN = 80

let current: Lightbox | undefined

/**
 * Opens and destroys a lightbox that nobody sees or hears, so that the first one finds its code compiled, its styles
 * matched and its letters loaded. It comes and goes before the browser paints; focus, history and scrolling stay.
 */
export function prepareViewer(): Promise<unknown> {
  const { lightbox, shown } = createViewer({ set: [{ content: { src: '' } }] }, true)
  lightbox.destroy()
  return shown
}

/** Opens a lightbox over a set that is not empty; one that is still open, or closing, goes first. */
export async function openViewer(options: LightboxOptions): Promise<Lightbox> {
  await current?.close()
  const { lightbox, shown } = createViewer(options)
  current = lightbox
  await shown.catch((error: unknown) => {
    lightbox.destroy()
    throw error
  })
  return lightbox
}

function createViewer(
  options: LightboxOptions,
  isTrial = false,
): { readonly lightbox: Lightbox; readonly shown: Promise<unknown> } {
  const { set, controls } = options
  const { index, theme, speed, padding: wide, historyHash, videoLoaderOptions, messages } = readOptions(options)
  const document = options.opener?.ownerDocument ?? globalThis.document
  const view = document.defaultView!
  const count = set.length
  const mobile = isMobile(view)
  const slides = new Map<number, Slide>()
  const controller = new AbortController()
  const { signal } = controller
  const undo: (() => void)[] = []
  const [markup, giveBack] = makeMarkup(document, controls)
  const { root, overlay, stage } = markup

  let place = placeAt(index, count, !mobile)
  let phase: LightboxState['phase'] = 'opening'
  let captionOpen = false
  let lastKey: number | undefined
  let ending: Promise<void> | undefined
  let growth: Growth | undefined
  let silence: ReturnType<typeof setTimeout> | undefined

  const itemAt = (position: number): LightboxItem => set[wrapIndex(position, count)!]!
  // What is no item throws here, where nothing has been touched.
  const isPicture = itemAt(index).content.type !== 'video'
  const slideShown = (): Slide | undefined => slides.get(place.position)
  const context: SlideContext = { document, messages, videoLoaderOptions, onChange: update }

  // What it shows
  function update(): void {
    const item = itemAt(place.position)
    const slide = slideShown()
    const attributes = parts({
      phase,
      place,
      count,
      item,
      failed: !!slide?.failed,
      theme,
      mobile,
      captionOpen,
      zoom: slide?.zoom ?? 'none',
      share: !!options.share,
      download: !!options.download,
      messages,
    })
    for (const part of Object.keys(attributes) as (keyof typeof attributes)[]) {
      const { 'aria-label': label, ...rest } = attributes[part]
      // The page's own controls have their own names.
      setAttributes(markup[part], ownControl(controls, part) ? rest : { 'aria-label': label, ...rest })
    }
    markup.counter.textContent = formatMessage(messages.ofTotal, { n: place.index + 1, total: count })
  }

  function showCaption({ meta = '', metaHtml }: LightboxItem): void {
    const { caption } = markup
    if (metaHtml) setHtml(caption, metaHtml)
    else caption.textContent = meta
  }

  /** Says something once. Where it stays it would be read twice by those who read the page line by line. */
  function say(...said: (string | Node)[]): void {
    clearTimeout(silence)
    markup.status.replaceChildren(...said)
    silence = setTimeout(say, 5000)
  }

  /** The position in the page's language, the caption in its own. */
  function announce({ meta, metaHtml, contentLanguage }: LightboxItem): void {
    const position = count > 1 ? markup.counter.textContent : ''
    const text = (metaHtml ? markup.caption.innerText : meta) ?? ''
    const separator = position && text ? ': ' : ''
    if (!contentLanguage) return say(position + separator + text)
    const caption = document.createElement('span')
    caption.textContent = text
    setAttributes(caption, { ...contentLanguage })
    say(position + separator, caption)
  }

  // Showing and moving
  const isSmall = (): boolean => mobile || Math.min(view.innerWidth, view.innerHeight) <= NARROW
  const getPadding = (): number => (isSmall() ? Math.min(SMALL_PADDING, wide) : wide)
  const isRtl = (): boolean => getComputedStyle(root).direction === 'rtl'
  const isInWindow = (position: number): boolean =>
    position === place.position ||
    (place.hasPrevious && position === place.position - 1) ||
    (place.hasNext && position === place.position + 1)

  let window: Size
  function measure({ clientWidth: width, clientHeight: height }: Element): void {
    window = { width, height }
    slides.forEach(fit)
  }
  function fit(slide: Slide): void {
    const padding = 2 * getPadding()
    slide.fit({ width: window.width - padding, height: window.height - padding }, window)
  }

  function show(position: number): void {
    place = placeAt(position, count, !mobile)
    for (const at of [place.position, place.position + 1, place.position - 1]) {
      if (slides.has(at) || !isInWindow(at)) continue
      const slide = createSlide(itemAt(at), context)
      slides.set(at, slide)
      // In its place before it is seen, or it would move there.
      slide.place(at - place.position)
      fit(slide)
      stage.append(slide.element)
    }
    for (const [at, slide] of slides) {
      slide.place(at - place.position)
      if (!isInWindow(at)) void leave(at, slide)
    }
    const item = itemAt(place.position)
    showCaption(item)
    update()
    if (historyHash) entry?.setHash(hashOf(item))
  }

  async function leave(at: number, slide: Slide): Promise<void> {
    await motionOf(slide.element)
    if (isInWindow(at) || slides.get(at) !== slide) return
    slides.delete(at)
    slide.remove()
  }

  function moveTo(position: number): void {
    if (ending || position === place.position) return
    growth?.skip()
    show(position)
    // What had focus may have been in the item that was left.
    if (layer?.isTop() && !root.contains(document.activeElement)) root.focus()
    announce(itemAt(position))
    options.onMove?.(place.index)
  }
  function move(step: -1 | 1): void {
    if (step < 0 ? place.hasPrevious : place.hasNext) moveTo(place.position + step)
  }
  const movePrevious = (): void => move(-1)
  const moveNext = (): void => move(1)

  const acts = { previous: movePrevious, next: moveNext, close: closeViewer, none() {} }

  // Zoom
  const fromMiddle = ({ x, y }: Point): Point => ({ x: x - window.width / 2, y: y - window.height / 2 })
  const isZoomed = (): boolean => slideShown()?.zoom === 'zoomed'
  /** Zooms without motion while fingers or a wheel lead. */
  function lead(isLed: boolean): void {
    root.toggleAttribute('data-dragging', isLed)
  }

  function onWheel(event: WheelEvent): void {
    const slide = slideShown()
    if (!slide || slide.zoom === 'none' || !stage.contains(event.target as Node)) return
    event.preventDefault()
    // A pinch on a touch pad is a wheel with Ctrl, of smaller turns.
    const turn = event.deltaY * (event.deltaMode ? 16 : 1) * (event.ctrlKey ? 5 : 1)
    slide.zoomBy(Math.exp(-turn * WHEEL), fromMiddle({ x: event.clientX, y: event.clientY }))
  }

  /** Zooms by plus, minus and 0, and pans a zoomed picture by the arrow keys; returns whether the key was one of these. */
  function zoomByKey({ key }: KeyboardEvent): boolean {
    const slide = slideShown()
    const ratio = { '+': KEY_ZOOM, '=': KEY_ZOOM, '-': 1 / KEY_ZOOM, 0: 0 }[key]
    const pan = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key]
    if (!slide || slide.zoom === 'none') return false
    if (ratio !== undefined) slide.zoomBy(ratio, { x: 0, y: 0 })
    else if (pan && isZoomed()) slide.panBy({ x: pan[0]! * KEY_PAN, y: pan[1]! * KEY_PAN })
    else return false
    return true
  }

  // Keys, clicks, fingers
  function onKey(event: KeyboardEvent): void {
    if (event.defaultPrevented || !layer?.isTop() || event.ctrlKey || event.altKey || event.metaKey) return
    if (zoomByKey(event)) return event.preventDefault()
    const step = stepOfKey(event.key, isRtl())
    if (!step || event.shiftKey) return
    event.preventDefault()
    if (!acceptKey(event.timeStamp, lastKey)) return
    lastKey = event.timeStamp
    move(step)
  }

  function onClick(event: MouseEvent): void {
    const path = event.composedPath()
    const inside = path.slice(0, path.indexOf(root)) as Element[]
    // A layer above is mounted inside this one; its clicks are its own, also after it has gone.
    const isOurs = inside.every((element) => stage.contains(element) || overlay.contains(element))
    const isOn = (...names: string[]): boolean =>
      inside.some((element) => names.includes(element.getAttribute('data-part')!))
    void acts[
      clickAction({
        on: !isOurs || isOn('retry', 'video') ? 'control' : isOn('image') ? 'image' : 'ground',
        x: event.clientX,
        y: event.clientY,
        ...window,
        padding: getPadding(),
        count,
        rtl: isRtl(),
      })
    ]()
  }

  function drag({ x, y }: Point): void {
    const resists = x !== 0 && !(x < 0 === isRtl() ? place.hasPrevious : place.hasNext)
    const down = Math.max(0, y)
    stage.style.setProperty('--vt-lightbox-drag-x', `${resists ? x / RESISTANCE : x}px`)
    stage.style.setProperty('--vt-lightbox-drag-y', `${down}px`)
    overlay.style.setProperty('--vt-lightbox-fade', String(1 - Math.min(1, down / window.height)))
  }

  undo.push(
    watchGestures(root, {
      isZoomed,
      drag(way) {
        lead(true)
        drag(way)
      },
      end(way, swipe) {
        const action = way && swipeOutcome(way, swipe, { ...window, rtl: isRtl() })
        lead(false)
        // What is drawn down returns to its thumbnail from where it is.
        if (action !== 'close') drag({ x: 0, y: 0 })
        if (action) void acts[action]()
      },
      pan(step) {
        lead(true)
        slideShown()?.panBy(step)
      },
      pinch(ratio, middle) {
        lead(true)
        slideShown()?.zoomBy(ratio, fromMiddle(middle))
      },
      rest: () => lead(false),
      doubleTap({ target, clientX: x, clientY: y }) {
        const slide = slideShown()
        if (slide && target === slide.image) slide.zoomBy(undefined, fromMiddle({ x, y }))
      },
    }),
  )

  function onShare(): void {
    const { url, content, meta = '' } = itemAt(place.position)
    const own = content.type === 'video' ? '' : content.src
    const { href } = new URL(historyHash ? view.location.href : (url ?? own), document.baseURI)
    void share(view, href, meta).then((isCopied) => isCopied && say(messages.linkCopied))
  }

  // Its life
  markup.close.addEventListener('click', closeViewer)
  markup.share.addEventListener('click', onShare)
  markup.zoom.addEventListener('click', () => slideShown()?.zoomBy(undefined, { x: 0, y: 0 }))
  markup.toggle.addEventListener('click', () => {
    captionOpen = !captionOpen
    update()
  })
  markup.previous.addEventListener('click', movePrevious, { signal })
  markup.next.addEventListener('click', moveNext, { signal })
  root.style.setProperty('--vt-lightbox-speed', `${speed}s`)
  // Until it is laid out it has no size, but will have that of the page; a key may come first.
  measure(document.documentElement)
  const stack = layerStack(document)
  stack.topModal().append(root)
  const layer = isTrial
    ? undefined
    : stack.push({ element: root, modal: true, onEscape: closeViewer, returnFocus: findOpener })
  root.style.zIndex = String(layer?.zIndex)
  undo.push(giveBack, containFocus({ container: root }))
  document.addEventListener('keydown', onKey, { signal })
  root.addEventListener('click', onClick)
  root.addEventListener('wheel', onWheel, { passive: false })
  // The browser's own ways to close a dialog (a back gesture): the first may be refused, so that it fades.
  root.addEventListener('cancel', (event) => {
    event.preventDefault()
    void closeViewer()
  })
  root.addEventListener('close', () => void closeViewer(), { signal })
  view.addEventListener('resize', () => measure(root), { signal })
  const entry = isTrial ? undefined : pushHistoryEntry(view, closeViewer)

  const findModal = (): Element | null => document.querySelector(':modal')
  /**
   * Puts the page behind it out of reach. The browser styles all of the page again for that, so it comes after the frame
   * that shows the picture, or before a layer that opens above it; where something else is modal, nothing is won by it.
   */
  function becomeModal(): void {
    if (!root.isConnected || findModal()) return
    const { activeElement } = document
    root.open = false
    root.showModal()
    ;(activeElement as HTMLElement).focus()
  }

  function open(): void {
    if (signal.aborted) return
    const fades = !growth && speed > 0 && !prefersReducedMotion()
    // What grows, or does not move, is seen from the start.
    if (!fades) phase = 'open'
    // All that is in it, before the browser lays it out.
    show(place.position)
    if (isTrial || !findModal()) root.open = true
    else root.showModal()
    if (!isTrial) {
      // Not the first control, which a ring would dress up: a screen reader speaks the name and the position.
      root.focus()
      document.addEventListener('vitrine:dialogs:layers', becomeModal, { signal })
      view.requestAnimationFrame(() => setTimeout(becomeModal))
    }
    measure(root)
    if (!fades) return
    // It must first have been seen unseen.
    overlay.getBoundingClientRect()
    phase = 'open'
    update()
  }

  const growing: Growing = {
    document,
    speed,
    opener: () => itemAt(place.position).opener ?? options.opener,
    picture: () => slideShown()?.image,
    root,
    change: open,
  }
  let shown: Promise<unknown>
  if (isPicture && canGrow(growing.opener(), speed)) {
    growth = grow(growing, true)
    shown = growth.changed
    void growth.finished.then(() => (growth = undefined))
  } else shown = (async () => open())()

  function findOpener(): HTMLElement | null | undefined {
    const last = itemAt(place.position).opener
    if (!last?.isConnected) return options.opener
    // The page has not moved; a person who went on to another item finds its thumbnail.
    if (last !== options.opener) last.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    return last
  }

  function closeViewer(): Promise<void> {
    return (ending ??= end())
  }

  async function end(): Promise<void> {
    const left = entry?.leave()
    growth?.skip()
    const opener = findOpener()
    const slide = slideShown()
    phase = 'closing'
    if (slide?.image && !slide.failed && canGrow(opener, speed)) {
      await left
      await grow({ ...growing, opener: () => opener, change: destroy }, false).finished
    } else {
      update()
      await Promise.all([left, motionOf(overlay)])
    }
    destroy()
  }

  function destroy(): void {
    if (signal.aborted) return
    controller.abort()
    ending ??= Promise.resolve()
    void entry?.leave()
    clearTimeout(silence)
    for (const slide of slides.values()) slide.remove()
    slides.clear()
    for (const step of undo) step()
    root.close()
    layer?.remove()
    root.remove()
    if (current?.element === root) current = undefined
    options.onClose?.(place.index)
  }

  const lightbox: Lightbox = {
    element: root,
    get index() {
      return place.index
    },
    previous: movePrevious,
    next: moveNext,
    goTo: (to) => moveTo(place.position + (wrapIndex(Math.trunc(to), count) ?? 0) - place.index),
    close: closeViewer,
    destroy,
  }
  return { lightbox, shown }
}

/** Settles when the element's transitions have ended or been called off; at once where it has none. */
async function motionOf(element: Element): Promise<void> {
  await Promise.allSettled(element.getAnimations().map((animation) => animation.finished))
}
