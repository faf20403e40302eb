import { readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'

/** Thirty days. */
const KEEP_MS = 30 * 86_400_000

/**
 * Removes files of earlier builds some time after they were written. Until then a page that is still open may request
 * them, or a server that runs may load them.
 * @param now - Epoch milliseconds.
 * @param keepMs - Milliseconds for which a file stays. Default: thirty days.
 */
export function dropOldFiles(folder: string, now: number, keepMs = KEEP_MS): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    if (statSync(file).mtimeMs < now - keepMs) rmSync(file)
  }
}
