import { boolean, fallback, object } from 'valibot'
import type { GenericSchema } from 'valibot'
import type { AccordionRule } from './panels.js'

/** What an accordion's island needs: everything else stands in the HTML. */
export const accordionSettings: GenericSchema<unknown, AccordionRule> = object({
  multiple: fallback(boolean(), false),
})
