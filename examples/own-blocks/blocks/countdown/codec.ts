import type { BlockCodec } from '@vitrine/blocks/react'
import { membersOf, textOf } from '../readers.ts'

/** A countdown to a first night. */
export interface CountdownData {
  readonly title: string
  /** Milliseconds since 1970. */
  readonly start: number
}

/** Reads `title` and `start`, an ISO 8601 time with its offset. Data without a start is refused. */
export const countdownCodec: BlockCodec<CountdownData> = {
  read(json) {
    const { title, start } = membersOf(json)
    const time = Date.parse(textOf(start))
    return Number.isNaN(time)
      ? { ok: false, error: 'start cannot be read: an ISO 8601 time expected.' }
      : { ok: true, data: { title: textOf(title), start: time } }
  },
}
