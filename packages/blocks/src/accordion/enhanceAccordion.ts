import type { Stop } from '@vitrine/core-data/site'
import { prefersReducedMotion } from '@vitrine/motion'
import { requirePart, setAttributes } from '@vitrine/parts'
import { movePanel } from './movePanel.js'
import { isOpen, settlePanel, togglePanel } from './panels.js'
import type { AccordionRule, Panels } from './panels.js'
import { accordionParts } from './parts.js'

const PARTS = ['heading', 'trigger', 'panel', 'content'] as const

/** The elements of one item. */
type Item = Readonly<Record<'item' | (typeof PARTS)[number], HTMLElement>>

const selector = (name: string): string => `[data-scope='accordion'][data-part='${name}']`

function readItem(item: HTMLElement): Item {
  const parts = PARTS.map((name) => [name, requirePart(item, 'accordion', name)])
  return { item, ...Object.fromEntries(parts) } as Item
}

/** The element that the fragment of the document's address names. */
function readFragment(document: Document): Element | null {
  const id = document.location.hash.slice(1)
  try {
    return id === '' ? null : document.getElementById(decodeURIComponent(id))
  } catch {
    return document.getElementById(id)
  }
}

/**
 * Opens and closes the items of the server's markup in 250 ms [BLK-15] [BLK-16] [BLK-17], at once under reduced motion. A
 * panel in which the page search finds its text opens [BLK-19], and so does one to which the fragment of an address leads
 * [BLK-62]. The markup says which items are open at the start [BLK-18].
 * @param element - The accordion's root, or an element around it.
 * @param rule - Default: one open item at a time.
 * @returns Stops it and restores the markup of the server.
 * @throws {MissingPartError} For markup without its root, or with an item that lacks a part [RUN-12].
 * @example const stop = enhanceAccordion(document.querySelector('#visit'), { multiple: true })
 */
export function enhanceAccordion(element: HTMLElement, rule: AccordionRule = { multiple: false }): Stop {
  const root = requirePart(element, 'accordion', 'root')
  const items = [...root.querySelectorAll<HTMLElement>(selector('item'))].map(readItem)
  const id = items[0]?.trigger.id.slice(0, -'-trigger-0'.length) ?? ''
  const moving = new Map<number, Animation>()
  let panels: Panels = items.map(({ panel }) => (panel.hasAttribute('hidden') ? 'closed' : 'open'))
  const undo = show()

  /** Writes the state on the items. */
  function show(): Stop[] {
    return accordionParts(id, panels).flatMap((parts, index) =>
      (Object.keys(parts) as (keyof Item)[]).map((name) => setAttributes(items[index]![name], parts[name])),
    )
  }

  function settle(index: number): void {
    moving.get(index)?.cancel()
    moving.delete(index)
    panels = settlePanel(panels, index)
    show()
  }

  function move(index: number): void {
    const animation = movePanel(items[index]!, isOpen(panels[index]), moving.get(index))
    moving.set(index, animation)
    animation.onfinish = () => settle(index)
  }

  function toggle(index: number, animated: boolean): void {
    const before = panels
    panels = togglePanel(panels, index, rule)
    const changed = panels.flatMap((state, at) => (state === before[at] ? [] : [at]))
    show()
    for (const at of changed) (animated ? move : settle)(at)
  }

  function onClick(event: Event): void {
    if (event.defaultPrevented) return
    const trigger = (event.target as Element).closest(selector('trigger'))
    const index = items.findIndex((item) => item.trigger === trigger)
    if (index >= 0) toggle(index, !prefersReducedMotion())
  }

  // Open without an animation the panel in which the browser's page search has found text, because the search scrolls
  // to it at once.
  function onFound(event: Event): void {
    const index = items.findIndex((item) => item.panel === event.target)
    if (index >= 0) toggle(index, false)
  }

  // Open the panel to which the address leads: not every browser reveals a target that is hidden.
  function onFragment(): void {
    const target = readFragment(root.ownerDocument)
    const index = target ? items.findIndex(({ panel }) => panel.contains(target)) : -1
    if (index < 0 || isOpen(panels[index])) return
    toggle(index, false)
    target!.scrollIntoView()
  }

  // Wait until the browser has followed the pressed link, because a link to the present fragment changes no address.
  function onLink(event: MouseEvent): void {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href*="#"]')
    if (link && link.href === link.ownerDocument.location.href) setTimeout(onFragment)
  }

  const life = new AbortController()
  const { signal } = life
  const view = root.ownerDocument.defaultView!
  root.addEventListener('click', onClick, { signal })
  root.addEventListener('beforematch', onFound, { signal })
  view.addEventListener('hashchange', onFragment, { signal })
  root.ownerDocument.addEventListener('click', onLink, { signal })
  onFragment()
  return () => {
    life.abort()
    for (const animation of moving.values()) animation.cancel()
    moving.clear()
    for (const restore of undo.splice(0).reverse()) restore()
  }
}
