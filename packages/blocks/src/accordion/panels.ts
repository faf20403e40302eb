/** The state of one item of an accordion [BLK-16]. */
export type PanelState = 'closed' | 'opening' | 'open' | 'closing'

/** The items of an accordion, in order. */
export type Panels = readonly PanelState[]

/** Settings that decide which items of an accordion are open. */
export interface AccordionRule {
  /** Several items may be open at once. Otherwise opening one closes the others [BLK-17]. */
  readonly multiple: boolean
}

/** Whether an item is open or opening. */
export function isOpen(state: PanelState | undefined): boolean {
  return state === 'open' || state === 'opening'
}

/** The items without movement: those at the given indices are open, the others closed [BLK-18]. */
export function initialPanels(count: number, open: readonly number[]): Panels {
  return Array.from({ length: count }, (_, index) => (open.includes(index) ? 'open' : 'closed'))
}

/**
 * Brings the items to a list of open ones: an item that changes begins to move, a new item is at rest [BLK-16]
 * [BLK-63].
 * @param count - Number of items, which may differ from that of `panels`.
 * @param open - Indices of the open items.
 * @returns The same list when nothing changes.
 */
export function followOpen(panels: Panels, count: number, open: readonly number[]): Panels {
  const next = initialPanels(count, open).map((rest, index) => {
    const state = panels[index] ?? rest
    if (isOpen(state) === isOpen(rest)) return state
    return isOpen(rest) ? 'opening' : 'closing'
  })
  return next.length === panels.length && next.every((state, index) => state === panels[index]) ? panels : next
}

/**
 * The indices of the open items after a press on one of them, in ascending order. Opening an item closes the others
 * where only one may be open [BLK-17] [BLK-63].
 */
export function toggleOpen(open: readonly number[], index: number, { multiple }: AccordionRule): readonly number[] {
  if (open.includes(index)) return open.filter((other) => other !== index)
  return multiple ? [...open, index].sort((a, b) => a - b) : [index]
}

/**
 * A press on an item's heading. An item that is moving ignores it [BLK-16]; opening one closes the others where only
 * one may be open [BLK-17].
 * @param index - 0-based; out of range changes nothing.
 * @returns The same list when nothing changed.
 */
export function togglePanel(panels: Panels, index: number, rule: AccordionRule): Panels {
  const state = panels[index]
  if (state === 'open') return panels.with(index, 'closing')
  if (state !== 'closed') return panels
  return panels.map((other, at) => (at === index ? 'opening' : isOpen(other) && !rule.multiple ? 'closing' : other))
}

/** The end of an item's movement [BLK-16]. An item that is not moving is unchanged. */
export function settlePanel(panels: Panels, index: number): Panels {
  const state = panels[index]
  if (state === 'opening') return panels.with(index, 'open')
  return state === 'closing' ? panels.with(index, 'closed') : panels
}
