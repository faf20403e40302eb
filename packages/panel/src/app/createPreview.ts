import type { PanelCalls } from '../api/panelCalls.js'
import { DOCUMENT_LIMITS, type DocumentBlock, type PageDocument } from '../document/pageDocument.js'
import {
  type Box,
  type FromFrame,
  fromFrame,
  type LaidOut,
  readMessage,
  type ShownText,
  type ToFrame,
} from '../frame/messages.js'
import type { RichFormat } from '../richText/richFormats.js'
import { frameChanges } from './frameChanges.js'
import type { PanelOptions } from './options.js'

/** Callbacks of the page in the frame. */
export interface PreviewEvents {
  onReady(): void
  onMessage(message: Exclude<FromFrame, { type: 'vitrine:panel:ready' | 'vitrine:panel:box' }>): void
  onBox(box: Box | null): void
  /** The frame has been sent a block that was drawn again. */
  onDrawn(id: string): void
}

export interface PreviewOptions extends PreviewEvents {
  readonly frame: HTMLIFrameElement
  readonly pageId: string
  readonly options: PanelOptions
  readonly calls: Pick<PanelCalls, 'renderBlock'>
  /** Whether a block is selected, which the frame brings into sight by itself. */
  hasSelection(): boolean
  /** The document that the server draws at first. */
  readonly page: PageDocument
  /** The document as it is now. */
  document(): PageDocument
  /** Saves the draft, so that the server draws the page as it is now. @returns Whether it is saved. */
  save(): Promise<boolean>
  /** Holds back further saves while the server draws the page. @returns Lets them go on. */
  holdSaves(): () => void
}

/** The page in the frame. */
export interface Preview {
  /** Shows a changed document. */
  show(before: PageDocument, after: PageDocument, isTyped: (id: string) => boolean): void
  mark(id: string | null, texts: readonly ShownText[]): void
  draw(block: DocumentBlock): void
  theme(theme: 'light' | 'dark'): void
  /** Shows the handle with which a block is placed on its grid; `null` removes it. */
  layOut(block: LaidOut | null): void
  /** Turns a format of the text that is edited in the page on or off. */
  format(format: RichFormat, address?: string): void
  reload(): Promise<void>
  dispose(): void
}

/** Milliseconds until a page is asked for again whose draft could not be saved. */
const RETRY = 3000
/** Milliseconds without a further edit before the server draws a block. */
const PAUSE = 250

/**
 * Drives the page in the frame: blocks that need no rows are drawn in this browser, others by the server [PAN-46].
 * Messages of other windows and origins are ignored [PAN-40].
 */
export function createPreview(given: PreviewOptions): Preview {
  const { frame, pageId, options, calls, page, document, save, holdSaves, onReady, onMessage, onBox, onDrawn } = given
  const ending = new AbortController()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  /** Types whose sheets the page has. */
  const sheets = new Set<string>()
  /** Draws a block by its view, once its code is here. */
  let drawLocally: typeof import('./drawLocally.js').drawLocally | undefined
  let generation = 0
  let isLoading = true
  let drawn = page
  let retry: ReturnType<typeof setTimeout> | undefined
  /** Lets saves go on that wait for the page on its way. */
  let release = (): void => {}

  /** Delivers a message at once: a posted one would arrive after the browser's next frame, and be seen a frame later. */
  function post(data: ToFrame): void {
    const { defaultView: source, location } = frame.ownerDocument
    const target = frame.contentDocument?.defaultView
    target?.dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source }))
  }

  async function drawByServer(block: DocumentBlock): Promise<void> {
    const current = generation
    try {
      const { html, styles } = await calls.renderBlock(pageId, block)
      sheets.add(block.type)
      if (current !== generation) return
      post({ type: 'vitrine:panel:draw', id: block.id, html, styles: [...styles] })
      onDrawn(block.id)
    } catch {
      // Keep what the frame shows: the next edit draws the block again, and the save reports a lost connection.
    }
  }

  async function draw(block: DocumentBlock): Promise<void> {
    // Laying out a text of 1 MB would stop the editor for seconds, and a document of that size is not saved.
    if (JSON.stringify(block.data).length > DOCUMENT_LIMITS.bytes) return
    clearTimeout(timers.get(block.id))
    if (options.needsServer?.(block) || !sheets.has(block.type)) {
      timers.set(
        block.id,
        setTimeout(() => void drawByServer(block), PAUSE),
      )
      return
    }
    const current = generation
    drawLocally ??= (await import('./drawLocally.js')).drawLocally
    if (current !== generation) return
    const html = drawLocally(block, options.locale ?? 'en-US')
    post({ type: 'vitrine:panel:draw', id: block.id, html, styles: [] })
    onDrawn(block.id)
  }

  /** A save that overtakes the page's request would make the page newer than `drawn`: its changes would not be shown. */
  function holdUntilLoaded(): void {
    release()
    release = holdSaves()
    frame.addEventListener('load', release, { once: true })
  }

  async function reload(): Promise<void> {
    isLoading = true
    generation += 1
    const current = generation
    const isSaved = await save()
    if (current !== generation) return
    if (!isSaved) {
      retry = setTimeout(() => void reload(), RETRY)
      return
    }
    drawn = document()
    holdUntilLoaded()
    const window = frame.contentWindow
    const top = window?.scrollY ?? 0
    window?.location.reload()
    if (given.hasSelection()) return
    frame.addEventListener('load', () => frame.contentWindow?.scrollTo({ top, behavior: 'instant' }), { once: true })
  }

  function show(before: PageDocument, after: PageDocument, isTyped: (id: string) => boolean): void {
    // The page that is on its way shows an older document: what has changed since is shown when it is there.
    if (isLoading) return
    drawn = after
    for (const change of frameChanges(before, after)) {
      if (change.kind === 'reload') void reload()
      else if (change.kind === 'remove') post({ type: 'vitrine:panel:remove', id: change.id })
      else if (change.kind === 'arrange') {
        post({ type: 'vitrine:panel:arrange', areas: [...change.areas] })
      } else if (change.kind === 'place') {
        post({ type: 'vitrine:panel:place', id: change.id, near: change.near, side: change.side })
      } else if (!isTyped(change.block.id)) void draw(change.block)
    }
  }

  function start(): void {
    release()
    for (const block of frame.contentDocument?.querySelectorAll<HTMLElement>('[data-block-type]') ?? []) {
      sheets.add(block.dataset['blockType'] ?? '')
    }
    isLoading = false
    show(drawn, document(), () => false)
    onReady()
  }

  function handle(event: MessageEvent): void {
    const message = readMessage(event, frame.contentWindow, fromFrame)
    if (!message) return
    if (message.type === 'vitrine:panel:box') onBox(message.box)
    else if (message.type === 'vitrine:panel:ready') start()
    else onMessage(message)
  }
  holdUntilLoaded()
  frame.ownerDocument.defaultView?.addEventListener('message', handle, { signal: ending.signal })

  return {
    show,
    mark: (id, texts) => post({ type: 'vitrine:panel:mark', id, texts: [...texts] }),
    draw: (block) => void draw(block),
    theme: (theme) => post({ type: 'vitrine:panel:theme', theme }),
    layOut: (block) => post({ type: 'vitrine:panel:layout', block }),
    format: (format, address) => post({ type: 'vitrine:panel:format', format, address }),
    reload,
    dispose() {
      ending.abort()
      release()
      generation += 1
      clearTimeout(retry)
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
