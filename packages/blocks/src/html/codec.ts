import { object, string } from 'valibot'
import type { GenericSchema } from 'valibot'

/** A text block. */
export interface HtmlData {
  /** HTML as it was stored, sanitised. */
  readonly html: string
}

/** Reads a text block. */
export const htmlData: GenericSchema<unknown, HtmlData> = object({ html: string() })
