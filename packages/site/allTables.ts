import { start } from '@vitrine/runtime'

/**
 * Starts a page whose HTML contains no table entries, as those of the development server.
 * @returns Undoes it, as the runtime's `start` does.
 */
export function startAll(): () => void {
  return start(document)
}
