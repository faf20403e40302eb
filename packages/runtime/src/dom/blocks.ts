import type { IslandEntry, IslandModule, IslandTable, Site, Stop } from '@vitrine/core-data'
import { parseJson } from '@vitrine/trust'
import { loadTwice } from '../core/loadTwice.js'
import type { Lifecycle } from '../core/lifecycle.js'

/** What makes an element a block. */
const BLOCK = '[data-block-type]'

/** What happens inside a block that starts it at once, whatever its strategy [RUN-11]. */
const TOUCHES = ['focusin', 'pointerdown', 'beforematch']

/** How near the viewport a block starts, in pixels around it [RUN-11]. */
const MARGIN = '200px'

interface Block {
  readonly element: HTMLElement
  readonly entry: IslandEntry
  /** It has been in the document, so being out of it means removed. */
  seen: boolean
  started: boolean
  removed: boolean
  /** Started, failed or skipped: nothing is waited for any more. */
  settled: boolean
  stop?: Stop
}

/** The blocks of a page and their islands. */
export interface Blocks {
  /** Stops the blocks that have left and notices those that have come, at or inside `root`. */
  sweep(root: Document | Element): void
  /** Whether the island of the block around an element has started or never will. */
  isSettled(block: Element): boolean
  /** Starts a block at once and marks it busy until then. */
  hurry(block: Element): void
  /** Begins to listen for what starts a block at once. */
  start(): Stop
}

/** What the blocks tell the page. */
export interface BlocksPorts {
  readonly lifecycle: Lifecycle
  /** A click inside this block waits for its island [RUN-50]. */
  isAwaited(block: Element): boolean
  /** A block has started, or never will. */
  onSettled(): void
}

/** Whether the parser has gone past an element, so that its content is whole. */
function isParsed(element: Element): boolean {
  if (element.ownerDocument.readyState !== 'loading') return true
  for (let node: Node | null = element; node; node = node.parentNode) if (node.nextSibling) return true
  return false
}

/** Calls back when the browser has nothing better to do. */
function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback)
  else setTimeout(callback)
}

/**
 * Starts the islands of a page's blocks, each by its strategy, and stops them [RUN-10] to [RUN-15]. All blocks share
 * three listeners and one viewport observer [RUN-52].
 */
export function createBlocks(document: Document, table: IslandTable, site: Site, ports: BlocksPorts): Blocks {
  const blocks = new Map<EventTarget, Block>()
  const chunks = new Map<IslandEntry, Promise<IslandModule | undefined>>()

  function report(error: unknown, { element }: Block): undefined {
    const type = element.dataset['blockType']!
    site.report(error, { source: 'block', type, id: element.id.replace('block-', '') })
  }

  /** The line of the table for a block: that of its type and variant, where there is one, else that of its type. */
  function entryOf(element: HTMLElement): IslandEntry | undefined {
    const { blockType, blockVariant } = element.dataset
    const name = [`${blockType}/${blockVariant}`, blockType!].find((key) => Object.hasOwn(table, key))
    return name === undefined ? undefined : table[name]
  }

  /** One chunk serves all blocks of a type: when it cannot be had, that is reported once, and they stay static. */
  function load(block: Block): Promise<IslandModule | undefined> {
    const { entry } = block
    const chunk =
      chunks.get(entry) ??
      loadTwice(entry.load).then(
        ({ island }) => island,
        (error: unknown) => report(error, block),
      )
    chunks.set(entry, chunk)
    return chunk
  }

  async function start(block: Block): Promise<void> {
    if (block.started) return
    const { element } = block
    block.started = true
    viewport?.unobserve(element)
    try {
      const island = await load(block)
      if (island && !block.removed) {
        const decoded = island.decode(parseJson(element.dataset['blockJson'] ?? '{}'))
        if (!decoded.ok) throw new Error(decoded.error)
        const stop = await island.start(element, decoded.data, site)
        if (block.removed) stop()
        else block.stop = ports.lifecycle.add(() => stop)
      }
    } catch (error) {
      report(error, block)
    }
    element.removeAttribute('aria-busy')
    block.settled = true
    ports.onSettled()
  }

  function hurry(block: Block): void {
    if (!block.settled) block.element.setAttribute('aria-busy', 'true')
    void start(block)
  }

  function notice(element: HTMLElement): void {
    const entry = entryOf(element)
    if (!entry || blocks.has(element) || !isParsed(element)) return
    const block: Block = {
      element,
      entry,
      seen: element.isConnected,
      started: false,
      removed: false,
      settled: false,
    }
    blocks.set(element, block)
    const { strategy } = entry
    if (ports.isAwaited(element)) hurry(block)
    else if (strategy === 'load') void start(block)
    else if (strategy === 'visible' && viewport) viewport.observe(element)
    else if (strategy !== 'interaction') whenIdle(() => block.removed || start(block))
  }

  function remove(block: Block): void {
    blocks.delete(block.element)
    viewport?.unobserve(block.element)
    block.removed = true
    block.stop?.()
  }

  const viewport =
    'IntersectionObserver' in globalThis
      ? new IntersectionObserver(
          (entries) => {
            for (const { isIntersecting, target } of entries) {
              const block = blocks.get(target)
              if (isIntersecting && block) void start(block)
            }
          },
          { root: document, rootMargin: MARGIN },
        )
      : undefined

  function touch(event: Event): void {
    for (const node of event.composedPath()) {
      const block = blocks.get(node)
      if (block) void start(block)
    }
  }

  return {
    sweep(root) {
      for (const block of blocks.values()) {
        if (block.element.isConnected) block.seen = true
        else if (block.seen) remove(block)
      }
      if ('matches' in root && root.matches(BLOCK)) notice(root as HTMLElement)
      for (const element of root.querySelectorAll<HTMLElement>(BLOCK)) notice(element)
    },
    isSettled(element) {
      const block = blocks.get(element)
      return block ? block.settled : !entryOf(element as HTMLElement)
    },
    hurry(element) {
      const block = blocks.get(element)
      if (block) hurry(block)
    },
    start() {
      for (const type of TOUCHES) document.addEventListener(type, touch, true)
      return () => {
        for (const type of TOUCHES) document.removeEventListener(type, touch, true)
        viewport?.disconnect()
        for (const block of blocks.values()) block.removed = true
      }
    },
  }
}
