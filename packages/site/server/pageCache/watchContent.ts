import type { Db } from '../database/db.ts'
import { readChanges } from '../database/revision.ts'

/** The content at one moment. */
export interface ContentState {
  readonly revision: number
  /** Counts how often the database was replaced by an older one; revisions of different generations do not compare. */
  readonly generation: number
}

/** Knowledge of this process about changes of the content. */
export interface ContentWatch {
  /**
   * Reads the state that the content has after the call. Requests that wait at the same time share one read, so an
   * overload does not ask for more connections.
   */
  read(): Promise<ContentState>
  /** Surrogate keys among these whose content has changed since a state, as far as has been read [SRV-141]. */
  changedSince(state: ContentState, surrogateKeys: Iterable<string>): readonly string[]
}

/** Watches the changes of the content by their surrogate keys [SRV-100] [SRV-141]. */
export function watchContent(db: Db): ContentWatch {
  const changedIn = new Map<string, number>()
  let state: ContentState | undefined
  let running: Promise<unknown> = Promise.resolve()
  let waiting: Promise<ContentState> | undefined

  async function readOnce(): Promise<ContentState> {
    const { revision, changes } = await readChanges(db, state?.revision ?? Number.MAX_SAFE_INTEGER)
    const isOlder = state !== undefined && revision < state.revision
    if (isOlder) changedIn.clear()
    for (const [key, changed] of changes) changedIn.set(key, changed)
    state = { revision, generation: (state?.generation ?? 0) + (isOlder ? 1 : 0) }
    return state
  }

  function read(): Promise<ContentState> {
    // Join only a read that has not begun: a read that runs may have missed a change made before this call.
    waiting ??= running.then(() => {
      const reading = readOnce()
      running = reading.catch(() => {})
      waiting = undefined
      return reading
    })
    return waiting
  }

  return {
    read,
    changedSince({ revision, generation }, surrogateKeys) {
      if (generation !== state?.generation) return [...surrogateKeys]
      return [...surrogateKeys].filter((key) => (changedIn.get(key) ?? 0) > revision)
    },
  }
}
