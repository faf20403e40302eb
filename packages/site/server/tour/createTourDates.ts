import type { TourDate } from '@vitrine/collections'
import * as v from 'valibot'

/** Reads the dates of an artist from a service [COL-16]. */
export type ReadTourDates = (artistId: string) => Promise<readonly TourDate[]>

/** Milliseconds that a service may take. */
const PATIENCE = 2000
/** Milliseconds for which an answer counts. */
const FRESH = 600_000
/** Longest answer in characters, and most dates that are read of it. */
const [LONGEST, MOST] = [200_000, 100]
/** Most artists whose dates are kept. */
const MOST_ARTISTS = 50

const filled = v.pipe(v.string(), v.minLength(1), v.maxLength(300))
const dates = v.array(
  v.object({
    id: filled,
    /** ISO 8601 with an offset. */
    start: v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.transform((text) => Date.parse(text)),
    ),
    timeZone: filled,
    venue: filled,
    city: filled,
    ticketUrl: v.exactOptional(v.pipe(filled, v.url())),
    isSoldOut: v.exactOptional(v.boolean()),
  }),
)

/**
 * Creates the reader of a service of tour dates. An answer counts for ten minutes, for all who ask meanwhile; a failed
 * one does not.
 * @param address - Address of the dates of an artist as JSON, with `{artist}` in place of the id.
 * @returns Rejects when the service cannot be reached within 2 s or answers nothing that can be read.
 */
export function createTourDates(address: string, now: () => number = Date.now): ReadTourDates {
  const kept = new Map<string, { readonly until: number; readonly answer: Promise<readonly TourDate[]> }>()

  async function ask(artistId: string): Promise<readonly TourDate[]> {
    const asked = address.replace('{artist}', encodeURIComponent(artistId))
    const response = await fetch(asked, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE) })
    if (!response.ok) throw new Error(`the service of tour dates answered ${response.status}`)
    const text = await response.text()
    if (text.length > LONGEST) throw new Error(`the service of tour dates answered ${text.length} characters`)
    const read = v.safeParse(dates, JSON.parse(text))
    if (!read.success) throw new Error(`the service of tour dates cannot be read: ${v.summarize(read.issues)}`)
    return read.output.toSorted((one, other) => one.start - other.start).slice(0, MOST)
  }

  return (artistId) => {
    const found = kept.get(artistId)
    if (found && found.until > now()) return found.answer
    const answer = ask(artistId)
    kept.delete(artistId)
    kept.set(artistId, { until: now() + FRESH, answer })
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_ARTISTS) break
      kept.delete(oldest)
    }
    answer.catch(() => {
      if (kept.get(artistId)?.answer === answer) kept.delete(artistId)
    })
    return answer
  }
}
