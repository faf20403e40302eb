import { changedSince, readRevision } from '../database/revision.ts'
import type { Services } from '../http/services.ts'

/** Milliseconds between two looks at the revision. */
const LOOK_MS = 500

/** Milliseconds that the shared cache may take to answer. */
const ANSWER_MS = 2000

/**
 * Milliseconds until a purge is repeated. A page that was drawn just before a publish may reach the cache just after the
 * purge; no page takes longer than this.
 */
const AGAIN_MS = 10_000

/** Characters of the keys in one header; a longer list purges every page. */
const LONGEST = 7000

/** The key that every page has. */
const EVERY_PAGE = ['site']

/** The work of telling the shared cache what has changed. */
export interface Purging {
  /** Checks for changed content at once instead of at the next interval. */
  look(): Promise<void>
  stop(): void
}

/**
 * Tells the shared cache at `PURGE_ADDRESS` what each publish has changed, by surrogate keys, and at the start to
 * forget every page [SRV-101]. Each server does so, since any of them may be gone; what the cache was not told is told
 * at the next look.
 */
export function startPurging({ db, config, log }: Pick<Services, 'db' | 'config' | 'log'>): Purging | undefined {
  const { purgeAddress } = config
  if (purgeAddress === undefined) return undefined
  const address = purgeAddress
  const repeats = new Set<NodeJS.Timeout>()
  let known: number | undefined
  let running: Promise<void> | undefined
  let isFailing = false

  async function purge(keys: readonly string[]): Promise<void> {
    const listed = keys.join(' ')
    const response = await fetch(address, {
      method: 'PURGE',
      headers: { 'xkey-purge': listed.length > LONGEST ? EVERY_PAGE.join(' ') : listed },
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    if (!response.ok) throw new Error(`the shared cache answered a purge with ${response.status}`)
  }

  async function purgeAgain(keys: readonly string[]): Promise<void> {
    try {
      await purge(keys)
    } catch (error) {
      log.error('the shared cache was not purged a second time', error)
    }
  }

  async function tell(): Promise<void> {
    try {
      const revision = await readRevision(db)
      if (revision === known) return
      const keys = known === undefined ? EVERY_PAGE : await changedSince(db, known)
      await purge(keys)
      known = revision
      isFailing = false
      const repeat = setTimeout(() => {
        repeats.delete(repeat)
        void purgeAgain(keys)
      }, AGAIN_MS).unref()
      repeats.add(repeat)
    } catch (error) {
      // Log only the first failure to purge the shared cache, because the purge is tried again every half second.
      if (!isFailing) log.error('the shared cache was not told of a change', error)
      isFailing = true
    }
  }

  const look = (): Promise<void> => (running ??= tell().finally(() => (running = undefined)))
  const looking = setInterval(() => void look(), LOOK_MS).unref()
  void look()
  return {
    look,
    stop() {
      clearInterval(looking)
      for (const repeat of repeats) clearTimeout(repeat)
    },
  }
}
