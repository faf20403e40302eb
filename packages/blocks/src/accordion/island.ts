import type { IslandModule } from '@vitrine/core-data/site'
import { decode } from '../kit/decode.js'
import { accordion } from './behaviour.js'
import type { AccordionRule } from './panels.js'
import { accordionSettings } from './settings.js'

/** The accordion, which needs nothing of the site. */
export const island: IslandModule<AccordionRule> = {
  decode: (json) => decode(accordionSettings, json),
  start: (element, rule) => accordion(element, rule),
}
