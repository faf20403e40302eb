import type { Attributes } from '@vitrine/parts'
import { isOpen } from './panels.js'
import type { Panels, PanelState } from './panels.js'

/** With more items, open panels get no `region` role: too many landmarks hinder navigation. */
const MOST_REGIONS = 6

/** The attributes of one item's parts. */
export interface AccordionItemParts {
  readonly item: Attributes
  readonly heading: Attributes
  readonly trigger: Attributes
  readonly panel: Attributes
  readonly content: Attributes
}

function part(name: string, state: PanelState): Attributes {
  return { 'data-scope': 'accordion', 'data-part': name, 'data-state': state }
}

/**
 * The attributes of an accordion's items in a state [BLK-19]. A closed panel is `hidden="until-found"`: hidden from
 * assistive technology and the tab order, and found by the page search.
 * @param id - Unique in the page; the ids of the parts begin with it.
 */
export function accordionParts(id: string, panels: Panels): readonly AccordionItemParts[] {
  const regions = panels.length <= MOST_REGIONS
  return panels.map((state, index) => ({
    item: part('item', state),
    heading: part('heading', state),
    trigger: {
      ...part('trigger', state),
      type: 'button',
      id: `${id}-trigger-${index}`,
      'aria-expanded': String(isOpen(state)),
      'aria-controls': `${id}-panel-${index}`,
      'data-replay': true,
    },
    panel: {
      ...part('panel', state),
      id: `${id}-panel-${index}`,
      role: regions && state !== 'closed' && 'region',
      'aria-labelledby': regions && state !== 'closed' && `${id}-trigger-${index}`,
      hidden: state === 'closed' && 'until-found',
    },
    content: part('content', state),
  }))
}
