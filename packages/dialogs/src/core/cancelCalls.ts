import type { DialogEntry } from './dialogs.js'

/** Settles the calls of a host that is removed: the system error is cleared, any other call is cancelled. */
export function cancelCalls(entries: readonly DialogEntry[]): void {
  for (const entry of entries) {
    if (entry.kind === 'systemError') entry.settle('clear')
    else entry.settle('cancel')
  }
}
