import { layerStack } from '@vitrine/dialogs'
import { setAttributes } from '@vitrine/parts'
import { acceptKey } from '../core/acceptKey.js'
import { clickAction } from '../core/clickAction.js'
import { LIGHTBOX } from '@vitrine/messages'
import type { LightboxMessages, LightboxOptions } from '../core/options.js'
import { parts } from '../core/parts.js'
import type { LightboxState } from '../core/parts.js'
import { placeAt } from '../core/placeAt.js'
import { swipeOutcome } from '../core/swipeOutcome.js'
import { wrapIndex } from '../core/wrapIndex.js'
import { cycleFocus } from './cycleFocus.js'
import { pushHistoryEntry } from './historyEntry.js'
import { isMobile } from './isMobile.js'
import { makePart } from './part.js'
import { createSlide } from './slide.js'
import type { Slide } from './slide.js'
import { watchSwipe } from './watchSwipe.js'

/** An open lightbox. */
export interface Lightbox {
  readonly element: HTMLDialogElement
  /** The item shown, 0-based. */
  readonly index: number
  previous(): void
  next(): void
  /** Fades out and destroys; settles when nothing is left. */
  close(): Promise<void>
  /** Destroys at once. */
  destroy(): void
}

/** Room around the content where there is little: on mobile, and in a window as narrow as a phone [LBX-8]. */
const SMALL_PADDING = 20
const NARROW = 432

/** Beyond an end, content follows the finger by a third of its way (MOT-17). */
const RESISTANCE = 3

let current: Lightbox | undefined

/** Opens a lightbox over a set that is not empty; one that is still open, or closing, goes first. */
export async function openViewer(options: LightboxOptions): Promise<Lightbox> {
  await current?.close()
  current = createViewer(options)
  return current
}

