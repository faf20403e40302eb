/** What one item of an accordion is doing [BLK-16]. */
export type PanelState = 'closed' | 'opening' | 'open' | 'closing'

/** The items of an accordion, in order. */
export type Panels = readonly PanelState[]

/** How an accordion behaves. */
export interface AccordionRule {
  /** Several items may be open at once. When not, opening one closes the others [BLK-17]. */
  readonly multiple: boolean
}

/** Whether an item is open or on its way there. */
export function isOpen(state: PanelState | undefined): boolean {
  return state === 'open' || state === 'opening'
}

/** The items as they stand at first: all closed, or the first one open [BLK-18]. */
export function initialPanels(count: number, firstOpen: boolean): Panels {
  return Array.from({ length: count }, (_, index) => (firstOpen && index === 0 ? 'open' : 'closed'))
}

/**
 * A press on an item's heading. An item that is moving ignores it [BLK-16]; opening one closes the others where only one
 * may be open [BLK-17].
 * @param index - 0-based; out of range changes nothing.
 * @returns The same list when nothing changed.
 */
export function togglePanel(panels: Panels, index: number, rule: AccordionRule): Panels {
  const state = panels[index]
  if (state === 'open') return panels.with(index, 'closing')
  if (state !== 'closed') return panels
  return panels.map((other, at) => (at === index ? 'opening' : isOpen(other) && !rule.multiple ? 'closing' : other))
}

/** The end of an item's movement. An item at rest stays as it is. */
export function settlePanel(panels: Panels, index: number): Panels {
  const state = panels[index]
  if (state === 'opening') return panels.with(index, 'open')
  return state === 'closing' ? panels.with(index, 'closed') : panels
}
