import type { Decoded } from '@vitrine/core-data/site'

/** The data that a codec reads. Throws the sentence of the codec for JSON that it refuses. */
export function readStored<Data>(codec: { read(json: unknown): Decoded<Data> }, json: unknown): Data {
  const decoded = codec.read(json)
  if (!decoded.ok) throw new Error(decoded.error)
  return decoded.data
}
