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

  root.addEventListener('click', onClick)
  root.addEventListener('beforematch', onFound)
  return () => {
    root.removeEventListener('click', onClick)
    root.removeEventListener('beforematch', onFound)
    for (const animation of moving.values()) animation.cancel()
    moving.clear()
    for (const restore of undo.splice(0).reverse()) restore()
  }
}
