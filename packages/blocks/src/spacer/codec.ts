import { fallback, maxValue, minValue, number, object, pipe } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'

/** Free room. */
export interface SpacerData {
  /** Pixels, 1 to 1000. Default 33. */
  readonly height: number
}

/** Reads a spacer [BLK-2] [BLK-6]. */
export const spacerCodec: BlockCodec<SpacerData> = createCodec(
  object({ height: fallback(pipe(number(), minValue(1), maxValue(1000)), 33) }),
)