function createViewer(options: LightboxOptions): Lightbox {
  const { set, padding: wide = 100, speed = 0.6 } = options
  const document = options.opener?.ownerDocument ?? globalThis.document
  const view = document.defaultView!
  const count = set.length
  const mobile = isMobile(view)
  const messages: LightboxMessages = { ...LIGHTBOX, ...options.messages }
  const slides = new Map<number, Slide>()
  const controller = new AbortController()
  const { signal } = controller
  const undo: (() => void)[] = [() => controller.abort()]

  let place = placeAt(wrapIndex(options.currentSetIndex ?? 0, count), count, !mobile)
  let phase: LightboxState['phase'] = 'opening'
  let captionOpen = false
  let lastKey: number | undefined
  let ending: Promise<void> | undefined

  // The markup
  const root = makePart(document, 'dialog', 'root')
  const overlay = makePart(document, 'div', 'overlay')
  const stage = makePart(document, 'div', 'stage')
  const info = makePart(document, 'div', 'info')
  const counter = makePart(document, 'p', 'counter')
  const caption = makePart(document, 'p', 'caption')
  const close = makeButton('close', closeViewer)
  const toggle = makeButton('toggle', () => {
    captionOpen = !captionOpen
    update()
  })
  const previous = makeControl('previous', options.controls?.previous)
  const next = makeControl('next', options.controls?.next)
  root.tabIndex = -1
  root.style.setProperty('--vt-lightbox-speed', `${speed}s`)
  info.id = 'vitrine-lightbox-info'
  info.setAttribute('role', 'status')
  info.setAttribute('aria-atomic', 'true')
  root.setAttribute('aria-describedby', info.id)
  info.append(counter, caption)
  root.append(overlay, stage, close, previous.parentElement!, next.parentElement!, toggle, info)

  function makeButton(part: string, press: () => void): HTMLButtonElement {
    const button = makePart(document, 'button', part)
    button.type = 'button'
    button.addEventListener('click', press)
    return button
  }

  /** The built-in button, or the page's own element, which goes back to its place in the end [LBX-11]. */
  function makeControl(part: 'previous' | 'next', own: HTMLElement | undefined): HTMLElement {
    const slot = makePart(document, 'div', `${part}-slot`)
    const control = own ?? makeButton(part, () => {})
    if (own) {
      const mark = document.createComment('')
      own.replaceWith(mark)
      undo.push(setAttributes(own, { hidden: own.hidden, 'aria-disabled': own.ariaDisabled ?? undefined }), () =>
        mark.parentNode ? mark.replaceWith(own) : own.remove(),
      )
    }
    control.addEventListener('click', part === 'previous' ? movePrevious : moveNext, { signal })
    slot.append(control)
    return control
  }

  function update(): void {
    const item = set[place.index]!
    const failed = slides.get(place.position)?.failed ?? false
    const state = { phase, place, count, item, failed, theme: options.theme, mobile, captionOpen, messages }
    const { texts, ...attributes } = parts(state)
    setAttributes(root, attributes.root)
    setAttributes(close, attributes.close)
    setAttributes(toggle, attributes.toggle)
    setAttributes(counter, attributes.counter)
    setAttributes(caption, attributes.caption)
    for (const [control, own, { 'aria-label': label, ...rest }] of [
      [previous, options.controls?.previous, attributes.previous],
      [next, options.controls?.next, attributes.next],
    ] as const) {
      setAttributes(control, own ? rest : { 'aria-label': label, ...rest })
    }
    // The same words again would be announced again.
    if (counter.textContent !== texts.counter) counter.textContent = texts.counter
    if (caption.textContent !== texts.caption) caption.textContent = texts.caption
  }

  // Showing and moving
  const getPadding = (): number => (mobile || view.innerWidth <= NARROW ? Math.min(SMALL_PADDING, wide) : wide)
  const isRtl = (): boolean => getComputedStyle(root).direction === 'rtl'
  const isInWindow = (position: number): boolean =>
    position === place.position ||
    (place.hasPrevious && position === place.position - 1) ||
    (place.hasNext && position === place.position + 1)

  function fit(slide: Slide): void {
    const padding = getPadding()
    slide.fit({ width: root.clientWidth - 2 * padding, height: root.clientHeight - 2 * padding })
  }

  function show(position: number): void {
    place = placeAt(position, count, !mobile)
    for (const at of [place.position, place.position + 1, place.position - 1]) {
      if (slides.has(at) || !isInWindow(at)) continue
      const slide = createSlide(document, set[wrapIndex(at, count)]!, messages, update)
      slides.set(at, slide)
      // In its place before it is seen, or it would move there.
      slide.place(at - place.position)
      stage.append(slide.element)
      fit(slide)
    }
    for (const [at, slide] of slides) {
      slide.place(at - place.position)
      if (!isInWindow(at)) void leave(at, slide)
    }
    update()
  }

  async function leave(at: number, slide: Slide): Promise<void> {
    await motionOf(slide.element)
    if (isInWindow(at) || slides.get(at) !== slide) return
    slides.delete(at)
    slide.remove()
  }

  function move(step: -1 | 1): void {
    if (!ending && (step < 0 ? place.hasPrevious : place.hasNext)) show(place.position + step)
  }
  function movePrevious(): void {
    move(-1)
  }
  function moveNext(): void {
    move(1)
  }

  function act(action: 'previous' | 'next' | 'close' | 'none'): void {
    if (action === 'previous') movePrevious()
    else if (action === 'next') moveNext()
    else if (action === 'close') void closeViewer()
  }

  // Keys, clicks, fingers
  function onKey(event: KeyboardEvent): void {
    if (event.defaultPrevented || !layer.isTop() || event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === 'Tab') return cycleFocus(root, event)
    if ((event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') || event.shiftKey) return
    event.preventDefault()
    if (!acceptKey(event.timeStamp, lastKey)) return
    lastKey = event.timeStamp
    move((event.key === 'ArrowLeft') === isRtl() ? 1 : -1)
  }

  function onClick(event: MouseEvent): void {
    const path = event.composedPath()
    const inside = path.slice(0, path.indexOf(root)) as Element[]
    // A layer above is mounted inside this one; its clicks are its own, also after it has gone.
    const isOurs = inside.every((element) =>
      [stage, overlay].some((part) => part === element || part.contains(element)),
    )
    const hit = inside[0]?.getAttribute('data-part')
    act(
      clickAction({
        on: !isOurs || hit === 'retry' ? 'control' : hit === 'image' ? 'image' : 'ground',
        x: event.clientX,
        y: event.clientY,
        width: view.innerWidth,
        height: view.innerHeight,
        padding: getPadding(),
        count,
        rtl: isRtl(),
      }),
    )
  }

  function drag(x: number, y: number): void {
    const resists = x !== 0 && !(x < 0 === isRtl() ? place.hasPrevious : place.hasNext)
    stage.style.setProperty('--vt-lightbox-drag-x', `${resists ? x / RESISTANCE : x}px`)
    stage.style.setProperty('--vt-lightbox-drag-y', `${Math.max(0, y)}px`)
  }

  undo.push(
    watchSwipe(
      root,
      ({ x, y }) => {
        root.toggleAttribute('data-dragging', true)
        drag(x, y)
      },
      (end, swipe) => {
        root.toggleAttribute('data-dragging', false)
        drag(0, 0)
        if (end) act(swipeOutcome(end, swipe, { width: view.innerWidth, height: view.innerHeight, rtl: isRtl() }))
      },
    ),
  )

  // Its life
  const stack = layerStack(document)
  stack.topModal().append(root)
  const layer = stack.push({ element: root, modal: true, onEscape: closeViewer, returnFocus: findOpener })
  root.style.zIndex = String(layer.zIndex)
  document.addEventListener('keydown', onKey, { signal })
  root.addEventListener('click', onClick)
  // The browser's own ways to close a dialog (a back gesture): the first may be refused, so that it fades.
  root.addEventListener('cancel', (event) => {
    event.preventDefault()
    void closeViewer()
  })
  root.addEventListener('close', () => void closeViewer(), { signal })
  const leaveHistory = pushHistoryEntry(view, closeViewer)
  root.showModal()
  // Not the first control, which a ring would dress up: a screen reader speaks the name and the position.
  root.focus()
  view.addEventListener('resize', () => slides.forEach(fit), { signal })
  show(place.position)
  // What fades in must first have been seen unseen.
  overlay.getBoundingClientRect()
  phase = 'open'
  update()

  function findOpener(): HTMLElement | null | undefined {
    const last = set[place.index]?.opener
    if (!last?.isConnected) return options.opener
    // The page has not moved; a person who went on to another item finds its thumbnail.
    if (last !== options.opener) last.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    return last
  }

  function closeViewer(): Promise<void> {
    return (ending ??= fadeOut())
  }

  async function fadeOut(): Promise<void> {
    const left = leaveHistory()
    phase = 'closing'
    update()
    await Promise.all([left, motionOf(overlay)])
    destroy()
  }

  function destroy(): void {
    if (!root.isConnected) return
    ending ??= Promise.resolve()
    void leaveHistory()
    for (const slide of slides.values()) slide.remove()
    slides.clear()
    for (const step of undo) step()
    root.close()
    layer.remove()
    root.remove()
    if (current?.element === root) current = undefined
    options.onClose?.(place.index)
  }

  return {
    element: root,
    get index() {
      return place.index
    },
    previous: movePrevious,
    next: moveNext,
    close: closeViewer,
    destroy,
  }
}

/** Settles when the element's transitions have ended or been called off; at once where it has none. */
async function motionOf(element: Element): Promise<void> {
  await Promise.allSettled(element.getAnimations().map((animation) => animation.finished))
}
