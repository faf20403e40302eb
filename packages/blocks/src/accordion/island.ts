import type { IslandModule } from '@vitrine/core-data/site'
import { decode } from '../kit/decode.js'
import { enhanceAccordion } from './enhanceAccordion.js'
import type { AccordionRule } from './panels.js'
import { accordionSettings } from './settings.js'

/** The accordion, without anything of the site. */
export const island: IslandModule<AccordionRule> = {
  decode: (json) => decode(accordionSettings, json),
  start: (element, rule) => enhanceAccordion(element, rule),
}
