import { start } from '@vitrine/runtime'

/** Starts a page that contains no table entries: the development server writes none. */
export function startAll(): void {
  start(document)
}
