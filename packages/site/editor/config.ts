import * as v from 'valibot'

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

/** A row that a block may name. */
const row = v.object({ id, title: v.string() })

/** Facts that the editor's page gives its script: pictures and rows of the site that blocks may name. */
export const editorConfig = v.object({
  pictures: v.array(v.object({ name: id, title: v.string(), alt: v.string(), src: v.string() })),
  forms: v.array(v.object({ ...row.entries, isNewsletter: v.boolean() })),
  products: v.array(row),
  /** Pages of collections, with what they collect. */
  collections: v.array(v.object({ ...row.entries, kind: v.picklist(['events', 'posts', 'other']) })),
  /** Items of collections that visitors may comment on, newest first. */
  items: v.array(row),
  /** Languages into which pages are translated, and the one that the owner writes in. */
  languages: v.array(v.object({ code: id, name: v.string(), dir: v.picklist(['ltr', 'rtl']) })),
  original: id,
  /** IANA name of the zone in which planned times stand. */
  timeZone: v.pipe(v.string(), v.maxLength(100)),
  /** First data of new blocks that name files of this site, by block type. */
  firstData: v.record(v.string(), v.record(v.string(), v.unknown())),
  /** Gallery layouts of the site's own. */
  ownLayouts: v.array(v.object({ name: id, label: v.string() })),
  /** Block types of the site's own, with the form of each. */
  ownBlocks: v.array(
    v.object({
      type: id,
      name: v.string(),
      sentence: v.string(),
      data: v.record(v.string(), v.unknown()),
      field: v.optional(v.record(v.string(), v.unknown())),
    }),
  ),
})

export type EditorConfig = v.InferOutput<typeof editorConfig>
