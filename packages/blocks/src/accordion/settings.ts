import { boolean, fallback, object } from 'valibot'
import type { GenericSchema } from 'valibot'
import type { AccordionRule } from './panels.js'

/** The settings of an accordion's island; everything else is in the HTML. */
export const accordionSettings: GenericSchema<unknown, AccordionRule> = object({
  multiple: fallback(boolean(), false),
})
