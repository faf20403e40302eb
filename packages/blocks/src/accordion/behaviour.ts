import type { Stop } from '@vitrine/core-data/site'
import { prefersReducedMotion } from '@vitrine/motion'
import { requirePart, setAttributes } from '@vitrine/parts'
import { isOpen, settlePanel, togglePanel } from './panels.js'
import type { AccordionRule, Panels } from './panels.js'
import { accordionParts } from './parts.js'

/** How long an item takes to open or close, in ms [BLK-15]. */
const DURATION = 250

const PARTS = ['heading', 'trigger', 'panel', 'content'] as const

/** The elements of one item. */
type Item = Readonly<Record<'item' | (typeof PARTS)[number], HTMLElement>>

const selector = (name: string): string => `[data-scope='accordion'][data-part='${name}']`

function readItem(item: HTMLElement): Item {
  const parts = PARTS.map((name) => [name, requirePart(item, 'accordion', name)])
  return { item, ...Object.fromEntries(parts) } as Item
}

/**
 * The behaviour of an accordion over the server's markup: items open and close in 250 ms, at once under reduced motion,
 * and a panel in which the page search finds something opens [BLK-15] to [BLK-19]. Which items are open is read from
 * the markup.
 * @param element - The accordion's root, or an element around it.
 * @returns Leaves the items as the server wrote them.
 * @throws {MissingPartError} For markup without its root, or with an item that lacks a part.
 */
export function accordion(element: HTMLElement, rule: AccordionRule): Stop {
  const root = requirePart(element, 'accordion', 'root')
  const items = [...root.querySelectorAll<HTMLElement>(selector('item'))].map(readItem)
  const id = items[0]?.trigger.id.replace(/-trigger-0$/, '') ?? ''
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

  /** Moves an item's panel from a height, in px, to the one of its new state. */
  function move(index: number, from: number): void {
    moving.get(index)?.cancel()
    const { panel, content } = items[index]!
    const to = isOpen(panels[index]) ? content.offsetHeight : 0
    const animation = panel.animate(
      { height: [`${from}px`, `${to}px`] },
      { duration: DURATION, easing: 'ease-out', fill: 'forwards' },
    )
    moving.set(index, animation)
    animation.onfinish = () => settle(index)
  }

  function toggle(index: number, animated: boolean): void {
    const before = panels
    panels = togglePanel(panels, index, rule)
    const changed = panels.flatMap((state, at) => (state === before[at] ? [] : [at]))
    const heights = changed.map((at) => items[at]!.panel.offsetHeight)
    show()
    changed.forEach((at, order) => (animated ? move(at, heights[order]!) : settle(at)))
  }

  function onClick(event: Event): void {
    const trigger = (event.target as Element).closest(selector('trigger'))
    const index = items.findIndex((item) => item.trigger === trigger)
    if (index >= 0) toggle(index, !prefersReducedMotion())
  }

  /** The page search is about to show a panel: where it scrolls to must not move under it. */
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
