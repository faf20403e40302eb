import * as v from 'valibot'

const band = v.object({
  theme: v.fallback(v.optional(v.picklist(['ink'])), undefined),
  cells: v.array(
    v.object({
      span: v.fallback(
        v.picklist(['wide', 'full', 'text', 'center', 'start', 'end', 'aside', 'main', 'third']),
        'wide',
      ),
      animation: v.fallback(v.optional(v.picklist(['fade', 'slide', 'scale'])), undefined),
      blocks: v.array(v.string()),
    }),
  ),
})

/** A band of a page: cells beside each other, each with the ids of its blocks. */
export type Band = v.InferOutput<typeof band>

/**
 * Reads the layout of a page's blocks. An unreadable band is dropped. A block without a band gets one of its own at the
 * end, so that every block is shown [SRV-117].
 * @param ids - Ids of the page's blocks, in order.
 */
export function readLayout(layout: unknown, ids: readonly string[]): readonly Band[] {
  const bands = (Array.isArray(layout) ? layout : []).flatMap((item) => {
    const read = v.safeParse(band, item)
    return read.success ? [read.output] : []
  })
  const placed = new Set(bands.flatMap(({ cells }) => cells.flatMap(({ blocks }) => blocks)))
  const left = ids.filter((id) => !placed.has(id))
  return [
    ...bands,
    ...left.map((id): Band => ({ theme: undefined, cells: [{ span: 'wide', animation: undefined, blocks: [id] }] })),
  ]
}
