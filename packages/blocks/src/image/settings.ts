import { number, object, string } from 'valibot'
import type { GenericSchema } from 'valibot'

/** A picture that the lightbox shows; the HTML holds its alternative text. */
export interface ImageSettings {
  readonly src: string
  /** The picture's own size in pixels. */
  readonly width: number
  readonly height: number
  readonly caption: string
  readonly description: string
}

/** The settings of the island of a picture that opens in the lightbox. */
export const imageSettings: GenericSchema<unknown, ImageSettings> = object({
  src: string(),
  width: number(),
  height: number(),
  caption: string(),
  description: string(),
})
