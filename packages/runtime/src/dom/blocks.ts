import { ANY_TYPE, findIsland } from '@vitrine/core-data/site'
import type { IslandEntry, IslandModule, IslandTable, Site, Stop } from '@vitrine/core-data/site'
import { parseJson } from '@vitrine/trust'
import { loadTwice } from '../core/loadTwice.js'
import type { Running } from './running.js'

/** Selects blocks with content: a block that the server left empty has nothing to start [RUN-56]. */
const BLOCK = '[data-block-type]:not([data-block-empty])'

/** Events inside a block that start its island at once, whatever its strategy [RUN-11] [RUN-53]. */
const TOUCHES = ['focusin', 'pointerdown', 'beforematch']

/** Distance from the viewport, in pixels, at which a `visible` block starts [RUN-11]. */
const MARGIN = '200px'

/** The state of one block while it is in the page. */
interface Block {
  start(): Promise<void>
  /** Starts the island, and marks the block busy until it has started. */
  hurry(): void
  /** Whether the island has started, has failed or was skipped. */
  isSettled(): boolean
  /** Whether the block has left the page, so that its island is stopped. */
  hasLeft(): boolean
}

/** The blocks of a page and their islands. */
export interface Blocks {
  /**
   * Stops the blocks that have left the page and registers new ones, at or inside `root`.
   * @param type - Block type of `root` itself. Default: the type that its attribute names.
   */
  sweep(root: Document | Element, type?: string): void
  /** Whether the island of a block has started or never will. */
  isSettled(block: Element): boolean
  /** Starts the island of a block at once, and marks the block busy until it has started. */
  hurry(block: Element): void
}

/** Callbacks of the blocks. */
export interface BlocksPorts extends Running {
  /** Called when a click inside this block waits for its island [RUN-50]. */
  isAwaited(block: Element): boolean
}

/** Whether the parser has passed the end of an element, so that its content is complete. */
function isParsed(element: Element): boolean {
  if (element.ownerDocument.readyState !== 'loading') return true
  for (let node: Node | null = element; node; node = node.parentNode) if (node.nextSibling) return true
  return false
}

/** Milliseconds after which a browser that is never idle runs the callback all the same [RUN-53]. */
const LATEST = 2000

/** Calls back when the browser is idle, after two seconds at the latest. */
function whenIdle(callback: () => unknown): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: LATEST })
  else setTimeout(callback)
}

/**
 * Starts the islands of a page's blocks [RUN-10], each by its strategy [RUN-11] [RUN-53], and stops them [RUN-15]
 * [RUN-54]. A block that fails is reported [RUN-12], one of unknown type is left alone [RUN-13], and one for which an
 * early click waits starts first [RUN-50]. All blocks share three listeners and one viewport observer [RUN-52].
 */
export function createBlocks(document: Document, table: IslandTable, site: Site, ports: BlocksPorts): Blocks {
  const { keep, signal, isAwaited, onSettled } = ports
  const blocks = new Map<EventTarget, Block>()
  const chunks = new Map<IslandEntry, Promise<{ readonly island: IslandModule }>>()
  const lost = new Set<unknown>()

  function entryOf({ dataset }: HTMLElement, type = dataset['blockType']): IslandEntry | undefined {
    return findIsland(table, type, dataset['blockVariant']) ?? (dataset['blockJson'] ? table[ANY_TYPE] : undefined)
  }

  /**
   * One chunk serves all blocks of a type. If the chunk fails to load, the first block reports it, and all blocks of
   * the type stay static.
   */
  async function load(entry: IslandEntry): Promise<IslandModule> {
    const chunk = chunks.get(entry) ?? loadTwice(entry.load, 'island')
    chunks.set(entry, chunk)
    return (await chunk).island
  }

  function createBlock(element: HTMLElement, entry: IslandEntry): Block {
    let seen = element.isConnected
    let started = false
    let settled = false
    let removed = false
    let stop: Stop | void

    async function start(): Promise<void> {
      if (started || removed) return
      started = true
      viewport?.unobserve(element)
      try {
        const island = await load(entry)
        if (!removed && !signal.aborted) {
          const decoded = island.decode(parseJson(element.dataset['blockJson'] ?? '{}'))
          if (!decoded.ok) throw new Error(decoded.error)
          const undo = await island.start(element, decoded.data, site)
          if (removed) undo()
          else stop = keep(undo)
        }
      } catch (error) {
        const { id, dataset } = element
        if (!lost.has(error))
          site.report(error, { source: 'block', type: dataset['blockType']!, id: id.replace('block-', '') })
        lost.add(error)
      }
      element.removeAttribute('aria-busy')
      settled = true
      onSettled()
    }

    return {
      start,
      hurry() {
        element.setAttribute('aria-busy', 'true')
        void start()
      },
      isSettled: () => settled,
      hasLeft() {
        const connected = element.isConnected
        removed = seen && !connected
        seen ||= connected
        if (removed) {
          viewport?.unobserve(element)
          stop?.()
        }
        return removed
      },
    }
  }

  function notice(element: HTMLElement, type?: string): void {
    const entry = entryOf(element, type)
    if (!entry || blocks.has(element) || !isParsed(element)) return
    const block = createBlock(element, entry)
    const { strategy } = entry
    blocks.set(element, block)
    if (isAwaited(element)) block.hurry()
    else if (strategy === 'load') void block.start()
    else if (strategy === 'visible' && viewport) viewport.observe(element)
    else if (strategy !== 'interaction') whenIdle(block.start)
  }

  const viewport =
    'IntersectionObserver' in globalThis
      ? new IntersectionObserver(
          (entries) => {
            for (const { isIntersecting, target } of entries) if (isIntersecting) void blocks.get(target)?.start()
          },
          { root: document, rootMargin: MARGIN },
        )
      : undefined
  signal.addEventListener('abort', () => viewport?.disconnect())

  function touch(event: Event): void {
    for (const node of event.composedPath()) void blocks.get(node)?.start()
  }
  for (const type of TOUCHES) document.addEventListener(type, touch, { capture: true, signal })

  return {
    sweep(root, type) {
      for (const [element, block] of blocks) if (block.hasLeft()) blocks.delete(element)
      if ('matches' in root && root.matches(BLOCK)) notice(root as HTMLElement, type)
      for (const element of root.querySelectorAll<HTMLElement>(BLOCK)) notice(element)
    },
    isSettled: (element) => blocks.get(element)?.isSettled() ?? !entryOf(element as HTMLElement),
    hurry: (element) => blocks.get(element)?.hurry(),
  }
}
