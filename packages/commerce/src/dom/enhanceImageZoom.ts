import type { Stop } from '@vitrine/core-data/site'
import { layerStack } from '@vitrine/dialogs'
import type { Layer } from '@vitrine/dialogs'
import { isPlainClick } from '@vitrine/motion'
import { requirePart, setAttributes } from '@vitrine/parts'

/** The options of a zoom. */
export interface ImageZoomOptions {
  /** The event that caused the code to be fetched: the zoom acts on it. */
  readonly event?: Event | undefined
}

/** Share of the picture that one arrow key moves it by. */
const STEP = 0.1

const within = (share: number): number => Math.min(1, Math.max(0, share))

/**
 * Shows the larger picture over the one that `ImageZoom` rendered, while the pointer hovers over it or it has keyboard
 * focus. The larger picture follows the pointer and the arrow keys. A tap or a click toggles it, and Escape ends it and
 * does nothing else [COM-43].
 * @returns Stops it; the link to the larger picture works again.
 * @throws {MissingPartError} When there is no zoom or its link is missing.
 * @example enhanceImageZoom(document.querySelector('[data-scope="image-zoom"]'))
 */
export function enhanceImageZoom(element: HTMLElement, { event: first }: ImageZoomOptions = {}): Stop {
  const root = requirePart(element, 'image-zoom', 'root')
  const toggle = requirePart<HTMLAnchorElement>(root, 'image-zoom', 'toggle')
  const restore = setAttributes(toggle, { role: 'button', 'aria-pressed': 'false' })
  const listening = new AbortController()
  const { signal } = listening
  let lens: HTMLElement | undefined
  let layer: Layer | undefined
  let place = { x: 0.5, y: 0.5 }

  function move(x: number, y: number): void {
    place = { x: within(x), y: within(y) }
    lens?.style.setProperty('--image-zoom-x', String(place.x))
    lens?.style.setProperty('--image-zoom-y', String(place.y))
  }

  function follow({ clientX, clientY }: MouseEvent): void {
    const { left, top, width, height } = root.getBoundingClientRect()
    move((clientX - left) / width, (clientY - top) / height)
  }

  function open(): void {
    if (lens) return
    const document = root.ownerDocument
    lens = document.createElement('span')
    setAttributes(lens, { 'data-scope': 'image-zoom', 'data-part': 'lens' })
    const image = document.createElement('img')
    setAttributes(image, { src: toggle.href, alt: '', 'data-scope': 'image-zoom', 'data-part': 'large' })
    lens.append(image)
    root.append(lens)
    move(place.x, place.y)
    setAttributes(root, { 'data-state': 'open' })
    setAttributes(toggle, { 'aria-pressed': 'true' })
    // Return no focus when the lens closes: the lens closes on the link's `blur`, and returning the focus
    // would trap Tab on the link.
    layer = layerStack(document).push({ element: root, modal: false, onEscape: close, returnFocus: null })
  }

  function close(): void {
    if (!lens) return
    lens.remove()
    lens = undefined
    layer!.remove()
    setAttributes(root, { 'data-state': undefined })
    setAttributes(toggle, { 'aria-pressed': 'false' })
  }

  function press(event: MouseEvent): void {
    if (!isPlainClick(event)) return
    event.preventDefault()
    if (lens) return close()
    // Move the lens to the position of a press only if a pointer made the press: a click by keyboard has
    // `detail` 0 and no position.
    if (event.detail > 0) follow(event)
    open()
  }

  function pressKey(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [-STEP, 0],
      ArrowRight: [STEP, 0],
      ArrowUp: [0, -STEP],
      ArrowDown: [0, STEP],
    }
    const step = lens && steps[event.key]
    if (event.key === ' ') toggle.click()
    else if (step) move(place.x + step[0], place.y + step[1])
    else return
    event.preventDefault()
  }

  function hover(event: PointerEvent): void {
    if (event.pointerType === 'touch') return
    follow(event)
    open()
  }

  function focus(): void {
    // Open the zoom on focus only if the keyboard moved the focus: a press focuses the link too, but
    // its click opens the zoom.
    if (!toggle.matches(':focus-visible')) return
    place = { x: 0.5, y: 0.5 }
    open()
  }

  toggle.addEventListener('click', press, { signal })
  toggle.addEventListener('keydown', pressKey, { signal })
  toggle.addEventListener('focus', focus, { signal })
  toggle.addEventListener('blur', close, { signal })
  root.addEventListener('pointerenter', hover, { signal })
  root.addEventListener('pointermove', (event) => lens && follow(event), { signal })
  root.addEventListener('pointerleave', (event) => event.pointerType !== 'touch' && close(), { signal })
  if (first?.type === 'click') {
    follow(first as MouseEvent)
    open()
  } else if (first?.type.startsWith('pointer')) hover(first as PointerEvent)
  else focus()
  return () => {
    listening.abort()
    close()
    restore()
  }
}
