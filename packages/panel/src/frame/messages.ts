import * as v from 'valibot'
import type { Area, GridDevice } from '../document/gridPlaces.js'
import { RICH_FORMATS, type RichFormat } from '../richText/richFormats.js'

const id = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/))
const path = v.array(v.union([v.string(), v.number()]))
const format = v.picklist(RICH_FORMATS)
const cssArea = v.pipe(v.string(), v.regex(/^\d{1,3} \/ \d{1,2} \/ span \d{1,3} \/ span \d{1,2}$/))
/** An area that a drag may have left outside the grid: the panel takes the nearest that the grid has. */
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))
const area = v.object({ column: count, row: count, columns: count, rows: count })
/** A block that is laid out, with its areas. */
const laidOut = v.object({ id, name: v.string(), desktop: area, phone: area, focus: v.boolean() })
const html = v.pipe(v.string(), v.maxLength(1_000_000))

/** Place of a block in the frame's window, in CSS pixels. */
const box = v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() })

/** A text of a block that the page shows, with its place in the block's data. */
const shownText = v.object({ path, value: v.string(), isHtml: v.boolean() })

/** Messages of the page in the frame to the panel [PAN-40]. */
export const fromFrame: v.GenericSchema<unknown, FromFrame> = v.variant('type', [
  v.object({ type: v.literal('vitrine:panel:ready') }),
  v.object({ type: v.literal('vitrine:panel:select'), id: v.nullable(id) }),
  v.object({ type: v.literal('vitrine:panel:box'), id, box: v.nullable(box) }),
  v.object({
    type: v.literal('vitrine:panel:text'),
    id,
    path,
    value: v.pipe(v.string(), v.maxLength(100_000)),
    isHtml: v.boolean(),
  }),
  v.object({ type: v.literal('vitrine:panel:text-end'), id }),
  v.object({ type: v.literal('vitrine:panel:formats'), formats: v.nullable(v.array(format)) }),
  v.object({ type: v.literal('vitrine:panel:area'), id, device: v.picklist(['desktop', 'phone']), area }),
  v.object({
    type: v.literal('vitrine:panel:press'),
    command: v.picklist(['undo', 'redo', 'delete', 'duplicate', 'up', 'down', 'escape']),
  }),
])

/** A message of the page in the frame. */
export type FromFrame =
  | { readonly type: 'vitrine:panel:ready' }
  | { readonly type: 'vitrine:panel:select'; readonly id: string | null }
  | { readonly type: 'vitrine:panel:box'; readonly id: string; readonly box: Box | null }
  | {
      readonly type: 'vitrine:panel:text'
      readonly id: string
      readonly path: (string | number)[]
      readonly value: string
      readonly isHtml: boolean
    }
  | { readonly type: 'vitrine:panel:text-end'; readonly id: string }
  /** Formats of the text with HTML that has the focus; `null` when none has. */
  | { readonly type: 'vitrine:panel:formats'; readonly formats: RichFormat[] | null }
  /** The person has placed a block on the grid of its section. */
  | { readonly type: 'vitrine:panel:area'; readonly id: string; readonly device: GridDevice; readonly area: Area }
  | { readonly type: 'vitrine:panel:press'; readonly command: Command }

/** A command that a key in the frame gives. */
export type Command = 'undo' | 'redo' | 'delete' | 'duplicate' | 'up' | 'down' | 'escape'

export type Box = v.InferOutput<typeof box>
export type ShownText = v.InferOutput<typeof shownText>
export type LaidOut = v.InferOutput<typeof laidOut>

const toFrameSchema = v.variant('type', [
  v.object({ type: v.literal('vitrine:panel:mark'), id: v.nullable(id), texts: v.array(shownText) }),
  v.object({ type: v.literal('vitrine:panel:draw'), id, html, styles: v.array(v.string()) }),
  v.object({ type: v.literal('vitrine:panel:place'), id, near: id, side: v.picklist(['before', 'after']) }),
  v.object({ type: v.literal('vitrine:panel:remove'), id }),
  v.object({
    type: v.literal('vitrine:panel:arrange'),
    areas: v.array(v.object({ id, desktop: cssArea, phone: cssArea })),
  }),
  v.object({ type: v.literal('vitrine:panel:layout'), block: v.nullable(laidOut) }),
  v.object({
    type: v.literal('vitrine:panel:format'),
    format,
    address: v.optional(v.pipe(v.string(), v.maxLength(2000))),
  }),
  v.object({ type: v.literal('vitrine:panel:theme'), theme: v.picklist(['light', 'dark']) }),
])

/** A message of the panel to the page in the frame. */
export type ToFrame = v.InferOutput<typeof toFrameSchema>

/** Messages of the panel to the page in the frame [PAN-40]. */
export const toFrame: v.GenericSchema<unknown, ToFrame> = toFrameSchema

/**
 * Reads a message of another window of this origin [PAN-40].
 * @param source - The only window whose messages are read.
 * @returns `undefined` for a message of another window or origin, or of another form.
 */
export function readMessage<Message>(
  event: MessageEvent,
  source: unknown,
  schema: v.GenericSchema<unknown, Message>,
): Message | undefined {
  if (!source || event.source !== source || event.origin !== globalThis.location.origin) return undefined
  const read = v.safeParse(schema, event.data)
  return read.success ? read.output : undefined
}
