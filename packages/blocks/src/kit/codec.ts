import type { Decoded } from '@vitrine/core-data/site'
import type { GenericSchema } from 'valibot'
import { decode } from './decode.js'

/** The reader of one block type's stored JSON. */
export interface BlockCodec<Data> {
  /**
   * Reads stored data leniently: unknown keys are ignored, missing and unusable ones take their defaults. Only data
   * without the content that the block exists for is refused [BLK-6]. Never throws.
   */
  read(json: unknown): Decoded<Data>
  /** The valibot schema of the stored data, from which an editor makes its form. Absent: the data has no form. */
  readonly schema?: GenericSchema | undefined
}

/** Creates a codec that reads by a schema. */
export function createCodec<Data>(schema: GenericSchema<unknown, Data>): BlockCodec<Data> {
  return { read: (json) => decode(schema, json), schema }
}
