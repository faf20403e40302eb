import * as v from 'valibot'

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

/** Facts that the editor's page gives its script: pictures and rows of the site that blocks may name. */
export const editorConfig = v.object({
  pictures: v.array(v.object({ name: id, title: v.string(), src: v.string() })),
  forms: v.array(id),
  products: v.array(id),
  collections: v.array(id),
})

export type EditorConfig = v.InferOutput<typeof editorConfig>
