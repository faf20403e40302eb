import { arrangeBlocks, blockElement, drawBlock, placeBlock } from './drawBlock.js'
import type { RichFormat } from '../richText/richFormats.js'
import { type EditedTexts, editTexts } from './editTexts.js'
import { addLooks } from './frameLooks.js'
import { commandOf } from './keys.js'
import { LAYOUT, layOut } from './layOut.js'
import { type FromFrame, readMessage, type ShownText, toFrame } from './messages.js'
import { showTheme } from './showTheme.js'

const BLOCK = '[data-block-type], [id^="block-"]'
/** Controls that a page has of its own; a press on one of a block that is not selected selects the block. */
const LEAVES = 'a[href], area[href], [type=submit], button:not([type=button])'

/** Milliseconds within which a newly selected block stays in sight while the page around it is still loading. */
const FOLLOWED = 2000

/** Scrolls a block into the window if nothing of it is there. */
function showBlock(block: HTMLElement): void {
  const { top, bottom } = block.getBoundingClientRect()
  const height = block.ownerDocument.documentElement.clientHeight
  if (bottom < 0 || top > height) block.scrollIntoView({ block: 'center', behavior: 'instant' })
}

/**
 * Makes the page of a frame editable by the panel around it: a press selects a block, its texts are edited in place,
 * and the panel draws, places and removes single blocks [PAN-40] [PAN-41] [PAN-45]. It does nothing in a page that is
 * not in a frame of its own origin.
 * @returns Ends it.
 */
export function startFrame(window: Window & typeof globalThis): () => void {
  const { document, parent } = window
  if (parent === window) return () => {}
  const ending = new AbortController()
  const { signal } = ending
  const post = (message: FromFrame): void => parent.postMessage(message, window.location.origin)
  let selected: string | undefined
  let edited: EditedTexts | undefined
  let point: { x: number; y: number } | undefined
  let frame = 0
  /** Time until which the selected block is kept in sight, unless the person scrolls. */
  let followedUntil = 0

  const layout = layOut(window, (id, device, area) => post({ type: 'vitrine:panel:area', id, device, area }))

  /** Keeps the selected block in sight: pictures that arrive above it, and a restored scroll position, move it away. */
  function follow(): void {
    const block = selected !== undefined && performance.now() < followedUntil && blockElement(document, selected)
    if (block) showBlock(block)
    layout.update()
    postBox()
  }

  function postBox(): void {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      if (selected === undefined) return
      const rect = blockElement(document, selected)?.getBoundingClientRect()
      const box = rect ? { x: rect.x, y: rect.y, width: rect.width, height: rect.height } : null
      post({ type: 'vitrine:panel:box', id: selected, box })
    })
  }

  const blockAt = (target: EventTarget | null): HTMLElement | null =>
    target instanceof window.Element ? target.closest<HTMLElement>(BLOCK) : null
  const idOf = (block: HTMLElement): string => block.id.replace(/^block-/, '')

  function mark(id: string | null, texts: readonly ShownText[]): void {
    edited?.end()
    edited = undefined
    for (const each of document.querySelectorAll('[data-panel-selected]')) each.removeAttribute('data-panel-selected')
    const isNew = id !== null && id !== selected
    selected = id ?? undefined
    const block = id === null ? null : blockElement(document, id)
    if (!block || id === null) return
    block.setAttribute('data-panel-selected', '')
    if (isNew) {
      followedUntil = performance.now() + FOLLOWED
      showBlock(block)
    }
    const events = {
      onText: ({ path, isHtml }: ShownText, value: string) => {
        post({ type: 'vitrine:panel:text', id, path, value, isHtml })
        postBox()
      },
      onEnd: () => post({ type: 'vitrine:panel:text-end', id }),
      onFormats: (formats: readonly RichFormat[] | null) =>
        post({ type: 'vitrine:panel:formats', formats: formats && [...formats] }),
    }
    edited = editTexts(block, texts, events, point)
    point = undefined
    postBox()
  }

  const isLeaving = ({ target }: MouseEvent): boolean =>
    target instanceof window.Element && target.closest(LEAVES) !== null

  /** Links and posts never leave the page. */
  function stay(event: MouseEvent): void {
    if (isLeaving(event)) event.preventDefault()
  }

  function press(event: MouseEvent): void {
    if (event.target instanceof window.Element && event.target.closest(LAYOUT)) return
    const block = blockAt(event.target)
    // A selected block keeps its own behaviour, so that panels open, films play and pictures open large.
    if (block !== null && idOf(block) === selected) return
    if (block || isLeaving(event)) event.preventDefault()
    event.stopPropagation()
    point = { x: event.clientX, y: event.clientY }
    post({ type: 'vitrine:panel:select', id: block ? idOf(block) : null })
  }

  function hover(event: Event): void {
    const block = blockAt(event.target)
    for (const each of document.querySelectorAll('[data-panel-hover]')) {
      if (each !== block) each.removeAttribute('data-panel-hover')
    }
    if (block && idOf(block) !== selected) block.setAttribute('data-panel-hover', '')
  }

  function handleKey(event: KeyboardEvent): void {
    const command = commandOf(event)
    // A dialog of the page, such as a picture shown large, has its keys.
    if (!command || document.querySelector('dialog:modal')) return
    event.preventDefault()
    event.stopPropagation()
    post({ type: 'vitrine:panel:press', command })
  }

  function handle(event: MessageEvent): void {
    const message = readMessage(event, parent, toFrame)
    switch (message?.type) {
      case 'vitrine:panel:mark':
        return mark(message.id, message.texts)
      case 'vitrine:panel:draw': {
        drawBlock(document, message.id, message.html, message.styles)
        if (message.id === selected) blockElement(document, selected)?.setAttribute('data-panel-selected', '')
        layout.update()
        return postBox()
      }
      case 'vitrine:panel:place':
        placeBlock(document, message.id, message.near, message.side)
        return postBox()
      case 'vitrine:panel:remove':
        return blockElement(document, message.id)?.remove()
      case 'vitrine:panel:arrange':
        arrangeBlocks(document, message.areas)
        return follow()
      case 'vitrine:panel:layout':
        return layout.show(message.block)
      case 'vitrine:panel:format':
        return edited?.format(message.format, message.address)
      case 'vitrine:panel:theme':
        return showTheme(document, message.theme)
      default:
    }
  }

  addLooks(document, window)
  window.addEventListener('message', handle, { signal })
  document.addEventListener('click', press, { capture: true, signal })
  // The window comes last: a gallery opens a picture by a press that nobody has prevented before.
  window.addEventListener('click', stay, { signal })
  document.addEventListener('submit', (event) => event.preventDefault(), { capture: true, signal })
  document.addEventListener('pointerover', hover, { signal })
  document.addEventListener('keydown', handleKey, { capture: true, signal })
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    window.addEventListener(type, () => (followedUntil = 0), { capture: true, passive: true, signal })
  window.addEventListener('scroll', follow, { capture: true, passive: true, signal })
  window.addEventListener('resize', follow, { signal })
  const size = new ResizeObserver(follow)
  // The script may run before the page has been parsed: a block that is still to come could be neither removed nor drawn.
  function begin(): void {
    size.observe(document.body)
    post({ type: 'vitrine:panel:ready' })
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin, { signal })
  else begin()
  return () => {
    ending.abort()
    size.disconnect()
    edited?.end()
    layout.end()
  }
}
