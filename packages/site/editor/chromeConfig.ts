import * as v from 'valibot'
import { CHROME_PART_NAMES } from './chromeParts.ts'

const text = v.string()

/** Facts that the page of a part gives its script. */
export const chromeConfig = v.object({
  part: v.picklist(CHROME_PART_NAMES),
  version: v.number(),
  /** Whether `fields` are those of a draft. */
  isDraft: v.boolean(),
  /** The members of the form as it begins. */
  fields: v.record(text, v.unknown()),
  forms: v.array(v.object({ id: text, name: text })),
  /** Pictures of the site itself. */
  pictures: v.array(v.object({ name: text, title: text, src: text })),
  /** Id of the signed-in account, so that local copies are its own. */
  viewer: text,
})

export type ChromeConfig = v.InferOutput<typeof chromeConfig>
