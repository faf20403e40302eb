import { FORM_FILES } from '@vitrine/messages'
import { CallError } from './callError.js'

/** Bounds the memory that forms with files take while they arrive [FRM-89]. */
export interface FormGate {
  /**
   * Lets a form in.
   * @param party - Address of the client, as `partyOf` returns it.
   * @param bytes - The most that it may hold in memory.
   * @returns Function that ends its stay.
   * @throws {CallError} 503 with `Retry-After` while too many are inside.
   */
  enter(party: string, bytes: number): () => void
}

/** Bytes of all forms that a process holds. */
const MOST_BYTES = 200_000_000
/** Forms of one address. */
const MOST_OF_PARTY = 3

/** Creates the gate of one process. */
export function createFormGate(): FormGate {
  let held = 0
  const inside = new Map<string, number>()
  return {
    enter(party, bytes) {
      const own = inside.get(party) ?? 0
      if (held + bytes > MOST_BYTES || own >= MOST_OF_PARTY)
        throw new CallError(503, FORM_FILES.filesBusy, { 'Retry-After': '60', Connection: 'close' })
      held += bytes
      inside.set(party, own + 1)
      return () => {
        held -= bytes
        const left = inside.get(party)! - 1
        if (left > 0) inside.set(party, left)
        else inside.delete(party)
      }
    },
  }
}
