import * as v from 'valibot'
import { DOCUMENT_LIMITS, pageDocument } from '../document/pageDocument.js'
import type { PageDocument } from '../document/pageDocument.js'

/** A page in the list of pages. */
export interface ListedPage {
  readonly id: string
  readonly path: string
  readonly title: string
  /** `'draft'` has never been published; `'changed'` has a draft beside what is published. */
  readonly state: 'published' | 'draft' | 'changed'
  /** Answers at its address, and stands in no menu, list, site map or search [PAN-124]. */
  readonly hidden: boolean
  /** Whether it is the own page of a product, which is changed with its product. */
  readonly product: boolean
  /** When its draft is to be published, on a clock of the site: `2026-12-03T14:00`; `null` without a plan [PAN-125]. */
  readonly planned: string | null
  /** Whether it was not published at that time [PAN-126]. */
  readonly hasFailed: boolean
}

/** A change of a page that visitors see at once: another title, another address, hidden or shown [PAN-123]. */
export interface PagePlace {
  readonly title?: string | undefined
  readonly path?: string | undefined
  readonly hidden?: boolean | undefined
}

/** A reason that keeps a page from being published. */
export interface PageFault {
  /** Id of the block; absent for a field of the page itself. */
  readonly block?: string | undefined
  /** Path of the field with dots: `'items.2.title'`; `''` for the block as a whole. */
  readonly field: string
  readonly message: string
}

/** The time at which a draft is to be published [PAN-125]. */
export interface PagePlan {
  /** On a clock of the site: `2026-12-03T14:00`. */
  readonly at: string
  /** Name of the person who planned it. */
  readonly person: string
  readonly summary: string
  /** Sentence why it was not published; empty while it waits [PAN-126]. */
  readonly failure: string
}

/** A page for its editor. */
export interface EditedPage {
  /** The draft if there is one, else what is published. */
  readonly document: PageDocument
  /** Number to send with the next save; it changes with every save, publish and discard of any editor. */
  readonly version: number
  /** Number of the published revision; 0 for a page that no editor has published. */
  readonly revision: number
  /** Whether `document` is a draft. */
  readonly draft: boolean
  readonly faults: readonly PageFault[]
  readonly plan?: PagePlan | undefined
}

/** One revision of a page, newest first in a list. */
export interface Revision {
  readonly revision: number
  /** Name of the person who published it. */
  readonly person: string
  /** Milliseconds since 1970. */
  readonly time: number
  readonly summary: string
}

/** A block drawn by the published view. */
export interface RenderedBlock {
  readonly html: string
  /** Addresses of the style sheets that the block needs. */
  readonly styles: readonly string[]
}

/** Body of a 409: another editor has saved since. */
export interface DraftConflict {
  /** The number to send with the next save. */
  readonly version: number
  /** The document as it stands now. */
  readonly document: PageDocument
  /** The document of the version that was sent; `null` if the server no longer has it. */
  readonly base: PageDocument | null
}

/** Body of a 400: the page cannot be published as it is. */
export interface PageRefusal {
  readonly error: string
  readonly faults: readonly PageFault[]
}

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

export const listedPage: v.GenericSchema<ListedPage> = v.object({
  id: v.string(),
  path: v.string(),
  title: v.string(),
  state: v.picklist(['published', 'draft', 'changed']),
  hidden: v.boolean(),
  product: v.boolean(),
  planned: v.nullable(v.string()),
  hasFailed: v.boolean(),
})

const pageFault: v.GenericSchema<PageFault> = v.object({
  block: v.exactOptional(v.undefinedable(v.string())),
  field: v.string(),
  message: v.string(),
})

export const editedPage: v.GenericSchema<EditedPage> = v.object({
  document: pageDocument,
  version: count,
  revision: count,
  draft: v.boolean(),
  faults: v.array(pageFault),
  plan: v.optional(v.object({ at: v.string(), person: v.string(), summary: v.string(), failure: v.string() })),
})

export const savedDraft: v.GenericSchema<{ readonly version: number; readonly faults: readonly PageFault[] }> =
  v.object({ version: count, faults: v.array(pageFault) })

export const revision: v.GenericSchema<Revision> = v.object({
  revision: count,
  person: v.string(),
  time: v.number(),
  summary: v.string(),
})

export const renderedBlock: v.GenericSchema<RenderedBlock> = v.object({
  html: v.string(),
  styles: v.array(v.string()),
})

/** Schema of a version or of a revision that a browser sends. */
export const versionNumber = count

/** Schema of the sentence about a publish: up to 200 characters, trimmed; may be empty. */
export const summaryText: v.GenericSchema<string> = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(200),
  v.regex(/^[^\0\p{Surrogate}]*$/u),
)

const pageTitle = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(DOCUMENT_LIMITS.title),
  v.regex(/^[^\0\p{Surrogate}]*$/u),
)

const pageAddress = v.pipe(v.string(), v.trim(), v.maxLength(DOCUMENT_LIMITS.path))

/** Schema of the title and path of a new page. */
export const newPage: v.GenericSchema<{ readonly title: string; readonly path: string }> = v.object({
  title: pageTitle,
  path: pageAddress,
})

/** Schema of what the list of pages changes of a page. */
export const pagePlace: v.GenericSchema<PagePlace> = v.object({
  title: v.optional(pageTitle),
  path: v.optional(pageAddress),
  hidden: v.optional(v.boolean()),
})

/** Schema of a date and time on a clock of the site: `2026-12-03T14:00`. */
export const wallTime: v.GenericSchema<string> = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/))

const conflict: v.GenericSchema<DraftConflict> = v.object({
  version: count,
  document: pageDocument,
  base: v.nullable(pageDocument),
})

const refusal: v.GenericSchema<PageRefusal> = v.object({ error: v.string(), faults: v.array(pageFault) })

const bodyOf = (error: unknown, status: number): unknown => {
  const { status: answered, body } = Object(error) as { readonly status?: unknown; readonly body?: unknown }
  return answered === status ? body : undefined
}

/** The conflict in the error of a refused save or publish; `undefined` for any other error [PAN-5]. */
export function draftConflict(error: unknown): DraftConflict | undefined {
  const read = v.safeParse(conflict, bodyOf(error, 409))
  return read.success ? read.output : undefined
}

/** The faults in the error of a refused publish, page or revert; `undefined` for any other error [PAN-6]. */
export function pageRefusal(error: unknown): PageRefusal | undefined {
  const read = v.safeParse(refusal, bodyOf(error, 400))
  return read.success ? read.output : undefined
}
