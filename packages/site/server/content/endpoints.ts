import { API_ROOT, defineEndpoint } from '@vitrine/core-data'
import * as v from 'valibot'

const ITEMS = `${API_ROOT}panel/items` as const
const ITEM = `${ITEMS}/:itemId` as const

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
const version = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000))
/** Members are checked by the schema of the item's kind. */
const item = v.record(v.pipe(v.string(), v.maxLength(40)), v.unknown())

const saved: v.GenericSchema<{ readonly id: string; readonly version: number; readonly url: string }> = v.object({
  id: v.string(),
  version,
  url: v.string(),
})

/** Writes a new item of a collection; faults are 400 with `faults` [PAN-82]. */
export const createItemCall = defineEndpoint({
  method: 'POST',
  path: ITEMS,
  request: v.object({ collectionId: id, item }),
  response: saved,
})

/** Stores a change of an item; a stale version is 409 with `version` and `item` [PAN-82]. */
export const saveItemCall = defineEndpoint({
  method: 'POST',
  path: ITEM,
  request: v.object({ version, item }),
  response: saved,
})

const done: v.GenericSchema<{ readonly success: true }> = v.object({ success: v.literal(true) })

/** Deletes an item [PAN-82]. */
export const deleteItemCall = defineEndpoint({
  method: 'POST',
  path: `${ITEM}/delete`,
  request: v.object({}),
  response: done,
})
