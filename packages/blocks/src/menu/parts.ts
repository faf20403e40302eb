import type { Attributes } from '@vitrine/parts'

/** The tab that is shown, and the one that Tab reaches. */
export interface MenuTabs {
  readonly active: number
  readonly focused: number
}

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
 * The attributes of the tabs and panels of menus [BLK-21]. A panel that is not shown is `hidden="until-found"`: hidden from
 * assistive technology and the tab order, and found by the page search.
 * @param id - Unique in the page; the ids of the parts begin with it.
 * @param count - Number of menus; a single one has no tab.
 */
export function menuParts(id: string, count: number, { active, focused }: MenuTabs): readonly MenuParts[] {
  return Array.from({ length: count }, (_, index) => ({
    tab: {
      'data-scope': 'menu',
      'data-part': 'tab',
      type: 'button',
      role: 'tab',
      id: `${id}-tab-${index}`,
      'aria-controls': `${id}-panel-${index}`,
      'aria-selected': String(index === active),
      tabindex: index === focused ? 0 : -1,
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
