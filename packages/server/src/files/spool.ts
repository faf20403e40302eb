import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { FileTooLarge, type StoredFile } from './filesPort.js'

/** Writes a content into an open file and names it by its digest; the file is on the disk afterwards. */
export async function spool(
  file: FileHandle,
  content: Uint8Array | AsyncIterable<Uint8Array>,
  most = Infinity,
): Promise<StoredFile> {
  const digest = createHash('sha256')
  let bytes = 0
  for await (const part of content instanceof Uint8Array ? [content] : content) {
    bytes += part.length
    if (bytes > most) throw new FileTooLarge(`[server] The file has more than ${most} bytes.`)
    digest.update(part)
    await file.writeFile(part)
  }
  await file.sync()
  return { name: digest.digest('hex'), bytes }
}
