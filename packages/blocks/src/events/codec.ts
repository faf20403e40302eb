import type { EventContext } from '@vitrine/collections'
import { object } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { eventItem, ownPath } from '../kit/collectionItems.js'
import { flag, level, listOf } from '../kit/settings.js'
import type { HeadingLevel } from '../kit/settings.js'

/** The data of an events block. */
export interface EventsData {
  /** Path of the page of all events. */
  readonly path: string
  /** Whether these are past events. */
  readonly past: boolean
  readonly headingLevel: HeadingLevel
  readonly items: readonly EventContext[]
}

/** Reads an events block [BLK-2] [BLK-6]. An item without an id or a start is left out. */
export const eventsCodec: BlockCodec<EventsData> = createCodec(
  object({ path: ownPath('/events'), past: flag, headingLevel: level(3), items: listOf(eventItem) }),
)
