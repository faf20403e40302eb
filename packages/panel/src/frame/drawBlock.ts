import { setHtml, unsafelyTrustHtml } from '@vitrine/trust'

/** Finds a block of the page by its id. */
export function blockElement(document: Document, id: string): HTMLElement | null {
  return document.getElementById(`block-${id}`)
}

/** Links the style sheets that the page does not have yet. */
function addSheets(document: Document, sheets: readonly string[]): void {
  const present = new Set(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href),
  )
  for (const sheet of sheets) {
    const { href, origin } = new URL(sheet, document.baseURI)
    if (origin !== document.location.origin || present.has(href)) continue
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    document.head.append(link)
  }
}

/** Copies open panels of the old element to the new one, by order. */
function keepOpen(before: Element, after: Element): void {
  const panels = [...after.querySelectorAll('details')]
  for (const [index, { open }] of [...before.querySelectorAll('details')].entries()) {
    const panel = panels[index]
    if (panel) panel.open = open
  }
}

const AREAS = ['--area', '--area-phone'] as const

/** Copies the areas of the old element on the grid of its section, which a block drawn alone does not have [PAN-70]. */
function keepAreas(before: HTMLElement, after: Element): void {
  for (const name of AREAS) {
    const area = before.style.getPropertyValue(name)
    if (area && 'style' in after) (after as HTMLElement).style.setProperty(name, area)
  }
}

/** Areas of a block on the grid of its section, as values of CSS `grid-area`. */
export interface BlockAreas {
  readonly id: string
  readonly desktop: string
  readonly phone: string
}

/** Moves blocks of a freely laid out section to their areas [PAN-70]. */
export function arrangeBlocks(document: Document, blocks: readonly BlockAreas[]): void {
  for (const { id, desktop, phone } of blocks) {
    const style = blockElement(document, id)?.style
    style?.setProperty(AREAS[0], desktop)
    style?.setProperty(AREAS[1], phone)
  }
}

/**
 * Replaces one block of the page by its new HTML [PAN-46]. The runtime stops the old block's island and starts the new
 * one's [RUN-15]. The scroll position, the focus outside the block and open panels inside it stay.
 * @param html - HTML of the whole block, from the block's own view or from the server.
 */
export function drawBlock(document: Document, id: string, html: string, sheets: readonly string[]): void {
  const before = blockElement(document, id)
  if (!before) return
  addSheets(document, sheets)
  const holder = document.createElement('div')
  setHtml(holder, unsafelyTrustHtml(html))
  const after = holder.firstElementChild
  if (!after || after.id !== before.id) return
  keepOpen(before, after)
  keepAreas(before, after)
  const { scrollY = 0, scrollX = 0 } = document.defaultView ?? {}
  before.replaceWith(after)
  document.defaultView?.scrollTo({ top: scrollY, left: scrollX, behavior: 'instant' })
}

/** Puts a block beside another one; a block that the page does not have yet begins as an empty element [PAN-47]. */
export function placeBlock(document: Document, id: string, near: string, side: 'before' | 'after'): void {
  const neighbour = blockElement(document, near)
  if (!neighbour) return
  let block = blockElement(document, id)
  if (!block) {
    block = document.createElement('div')
    block.id = `block-${id}`
  }
  neighbour[side](block)
}
