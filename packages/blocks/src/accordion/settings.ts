import { boolean, fallback, object } from 'valibot'
import type { GenericSchema } from 'valibot'
import type { AccordionRule } from './panels.js'

/** The settings of an accordion's island; the HTML holds the rest. */
export const accordionSettings: GenericSchema<unknown, AccordionRule> = object({
  multiple: fallback(boolean(), false),
})
