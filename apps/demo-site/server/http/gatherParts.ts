/** Characters that later parts of a page are gathered to: each write costs the compressor a job of its own. */
const GATHERED = 16_384

/**
 * Joins the many small parts of a page to few large ones. The first part stays alone, so that the browser has the head
 * while the rest is being made.
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
