import type { Track } from '@vitrine/media'
import { fallback, minLength, minValue, number, object, optional, pipe, string, trim } from 'valibot'
import type { GenericSchema } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { listOf, text } from '../kit/settings.js'

/** An audio block: the tracks of an album. */
export interface AudioData {
  /** Names the album. */
  readonly title: string
  /** A track without an address or a title costs only itself. */
  readonly tracks: readonly Track[]
}

const track: GenericSchema<unknown, Track> = object({
  src: pipe(string(), minLength(1)),
  title: pipe(string(), trim(), minLength(1)),
  duration: fallback(optional(pipe(number(), minValue(0))), undefined),
})

/** Reads an audio block. */
export const audioCodec: BlockCodec<AudioData> = createCodec(object({ title: text, tracks: listOf(track) }))
