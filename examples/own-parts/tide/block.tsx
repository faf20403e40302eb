import path from 'node:path'
import { defineBlock } from '@vitrine/blocks/react'
import type { SiteBlock } from '@vitrine/site'
import * as v from 'valibot'

const schema = v.object({
  place: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60), v.title('Harbour')),
  metres: v.pipe(v.number(), v.minValue(0), v.maxValue(20), v.title('Height in metres')),
})

/** The next high tide of a harbour; its island shows the height in feet, too. */
export const tide: SiteBlock = {
  ...defineBlock<'tide', v.InferOutput<typeof schema>>({
    name: 'tide',
    codec: {
      schema,
      read(json) {
        const { success, output, issues } = v.safeParse(schema, json)
        return success ? { ok: true, data: output } : { ok: false, error: issues[0].message }
      },
    },
    View: ({ data }) => (
      <p className="tide">
        High tide at {data.place}: {data.metres} m <output />
      </p>
    ),
    island: { settings: ({ metres }) => ({ metres }) },
  }),
  label: 'Tide',
  sentence: 'The next high tide of a harbour.',
  first: { place: 'Quay', metres: 3 },
  script: path.join(import.meta.dirname, '../browser/tide/island.js'),
  sheet: path.join(import.meta.dirname, '../../tide/tide.css'),
}
