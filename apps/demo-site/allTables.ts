import { start } from '@vitrine/runtime'

/** Starts a page whose HTML contains no table entries, as those of the development server. */
export function startAll(): void {
  start(document)
}
