import * as v from 'valibot'
import type { ChromePart } from '../../editor/chromeParts.ts'
import { chromeSchema } from '../../editor/chromeSchemas.ts'
import type { Db } from '../database/db.ts'
import { loadPrepare } from '../database/loadPrepare.ts'
import { readPartFields, writePartFields } from './partSettings.ts'
import { listPopupForms, readPartState } from './partVersions.ts'

type Settings = ReadonlyMap<string, unknown>
type Members = Readonly<Record<string, unknown>>

const prepared = loadPrepare()

/**
 * The settings of a site with the draft of one part [PAN-96]. A member of the draft that is wrong stays as it is
 * published; a draft that is wrong as a whole shows as it was written as far as its members can be read.
 */
export async function withPartDraft(db: Db, part: ChromePart, settings: Settings): Promise<Settings> {
  const { draft } = await readPartState(db, part)
  if (!draft) return settings
  const schema = chromeSchema(part, await listPopupForms(db))
  const published = readPartFields(part, settings)
  const read = v.safeParse(schema, draft)
  let fields: Members = read.success ? read.output : published
  if (!read.success) {
    const wrong = new Set(read.issues.map(({ path }) => path?.[0]?.key))
    const mended = Object.fromEntries(
      Object.entries({ ...published, ...draft }).map(([key, value]) => [key, wrong.has(key) ? published[key] : value]),
    )
    const again = v.safeParse(schema, mended)
    if (again.success || again.typed) fields = again.output
  }
  const prepare = await prepared()
  return new Map([...settings, ...Object.entries(prepare(writePartFields(part, fields, settings)) as Members)])
}
