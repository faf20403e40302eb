import { readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'

const KEEP_MS = 30 * 86_400_000

/**
 * Removes files of earlier builds thirty days after they were written. Until then a page that is still open may request
 * them.
 * @param now - Epoch milliseconds.
 */
export function dropOldFiles(folder: string, now: number): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    if (statSync(file).mtimeMs < now - KEEP_MS) rmSync(file)
  }
}
