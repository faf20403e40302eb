import { object } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'

/** A line has no settings. */
export type HorizontalRuleData = Readonly<Record<never, never>>

/** Reads a line [BLK-2] [BLK-6]. */
export const horizontalRuleCodec: BlockCodec<HorizontalRuleData> = createCodec(object({}))
