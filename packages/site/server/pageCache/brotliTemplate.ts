import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib'
import { BROTLI } from '../http/htmlBody.ts'

const decompress = promisify(brotliDecompress)

/** Bytes that decide how a brotli decoder reads the next literal. */
const CONTEXT = 2
/** Largest uncompressed block whose length four hexadecimal digits hold. */
const LARGEST_BLOCK = 65_536
/** Templates that are tried: a random filler may repeat bytes, which spoils its template. */
const TRIES = 3

/** A page in brotli, compressed but for its blanks. Filling it copies bytes and compresses nothing. */
export interface BrotliTemplate {
  /** @param blanks - The bytes of each blank, as long as those that the template was made for. */
  fill(blanks: readonly Buffer[]): Buffer
}

/** A block of a brotli stream whose bytes are not compressed (RFC 7932, section 9.2); it begins at a whole byte. */
function plainBlock(bytes: readonly Buffer[], length: number): Buffer {
  const head = Buffer.alloc(3)
  head.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3)
  return Buffer.concat([head, ...bytes])
}

/** Compresses sections one after another into one stream, each of which ends at a whole byte. */
async function compressSections(sections: readonly Buffer[]): Promise<Buffer[]> {
  const zip = createBrotliCompress({ ...BROTLI, readableHighWaterMark: Number.MAX_SAFE_INTEGER } as typeof BROTLI)
  // Copy the compressed bytes, because a slice of the encoder's larger buffer would keep that whole buffer in memory.
  const read = (): Buffer => Buffer.from((zip.read() as Buffer | null) ?? [])
  const compressed: Buffer[] = []
  try {
    for (const section of sections.slice(0, -1)) {
      zip.write(section)
      await new Promise<void>((resolve) => zip.flush(constants.BROTLI_OPERATION_FLUSH, resolve))
      compressed.push(read())
    }
    const ended = new Promise((resolve, reject) => zip.once('end', resolve).once('error', reject))
    const rest: Buffer[] = []
    zip.on('data', (part: Buffer) => rest.push(part))
    zip.end(sections.at(-1))
    await ended
    return [...compressed, Buffer.concat(rest)]
  } finally {
    zip.destroy()
  }
}

/** Random bytes that occur in no text of UTF-8 and hardly repeat. */
function fillerOf(length: number): Buffer {
  return randomBytes(length).map((byte) => byte | 0x80) as Buffer
}

async function tryTemplate(texts: readonly Buffer[], lengths: readonly number[]): Promise<BrotliTemplate | undefined> {
  const [first, ...others] = texts
  // Leave the two bytes after a blank uncompressed as well: a brotli decoder decodes each byte by the two bytes before
  // it, so these must not depend on the blank.
  const contexts = others.map((text) => Buffer.from(text.subarray(0, CONTEXT)))
  const sections = [
    first!,
    ...others.flatMap((text, place) => [
      Buffer.concat([fillerOf(lengths[place]!), contexts[place]!]),
      text.subarray(CONTEXT),
    ]),
  ]
  const compressed = await compressSections(sections)
  const fill = (blanks: readonly Buffer[]): Buffer =>
    Buffer.concat([
      compressed[0]!,
      ...blanks.flatMap((blank, place) => [
        plainBlock([blank, contexts[place]!], blank.length + CONTEXT),
        compressed[2 * place + 2]!,
      ]),
    ])
  // Decompress the template once with other random blanks as a proof: compressed text may refer back to the filler's
  // bytes, which a filled page no longer contains.
  const proof = lengths.map(fillerOf)
  const whole = Buffer.concat([first!, ...others.flatMap((text, place) => [proof[place]!, text])])
  const read = await decompress(fill(proof)).catch(() => undefined)
  return read?.equals(whole) ? { fill } : undefined
}

/**
 * Compresses the texts of a page between its blanks once, for blanks of these lengths [SRV-100]. In place of a blank
 * the encoder gets a filler of the same length, whose block is later replaced by an uncompressed one.
 * @param texts - One more than there are blanks.
 * @param lengths - Bytes of the blanks.
 * @returns `undefined` for a page that cannot be compressed so: its blanks touch each other, or one is too long.
 */
export async function brotliTemplate(
  texts: readonly string[],
  lengths: readonly number[],
): Promise<BrotliTemplate | undefined> {
  const all = texts.map((text) => Buffer.from(text))
  const [, ...others] = all
  const fits = others.every((text) => text.length >= CONTEXT) && lengths.every((one) => one + CONTEXT <= LARGEST_BLOCK)
  if (!fits) return undefined
  for (let time = 0; time < TRIES; time += 1) {
    const template = await tryTemplate(all, lengths)
    if (template) return template
  }
  return undefined
}
