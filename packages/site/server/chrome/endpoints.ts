import { API_ROOT, defineEndpoint } from '@vitrine/core-data'
import * as v from 'valibot'

const PART = `${API_ROOT}panel/around/:part` as const

const version = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000))

/** Whether PostgreSQL stores each text of a value as JSON. */
function isStorable(value: unknown): boolean {
  let storable = true
  JSON.stringify(value, (_, member: unknown) => {
    if (typeof member === 'string' && (member.includes('\0') || !member.isWellFormed())) storable = false
    return member
  })
  return storable
}

/** Members are checked by the schema of the part when it is published. */
const fields = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(40)), v.unknown()),
  v.check((members) => isStorable(members), 'A text has a character that cannot be stored.'),
)

const saved: v.GenericSchema<{ readonly version: number }> = v.object({ version })

/** Saves the draft of a part; a stale version is 409 with `version` and `item` [PAN-95]. */
export const savePartCall = defineEndpoint({
  method: 'POST',
  path: `${PART}/draft`,
  request: v.object({ version, fields }),
  response: saved,
})

/** Publishes the draft of a part; faults are 400 with `faults` [PAN-97]. */
export const publishPartCall = defineEndpoint({
  method: 'POST',
  path: `${PART}/publish`,
  request: v.object({ version, summary: v.pipe(v.string(), v.trim(), v.maxLength(200, 'At most 200 characters.')) }),
  response: saved,
})

/** Publishes an old version of a part as a new one [PAN-97]. */
export const revertPartCall = defineEndpoint({
  method: 'POST',
  path: `${PART}/revert`,
  request: v.object({ revision: version }),
  response: saved,
})

const done: v.GenericSchema<{ readonly success: true }> = v.object({ success: v.literal(true) })

/** Deletes the draft of a part [PAN-95]. */
export const discardPartCall = defineEndpoint({
  method: 'POST',
  path: `${PART}/discard`,
  request: v.object({}),
  response: done,
})
