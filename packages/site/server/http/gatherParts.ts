/** Characters to which later parts of a page are joined: each write is a separate job of the compressor. */
const GATHERED = 16_384

/**
 * Joins the many small parts of a page into few large ones. The first part stays separate, so that the browser receives
 * the head while the rest is being drawn [SRV-114].
 */
export async function* gatherParts(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true
  let gathered = ''
  for await (const part of parts) {
    gathered += part
    if (!isFirst && gathered.length < GATHERED) continue
    yield gathered
    gathered = ''
    isFirst = false
  }
  if (gathered) yield gathered
}
