import type { JsonRecord } from '@vitrine/core-data/site'
import { LIMITS } from '@vitrine/enums'
import * as v from 'valibot'
import { bandLooks, type BandLooks } from './bandLooks.js'
import { type GridPlaces, gridPlaces } from './gridPlaces.js'
import { jsonFault } from './jsonFault.js'
import { type Translations, translations } from './translations.js'

const SPANS = ['full', 'wide', 'text', 'center', 'start', 'end', 'aside', 'main', 'third', 'grid'] as const
export const THEMES = ['paper', 'ink', 'tint', 'accent', 'shade'] as const
/** Devices by the width of their window: phones below 768 px, tablets below 1024 px, desktops [PAN-62]. */
export const DEVICES = ['phone', 'tablet', 'desktop'] as const
const ANIMATIONS = ['fade', 'slide', 'scale'] as const

/**
 * Width of a cell in its band; `'wide'` is the page's full column width, `'full'` that of the window. The blocks of a
 * `'grid'` have places of their own on a grid of that column width [PAN-70].
 */
export type CellSpan = (typeof SPANS)[number]
/** A device on which a block may be hidden. */
export type Device = (typeof DEVICES)[number]
/** Animation with which a cell appears during scrolling. */
export type CellAnimation = (typeof ANIMATIONS)[number]

/** Colours of a band. */
export type BandColors = (typeof THEMES)[number]

/** A block of a page. */
export interface DocumentBlock {
  /** Unique on the site: 1 to 100 letters, digits, "-" and "_". */
  readonly id: string
  /** A block type's name. */
  readonly type: string
  /** Devices on which the page hides the block [PAN-62]. Default: none. */
  readonly hiddenOn?: readonly Device[] | undefined
  /** Places on the grids of a cell of the span `'grid'` [PAN-70]. */
  readonly places?: GridPlaces | undefined
  /** Translations of the texts of the data [PAN-100]. */
  readonly texts?: Translations | undefined
  /** Data of the block; a string stands for data that was saved incompletely. */
  readonly data: JsonRecord | string
}

/** Blocks one below the other, or each in its place on a grid. */
export interface DocumentCell {
  /** Default `'wide'`. */
  readonly span?: CellSpan | undefined
  /** Default: none. */
  readonly animation?: CellAnimation | undefined
  readonly blocks: readonly DocumentBlock[]
}

/** A band of the page: cells beside each other on a background of their own. */
export interface DocumentBand {
  /** Background of the band. Default: paper. */
  readonly theme?: BandColors | undefined
  /** Ground, size and alignment of the band [PAN-64]. Default: those of its theme and content. */
  readonly looks?: BandLooks | undefined
  readonly cells: readonly DocumentCell[]
}

/** A page as an editor changes it; plain JSON. */
export interface PageDocument {
  readonly title: string
  readonly description: string
  /** Path of the page from the site's root: `'/visit'`. */
  readonly path: string
  /** Translations of `title`, `description` and `path` [PAN-100]. */
  readonly texts?: Translations | undefined
  readonly bands: readonly DocumentBand[]
}

/** Upper bounds of a document. All are inclusive; lengths are in UTF-16 units. */
export const DOCUMENT_LIMITS = {
  title: 200,
  description: 500,
  path: 200,
  blocks: LIMITS.blocksPerLayout,
  bands: 120,
  cellsPerBand: 60,
  /** Length of a block's id. */
  id: 100,
  /** Length of a block type's name. */
  type: 100,
  /** Levels of arrays and objects in the data of a block. */
  depth: 40,
  /** Bytes of the document as JSON in UTF-8. */
  bytes: 512_000,
} as const

const text = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(most),
    v.check((value) => jsonFault(value, 1) === undefined, 'A text has a character that cannot be stored.'),
  )

const data = v.pipe(
  v.custom<JsonRecord | string>(
    (value) => typeof value === 'string' || (typeof value === 'object' && value !== null && !Array.isArray(value)),
    'The data of a block is an object or a text.',
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    const fault = dataset.typed ? jsonFault(dataset.value, DOCUMENT_LIMITS.depth) : undefined
    if (fault !== undefined) addIssue({ message: fault })
  }),
)

const block: v.GenericSchema<DocumentBlock> = v.strictObject({
  id: v.pipe(v.string(), v.maxLength(DOCUMENT_LIMITS.id), v.regex(/^[\w-]+$/)),
  type: v.pipe(text(DOCUMENT_LIMITS.type), v.minLength(1)),
  hiddenOn: v.exactOptional(
    v.undefinedable(
      v.pipe(
        v.array(v.picklist(DEVICES)),
        v.maxLength(DEVICES.length),
        v.check((devices) => new Set(devices).size === devices.length, 'A device is named once.'),
      ),
    ),
  ),
  places: v.exactOptional(v.undefinedable(gridPlaces)),
  texts: v.exactOptional(v.undefinedable(translations)),
  data,
})

const cell: v.GenericSchema<DocumentCell> = v.strictObject({
  span: v.exactOptional(v.undefinedable(v.picklist(SPANS))),
  animation: v.exactOptional(v.undefinedable(v.picklist(ANIMATIONS))),
  blocks: v.pipe(v.array(block), v.maxLength(DOCUMENT_LIMITS.blocks)),
})

const band: v.GenericSchema<DocumentBand> = v.strictObject({
  theme: v.exactOptional(v.undefinedable(v.picklist(THEMES))),
  looks: v.exactOptional(v.undefinedable(bandLooks)),
  cells: v.pipe(v.array(cell), v.maxLength(DOCUMENT_LIMITS.cellsPerBand)),
})

const idsOf = (document: PageDocument): string[] =>
  document.bands.flatMap(({ cells }) => cells.flatMap(({ blocks }) => blocks.map(({ id }) => id)))

const bytesOf = (document: PageDocument): number => new TextEncoder().encode(JSON.stringify(document)).length

/**
 * Schema of a document within its limits [PAN-1]. Texts may be empty and the data of a block may be unfinished, because
 * a draft keeps both.
 */
export const pageDocument: v.GenericSchema<PageDocument> = v.pipe(
  v.strictObject({
    title: text(DOCUMENT_LIMITS.title),
    description: text(DOCUMENT_LIMITS.description),
    path: text(DOCUMENT_LIMITS.path),
    texts: v.exactOptional(v.undefinedable(translations)),
    bands: v.pipe(v.array(band), v.maxLength(DOCUMENT_LIMITS.bands)),
  }),
  v.check(
    (document) => idsOf(document).length <= DOCUMENT_LIMITS.blocks,
    `A page holds at most ${DOCUMENT_LIMITS.blocks} blocks.`,
  ),
  v.check((document) => new Set(idsOf(document)).size === idsOf(document).length, 'Two blocks have the same id.'),
  v.rawCheck(({ dataset, addIssue }) => {
    // Measure no document with another fault: JSON that is too deep would overflow the stack.
    const isMeasurable = dataset.typed && !dataset.issues
    if (isMeasurable && bytesOf(dataset.value) > DOCUMENT_LIMITS.bytes)
      addIssue({ message: 'A page holds at most 512 kB.' })
  }),
)
