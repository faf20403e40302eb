import type { Attributes } from '@vitrine/parts'

/** The attributes of one menu's tab and panel. */
export interface MenuParts {
  readonly tab: Attributes
  readonly panel: Attributes
}

/** A hidden panel has no role and no place in the tab order: `until-found` hides its content and not the panel itself. */
const panelOf = (isActive: boolean, tab: string): Attributes => ({
  role: isActive && 'tabpanel',
  'aria-labelledby': isActive && tab,
  tabindex: isActive && 0,
})

/**
 * The attributes of the tabs and panels of menus [BLK-21]. Tab reaches the tab of the shown menu, also after an arrow key
 * has moved the focus to another one [BLK-73]. A panel that is not shown is `hidden="until-found"`: hidden from
 * assistive technology and the tab order, and found by the page search.
 * @param id - Unique in the page; the ids of the parts begin with it.
 * @param count - Number of menus; a single one has no tab.
 * @param active - The menu that is shown, 0-based.
 */
export function menuParts(id: string, count: number, active: number): readonly MenuParts[] {
  return Array.from({ length: count }, (_, index) => ({
    tab: {
      'data-scope': 'menu',
      'data-part': 'tab',
      type: 'button',
      role: 'tab',
      id: `${id}-tab-${index}`,
      'aria-controls': `${id}-panel-${index}`,
      'aria-selected': String(index === active),
      tabindex: index === active ? 0 : -1,
      'data-replay': true,
    },
    panel: {
      'data-scope': 'menu',
      'data-part': 'panel',
      id: `${id}-panel-${index}`,
      ...(count > 1 && panelOf(index === active, `${id}-tab-${index}`)),
      hidden: index !== active && 'until-found',
    },
  }))
}
