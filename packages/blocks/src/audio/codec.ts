import type { Track } from '@vitrine/media'
import { minLength, minValue, number, object, pipe, string, transform, trim } from 'valibot'
import type { GenericSchema } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { listOf, maybe, text } from '../kit/settings.js'

/** An audio block: the tracks of an album. */
export interface AudioData {
  /** Names the album. */
  readonly title: string
  /** A track without an address or a title is left out. */
  readonly tracks: readonly Track[]
}

const track: GenericSchema<unknown, Track> = object({
  src: pipe(string(), minLength(1)),
  title: pipe(string(), trim(), minLength(1)),
  // Turn a track's duration into milliseconds, the unit of `Track`, because block data stores seconds.
  duration: maybe(
    pipe(
      number(),
      minValue(0),
      transform((seconds) => seconds * 1000),
    ),
  ),
})

/** Reads an audio block [BLK-6] [BLK-54]. */
export const audioCodec: BlockCodec<AudioData> = createCodec(object({ title: text, tracks: listOf(track) }))
